internal import Animation
internal import Experience
internal import Interface
internal import Physics
internal import Ports
internal import Simulation

/// The place where a pack's flight is wound: its door, what it is wound by, its cameras.
struct FlightPlace: Sendable {
  /// Its state in the chart.
  let state: Int
  /// The state that its door leads from.
  let before: Int
  let door: String
  let time: String
  let plays: String
  let rate: String
  /// The word for life's own pace.
  let pace: String
  let view: String?
  let cameras: [String]
  let range: ClosedRange<Double>
  /// The slot that says whether it plays.
  let flag: String
  /// Its timeline: what it is called, how it lies, and its stops.
  let label: String
  let scale: Scale
  let stops: [Stop]
  private let production: Production

  init(_ production: Production) throws(Failure) {
    let chart = production.story.chart
    guard let rules = production.story.tape,
      let state = chart.states.firstIndex(where: {
        $0.uses == .tape && $0.interface != nil
          && production.stagings[$0.stage].camera.rig == .flight
      }),
      let before = chart.states.firstIndex(where: { other in
        other.uses == .orbiter && other.edges.contains { $0.way.to == state }
      }),
      let edge = chart.states[before].edges.first(where: { $0.way.to == state }),
      let door = Self.controls(production, before).first(where: { $0.does == edge.event.rawValue })
    else { throw .checkFailed("the story '\(production.name)' has no flight to film") }
    let slots = chart.slots
    guard let (label, scale, stops) = Self.timeline(of: rules.time, in: state, production),
      let time = Self.control(of: rules.time, in: state, production),
      let plays = Self.control(of: rules.plays, in: state, production),
      let rate = Self.control(of: rules.rate, in: state, production),
      case .number(let range)? = slots.first(where: { $0.name == rules.time })?.kind,
      case .word(let paces)? = slots.first(where: { $0.name == rules.rate })?.kind,
      let pace = rules.rates.firstIndex(of: 1)
    else {
      throw .checkFailed("the story '\(production.name)' has no controls to film its flight by")
    }
    let lens = production.stagings[chart.states[state].stage].camera
    (self.state, self.before, self.door) = (state, before, door.id)
    (self.time, self.plays) = (time, plays)
    (self.rate, self.pace) = (rate, paces[pace])
    view = Self.control(of: lens.slot, in: state, production)
    cameras = lens.views.map(\.name)
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    (flag, self.label, self.scale, self.stops) = (rules.plays, label, scale, stops)
    self.production = production
  }

  /// Refuses a camera that it does not have.
  func expect(camera: String) throws(Failure) {
    guard !cameras.contains(camera) else { return }
    throw .usage(.badValue(.camera, camera, expected: cameras.joined(separator: ", ")))
  }

  /// A mission time by its seconds, its clock (T+8:03) or its event.
  func second(_ option: Option, _ text: String) throws(Failure) -> Double {
    let event = FlightEvent.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
    let found = event.map(moment) ?? Double(text) ?? Self.clock(text)
    guard let found, range.contains(found) else {
      let (low, high) = (Self.sign(range.lowerBound), Self.sign(range.upperBound))
      let events = marks.map(\.event.rawValue).joined(separator: ", ")
      throw .usage(
        .badValue(option, text, expected: "seconds from T\(low) to T\(high), or one of \(events)"))
    }
    return found
  }

  static func sign(_ second: Double) -> String {
    second < 0 ? "−\(Int(-second))" : "+\(Int(second))"
  }

  /// T+8:03, T-0:05, T+1:02:03, T+35.4; nil for anything else.
  static func clock(_ text: String) -> Double? {
    guard let first = text.first, first == "T" || first == "t" else { return nil }
    let parts = text.dropFirst(2).split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.enumerated().map { nth, part in
      let isLast = nth == parts.count - 1
      return part.allSatisfy { $0.isASCII && $0.isNumber || isLast && $0 == "." }
        ? Double(part) : nil
    }
    guard let sign = text.dropFirst().first, "+-−".contains(sign), (1...3).contains(parts.count),
      numbers.allSatisfy({ $0 != nil }), numbers.dropFirst().allSatisfy({ $0 ?? 60 < 60 })
    else { return nil }
    let seconds = numbers.reduce(0) { $0 * 60 + ($1 ?? 0) }
    return sign == "+" ? seconds : -seconds
  }
}

extension FlightPlace {
  private func moment(of event: FlightEvent) -> Double? {
    marks.first { $0.event == event }?.missionTime_s
  }

  /// Its events, in their order: flown for, which takes a second or two.
  private var marks: [FlightMoment] {
    guard let vehicle = production.vehicle else { return [] }
    var tape = Tape(vehicle: vehicle, wind: production.wind)
    tape.record(to: Int(range.upperBound) * 120, copies: .max)
    return tape.marks.map(\.moment).filter { range.contains($0.missionTime_s) }
  }

  struct Control {
    var id: String
    var slot = ""
    var does = ""
  }

  /// The control that sets a slot, in a state's interface.
  static func control(of slot: String, in state: Int, _ production: Production) -> String? {
    controls(production, state).first { $0.slot == slot }?.id
  }

  /// What its controls set.
  var slots: Set<String> {
    Set(Self.controls(production, state).map(\.slot).filter { !$0.isEmpty })
  }

  /// Its plots: what each is called, and what it shows.
  var plots: [(title: String, signal: Signal)] {
    Self.parts(production, state).flatMap { part -> [(title: String, signal: Signal)] in
      guard case .plot(let title, let series, _) = part.kind else { return [] }
      return series.compactMap { Signal(rawValue: $0.slot) }.map { (title, $0) }
    }
  }

  private static func timeline(
    of slot: String, in state: Int, _ production: Production
  ) -> (String, Scale, [Stop])? {
    parts(production, state).lazy.compactMap { part in
      if case .timeline(let label, slot, let scale, let stops, _, _) = part.kind {
        (label, scale, stops)
      } else {
        nil
      }
    }.first
  }

  /// All parts of a state's interface.
  private static func parts(_ production: Production, _ state: Int) -> [Interface.Part] {
    func all(_ part: Interface.Part) -> [Interface.Part] { [part] + part.children.flatMap(all) }
    let name = production.story.chart.states[state].interface
    return production.interfaces.first { $0.name == name }.map { all($0.tree) } ?? []
  }

  /// All controls of a state's interface that have a name.
  private static func controls(_ production: Production, _ state: Int) -> [Control] {
    var found: [Control] = []
    for part in parts(production, state) {
      switch part.kind {
      case .button(_, let does, _, _): found.append(Control(id: part.id, does: does))
      case .toggle(_, let slot), .choice(_, let slot, _, _), .slider(_, let slot, _),
        .timeline(_, let slot, _, _, _, _):
        found.append(Control(id: part.id, slot: slot))
      default: break
      }
    }
    return found.filter { !$0.id.isEmpty }
  }
}
