import Animation
import Capture
import Maths
import Ports
import Testing

/// Four flashes a second, as a careless scene might ask for them: on pixels, without the governor
/// and with it.
@MainActor @Suite(.serialized) struct StrobeTests {
  private static func report(_ effects: [ScreenEffects]) throws -> FlashReport {
    var analyser = FlashAnalyser(framesPerSecond: Tick.rate)
    for effects in effects {
      var frame = Stage.frame(96, 72)
      frame.effects = effects
      analyser.add(try Stage.picture(of: frame))
    }
    return analyser.report
  }

  private static let blinks = (0..<3 * Tick.rate).map { tick in
    (tick / (Tick.rate / 8)).isMultiple(of: 2) ? 0.0 : 1.0
  }

  private static func effects(flash: Double, fade: Double) -> ScreenEffects {
    var effects = ScreenEffects()
    effects.flash = Float(flash)
    effects.fade = Float(fade)
    return effects
  }

  @Test func withoutTheGovernorItFails() throws {
    let report = try Self.report(Self.blinks.map { Self.effects(flash: $0 * 0.8, fade: 0) })
    #expect(report.general.overArea == 4)
    #expect(!report.isWithinLimits)
  }

  @Test func withTheGovernorItFlashesOnceASecondAtMost() throws {
    var governor = FlashGovernor()
    let held = Self.blinks.map { wanted in
      governor.step(flash: wanted, fade: 0)
      return Self.effects(flash: governor.flash, fade: 0)
    }
    #expect(held.contains { $0.flash > 0.1 })
    #expect(try Self.report(held).general.overArea <= 1)
  }

  @Test func aBlackThatBlinksOverWhiteIsHeldAsWell() throws {
    var governor = FlashGovernor()
    let held = Self.blinks.map { wanted in
      governor.step(flash: 0, fade: wanted)
      return Self.effects(flash: 0.75, fade: governor.fade)
    }
    let bare = Self.blinks.map { Self.effects(flash: 0.75, fade: $0) }
    #expect(try Self.report(bare).general.overArea == 4)
    #expect(try Self.report(held).general.overArea <= 1)
  }
}
