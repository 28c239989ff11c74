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

  /// As films are measured: from a tenth of the way to nine tenths.
  @Test func aStepRisesInAQuarterAndFallsInFourTenthsOfASecond() throws {
    let values = Self.run(300) { $0 < 100 ? 1 : 0 }
    #expect(values.max() == 0.8)
    let rise = try Self.seconds(values[..<100], from: 0.08, to: 0.72)
    let fall = try Self.seconds(values[100...], from: 0.72, to: 0.08)
    #expect(abs(rise - 0.25) <= 1.0 / 120 && abs(fall - 0.40) <= 1.0 / 120, "\(rise), \(fall)")
  }

  /// Between the first values that are past two levels.
  static func seconds(_ values: ArraySlice<Double>, from: Double, to: Double) throws -> Double {
    let isUp = to > from
    func first(_ level: Double) throws -> Int {
      try #require(values.firstIndex { isUp ? $0 >= level : $0 <= level })
    }
    return Double(try first(to) - first(from)) / 120
  }

  /// White that falls while black comes: each alone is slow enough, and both together would not be.
  @Test func whiteStaysWhileBlackComesOverIt() throws {
    var governor = FlashGovernor()
    let states = (0..<300).map { tick in
      governor.step(flash: tick < 60 ? 1 : 0, fade: tick < 55 ? 0 : 1)
      return governor
    }
    let seen = states.map { $0.flash * (1 - $0.fade) }
    #expect(try Self.seconds(seen[55...], from: 0.72, to: 0.08) >= 0.40 - 1.0 / 120)
    for state in states[60...] where state.fade < 1 { #expect(state.flash == 0.8) }
    #expect(states.last?.flash == 0 && states.last?.fade == 1)
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
        let before = governor.flash * (1 - governor.fade)
        governor.step(flash: white, fade: black)
        let change = governor.flash * (1 - governor.fade) - before
        #expect((-0.8 / 0.5...0.8 / 0.3125).contains(change * 120 * (1 - 1e-9)), "seed \(seed)")
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
