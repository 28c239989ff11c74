import Maths
import Ports
import Testing

@testable import Renderer

/// Fire high up: in thin air, and seen from behind through a long lens.
extension RendererTests {
  private func flame(
    _ kind: Flame.Kind, _ place: SIMD3<Float>, _ way: SIMD3<Float>, air: Float, radius: Float
  ) -> Flame {
    Flame(
      kind: kind, position_m: place, direction: normalize(way), radius_m: radius, level: 1,
      ambientPressure: air, age_s: 20, groundLevel_m: -20_000, seed: 7)
  }

  /// A jet that is cut off has a step from fire to the dark between two pixels.
  @Test func aJetFromBehindEndsNowhereAtOnce() throws {
    var frame = Stage.frame(320, 320)
    frame.lens.verticalFieldOfView_rad = 0.06
    frame.lens.exposure = 0.02
    frame.flames = [flame(.booster, [0, 0, -3000], [0.2, -0.25, 0.95], air: 0.15, radius: 1.9)]
    let picture = try Stage.picture(of: frame, tier: .high)
    var (steepest, brightest) = (0, 0)
    for y in 0..<319 {
      for x in 0..<319 {
        let here = Int(picture.pixel(x, y).y)
        let beside = [picture.pixel(x + 1, y), picture.pixel(x, y + 1)].map { Int($0.y) }
        brightest = max(brightest, here)
        // The nozzle itself, seven pixels wide, is as sharp as it is.
        guard max(abs(x - 160), abs(y - 160)) > 16 else { continue }
        steepest = max(steepest, abs(here - beside[0]), abs(here - beside[1]))
      }
    }
    #expect(brightest > 200)
    #expect(steepest < 40, "\(steepest)")
  }

