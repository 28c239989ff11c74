internal import Content
internal import Physics

/// What is asked about on the command line: an event, a quantity at a moment, the orbit, or the thunder.
enum ExplainSubject: Equatable {
  case event(FlightEvent)
  case quantity(FlightQuantity, Moment)
  case orbit
  case thunder

  /// A mission time, or the tick in which an event comes.
  enum Moment: Equatable {
    case time(Double)
    case event(FlightEvent)
  }

  static let orbitWord = "orbit"
  static let thunderWord = "thunder"

  /// Shorter and other names of quantities.
  static let aliases: [(name: String, quantity: FlightQuantity)] = [
    ("q", .dynamicPressure), ("acceleration", .load), ("flightPathAngle", .pathAngle),
    ("height", .altitude), ("inertialSpeed", .speed),
  ]

  /// All that can be asked about, as it is written.
  static let names =
    FlightEvent.explained.map(\.rawValue) + FlightQuantity.allCases.map(\.rawValue)
    + aliases.map(\.name) + [orbitWord, thunderWord]

  /// What a question can begin with, as shells complete it: a quantity is not whole without its moment.
  static let beginnings =
    FlightEvent.explained.map(\.rawValue) + FlightQuantity.allCases.map { "\($0.rawValue)@" }
    + [orbitWord, thunderWord]

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if let quantity = ExplainSubject.quantity(name) {
      guard parts.count == 2 else { throw .noMoment(name) }
      self = .quantity(quantity, try Moment(String(parts[1])))
      return
    }
    let event = FlightEvent(rawValue: name)
    if let event, !FlightEvent.explained.contains(event) { throw .notOfTheAscent(name) }
    guard event != nil || [Self.orbitWord, Self.thunderWord].contains(name) else {
      throw .unknownName(
        name, of: "event or quantity", near: Spelling.nearest(to: name, among: Self.names))
    }
    guard parts.count == 1 else { throw .ownMoment(name) }
    self = event.map(ExplainSubject.event) ?? (name == Self.orbitWord ? .orbit : .thunder)
  }

  /// By its name, another name for it, or its column in a flight's table.
  private static func quantity(_ name: String) -> FlightQuantity? {
    FlightQuantity(rawValue: name) ?? aliases.first { $0.name == name }?.quantity
      ?? FlightQuantity.allCases.first { $0.column == name }
  }
}

extension ExplainSubject.Moment {
  init(_ text: String) throws(UsageError) {
    if let time = Double(text), time.isFinite {
      self = .time(time)
      return
    }
    guard let event = FlightEvent(rawValue: text) else {
      let events = FlightEvent.explained.map(\.rawValue)
      throw .unknownName(
        text, of: "moment", near: Spelling.nearest(to: text, among: events))
    }
    guard FlightEvent.explained.contains(event) else { throw .notOfTheAscent(text) }
    self = .event(event)
  }

  var words: String {
    switch self {
    case .time(let time): time < 0 ? "T−\(-time) s" : "T+\(time) s"
    case .event(let event): event.rawValue
    }
  }
}
