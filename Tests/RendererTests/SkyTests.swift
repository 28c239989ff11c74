import Maths
import Platform
import Ports
@testable import Renderer
import Testing
import Typography

/// Where the sky's bodies are, held against geometry.
extension RendererTests {
  /// A ball of radius 1 at a distance of 4 fills an angle with the sine 1/4 around its middle.
  @Test(arguments: [(320, 180, Tier.low), (321, 181, .low), (360, 360, .medium)])
  func limbIsWhereGeometrySaysItIs(width: Int, height: Int, tier: Tier) throws {
    let picture = try Stage.picture(of: earth(width, height), tier: tier)
    let tangent = 0.25 / (1 - 0.0625).squareRoot()
    let radius = tangent / tan(0.5) * Double(height) / 2
    let row = height / 2
    let lit = (0..<width).filter { picture.pixel($0, row).y > 20 }
    let left = Double(try #require(lit.first)) - Double(width) / 2
    let right = Double(try #require(lit.last)) + 1 - Double(width) / 2
    // The air outside of the limb is a hundredth of the radius; half of the pixels are missing.
    let slack = radius * 0.012 + (tier == .low ? 2.5 : 1.5)
    #expect(abs(left + radius) < slack, "\(left) for \(-radius)")
    #expect(abs(right - radius) < slack, "\(right) for \(radius)")
  }

  @Test func skyBesideTheEarthIsBlack() throws {
    let picture = try Stage.picture(of: earth(320, 180))
    for (x, y) in [(0, 0), (319, 0), (0, 179), (319, 179)] {
      #expect(picture.pixel(x, y) == SIMD4(0, 0, 0, 255))
    }
  }

  @Test func nightIsDarkerThanDay() throws {
    var frame = earth(200, 200)
    frame.sky.sun = [-1, 0, 0]
    let picture = try Stage.picture(of: frame)
    #expect(picture.pixel(60, 100).y > 60)
    #expect(picture.pixel(140, 100).y < 40)
  }

  /// From eight radii the night is there, faintly, with a line of air around it; what is around that is black.
  @Test func nightOfAFarGlobeIsFaintlyThere() throws {
    var frame = earth(400, 400)
    frame.lens.verticalFieldOfView_rad = 0.4
    frame.sky.sun = [-1, 0, 0]
    frame.sky.planets[0].centre_km = [0, 0, -8 * 6371]
    let picture = try Stage.picture(of: frame, tier: .high)
    // The disc has a radius of 124 pixels.
    let night = (240..<310).flatMap { x in (150..<250).map { picture.pixel(x, $0) } }
    #expect(night.allSatisfy { $0.z >= 2 })
    let usual = night.map(\.y).sorted()[night.count / 2]
    #expect(usual >= 2 && usual <= 14, "\(usual)")
    let limb = (321...324).map { picture.pixel($0, 200).y }.max() ?? 0
    #expect(limb > usual && limb <= 30, "\(limb) over \(usual)")
    #expect(picture.pixel(335, 200) == SIMD4(0, 0, 0, 255))
  }

  @Test func starsStandBehindTheGlobe() throws {
    var frame = earth(200, 200)
    frame.sky.planets[0].body = .moon
    frame.sky.sun = [0, 0, -1]
    let dark = try Stage.picture(of: frame)
    frame.sky.stars = 1
    let starry = try Stage.picture(of: frame)
    let isDark = starry.isSame(as: dark)
    #expect(!isDark)
    // The face is away from the Sun: whatever shone there would be a star.
    for y in 80..<120 {
      for x in 80..<120 { #expect(starry.pixel(x, y) == dark.pixel(x, y)) }
    }
  }

  @Test func starlightNeedsACatalogueThatFits() throws {
    var resources = try Stage.resources(models: [])
    resources.stars.removeLast()
    let error = RendererError.brokenCatalogue(byteCount: resources.stars.count)
    #expect(throws: error) {
      try Stage.withContext {
        _ = try Renderer(resources: resources, tier: .low, typesetter: Typesetter())
      }
    }
  }

  @Test func missingTextureIsNamed() throws {
    var resources = try Stage.resources(models: [])
    resources.textures.removeAll { $0.name == "moon" }
    #expect(throws: RendererError.missingTexture(name: "moon")) {
      try Stage.withContext {
        _ = try Renderer(resources: resources, tier: .low, typesetter: Typesetter())
      }
    }
  }

  @Test func nightOverThePadIsBluerAboveThanBelow() throws {
    var frame = Stage.frame(64, 64)
    frame.sky.kind = .air
    frame.sky.sun = [0, -0.6, -0.8]
    frame.lens.exposure = 20
    let picture = try Stage.picture(of: frame)
    let (sky, land) = (picture.pixel(32, 4), picture.pixel(32, 60))
    #expect(sky.z > sky.x)
    #expect(sky.z > land.z)
  }

  /// Twenty kilometres over the ground, at night, under the Moon: as much as is left of the air's sky there is of its
  /// horizon, its stars and its Moon, and of the globe the rest.
  @Test func airsSkyGoesOverIntoTheGlobesWithoutAStep() throws {
    func picture(_ kind: Sky.Kind, _ air: Float) throws -> Image {
      var frame = Stage.frame(160, 90)
      frame.sky.kind = kind
      frame.sky.air = air
      frame.sky.sun = [0, -0.6, -0.8]
      frame.sky.moon = [0.192, 0.192, -0.962]
      frame.sky.moonRadius_rad = 0.05
      frame.sky.stars = 1
      frame.sky.haze = 0.15
      frame.sky.planets = [
        Planet(
          body: .earth, centre_km: [0, -6391, 0], radius_km: 6371, orientation: [0, 0, 0, 1])
      ]
      frame.lens.exposure = 20
      return try Stage.picture(of: frame, tier: .medium)
    }
    func largest(_ a: Image, _ b: Image) -> Int {
      zip(a.pixels, b.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }
    func mean(_ a: Image, _ b: Image) -> Double {
      zip(a.pixels, b.pixels).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) }
        / Double(a.pixels.count)
    }
    let low = try picture(.air, 0), high = try picture(.space, 0)
    #expect(largest(low, try picture(.space, 1)) <= 1)
    #expect(largest(high, try picture(.space, 0.0001)) <= 3)
    let between = try picture(.space, 0.5)
    let all = mean(low, high)
    #expect(all > 5, "\(all)")
    #expect(mean(low, between) < all * 0.8 && mean(between, high) < all * 0.8)
  }

