import Artemis
import Experience
import Maths
import Ports
import Simulation
import Testing

@testable import Renderer

/// The control of the crowd: each thing that must not be is seen when it is.
@MainActor struct CrowdWatchTests {
  /// Shows a quiet scene, then what `spoil` makes of it, tick by tick.
  private func faults(
    ticks: Int = 2, still: Bool = false, _ spoil: (Int, inout Frame) -> Void
  ) throws -> CrowdWatch {
    var simulation = Simulation(
      try StoryWordsTests.production("en"), seed: 1, startingAt: .purpose)
    var settings = Settings()
    settings.reducesMotion = still
    _ = simulation.step([.viewport(width: 640, height: 360), .settings(settings)])
    for _ in 0..<600 { _ = simulation.step([]) }
    let quiet = simulation.step([])
    var watch = CrowdWatch()
    watch.look(quiet, simulation)
    for tick in 0..<ticks {
      var frame = quiet
      spoil(tick, &frame)
      watch.look(frame, simulation)
    }
    return watch
  }

  @Test func aQuietSceneIsWithoutFault() throws {
    let watch = try faults { _, _ in }
    #expect(watch.faults == [])
    #expect(watch.flashes == 0)
  }

  @Test func aFlashThatIsTooBrightIsSeen() throws {
    #expect(try faults { $1.effects.flash = 0.81 }.faults.first?.hasPrefix("flash") == true)
    #expect(try faults { $1.effects.flash = 0.8 }.faults == [])
    let still = try faults(still: true) { $1.effects.flash = 0.01 }
    #expect(still.faults.first?.hasPrefix("flash") == true)
  }

  @Test func aLensThatIsTooWideIsSeen() throws {
    let watch = try faults { $1.lens.verticalFieldOfView_rad = 76 * .pi / 180 }
    #expect(watch.faults.contains { $0.hasPrefix("lens 7") })
  }

  /// Two tenths of a degree a tick are 24 a second.
  @Test func aCameraThatTurnsTooFastIsSeen() throws {
    let watch = try faults { tick, frame in
      let o = frame.lens.orientation
      let turn = Quaternion(angle: 0.2 * .pi / 180 * Double(tick + 1), axis: .up)
      let before = Quaternion(x: Double(o.x), y: Double(o.y), z: Double(o.z), w: Double(o.w))
      let now = turn * before
      frame.lens.orientation = SIMD4(Float(now.x), Float(now.y), Float(now.z), Float(now.w))
    }
    #expect(watch.faults.contains { $0.hasPrefix("camera turns at") })
  }

  @Test func aShakeThatIsTooStrongOrTooLongIsSeen() throws {
    let strong = try faults { $1.effects.shakeOffset.x = 0.0061 }
    #expect(strong.faults.contains { $0.hasPrefix("shake") })
    let long = try faults(ticks: 601) { $1.effects.shakeOffset.x = 0.001 }
    #expect(long.faults.contains { $0.hasPrefix("shake") })
    #expect(try faults(ticks: 600) { $1.effects.shakeOffset.x = 0.001 }.faults == [])
    let still = try faults(still: true) { $1.effects.shakeOffset.x = 0.001 }
    #expect(still.faults.contains("a shake"))
  }

  /// Dark for a tenth of a second, and again: two flashes within a second.
  @Test func flashesAreCounted() throws {
    #expect(try faults(ticks: 24) { $1.effects.fade = $0 < 12 ? 0.5 : 0 }.flashes == 1)
    #expect(try faults(ticks: 48) { $1.effects.fade = $0 % 24 < 12 ? 0.5 : 0 }.flashes == 2)
  }
}
