internal import Animation
internal import Experience
internal import Interface
internal import Maths
internal import Physics
internal import Ports
internal import Simulation

/// What `capture --flight` films: a stretch of the flight that the pack lets be wound, through one of
/// its cameras.
///
/// It is a visit like any other: whoever made the nominal one goes on to the flight, chooses the camera
/// and the moment, and lets it play.
struct FlightFilm {
  private let from: String?
  private let to: String?
  private let camera: String?

  /// Nil where a run is filmed.
  init?(_ arguments: Arguments) {
    guard arguments.has(.flight) else { return nil }
    from = arguments.text(.from)
    to = arguments.text(.to)
    camera = arguments.text(.camera)
  }

  /// The visit, and the seconds of it that are wanted.
  struct Take {
    var run: Run
    var window: ClosedRange<Double>
  }

  /// How long it is where its end is not said: an ascent and a little more, not five days.
  private static let length_s = 610.0
  /// Until the place is open and has recorded its flight.
  private static let opens = Tick(seconds: 7).count
  /// Until the camera has changed, and the eye has got used to its light.
  private static let settles = Tick(seconds: 5).count

  func take(after base: Run, of production: Production) throws(Failure) -> Take {
    let place = try Place(production)
    let start = try second(.from, from, otherwise: place.range.lowerBound, place)
    let end = try second(
      .to, to, otherwise: min(start + Self.length_s, place.range.upperBound), place)
    guard end >= start else {
      throw .usage(
        .badValue(.to, to ?? "", expected: "nothing before T\(FlightFilm.sign(start)) s"))
    }
    if let camera, !place.cameras.contains(camera) {
      throw .usage(
        .badValue(.camera, camera, expected: place.cameras.joined(separator: ", ")))
    }
    var run = base
    var tick = base.endTick
    func act(_ event: InputEvent) { run.inputs.append(TimedInput(tick: tick, event: event)) }
    act(.use(place.door))
    tick += Self.opens
    act(.put(place.plays, .flag(false)))
    act(.put(place.rate, .word(place.pace)))
    if let camera, let view = place.view { act(.put(view, .word(camera))) }
    act(.put(place.time, .number(start.rounded(.down))))
    tick += Self.settles
    act(.put(place.plays, .flag(true)))
    let first = Tick(tick).seconds + start - start.rounded(.down)
    run.endTick = tick + Tick(seconds: end - start.rounded(.down)).count + 2
    run.seals = []
    return Take(run: run, window: first...first + end - start)
  }

  /// A mission time by its seconds or its event.
  private func second(
    _ option: Option, _ text: String?, otherwise: Double, _ place: Place
  ) throws(Failure) -> Double {
    guard let text else { return otherwise }
    let event = FlightEvent.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
    let found = event.flatMap { event in
      place.marks.first { $0.moment.event == event }?.moment.missionTime_s
    }
    let second = found ?? (event == nil ? Double(text) : nil)
    guard let second, place.range.contains(second) else {
      let (low, high) = (Self.sign(place.range.lowerBound), Self.sign(place.range.upperBound))
      let events = place.marks.map(\.moment.event.rawValue).joined(separator: ", ")
      throw .usage(
        .badValue(option, text, expected: "seconds from T\(low) to T\(high), or one of \(events)"))
    }
    return second
  }

  private static func sign(_ second: Double) -> String {
    second < 0 ? "−\(Int(-second))" : "+\(Int(second))"
  }
}

extension FlightFilm {
  /// The place where the pack's flight is wound: its door, what it is wound by, its cameras.
  private struct Place {
    var door: String
    var time: String
    var plays: String
    var rate: String
    /// The word for life's own pace.
    var pace: String
    var view: String?
    var cameras: [String]
    var range: ClosedRange<Double>
    var marks: [Tape.Mark]

    init(_ production: Production) throws(Failure) {
      let chart = production.story.chart
      guard let rules = production.story.tape, let vehicle = production.vehicle,
        let state = chart.states.firstIndex(where: {
          $0.uses == .tape && production.stagings[$0.stage].camera.rig == .flight
        }),
        let before = chart.states.firstIndex(where: { other in
          other.uses == .orbiter && other.edges.contains { $0.way.to == state }
        }),
        let edge = chart.states[before].edges.first(where: { $0.way.to == state }),
        let door = Self.controls(production, before).first(where: { $0.does == edge.event.rawValue }
        )
      else { throw .checkFailed("the story '\(production.name)' has no flight to film") }
      let controls = Self.controls(production, state)
      func control(_ slot: String) -> String? { controls.first { $0.slot == slot }?.id }
      let slots = chart.slots
      guard let time = control(rules.time), let plays = control(rules.plays),
        let rate = control(rules.rate),
        case .number(let range)? = slots.first(where: { $0.name == rules.time })?.kind,
        case .word(let paces)? = slots.first(where: { $0.name == rules.rate })?.kind,
        let pace = rules.rates.firstIndex(of: 1)
      else {
        throw .checkFailed("the story '\(production.name)' has no controls to film its flight by")
      }
      let lens = production.stagings[chart.states[state].stage].camera
      (self.door, self.time, self.plays, self.rate) = (door.id, time, plays, rate)
      self.pace = paces[pace]
      view = control(lens.slot)
      cameras = lens.views.map(\.name)
      let seconds = Double(range.lowerBound)...Double(range.upperBound)
      self.range = seconds
      var tape = Tape(vehicle: vehicle, wind: production.wind)
      tape.record(to: range.upperBound * 120, copies: .max)
      marks = tape.marks.filter { seconds.contains($0.moment.missionTime_s) }
    }

    private struct Control {
      var id: String
      var slot = ""
      var does = ""
    }

    /// All controls of a state's interface that have a name.
    private static func controls(_ production: Production, _ state: Int) -> [Control] {
      var found: [Control] = []
      func visit(_ part: Interface.Part) {
        switch part.kind {
        case .button(_, let does, _, _): found.append(Control(id: part.id, does: does))
        case .toggle(_, let slot), .choice(_, let slot, _, _), .slider(_, let slot, _),
          .timeline(_, let slot, _, _, _):
          found.append(Control(id: part.id, slot: slot))
        default: break
        }
        part.children.forEach(visit)
      }
      let name = production.story.chart.states[state].interface
      if let tree = production.interfaces.first(where: { $0.name == name })?.tree { visit(tree) }
      return found.filter { !$0.id.isEmpty }
    }
  }
}
