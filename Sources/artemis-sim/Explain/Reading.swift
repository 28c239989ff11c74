/// Numbers as they are read by people: in units that suit their size, all of one list in the same unit and
/// with as many decimals.
struct Reading {
  private let scale: Double
  private let decimals: Int
  let unit: String

  /// The unit in which a value of a list is largest, and how it is shown from which size on.
  private static let larger: [(unit: String, from: Double, by: Double, name: String)] = [
    ("m", 1e4, 1e-3, "km"), ("Pa", 1e3, 1e-3, "kPa"), ("N", 1e4, 1e-3, "kN"),
    ("kg", 1e4, 1e-3, "t"), ("kg/s", 1e4, 1e-3, "t/s"), ("W/m2", 1e4, 1e-3, "kW/m²"),
    ("m2/s2", 1e4, 1e-6, "MJ/kg"), ("N/s", 1e4, 1e-3, "kN/s"), ("Pa/s", 1e4, 1e-3, "kPa/s"),
    ("Pa deg", 1e4, 1e-3, "kPa °"),
  ]

  private static let spelled = [
    ("1", ""), ("1/s", "a second"), ("deg", "°"), ("deg/s", "°/s"), ("g0", "g"),
    ("m/s/s", "m/s²"), ("W/m2", "W/m²"), ("W/m2/s", "W/m² a second"), ("Pa deg", "Pa °"),
    ("m2/s2", "J/kg"),
  ]

  init(_ values: [Double], _ unit: String) {
    let greatest = values.reduce(0) { max($0, $1.magnitude) }
    let larger = Reading.larger.first { $0.unit == unit && greatest >= $0.from }
    scale = larger?.by ?? 1
    self.unit = larger?.name ?? Reading.spelled.first { $0.0 == unit }?.1 ?? unit
    var (decimals, size) = (4, greatest * scale)
    while size >= 10 && decimals > 0 {
      size /= 10
      decimals -= 1
    }
    // What is small through and through keeps four digits.
    while size > 0 && size < 1 && decimals < 12 {
      size *= 10
      decimals += 1
    }
    self.decimals = decimals
  }

  func number(_ value: Double) -> String { Reading.fixed(value * scale, decimals) }

  /// With the unit behind it.
  func words(_ value: Double) -> String {
    unit.isEmpty ? number(value) : "\(number(value)) \(unit)"
  }

  /// One value alone.
  static func words(_ value: Double, _ unit: String) -> String {
    Reading([value], unit).words(value)
  }

  /// With so many decimals; U+2212 for what is less than nothing.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    let size = (0..<decimals).reduce(1.0) { size, _ in size * 10 }
    guard (value * size).magnitude < 1e18 else { return "beyond all numbers" }
    let whole = Int((value * size).rounded())
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let text =
      decimals > 0 ? padded.dropLast(decimals) + "." + padded.suffix(decimals) : padded[...]
    return (whole < 0 ? "−" : "") + text
  }
}
