import Testing

@testable import Physics

struct StatisticsTests {
  @Test(arguments: Reference.intervals) func intervalsAreScipys(row: [Double]) {
    let found = WilsonInterval(successes: Int(row[0]), trials: Int(row[1]))
    #expect(abs(found.low - row[2]) < 1e-12 && abs(found.high - row[3]) < 1e-12, "\(found)")
  }

  @Test(arguments: Reference.percentiles.dropFirst()) func percentilesAreNumpys(row: [Double]) {
    let found = Percentile.of(Reference.percentiles[0], row[0])
    #expect(abs(found - row[1]) < 1e-9 * row[1])
  }

  @Test func nothingHasNoPercentile() { #expect(Percentile.of([], 0.5).isNaN) }
}
