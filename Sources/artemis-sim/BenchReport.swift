/// Figures with names and units: printed at once, and kept for a JSON file.
struct BenchReport {
  private var rows: [(name: String, value: Double, unit: String)] = []

  mutating func add(_ name: String, _ value: Double, _ unit: String) {
    rows.append((name, value, unit))
    let padding = String(repeating: " ", count: max(1, 44 - name.count))
    Console.say(name + padding + Self.words(value) + " \(unit)")
  }

  /// Three significant digits, plainly.
  private static func words(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    if value >= 100 { return "\(Int(value.rounded()))" }
    let decimals = value >= 10 ? 10.0 : value >= 1 ? 100.0 : 1000.0
    return "\((value * decimals).rounded() / decimals)"
  }

  var json: [UInt8] {
    let figures = rows.map { row in
      "    { \"name\": \"\(row.name)\", \"value\": \(row.value), \"unit\": \"\(row.unit)\" }"
    }
    let text = "{\n  \"figures\": [\n\(figures.joined(separator: ",\n"))\n  ]\n}\n"
    return Array(text.utf8)
  }
}