  /// By deep night the ground is drawn by a program that knows no Sun: what the other shows there is the same.
  @Test(arguments: [Tier.medium, .high]) func whereNoSunIsSeenNoneIsMissed(tier: Tier) throws {
    let after = try night(PlanetPass.deepNight + 0.001, tier)
    let before = try night(PlanetPass.deepNight - 0.001, tier)
    #expect(Set(after.pixels).count > 60)
    let most = zip(before.pixels, after.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(most <= 1, "\(most)")
  }

  /// Tier low enlarges the ground by deep night: softer, as bright everywhere, and the horizon stays where it was and
  /// as sharp.
  @Test func nightThatIsEnlargedIsAsBright() throws {
    let after = try night(PlanetPass.deepNight + 0.001, .low)
    let before = try night(PlanetPass.deepNight - 0.001, .low)
    func block(_ image: Image, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Double {
      let sum = (0..<height).reduce(0) { sum, row in
        (0..<width).reduce(sum) { $0 + Int(image.pixel(x + $1, y + row).y) }
      }
      return Double(sum) / Double(width * height)
    }
    var most = 0.0
    for y in stride(from: 0, to: 360, by: 40) {
      for x in stride(from: 0, to: 640, by: 40) {
        most = max(most, abs(block(before, x, y, 40, 40) - block(after, x, y, 40, 40)))
      }
    }
    #expect(most < 1, "\(most)")
    // Rows of the horizon, each over a part of the picture's width.
    var edge = 0.0
    for y in 170..<230 {
      for x in stride(from: 0, to: 640, by: 80) {
        edge = max(edge, abs(block(before, x, y, 80, 1) - block(after, x, y, 80, 1)))
      }
    }
    #expect(edge < 2.5, "\(edge)")
    #expect(after.pixels != before.pixels)
  }

  /// A kilometre up the horizon is a degree below the eye, less than two pixels of a small window.
  @Test(arguments: [Float(1), 2, 4]) func groundIsBelowTheHorizonInASmallWindow(up_km: Float) throws
  {
    var frame = Stage.frame(160, 90)
    frame.sky.kind = .space
    frame.sky.sun = [0, 0.6, -0.8]
    frame.sky.planets = [
      Planet(
        body: .earth, centre_km: [0, -6371 - up_km, 0], radius_km: 6371, orientation: [0, 0, 0, 1])
    ]
    let picture = try Stage.picture(of: frame, tier: .low)
    let rows = (0..<90).map { row in (0..<160).map { picture.pixel($0, row).y } }
    #expect(rows[..<42].joined().allSatisfy { $0 < 10 })
    #expect(rows[48...].joined().allSatisfy { $0 > 20 })
  }

  /// The ground and the horizon from 20 km, the Sun so far down.
  private func night(_ down: Float, _ tier: Tier) throws -> Image {
    var frame = Stage.frame(640, 360)
    frame.sky.kind = .space
    frame.sky.sun = [0, -down, -(1 - down * down).squareRoot()]
    let turned = SIMD4<Float>(0.3, 0.4, 0.5, 0.7071068)
    frame.sky.planets = [
      Planet(body: .earth, centre_km: [0, -6391, 0], radius_km: 6371, orientation: turned)
    ]
    frame.lens.exposure = 4
    return try Stage.picture(of: frame, tier: tier)
  }

  private func earth(_ width: Int, _ height: Int) -> Frame {
    var frame = Stage.frame(width, height)
    frame.lens.verticalFieldOfView_rad = 1
    frame.sky.kind = .space
    // Full sun on the whole face.
    frame.sky.sun = [0, 0, 1]
    frame.sky.planets = [
      Planet(
        body: .earth, centre_km: [0, 0, -4 * 6371], radius_km: 6371, orientation: [0, 0, 0, 1])
    ]
    return frame
  }
}
