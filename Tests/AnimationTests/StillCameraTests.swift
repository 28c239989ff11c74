import Maths
import Testing

@testable import Animation

@Suite("Fades instead of camera moves")
struct StillCameraTests {
  private func pose(_ x: Double) -> CameraPose {
    CameraPose(position_m: Vector3(x, 0, 0), orientation: .identity)
  }

  private func take(_ ticks: Int, _ goal: (Int) -> CameraPose) -> [(CameraPose, Double)] {
    var still = StillCamera()
    still.step(toward: goal(0), isWanted: true, isDark: true, slack_m: 0.6)
    return (1...ticks).map { tick in
      still.step(toward: goal(tick), isWanted: true, isDark: false, slack_m: 0.6)
      return (still.pose, still.blackness)
    }
  }

  @Test func aJumpTakesSevenFourAndSevenTenthsOfASecond() throws {
    let shots = take(400) { self.pose($0 < 10 ? 0 : 50) }
    let begun = try #require(shots.firstIndex { $0.1 > 0 })
    let black = try #require(shots.firstIndex { $0.1 == 1 })
    let opening = try #require(shots[black...].firstIndex { $0.1 < 1 })
    let open = try #require(shots[opening...].firstIndex { $0.1 == 0 })
    #expect(abs(black - begun - 83) <= 1)
    #expect(abs(opening - black - 48) <= 1)
    #expect(abs(open - opening - 83) <= 1)
    #expect(shots[black - 1].0 == pose(0) && shots[opening].0 == pose(50))
  }

  @Test func nothingMovesWhileAnythingIsSeen() {
    let shots = take(3000) { self.pose(Double($0) * 0.015) }
    var fades = 0
    for (before, now) in zip(shots, shots.dropFirst()) where before.0 != now.0 {
      #expect(now.1 == 1)
    }
    for (before, now) in zip(shots, shots.dropFirst()) where before.1 == 0 && now.1 > 0 {
      fades += 1
    }
    // A walk of 45 m at 1.8 m/s; a fade and the rest after it take 1.7 s.
    #expect((10...15).contains(fades), "\(fades)")
    #expect((shots.last?.0.position_m.x ?? 0) > 40)
  }

  @Test func aSmallTrembleIsLeftAlone() {
    let shots = take(600) { self.pose(sin(Double($0)) * 0.01) }
    #expect(shots.allSatisfy { $0.1 == 0 && $0.0 == self.pose(0) })
  }

  @Test func itSettlesWhereTheWalkEnds() {
    let shots = take(900) { self.pose(min(Double($0) * 0.015, 1.0)) }
    #expect(shots.last?.0 == pose(1.0) && shots.last?.1 == 0)
  }

  /// Whatever the light of a place, between its growing dark and its growing light lies more than
  /// the second that a flash would take; and so between two fades.
  @Test func noBrightnessGoesAndComesBackWithinASecond() {
    let shots = take(1200) { self.pose(Double($0) * 0.015) }
    for light in [0.12, 0.2, 0.35, 0.5, 0.7, 1] {
      var changes: [Int] = []
      var extreme = light
      for (tick, shot) in shots.enumerated() {
        let now = light * (1 - shot.1)
        let isFalling = changes.count.isMultiple(of: 2)
        if isFalling ? now > extreme : now < extreme { extreme = now }
        guard abs(now - extreme) >= 0.1 else { continue }
        changes.append(tick)
        extreme = now
      }
      #expect(changes.count >= 6)
      #expect(zip(changes, changes.dropFirst()).allSatisfy { $1 - $0 > 120 }, "\(light)")
    }
  }

  @Test func nothingBeginsWhileTheSceneIsChanged() {
    var still = StillCamera()
    still.step(toward: pose(0), isWanted: true, isDark: true, slack_m: 0.6)
    for _ in 0..<300 {
      still.step(
        toward: pose(9), isWanted: true, isDark: false, isCrossing: true, slack_m: 0.6)
      #expect(still.blackness == 0 && still.pose == pose(0))
    }
  }

  @Test func exposureIsGivenTime() {
    var still = StillCamera()
    still.step(toward: pose(0), isWanted: true, isDark: true, slack_m: 0.6)
    var goal = pose(0)
    goal.exposure_ev = -2
    for _ in 0..<120 { still.step(toward: goal, isWanted: true, isDark: false, slack_m: 0.6) }
    #expect(abs(still.pose.exposure_ev + 0.5) < 1e-9)
  }

  @Test func motionComesBackInTheDark() {
    var still = StillCamera()
    still.step(toward: pose(0), isWanted: true, isDark: true, slack_m: 9)
    var before = still
    for tick in 1...300 {
      still.step(
        toward: pose(1 + Double(tick) * 0.001), isWanted: false, isDark: false, slack_m: 9)
      if abs(still.pose.position_m.x - before.pose.position_m.x) > 0.5 {
        #expect(still.blackness == 1)
      }
      before = still
    }
    #expect(still.blackness == 0 && still.pose.position_m.x == 1.3)
  }
}
