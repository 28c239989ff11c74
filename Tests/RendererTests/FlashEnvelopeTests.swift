import Animation
import Capture
import Ports
import Testing

/// White and black as they are seen: on the pixels that come out, where they meet each other and the
/// picture beneath.
@MainActor @Suite(.serialized) struct FlashEnvelopeTests {
  /// Lit steam of all brightness beneath, with or without a fire that white comes from.
  private static func film(burns: Bool, _ wish: (Int) -> (flash: Double, fade: Double)) throws
    -> [Image]
  {
    var governor = FlashGovernor()
    return try (0..<180).map { tick in
      let wanted = wish(tick)
      governor.step(flash: wanted.flash, fade: wanted.fade)
      var frame = Stage.frame(96, 72)
      frame.sky.kind = .air
      frame.sky.sun = [0, 0.3, -0.95]
      frame.lens.exposure = 0.2
      if burns {
        frame.flames = [
          Flame(
            kind: .booster, position_m: [0, 8, -280], direction: [0, -1, 0], radius_m: 1.5,
            level: 1,
            ambientPressure: 1, age_s: 2, groundLevel_m: -12, seed: 7)
        ]
      }
      frame.effects.flash = Float(governor.flash)
      frame.effects.fade = Float(governor.fade)
      return try Stage.picture(of: frame)
    }
  }

  /// Seconds from one level to another, each first reached.
  private static func seconds(_ values: ArraySlice<Double>, _ from: Double, _ to: Double) throws
    -> Double
  {
    func first(_ level: Double) throws -> Int {
      try #require(values.firstIndex { to > from ? $0 >= level : $0 <= level })
    }
    return Double(try first(to) - first(from)) / 120
  }

  /// As fast as a scene can ask for it, and both at once.
  @Test(arguments: [false, true])
  func asSeenWhiteRisesInAQuarterAndFallsInFourTenthsOfASecond(burns: Bool) throws {
    let means = try Self.film(burns: burns) { tick in
      (tick < 50 ? 1 : 0, tick < 45 ? 0 : 1)
    }.map(\.meanLuminance)
    let base = means[0]
    let peak = try #require(means.max())
    #expect(peak > 0.75 && peak < 0.802, "\(peak)")
    let rise = try Self.seconds(means[...], base + 0.1 * (peak - base), base + 0.9 * (peak - base))
    let top = try #require(means.firstIndex(of: peak))
    let fall = try Self.seconds(means[top...], 0.9 * peak, 0.1 * peak)
    // From a fire it spreads, so that of its way no place takes the whole time.
    #expect(rise >= (burns ? 0.12 : 0.24) && fall >= 0.39, "\(rise), \(fall)")
    #expect(means.last == 0)
  }

  /// As white falls to black, nothing of what is beneath is seen again.
  @Test func noGhostComesBack() throws {
    let pictures = try Self.film(burns: false) { tick in
      (tick < 50 ? 1 : 0, tick < 45 ? 0 : 1)
    }
    for picture in pictures[55...] {
      let greens = stride(from: 1, to: picture.pixels.count, by: 4).map { picture.pixels[$0] }
      let spread = try #require(greens.max()) - (try #require(greens.min()))
      #expect(spread <= 2, "\(spread)")
    }
  }
}
