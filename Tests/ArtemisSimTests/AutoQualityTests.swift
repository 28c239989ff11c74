import Renderer
import Testing

@testable import artemis_sim

@Suite("The quality auto follows how long pictures take")
struct AutoQualityTests {
  /// The rungs that are gone on with over so many windows of pictures.
  private func rungs(
    _ auto: inout AutoQuality, _ picture_ms: Double, windows: Int
  ) -> [Ladder.Rung] {
    (0..<windows * Governor.window).compactMap { _ in auto.count(picture_ms) }
  }

  @Test(arguments: [Tier.low, .medium, .high]) func itBeginsWithWhatIsDrawn(tier: Tier) {
    #expect(AutoQuality(at: tier).rung == Ladder.Rung(tier: tier, scale: 1))
  }

  @Test func eachRungIsToldOnceAndNoneBelowTheLast() {
    var auto = AutoQuality(at: .low)
    let went = rungs(&auto, 22, windows: 5)
    #expect(went == [.init(tier: .low, scale: 0.8), .init(tier: .low, scale: 0.6)])
    #expect(auto.rung == went.last)
  }

  @Test func aFastMachineClimbsToTheTop() {
    var auto = AutoQuality(at: .low)
    let went = rungs(&auto, 5, windows: 100)
    #expect(went == Array(Ladder.rungs.drop { $0 != auto.rung && $0.tier == .low }))
    #expect(auto.rung == Ladder.rungs.last)
  }

  @Test func whatIsInTimeStays() {
    var auto = AutoQuality(at: .medium)
    let went = rungs(&auto, 12, windows: 100)
    #expect(went.isEmpty)
  }
}
