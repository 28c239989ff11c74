internal import Content
internal import Physics

/// `--with NAME=VALUE`: one thing that is to be otherwise in a flight.
enum ChangeWish {
  /// What the value of each change must be, in words; in the order of `FlightChange.names`.
  private static let values = [
    "= the part of the nominal thrust, 0.5 … 1.5",
    "= the part of the left booster's rate, 0.8 … 1.2",
    "= kilograms more, -10000 … 50000", "= metres a second, -150 … 150",
    "= metres a second, -150 … 150", "= the part of the nominal drag, 0 … 5",
    "= ENGINE@SECONDS, such as 1@300, with an engine from 1 to 4",
    "nothing more: it takes no value", "nothing more: it takes no value",
  ]

  static func read(_ text: String) throws(UsageError) -> FlightChange {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let place = FlightChange.names.firstIndex(of: name) else {
      throw .unknownName(
        name, of: "change", near: Spelling.nearest(to: name, among: FlightChange.names))
    }
    let value = parts.count == 2 ? String(parts[1]) : nil
    guard let change = change(name, value) else {
      throw .badValue(.with, text, expected: "\(name) \(values[place])")
    }
    return change
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
