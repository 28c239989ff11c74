import Simulation
import Testing

@Suite("Wall time becomes ticks")
struct FixedStepClockTests {
  @Test func noTimeIsLostOverAnHour() {
    var clock = FixedStepClock()
    var ticks = 0
    // Sixteen and two thirds milliseconds, rounded unevenly, for an hour.
    var passed: UInt64 = 0
    for frame in 1...216_000 as ClosedRange<UInt64> {
      let now = frame * 1_000_000_000 / 60
      ticks += clock.advance(by: now - passed)
      passed = now
    }
    #expect(ticks == 432_000)
  }

  @Test func aStallIsForgiven() {
    var clock = FixedStepClock()
    #expect(clock.advance(by: 10_000_000_000) == 12)
  }

  @Test func pauseAndSingleStep() {
    var clock = FixedStepClock()
    clock.isPaused = true
    #expect(clock.advance(by: 50_000_000) == 0)
    clock.singleStep()
    #expect(clock.advance(by: 50_000_000) == 1)
    clock.isPaused = false
    #expect(clock.advance(by: 50_000_000) == 6)
  }

  @Test func slowMotionIsExact() {
    var clock = FixedStepClock()
    clock.setSpeed(permille: 100)
    let ticks = (0..<1000).reduce(0) { sum, _ in sum + clock.advance(by: 10_000_000) }
    #expect(ticks == 120)
    #expect(clock.fraction >= 0 && clock.fraction < 1)
  }
}
