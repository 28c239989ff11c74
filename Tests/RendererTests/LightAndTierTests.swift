import Ports
import Testing

@testable import Renderer

@Suite("Light that comes from everywhere")
struct AmbientLightTests {
  private func air(sun: Float, moon: Float = 0, haze: Float = 0) -> Air {
    var sky = Sky()
    sky.kind = .air
    sky.sun = [0, sun, 0]
    sky.moon = [0, moon, 0]
    sky.moonRadius_rad = 0.0045
    sky.haze = haze
    return Air(sky)
  }

  @Test func itGrowsWithTheSunWithoutAStep() {
    let heights = stride(from: Float(-0.4), through: 0.4, by: 0.005).map { air(sun: $0) }
    for (before, after) in zip(heights, heights.dropFirst()) {
      #expect(after.zenith.x >= before.zenith.x && after.horizon.z >= before.horizon.z)
      #expect(length(after.horizon - before.horizon) < 0.03)
    }
    #expect(air(sun: -0.9) == air(sun: -0.31), "no night is darker than the darkest")
    #expect(air(sun: 0.9) == air(sun: 0.3))
    // The Sun's glow is strongest, and reddest, when it stands at the horizon.
    let (dusk, day) = (air(sun: 0).glow, air(sun: 0.3).glow)
    #expect(dusk.x > day.x && dusk.x / dusk.z > day.x / day.z)
  }

  @Test func aMoonBelowTheHorizonGivesNone() {
    let dark = air(sun: -0.5)
    #expect(air(sun: -0.5, moon: -1) == dark)
    #expect(air(sun: -0.5, moon: 1).up.x > dark.up.x)
  }

  @Test func whatIsFarFadesIntoTheHaze() {
    #expect(air(sun: 0.3, haze: 1).hazePerMetre > 20 * air(sun: 0.3).hazePerMetre)
    var sky = Sky()
    let hall = Air(sky)
    #expect(hall.isHall && !air(sun: 0).isHall)
    sky.haze = 1
    #expect(Air(sky).hazePerMetre > hall.hazePerMetre)
    sky.kind = .space
    #expect(Air(sky).hazePerMetre == 0 && Air(sky).up == Air(sky).down)
  }

  /// While a camera climbs out of it the air's light goes over into that of space.
  @Test func airThatIsLeftBehindGoesLittleByLittle() {
    var sky = Sky()
    (sky.sun, sky.haze) = ([0, 0, 1], 0.15)
    sky.kind = .air
    let low = Air(sky)
    sky.kind = .space
    let high = Air(sky)
    sky.air = 1
    #expect(length(Air(sky).up - low.up) < 1e-6 && Air(sky).hazePerMetre == low.hazePerMetre)
    #expect(Air(sky).horizon == low.horizon && Air(sky).haze == low.haze)
    sky.air = 0.5
    #expect(length(Air(sky).up - (low.up + high.up) * 0.5) < 1e-6)
    #expect(Air(sky).hazePerMetre == low.hazePerMetre / 2)
  }
}

