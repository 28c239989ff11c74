import Testing

@testable import artemis_sim

/// Held against the same figures from a sorted list of every duration.
@Suite("How long frames took, in little room")
struct PaceTests {
  private static let durations_ns: [UInt64] = {
    var random = SystemRandomNumberGenerator()
    return (0..<5000).map { _ in
      UInt64.random(in: 1..<(1 << UInt64.random(in: 1...40)), using: &random)
    }
  }()

  @Test(arguments: [0, 0.1, 0.5, 0.95, 0.99, 1]) func partsAreThoseOfTheList(part: Double) {
    var pace = Pace()
    for duration_ns in Self.durations_ns { pace.add(duration_ns) }
    let sorted = Self.durations_ns.sorted()
    let exact_ms = Double(sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]) / 1e6
    #expect(abs(pace.percentile(part) - exact_ms) <= exact_ms * 0.004 + 1e-6)
    #expect(pace.count == 5000)
    let mean_ms = Double(sorted.reduce(0, +)) / 5000 / 1e6
    #expect(abs(pace.mean_ms - mean_ms) < mean_ms * 1e-9)
  }

  @Test func theLongestIsExact() {
    var pace = Pace()
    for duration_ns in [16_000_000, 17_123_457, 3] as [UInt64] { pace.add(duration_ns) }
    #expect(pace.percentile(1) == 17.123457)
  }

  @Test func nothingIsNothing() {
    #expect(Pace().percentile(0.5) == 0 && Pace().mean_ms == 0)
  }
}
