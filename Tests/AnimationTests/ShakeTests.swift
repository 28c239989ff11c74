import Animation
import Maths
import Testing

@Suite("The shake is subtle and short")
struct ShakeTests {
  private func run(_ ticks: Int, seed: UInt64 = 1, _ input: (Int) -> Double) -> [Shake.Motion] {
    var shake = Shake(seed: seed)
    return (0..<ticks).map { tick in
      shake.step(input: input(tick), tick: Tick(tick))
      return shake.motion
    }
  }

  @Test func neverLeavesTheLimits() {
    for seed in 1...20 as ClosedRange<UInt64> {
      for motion in run(1200, seed: seed, { _ in 5 }) {
        let turn = (motion.turn.x * motion.turn.x + motion.turn.y * motion.turn.y).squareRoot()
        #expect(turn * 180 / .pi <= 0.40)
        #expect(abs(motion.turn.z) * 180 / .pi <= 0.15)
        let shift = (motion.shift.x * motion.shift.x + motion.shift.y * motion.shift.y).squareRoot()
        #expect(shift <= 0.006)
      }
    }
  }

  @Test func isOverAfterFiveSeconds() {
    let motions = run(2400) { _ in 1 }
    let last = motions.lastIndex { $0 != Shake.Motion() } ?? 0
    #expect(last > 300)
    #expect(last <= 5 * 120 + 60)
    let late = motions[601...].map { abs($0.turn.x) }.max() ?? 0
    #expect(late * 180 / .pi < 0.01)
  }

  /// The engines' start and the boosters' share five seconds; after a long rest there are five more.
  @Test func shakesThatComeSoonShareTheirTime() {
    func shaking(rest_s: Int) -> Int {
      run(4000) { $0 < 200 || $0 >= 200 + rest_s * 120 ? 1 : 0 }.count { $0 != Shake.Motion() }
    }
    #expect((500...5 * 120 + 1).contains(shaking(rest_s: 3)), "\(shaking(rest_s: 3)) ticks")
    #expect(shaking(rest_s: 13) > 5 * 120 + 60)
  }

  @Test func theEnginesAreFeltAndTheBoostersMore() {
    // Pressure of four engines over that of lift-off: the root of their part of its thrust.
    let engines = Shake.input(fromLevel: 0.45)
    #expect(engines > 0.5 && engines < 1)
    #expect(Shake.input(fromLevel: 1) == 1 && Shake.input(fromLevel: 0.02) == 0)
  }

  @Test func amplitudeIsTheSquareOfTheInput() {
    func amplitude(_ input: Double) -> Double {
      var shake = Shake(seed: 1)
      for tick in 0..<240 { shake.step(input: input, tick: Tick(tick)) }
      return shake.amplitude
    }
    #expect(abs(amplitude(0.5) / amplitude(1) - 0.25) < 1e-3)
    #expect(abs(amplitude(0.25) / amplitude(1) - 0.0625) < 1e-3)
  }

  /// Whatever way an edge lies, it is led to one side and back no more than three times in a second: a
  /// small place on it flashes no more often.
  @Test func noEdgeIsCrossedMoreThanThreeTimesASecond() {
    for seed in 1...20 as ClosedRange<UInt64> {
      // A scene lets it last for two seconds at full strength.
      let motions = run(480, seed: seed) { $0 < 300 ? 1 : 0 }
      for way in 0..<8 {
        let angle = Double(way) * .pi / 8
        // In parts of the frame's height, through a lens of 50 degrees.
        let path = motions.map { motion in
          let across = motion.shift.x + motion.turn.y * 1.07
          let up = motion.shift.y - motion.turn.x * 1.07
          return across * cos(angle) + up * sin(angle)
        }
        #expect(Self.mostFlashes(path, deep: 0.0006) <= 3, "seed \(seed), \(way)")
      }
    }
  }

  /// Pairs of opposing moves, each by at least so much, in any second of 120.
  private static func mostFlashes(_ path: [Double], deep: Double) -> Int {
    var (low, high, way) = (path[0], path[0], 0)
    var turns: [Int] = []
    for (tick, value) in path.enumerated() {
      (low, high) = (min(low, value), max(high, value))
      if way <= 0 && value - low >= deep {
        (way, high) = (1, value)
        turns.append(tick)
      } else if way >= 0 && high - value >= deep {
        (way, low) = (-1, value)
        turns.append(tick)
      }
    }
    return turns.map { start in turns.count { (start..<start + 120).contains($0) } / 2 }.max() ?? 0
  }

  @Test func withoutInputNothingMoves() {
    #expect(run(600) { _ in 0 }.allSatisfy { $0 == Shake.Motion() })
  }
}
