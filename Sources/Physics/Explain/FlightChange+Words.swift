// Changes as they are written: `engineOut=1@300`, `withoutBucket`.
extension FlightChange {
  /// Names of changes, each with what is written behind it.
  private static let forms: [(name: String, value: String)] = [
    ("thrust", "= the part of the nominal thrust, 0.5 … 1.5"),
    ("booster", "= the part of the left booster's rate, 0.8 … 1.2"),
    ("payload", "= kilograms more, -10000 … 50000"),
    ("windEast", "= metres a second, -150 … 150"),
    ("windNorth", "= metres a second, -150 … 150"),
    ("drag", "= the part of the nominal drag, 0 … 5"),
    ("engineOut", "= ENGINE@SECONDS, such as 1@300, with an engine from 1 to 4"),
    ("withoutBucket", "nothing more: it takes no value"),
    ("withoutThrottleDown", "nothing more: it takes no value"),
  ]

  public static var names: [String] { forms.map(\.name) }

  /// What must be written behind the name of a change; nil where there is no such change.
  public static func form(of name: String) -> String? {
    forms.first { $0.name == name }.map { "\($0.name) \($0.value)" }
  }

  /// The name that a text begins with, whether there is such a change or not.
  public static func name(in text: String) -> String { String(text.prefix { $0 != "=" }) }

  /// nil where the text is no change.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let change = Self.change(String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    else { return nil }
    self = change
  }

  private static func change(_ name: String, _ value: String?) -> FlightChange? {
    if name == "withoutBucket" { return value == nil ? .withoutBucket : nil }
    if name == "withoutThrottleDown" { return value == nil ? .withoutThrottleDown : nil }
    guard let value else { return nil }
    func number(_ range: ClosedRange<Double>) -> Double? {
      Double(value).flatMap { range.contains($0) ? $0 : nil }
    }
    switch name {
    case "thrust": return number(0.5...1.5).map(FlightChange.thrust)
    case "booster": return number(0.8...1.2).map(FlightChange.booster)
    case "payload": return number(-10_000...50_000).map(FlightChange.payload)
    case "windEast": return number(-150...150).map(FlightChange.windEast)
    case "windNorth": return number(-150...150).map(FlightChange.windNorth)
    case "drag": return number(0...5).map(FlightChange.drag)
    case "engineOut":
      let parts = value.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, let engine = Int(parts[0]), (1...4).contains(engine),
        let time = Double(parts[1]), (-10...900).contains(time)
      else { return nil }
      return .engineOut(engine, at_s: time)
    default: return nil
    }
  }
}
