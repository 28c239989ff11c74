internal import Experience
internal import Ports
internal import Simulation

/// What `explore` opens: the flight at a moment, or the vehicle with one of its parts.
struct Exploration {
  /// The state in which the visit begins.
  let state: Int
  /// What is set there before anything is seen.
  private(set) var puts: [InputEvent] = []

  init(_ arguments: Arguments, _ production: Production) throws(Failure) {
    if let part = arguments.text(.part) {
      (state, puts) = try Self.vehicle(part, production)
      return
    }
    let place = try FlightPlace(production)
    state = place.state
    if let camera = arguments.text(.camera) {
      try place.expect(camera: camera)
      if let view = place.view { puts.append(.put(view, .word(camera))) }
    }
    if arguments.has(.instruments) {
      let slot = String(Option.instruments.name.dropFirst(2))
      guard let toggle = FlightPlace.control(of: slot, in: state, production) else {
        throw .checkFailed("the flight of '\(production.name)' has no instruments")
      }
      puts.append(.put(toggle, .flag(true)))
    }
    if let at = arguments.text(.at) {
      // A moment that was asked for stands.
      let second = try place.second(.at, at)
      puts += [.put(place.plays, .flag(false)), .put(place.time, .number(second))]
    }
  }

  private static func vehicle(
    _ part: String, _ production: Production
  ) throws(Failure) -> (Int, [InputEvent]) {
    let chart = production.story.chart
    guard let state = chart.states.firstIndex(where: { $0.uses == .orbiter }),
      let slot = production.story.partSlot,
      let control = FlightPlace.control(of: slot, in: state, production),
      case .word(let words)? = chart.slots.first(where: { $0.name == slot })?.kind
    else { throw .checkFailed("the story '\(production.name)' has no parts to choose from") }
    guard words.contains(part) else {
      throw .usage(.badValue(.part, part, expected: words.joined(separator: ", ")))
    }
    return (state, [.put(control, .word(part))])
  }
}
