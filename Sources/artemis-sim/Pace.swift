/// How long frames took, for `--stats` and the bench.
struct Pace {
  private var samples_ns: [UInt64] = []

  mutating func note(_ duration_ns: UInt64) { samples_ns.append(duration_ns) }

  var count: UInt64 { UInt64(samples_ns.count) }

  var mean_ms: Double {
    Double(samples_ns.reduce(0, +)) / 1e6 / Double(max(samples_ns.count, 1))
  }

  /// Milliseconds that this part of all frames stayed within; 0 without any.
  func percentile(_ part: Double) -> Double {
    guard !samples_ns.isEmpty else { return 0 }
    let sorted = samples_ns.sorted()
    let index = min(Int(Double(sorted.count) * part), sorted.count - 1)
    return Double(sorted[index]) / 1e6
  }

  func report() {
    func words(_ part: Double) -> String {
      let tenths = Int((percentile(part) * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    Console.say(
      "frames \(samples_ns.count) · median \(words(0.5)) · 95 % \(words(0.95))"
        + " · longest \(words(1))")
  }
}