@Suite("A tier asks no less than the one below")
struct TierTests {
  @Test func eachIsFinerThanTheOneBelow() {
    for (low, high) in zip(Tier.live, Tier.live.dropFirst()) {
      #expect(low.samples <= high.samples && low.lampLimit <= high.lampLimit)
      #expect(low.stray >= high.stray)
      for hasGrain in [false, true] {
        #expect(low.finest(hasGrain: hasGrain) >= high.finest(hasGrain: hasGrain))
      }
      #expect(low.shadowSize <= high.shadowSize && low.shadowStray >= high.shadowStray)
      #expect(low.flameSteps < high.flameSteps && low.textureReduction >= high.textureReduction)
      let (once, finer) = (low.sharpness(onProcessor: false), high.sharpness(onProcessor: false))
      #expect(once.anisotropy <= finer.anisotropy)
      #expect(
        low.renderScale(3840, 2160, burns: true) <= high.renderScale(3840, 2160, burns: true))
    }
    // Edges are smoothed by a filter or by samples; of a film by its moments.
    for tier in Tier.live { #expect(tier.smoothsEdges == (tier.samples == 1)) }
    #expect(!Tier.film.smoothsEdges)
    // A processor takes a minute for a moment of the pad read so; sixteen moments, each as fine as its part, do as well.
    for tier in Tier.allCases { #expect(tier.sharpness(onProcessor: true).anisotropy == 1) }
    #expect(Tier.film.sharpness(onProcessor: true).levelBias == -2, "a quarter as wide")
    #expect(Tier.film.sharpness(onProcessor: false).levelBias == 0)
  }

  @Test func lowDrawsAsManyPixelsInEveryWindow() {
    for (width, height) in [(640, 360), (1280, 720), (1024, 768)] {
      let scale = Tier.low.renderScale(width, height, burns: false)
      let burning = Tier.low.renderScale(width, height, burns: true)
      #expect(burning <= scale && scale <= 0.8 && burning >= 0.33)
      let pixels = scale * scale * Double(width * height)
      #expect(pixels < 150_001)
      // No fewer either: nobody gains time by a coarser picture without a word here.
      #expect(abs(burning * burning * Double(width * height) - 104_000) < 1)
    }
    #expect(Tier.low.renderScale(7680, 4320, burns: true) == 0.33, "then it is merely slow")
    #expect(Tier.low.renderScale(100, 100, burns: false) == 0.8)
  }

  @Test func theFinerRocketIsForCards() {
    let names = ["pad", "sls", "hall"]
    for tier in Tier.allCases {
      let isFine = tier != .low && tier != .medium
      #expect(tier.drawn(names) == ["pad", isFine ? "sls_high" : "sls", "hall"], "\(tier)")
    }
  }

  @Test func aHaloIsNeverOfNoSize() {
    for tier in Tier.allCases {
      #expect(tier.haloSide(frame: 2, scene: 2) == 1)
      #expect(tier.haloSide(frame: 1280, scene: 640) == (tier == .low ? 160 : 320))
    }
  }
}

@Suite("Triangles that hang together")
struct IslandsTests {
  /// Two squares: of the first the two triangles share a place but no vertex.
  private let part = Model.Part(
    name: "a",
    positions: [
      [0, 0, 0], [1, 0, 0], [1, 1, 0],
      [0, 0, 0], [1, 1, 0.0002], [0, 1, 0],
      [5, 0, 0], [8, 0, 0], [8, 4, 0],
    ],
    normals: [SIMD3<Float>](repeating: [0, 0, 1], count: 9), indices: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    material: Model.Material(name: "a"))

  @Test func placesJoinAsVerticesDo() {
    var islands = Islands(part)
    let members = islands.members().filter { !$0.isEmpty }
    #expect(members == [[0, 1, 2, 3, 4, 5], [6, 7, 8]])
    let triangles = islands.triangles(part.indices).filter { !$0.isEmpty }
    #expect(triangles == [[0, 1, 2, 3, 4, 5], [6, 7, 8]])
  }

  @Test func aSizeIsHalfTheDiagonal() {
    var islands = Islands(part)
    let sizes = islands.sizes(part.positions)
    #expect(sizes.prefix(6).allSatisfy { abs($0 - 0.7071) < 0.001 })
    #expect(sizes.suffix(3) == [2.5, 2.5, 2.5])
  }
}

@Suite("Noise without a seam")
struct SeamlessNoiseTests {
  @Test func surfacesRepeatAndUseTheirWholeRange() {
    let side = 64
    let bytes = Noise.surface(side: side)
    #expect(bytes.count == side * side * 4)
    let height = stride(from: 0, to: bytes.count, by: 4).map { Int(bytes[$0]) }
    #expect(height.min() == 0 && height.max() == 255)
    func step(_ columns: (Int, Int)) -> Int {
      (0..<side).map { abs(height[$0 * side + columns.0] - height[$0 * side + columns.1]) }.max()
        ?? 0
    }
    let within = (0..<side - 1).map { step(($0, $0 + 1)) }.max() ?? 0
    #expect(step((side - 1, 0)) <= within, "the last column leads to the first")
    #expect(Noise.surface(side: side) == bytes)
  }

  @Test func chanceIsEven() {
    let values = (0..<4096).map { Noise.chance($0 % 16, $0 / 16 % 16, $0 / 256, 3) }
    #expect(values.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(abs(values.reduce(0, +) / 4096 - 0.5) < 0.02)
    for tenth in 0..<10 {
      #expect(values.count { Int($0 * 10) == tenth } > 330)
    }
  }
}
