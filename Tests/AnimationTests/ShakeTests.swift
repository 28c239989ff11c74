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

  @Test func amplitudeIsTheSquareOfTheInput() {
    func amplitude(_ input: Double) -> Double {
      var shake = Shake(seed: 1)
      for tick in 0..<240 { shake.step(input: input, tick: Tick(tick)) }
      return shake.amplitude
    }
    #expect(abs(amplitude(0.5) / amplitude(1) - 0.25) < 1e-3)
    #expect(abs(amplitude(0.25) / amplitude(1) - 0.0625) < 1e-3)
  }

  @Test func withoutInputNothingMoves() {
    #expect(run(600) { _ in 0 }.allSatisfy { $0 == Shake.Motion() })
  }
}