  /// Ground steam's billows stand out far, but nothing of a column rises over where it is let out.
  @Test func smokeEndsWhereItIsLetOut() throws {
    var frame = Stage.frame(200, 200)
    frame.lens.exposure = 6
    frame.sky.groundLevel_m = -900
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, -1, -1], colour: [90, 90, 90],
        range_m: 0, castsShadow: true)
    ]
    frame.flames = [
      flame(.smoke, [0, 0, -1500], [0, -1, 0], air: 0.85, radius: 12),
      flame(.steam, [0, -900, -1500], [1, 0, 0], air: 0.85, radius: 150),
    ]
    for index in 0..<2 { frame.flames[index].groundLevel_m = -900 }
    let bank = try #require(
      SteamBank(frame.flames.map { SteamBank.Heap($0) }, billows: 0.46))
    #expect(bank.top == 0)
    let picture = try Stage.picture(of: frame, tier: .high)
    let light = (0..<200).map { y in (0..<200).reduce(0) { $0 + Int(picture.pixel($1, y).y) } }
    #expect(light[0..<98].allSatisfy { $0 == 0 }, "\(light[80..<98])")
    #expect(light[130..<160].reduce(0, +) > 1000)
    #expect(SteamBank([SteamBank.Heap(frame.flames[1])], billows: 0.46)?.top ?? 0 > 1e6)
  }

  /// From a few kilometres up smoke is left along the way, in the light of the fire: as much as there is air, and
  /// nothing before who looks along it.
  @Test(arguments: [Tier.low, .high]) func smokeIsLeftAlongTheWay(tier: Tier) throws {
    func shining(air: Float, along axis: SIMD3<Float> = [0, -1, 0]) throws -> [Int] {
      var frame = Stage.frame(200, 200)
      frame.sky.groundLevel_m = -6000
      let up = axis * -150
      frame.flames = [
        flame(.booster, [0, 0, -1500] + up, axis, air: air, radius: 1.9),
        flame(.smoke, [0, 0, -1500], axis, air: air, radius: 12),
      ]
      for index in 0..<2 { frame.flames[index].groundLevel_m = -6000 }
      let with = try Stage.picture(of: frame, tier: tier)
      frame.flames.removeLast()
      let without = try Stage.picture(of: frame, tier: tier)
      return (0..<200).map { y in
        (0..<200).reduce(0) { $0 + Int(with.pixel($1, y).x) - Int(without.pixel($1, y).x) }
      }
    }
    let (low, high) = try (shining(air: 0.5), shining(air: 0.02))
    #expect(low[0..<90].allSatisfy { abs($0) < 10 }, "nothing beside the fire")
    let below = low[120..<150].reduce(0, +)
    #expect(below > 1000, "\(below)")
    #expect(high[120..<150].reduce(0, +) * 5 < below)
    // It ends so gently that no row differs much from the next.
    #expect(zip(low[110...], low[111...]).allSatisfy { abs($0 - $1) * 4 < low[110...].max()! })
    #expect(try shining(air: 0.5, along: [0, 0, -1]).allSatisfy { abs($0) < 10 })
  }

  /// How the light around a small fire goes out to the side.
  private func profile(air: Float, tier: Tier) throws -> [Int] {
    var frame = Stage.frame(960, 540)
    frame.lens.verticalFieldOfView_rad = 0.6
    frame.lens.exposure = 1.8
    frame.flames = [flame(.booster, [0, 60, -1500], [0, -1, 0], air: air, radius: 1.9)]
    let picture = try Stage.picture(of: frame, tier: tier)
    return (480..<960).map { Int(picture.pixel($0, 270).x) }
  }

  /// A disc with a rim falls from a tenth of white to nothing over a short way. A kilometre up the sky is dark already.
  @Test(arguments: [Tier.low, .high], [Float(0.2), 0.89])
  func glareInADarkSkyHasNoRim(tier: Tier, air: Float) throws {
    let light = try profile(air: air, tier: tier)
    let start = try #require(light.lastIndex { $0 >= 25 })
    let end = try #require(light.lastIndex { $0 >= 2 })
    #expect(end - start > 100, "\(start), \(end)")
    #expect(light[450...].allSatisfy { $0 <= 3 }, "\(light[450])")
  }

  /// Edges of what stands before a fire cut it, and those of what is behind it do nothing: nobody sees black land
  /// before a black sky.
  @Test(arguments: [Tier.low, .high])
  func anEdgeBehindAFireIsNotSeen(tier: Tier) throws {
    func picture(landAt away_m: Float, top_m: Float = -5) throws -> Image {
      var frame = Stage.frame(320, 320)
      frame.lens.verticalFieldOfView_rad = 0.06
      frame.lens.exposure = 0.05
      frame.flames = [flame(.booster, [0, 60, -3000], [0, -1, 0], air: 0.85, radius: 1.9)]
      frame.items = [
        Item(
          model: TestModels.block, position_m: [0, top_m - 20_000, -away_m - 10_000], scale: 10_000)
      ]
      return try Stage.picture(of: frame, tier: tier)
    }
    let alone = try picture(landAt: 4200, top_m: -2000)
    let change = try [Float(2400), 4200].map { away_m in
      let seen = try picture(landAt: away_m)
      let places = (0..<320).flatMap { y in (0..<320).map { ($0, y) } }
      return places.map { abs(Int(seen.pixel($0, $1).y) - Int(alone.pixel($0, $1).y)) }.max() ?? 0
    }
    #expect(change[0] > 100 && change[1] < 8, "\(change)")
  }

  /// Between two fires and what is behind them lies burnt smoke, which from behind is no white sheet.
  @Test func fireFromBehindIsToldFromItsSmoke() throws {
    var frame = Stage.frame(320, 320)
    frame.lens.verticalFieldOfView_rad = 0.06
    frame.lens.exposure = 0.1
    frame.flames = [flame(.booster, [0, 0, -3000], [0.2, -0.25, 0.95], air: 0.15, radius: 1.9)]
    let picture = try Stage.picture(of: frame, tier: .high)
    let light = (0..<320).flatMap { y in (0..<320).map { picture.pixel($0, y).y } }
    let (white, seen) = (light.count { $0 > 220 }, light.count { $0 > 30 })
    #expect(white > 0 && white * 10 < seen, "\(white) of \(seen)")
  }

  /// Twenty radii down, from aside: the light of what has widened is spread over as much more, and its eddies, which
  /// nobody sees where all is white, are hardly there.
  @Test func inThinAirAJetIsDimAndEven() throws {
    func row(air: Float, age_s: Float) throws -> [Double] {
      var frame = Stage.frame(320, 320)
      frame.lens.verticalFieldOfView_rad = 0.06
      frame.lens.exposure = 0.002
      frame.flames = [flame(.booster, [0, 38, -3000], [0, -1, 0], air: air, radius: 1.9)]
      frame.flames[0].age_s = age_s
      let picture = try Stage.picture(of: frame, tier: .high)
      return (0..<320).map { pow(Double(picture.pixel($0, 160).x) / 255, 2.2) }
    }
    func most(_ light: [Double]) -> Double { light.max() ?? 0 }
    func change(air: Float) throws -> Double {
      let rows = try (0..<6).map { try row(air: air, age_s: 20 + Float($0) * 0.1) }
      let steps = zip(rows, rows.dropFirst()).map { zip($0, $1).map { abs($0 - $1) }.reduce(0, +) }
      return steps.reduce(0, +) / rows.dropFirst().joined().reduce(0, +)
    }
    let (thick, thin) = (most(try row(air: 1, age_s: 20)), most(try row(air: 0.05, age_s: 20)))
    #expect(thick > 0.05 && thin < thick * 0.3 && thin > thick * 0.04, "\(thick), \(thin)")
    let (wild, even) = (try change(air: 1), try change(air: 0.05))
    #expect(even < wild / 2, "\(wild), \(even)")
  }

  /// What the air around a fire glows with is the air's own, as light: in the dark a picture's numbers are steep.
  @Test func thinAirGlowsLittle() throws {
    func light(_ kind: Sky.Kind, air: Float, burns: Bool, height_m: Float) throws -> Double {
      var frame = Stage.frame(160, 120)
      frame.sky.kind = kind
      frame.sky.sun = [0, -1, 0]
      frame.sky.haze = 0.15
      frame.sky.groundLevel_m = -height_m
      frame.lens.exposure = 0.35
      frame.flames = [flame(.booster, [0, 8, -280], [0, -1, 0], air: air, radius: 1.5)]
      if !burns { frame.flames = [] }
      return pow(Double(try Stage.picture(of: frame).pixel(20, 40).x) / 255, 2.2)
    }
    func glow(air: Float, height_m: Float = 12) throws -> Double {
      try light(.air, air: air, burns: true, height_m: height_m)
        - light(.air, air: air, burns: false, height_m: height_m)
        - light(.black, air: air, burns: true, height_m: height_m)
    }
    let (thick, thin) = (try glow(air: 1), try glow(air: 0.02))
    #expect(thick > 0.004 && thin < thick / 20, "\(thick), \(thin)")
    // From 1,500 m up the eye sees the globe, whose sky has none: it goes before, and not at once. What is left far above
    // is no glow: a glare is seen a little less before air than before black, as the film's curve has it.
    let none = try glow(air: 1, height_m: 3000)
    let high = try [500, 1000, 1450].map {
      (try glow(air: 1, height_m: $0) - none) / (thick - none)
    }
    #expect(high[0] > 0.8 && high[1] < 0.8 && high[1] > 0.4 && abs(high[2]) < 0.1, "\(high)")
  }

  /// Tier low has three lamps for a piece. Fire that goes out in thin air was replaced by others while it was still seen: what
  /// it had lit alone was black within a picture.
  @Test func fireGoesOutBeforeOtherLampsTakeItsPlace() throws {
    func light(_ level: Float) throws -> Float {
      var frame = Stage.frame(96, 96)
      frame.sky.kind = .space
      frame.items = [Item(model: TestModels.ball, position_m: [0, 0, -8])]
      // From behind, where nobody sees it.
      frame.lights = [Float(0.5), 0.45, 0.4].map {
        Light(
          kind: .directional, position_m: .zero, direction: [0, 0, 1], colour: [$0, $0, $0],
          range_m: 0)
      }
      frame.flames = [flame(.booster, [0, -60, -30], [0, -1, 0], air: 0.005, radius: 2)]
      frame.flames[0].level = level
      frame.lens.exposure = 30
      let image = try Stage.picture(of: frame, tier: .low)
      let rows = (40..<46).map { y in (40..<56).reduce(0) { $0 + Int(image.pixel($1, y).x) } }
      return Float(rows.reduce(0, +)) / 96
    }
    let levels = (0..<24).map { Float(pow(0.8, Double($0))) }
    let lights = try levels.map(light)
    #expect(lights[0] > 200 && lights[23] < 70, "\(lights)")
    let falls = zip(lights, lights.dropFirst()).map { $0 - $1 }
    #expect(falls.allSatisfy { $0 < 20 }, "\(lights)")
  }
}
