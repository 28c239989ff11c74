import Maths
import Physics
import Testing

@testable import Animation

@Suite("The light of a flight that is wound makes no more flashes than any other")
struct GlareGovernorTests {
  /// What is seen of a light that is given for every tick.
  private static func run(_ ticks: Int, _ light: (Int) -> Double) -> [Double] {
    var governor = GlareGovernor()
    governor.step(toward: light(0), isDark: true)
    return (0..<ticks).map { tick in
      let light = light(tick)
      governor.step(toward: light, isDark: false)
      // What black leaves of the light is what is let through.
      #expect(abs(light * pow(1 - governor.cover(of: light), 2.2) - governor.seen) < 1e-9)
      return governor.seen
    }
  }

  /// A hand that draws to and fro, at any pace.
  @Test(arguments: [0.3, 0.9, 1.1, 2, 3, 7, 20]) func aHandMakesOneFlashASecond(hertz: Double) {
    let seen = Self.run(1800) {
      (Double($0) * hertz / 120).truncatingRemainder(dividingBy: 1) < 0.5 ? 0.8 : 0
    }
    let ends = FlashGovernorTests.flashes(seen)
    for (a, b) in zip(ends, ends.dropFirst()) { #expect(b - a >= 119, "\(ends)") }
    #expect(ends.isEmpty == (hertz > 7))
  }

  @Test func chanceMakesOneFlashASecond() {
    var chance = RandomStream(seed: 5, name: "glare")
    let lights = (0..<2400).map { _ in chance.unit() }
    let ends = FlashGovernorTests.flashes(Self.run(2400) { lights[$0] * 0.8 })
    for (a, b) in zip(ends, ends.dropFirst()) { #expect(b - a >= 119, "\(ends)") }
  }

  @Test func aLightThatComesGrowsAsAFlashMay() throws {
    let seen = Self.run(240) { $0 < 20 ? 0 : 0.8 }
    let rise = try FlashGovernorTests.seconds(seen[...], from: 0.08, to: 0.72)
    #expect(abs(rise - 0.25) <= 1.0 / 120, "\(rise)")
    #expect(seen[239] == 0.8)
  }

  /// A launch at its own pace, and an orbit's days, come through whole.
  @Test func slowLightIsLeftAlone() {
    let dusk = Self.run(1200) { 0.4 * smoothstep(Double($0) / 1199.0) }
    #expect(dusk.last == 0.4)
    let burning = Self.run(600) { $0 < 60 ? 0.8 * Double($0) / 60 : 0.8 - ($0 % 7 == 0 ? 0.02 : 0) }
    #expect(burning[100...].allSatisfy { $0 >= 0.78 })
  }

  @Test func inTheDarkNothingIsHeld() {
    var governor = GlareGovernor()
    for light in [0.0, 0.8, 0, 0.8] { governor.step(toward: light, isDark: true) }
    #expect(governor.seen == 0.8 && governor.cover(of: 0.8) == 0)
  }

  @Test func boostersAreBrightAndSoIsTheDay() {
    var telemetry = Telemetry()
    telemetry.sun = Vector3(0, 0, -1)
    telemetry.eciPosition_m = Vector3(0, 0, 7e6)
    #expect(FlightSight(telemetry).glare == 0)
    telemetry.boosterLevels = SIMD2(1, 1)
    #expect(FlightSight(telemetry).glare == 0.8)
  }
}
