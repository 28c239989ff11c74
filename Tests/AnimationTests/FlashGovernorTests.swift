import Animation
import Maths
import Testing

@Suite("Flash and fade stay within the limits, whatever is asked for")
struct FlashGovernorTests {
  /// What a governor lets through of a wish given for every tick.
  static func run(_ ticks: Int, _ wish: (Int) -> Double) -> [Double] {
    var governor = FlashGovernor()
    return (0..<ticks).map { tick in
      governor.step(flash: wish(tick), fade: 0)
      return governor.flash
    }
  }

  /// Pairs of opposing changes of at least 0.10, by WCAG's wording, with the ticks they end at.
  static func flashes(_ values: [Double]) -> [Int] {
    changes(values).enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Changes of at least 0.10, each opposed to the one before; the first is upward.
  static func changes(_ values: [Double]) -> [Int] {
    var found: [Int] = []
    var low = values[0]
    var high = values[0]
    var isUp = false
    for (tick, value) in values.enumerated() {
      low = min(low, value)
      if isUp { high = max(high, value) }
      if !isUp && value - low >= 0.1 {
        found.append(tick)
        isUp = true
        high = value
      } else if isUp && high - value >= 0.1 {
        found.append(tick)
        isUp = false
        low = value
      }
    }
    return found
  }

  @Test func aStepRisesInAQuarterAndFallsInFourTenthsOfASecond() {
    let up = Self.run(200) { _ in 1 }
    #expect(up.max() == 0.8)
    let top = up.firstIndex { $0 >= 0.8 - 1e-12 } ?? 0
    #expect(abs(Double(top + 1) / 120 - 0.25) <= 1.0 / 120)
    let down = Self.run(300) { $0 < 100 ? 1 : 0 }
    let end = down.lastIndex { $0 > 0 } ?? 0
    #expect(abs(Double(end + 2 - 100) / 120 - 0.40) <= 1.0 / 120)
  }

  static let strobes = [2.0, 3, 4, 8, 15, 30, 60]

  @Test(arguments: strobes)
  func noStrobeGetsThrough(hertz: Double) {
    let values = Self.run(1200) { sin(Double($0) / 120 * 2 * .pi * hertz) > 0 ? 1 : 0 }
    let ends = Self.flashes(values)
    for (a, b) in zip(ends, ends.dropFirst()) {
      #expect(b - a >= 120, "\(hertz) Hz: flashes \(b - a) ticks apart")
    }
    #expect(values.allSatisfy { $0 >= 0 && $0 <= 0.8 })
  }

  @Test func randomWishesGiveAtMostOneFlashASecond() {
    for seed in 0..<50 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "wish")
      var wish = 0.0
      let values = Self.run(2400) { _ in
        if random.unit() < 0.2 { wish = random.unit() * 2 - 0.5 }
        return wish
      }
      let ends = Self.flashes(values)
      for (a, b) in zip(ends, ends.dropFirst()) { #expect(b - a >= 120, "seed \(seed)") }
    }
  }

  @Test func randomWhiteAndBlackTogetherGiveAtMostOneFlashASecond() {
    for seed in 0..<50 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "both")
      var governor = FlashGovernor()
      var (white, black) = (0.0, 0.0)
      let values = (0..<2400).map { _ in
        if random.unit() < 0.1 { white = random.unit() * 2 - 0.5 }
        if random.unit() < 0.1 { black = random.unit() < 0.5 ? 0 : 1 }
        governor.step(flash: white, fade: black)
        // Over a grey picture, as the compositor does it.
        return (0.3 * (1 - governor.flash) + governor.flash) * (1 - governor.fade)
      }
      // Four changes are two flashes.
      let ticks = Self.changes(values)
      for (a, b) in zip(ticks, ticks.dropFirst(3)) { #expect(b - a >= 120, "seed \(seed)") }
    }
  }

  @Test func fadeTakesFourTenthsOfASecond() {
    var governor = FlashGovernor()
    for _ in 0..<47 { governor.step(flash: 0, fade: 1) }
    #expect(governor.fade < 1)
    for _ in 0..<2 { governor.step(flash: 0, fade: 1) }
    #expect(governor.fade == 1)
  }
}
