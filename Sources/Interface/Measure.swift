internal import Maths
public import Ports

/// A signal's number as a person reads it: in a unit of a fitting size, with its name in the visitor's
/// language, in the system that the slot `units` names (`si` or `us`).
///
/// What is measured is told by the ending of the signal's name: `_m`, `_m_s`, `_Pa`, `_N`, `_kg`, `_g`, `_s` (a
/// moment; `_span` is a length of time), and others below.
public struct Measure: Sendable {
  let words: Words
  let isUS: Bool

  public init(words: Words, isUS: Bool) { (self.words, self.isUS) = (words, isUS) }

  /// The unit in which numbers as large as this are told, and how many of it an SI unit is; without a name
  /// where the number has none.
  public func unit(of signal: String, upTo number: Double) -> (name: String, factor: Double) {
    guard let units = Self.units(of: signal, isUS: isUS) else { return ("", 1) }
    let unit = units.last { number.magnitude >= $0.from } ?? units[0]
    return (name(unit), unit.factor)
  }

  private func name(_ unit: Unit) -> String {
    let key = "unit.\(unit.name)"
    return words[key] == key ? unit.name.replacing("_", with: "/") : words[key]
  }

  /// A unit: from how much on it is used, how much of it an SI unit is, and digits after the point.
  private struct Unit {
    var name: String
    var from = 0.0
    var factor: Double
    var digits = 0
  }

  /// The number without its sign, the unit, and the sign, as they are said.
  func text(_ number: Double, of signal: String) -> String {
    guard let units = Self.units(of: signal, isUS: isUS) else {
      return signal.hasSuffix("_s") ? clock(number) : Phrase.digits(number)
    }
    let unit = units.last { number.magnitude >= $0.from } ?? units[0]
    return "\(grouped(number * unit.factor, digits: unit.digits))\u{00A0}\(name(unit))"
  }

  /// Seconds as a mission clock: sign, days, hours, minutes, seconds.
  public func clock(_ number: Double) -> String {
    let whole = Int(number.rounded(.down).clamped(-1e9, 1e9))
    let (sign, seconds) = (whole < 0 ? "−" : "+", whole.magnitude)
    func two(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    var text = "\(two(minutes)):\(two(seconds % 60))"
    if days > 0 || hours > 0 { text = "\(two(hours)):\(text)" }
    if days > 0 {
      let name = words["unit.d"] == "unit.d" ? "d" : words["unit.d"]
      text = "\(days)\u{00A0}\(name) \(text)"
    }
    return sign + text
  }

  /// Digits in groups of three, with the language's own marks.
  private func grouped(_ number: Double, digits: Int) -> String {
    let scale = digits == 0 ? 1.0 : digits == 1 ? 10 : 100
    guard number.magnitude < 1e15 else { return "\(number)" }
    let all = Int((number * scale).rounded())
    let whole = String(all.magnitude / UInt(scale))
    var text = ""
    for (place, digit) in whole.reversed().enumerated() {
      if place > 0 && place % 3 == 0 { text = mark("number.group", ",") + text }
      text = String(digit) + text
    }
    if digits > 0 {
      let part = String(all.magnitude % UInt(scale))
      text += mark("number.point", ".") + String(repeating: "0", count: digits - part.count) + part
    }
    return (all < 0 ? "−" : "") + text
  }

  private func mark(_ key: String, _ preset: String) -> String {
    words[key] == key ? preset : words[key]
  }

  /// Measures with one unit in both systems, the longest ending first.
  private static let others: [(ending: String, unit: Unit)] = [
    ("_part_s", Unit(name: "percent_s", factor: 100, digits: 2)),
    ("_m_s_s", Unit(name: "m_s2", factor: 1, digits: 2)),
    ("_Pa_deg", Unit(name: "kPa_deg", factor: 0.001, digits: 1)),
    ("_m2_s2", Unit(name: "MJ_kg", factor: 1e-6, digits: 2)),
    ("_deg_s", Unit(name: "deg_s", factor: 1, digits: 2)),
    ("_kg_s", Unit(name: "kg_s", factor: 1)),
    ("_W_m2", Unit(name: "kW_m2", factor: 0.001, digits: 1)),
    ("_Pa_s", Unit(name: "kPa_s", factor: 0.001, digits: 2)),
    ("_g_s", Unit(name: "g_s", factor: 1, digits: 2)),
    ("_N_s", Unit(name: "kN_s", factor: 0.001)),
    ("_1_s", Unit(name: "per_s", factor: 1, digits: 2)),
    ("_part", Unit(name: "percent", factor: 100, digits: 1)),
    ("_span", Unit(name: "s", factor: 1, digits: 2)),
    ("_deg", Unit(name: "deg", factor: 1, digits: 2)),
  ]

  private static func units(of signal: String, isUS: Bool) -> [Unit]? {
    func ends(_ ending: String) -> Bool { signal.hasSuffix(ending) }
    if let other = others.first(where: { ends($0.ending) }) { return [other.unit] }
    if ends("_m_s") {
      return isUS ? [Unit(name: "mph", factor: 3600 / 1609.344)] : [Unit(name: "m_s", factor: 1)]
    }
    if ends("_m") {
      return isUS
        ? [
          Unit(name: "ft", factor: 1 / 0.3048),
          Unit(name: "mi", from: 8046.72, factor: 1 / 1609.344, digits: 1),
          Unit(name: "mi", from: 1_609_344, factor: 1 / 1609.344),
        ]
        : [
          Unit(name: "m", factor: 1), Unit(name: "km", from: 10_000, factor: 0.001, digits: 1),
          Unit(name: "km", from: 1_000_000, factor: 0.001),
        ]
    }
    if ends("_Pa") {
      return isUS
        ? [Unit(name: "psf", factor: 1 / 47.880259)]
        : [Unit(name: "kPa", factor: 0.001, digits: 1)]
    }
    if ends("_N") {
      return isUS
        ? [Unit(name: "lbf", factor: 1 / 4.4482216152605)]
        : [Unit(name: "kN", factor: 0.001), Unit(name: "MN", from: 1e6, factor: 1e-6, digits: 2)]
    }
    if ends("_kg") {
      return isUS
        ? [Unit(name: "lb", factor: 1 / 0.45359237)]
        : [Unit(name: "kg", factor: 1), Unit(name: "t", from: 10_000, factor: 0.001, digits: 1)]
    }
    if ends("_g") { return [Unit(name: "g", factor: 1, digits: 2)] }
    return nil
  }
}
