internal import Experience
internal import Ports
internal import Simulation

/// What `explore` opens: the flight at a moment, or the vehicle with one of its parts.
struct Exploration {
  /// The state in which the visit begins.
  let state: Int
  /// What is set there before anything is seen.
  private(set) var puts: [InputEvent] = []
  /// What slots hold from the beginning, whether a control for them is seen or not.
  private(set) var slots: [Experience.Slot] = []

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
    if let panel = arguments.text(.panel) {
      let slot = String(Option.panel.name.dropFirst(2))
      puts.append(try Self.put(panel, in: slot, .panel, state, production))
    }
    if let word = arguments.text(.otherwise) {
      slots = [try Self.otherwise(word, production)]
    }
    if let at = arguments.text(.at) {
      // A moment that was asked for stands.
      // An event is shown once it has come.
      let second = try place.second(.at, at).rounded(.up)
      puts += [.put(place.plays, .flag(false)), .put(place.time, .number(second))]
    } else {
      puts.append(.put(place.plays, .flag(true)))
    }
  }

  private static func vehicle(
    _ part: String, _ production: Production
  ) throws(Failure) -> (Int, [InputEvent]) {
    let chart = production.story.chart
    guard let state = chart.states.firstIndex(where: { $0.uses == .orbiter }),
      let slot = production.story.partSlot
    else { throw .checkFailed("the story '\(production.name)' has no parts to choose from") }
    return (state, [try put(part, in: slot, .part, state, production)])
  }

  /// Sets a slot to one of its words, by its control.
  private static func put(
    _ word: String, in slot: String, _ option: Option, _ state: Int, _ production: Production
  ) throws(Failure) -> InputEvent {
    guard let control = FlightPlace.control(of: slot, in: state, production) else {
      throw nothing(for: option, production)
    }
    try expect(word, in: slot, option, production)
    return .put(control, .word(word))
  }

  private static func otherwise(
    _ word: String, _ production: Production
  ) throws(Failure) -> Experience.Slot {
    guard let slot = production.story.tape?.otherwise else {
      throw nothing(for: .otherwise, production)
    }
    try expect(word, in: slot, .otherwise, production)
    return Experience.Slot(name: slot, value: .word(word))
  }

  /// Refuses what is none of a slot's words.
  private static func expect(
    _ word: String, in slot: String, _ option: Option, _ production: Production
  ) throws(Failure) {
    guard
      case .word(let words)? = production.story.chart.slots.first(where: { $0.name == slot })?.kind
    else { throw nothing(for: option, production) }
    guard !words.contains(word) else { return }
    throw .usage(.badValue(option, word, expected: words.joined(separator: ", ")))
  }

  private static func nothing(for option: Option, _ production: Production) -> Failure {
    .checkFailed("the story '\(production.name)' has nothing for '\(option.name)'")
  }
}
