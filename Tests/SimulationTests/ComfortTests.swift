import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("Comfort holds on every tick of the nominal visit")
struct ComfortTests {
  /// Runs of shots that show one stage, so that a cut in the dark is no move.
  private func takes(_ film: Film) -> [[Film.Shot]] {
    var takes: [[Film.Shot]] = []
    for shot in film.shots {
      if takes.last?.last?.stage == shot.stage {
        takes[takes.count - 1].append(shot)
      } else {
        takes.append([shot])
      }
    }
    return takes
  }

  @Test func cameraTurnsWithinItsLimits() throws {
    for take in takes(try Productions.nominal.get()) {
      let angles = take.map { $0.frame.lens.orientation.angles }
      var before = (0.0, 0.0)
      for (a, b) in zip(angles, angles.dropFirst()) {
        let rate = (b.yaw - a.yaw) * 120 * 180 / .pi
        let pitchRate = (b.pitch - a.pitch) * 120 * 180 / .pi
        // Orientations are single precision: a part in ten million is 0.001 degrees a second, and
        // 0.1 a second more in a second.
        #expect(abs(rate) <= 20.01 && abs(pitchRate) <= 20.01)
        #expect(abs(rate - before.0) * 120 <= 60.5 && abs(pitchRate - before.1) * 120 <= 60.5)
        before = (rate, pitchRate)
        #expect(abs(b.roll) < 1e-5)
      }
    }
  }

  /// The lens comes closer by a few millimetres a tick meanwhile, which is no travelling: bars of near masts that
  /// go past are to be smeared, or they flash.
  @Test func cameraSaysThatItTurnsWhileTheRocketRises() throws {
    let film = try Productions.nominal.get()
    let liftoff = try #require(film.first { $0.cues.contains(.liftoff) })
    for shot in film.shots[liftoff + 3 * 120..<liftoff + 6 * 120] {
      let turning = shot.frame.lens.turning
      #expect((turning * turning).sum().squareRoot() > 0.01)
    }
  }

  /// Where it looks may change at once, where it stands may not: all that stands still at the pad moves evenly past it.
  @Test func cameraOfTheLaunchIsNotJolted() throws {
    let all = takes(try Productions.nominal.get())
    let take = try #require(
      all.first { $0.last?.frame.step == "launchSequence" && $0.count > 1500 })
    var before: Double?
    for (a, b) in zip(take, take.dropFirst()) {
      try #require(a.frame.items.map(\.model) == b.frame.items.map(\.model))
      let moved = zip(a.frame.items, b.frame.items).map { one, other in
        let way = SIMD3<Double>(other.position_m) - SIMD3<Double>(one.position_m)
        return (way * way).sum().squareRoot()
      }
      let least = try #require(moved.min())
      #expect(abs(least - (before ?? least)) < 0.005, "\(b.frame.tick.count): \(least) m")
      before = least
    }
  }

  @Test func fieldOfViewStaysAndMovesWithinItsLimits() throws {
    for take in takes(try Productions.nominal.get()) {
      let degrees = take.map { Double($0.frame.lens.verticalFieldOfView_rad) * 180 / .pi }
      #expect(degrees.allSatisfy { (34.999...75.001).contains($0) })
      for (a, b) in zip(degrees, degrees.dropFirst()) { #expect(abs(b - a) * 120 <= 10.01) }
    }
  }

  @Test func shakeStaysWithinItsLimits() throws {
    let film = try Productions.nominal.get()
    var shaken = 0
    for effects in film.shots.map(\.frame.effects) {
      let turn = effects.shakeRotation_rad
      let bend = Double((turn.x * turn.x + turn.y * turn.y).squareRoot()) * 180 / .pi
      #expect(bend <= 0.40 && abs(Double(turn.z)) * 180 / .pi <= 0.15)
      #expect((effects.shakeOffset * effects.shakeOffset).sum().squareRoot() <= 0.006)
      if turn != .zero { shaken += 1 }
    }
    #expect(shaken > 60 && shaken <= 600)
  }

  /// At its peak the middle of a picture of 1080 rows moves by three to five of them, which is felt.
  @Test func shakeIsFeltAtLiftOff() throws {
    let film = try Productions.nominal.get()
    let far = film.shots.map { shot -> Double in
      let (lens, effects) = (shot.frame.lens, shot.frame.effects)
      let perRadian = 540 / tan(Double(lens.verticalFieldOfView_rad) / 2)
      let shift = SIMD2<Double>(effects.shakeOffset) * 1080
      let turn = SIMD3<Double>(effects.shakeRotation_rad) * perRadian
      let moved = shift + SIMD2(turn.y, -turn.x)
      return (moved * moved).sum().squareRoot()
    }
    let peak = far.max() ?? 0
    #expect((3...5).contains(peak), "\(peak)")
  }
}
