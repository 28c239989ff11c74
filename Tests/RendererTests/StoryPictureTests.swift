import Capture
import Maths
import Ports
import Renderer
import Testing

/// What the story asks of pictures, read off the pixels of the nominal visit.
@MainActor @Suite(.serialized) struct StoryPictureTests {
  private static func picture(
    at second: Double, _ viewport: Viewport, _ tier: Tier = .low, without words: Bool = false
  ) throws -> (frame: Frame, image: Image) {
    var frame = try #require(try Gallery.frames(viewport)[Gallery.tick(second)])
    if words {
      frame.texts = []
      frame.button = nil
    }
    return (frame, try Gallery.picture(of: frame, tier: tier))
  }

  private static func luminance(_ image: Image, _ x: Int, _ y: Int) -> Double {
    let pixel = image.pixel(x, y)
    return Luminance.relative(red: pixel.x, green: pixel.y, blue: pixel.z)
  }

  @Test(arguments: GoldenTests.sizes) func arrivalsCornersAreBlack(viewport: Viewport) throws {
    for second in [2, 5, 7.5] {
      let image = try Self.picture(at: second, viewport).image
      for x in [0, image.width - 1] {
        // The lower corners belong to black as well: the disc is narrower than the picture.
        for y in [0, image.height - 1] {
          let pixel = image.pixel(x, y)
          #expect(pixel.x == 0 && pixel.y == 0 && pixel.z == 0, "\(second) s at \(x), \(y)")
        }
      }
    }
  }

  /// At high too: what a coarse picture loses would be dark for nothing.
  @Test(arguments: GoldenTests.sizes, [Tier.low, .high])
  func thePadIsDarkerThanThePortrait(viewport: Viewport, tier: Tier) throws {
    let portrait = try Self.picture(at: 21, viewport, tier, without: true).image.meanLuminance
    let pad = try Self.picture(at: 49.5, viewport, tier, without: true).image.meanLuminance
    #expect(pad > 0.0005, "\(pad)")
    #expect(pad <= 0.4 * portrait, "\(tier): \(pad) of \(portrait)")
  }

  /// The light lies on that side of Earth and Moon which looks toward the Sun.
  @Test func earthAndMoonAreLitByOneSun() throws {
    let viewport = Viewport(width: 640, height: 360)
    let (frame, image) = try Self.picture(at: 35, viewport, without: true)
    #expect(frame.sky.planets.count == 2)
    for planet in frame.sky.planets {
      let (centre, radius) = Self.place(planet, frame)
      var light = SIMD2<Double>.zero
      var sum = 0.0
      for y in 0..<image.height {
        for x in 0..<image.width {
          let away = SIMD2(Double(x) - centre.x, centre.y - Double(y))
          guard (away * away).sum() < radius * radius else { continue }
          let value = Self.luminance(image, x, y)
          light += away * value
          sum += value
        }
      }
      let toward = Self.onScreen(frame.sky.sun, frame)
      let side = light / sum / radius
      #expect(sum / (radius * radius * .pi) > 0.002, "the \(planet.body) is lit")
      let length = (side * side).sum().squareRoot()
      let along = (side * toward).sum() / length / (toward * toward).sum().squareRoot()
      #expect(length > 0.1 && along > 0.8, "the \(planet.body): \(length), \(along)")
    }
  }

  @Test func theButtonIsLargeEnoughToBeHit() throws {
    for (width, height) in [(640, 360), (1280, 720), (1024, 768)] {
      var frame = Stage.frame(width, height)
      frame.button = Button(
        key: "b", label: "AUTHORIZE LAUNCH", centre: .zero, fill: 0, opacity: 1)
      let image = try Stage.picture(of: frame)
      let rows = (0..<height).filter { image.pixel(width / 2, $0).x > 20 }
      let columns = (0..<width).filter { image.pixel($0, height / 2).x > 20 }
      let tall = (rows.last ?? 0) - (rows.first ?? 0) + 1
      let wide = (columns.last ?? 0) - (columns.first ?? 0) + 1
      #expect(tall >= 44, "\(width)x\(height): \(tall)")
      #expect(Double(wide) >= 0.30 * Double(height), "\(width)x\(height): \(wide)")
    }
  }

  /// A line and a half of pixels wide on small pictures, and no thinner for the eye on large ones.
  @Test(arguments: [(640, 360, 1.5), (900, 1440, 2.0), (1200, 2160, 3.0)])
  func theButtonsLineIsSeen(width: Int, height: Int, line: Double) throws {
    var frame = Stage.frame(width, height)
    frame.button = Button(key: "b", label: "HOLD", centre: .zero, fill: 0, opacity: 1)
    let image = try Stage.picture(of: frame)
    // From the pill's upper edge to the letters inside of it.
    let column = (0..<height / 2).map { Double(image.pixel(width / 2, $0).x) / 245 }
    let start = try #require(column.firstIndex { $0 > 0.05 })
    let end = try #require(column[start...].firstIndex { $0 < 0.05 })
    let wide = column[start..<end].reduce(0, +)
    #expect(abs(wide - line) < 0.25, "\(wide)")
  }
}

extension StoryPictureTests {
  /// A direction in the plane of the picture, right and up.
  private static func onScreen(_ direction: SIMD3<Float>, _ frame: Frame) -> SIMD2<Double> {
    let view = camera(direction, frame)
    return SIMD2(view.x, view.y)
  }

  private static func camera(_ vector: SIMD3<Float>, _ frame: Frame) -> Vector3 {
    let turn = frame.lens.orientation
    let rotation = Quaternion(
      x: Double(turn.x), y: Double(turn.y), z: Double(turn.z), w: Double(turn.w))
    return rotation.conjugate.rotate(
      Vector3(Double(vector.x), Double(vector.y), Double(vector.z)))
  }

  /// Middle and radius of a globe on screen, in pixels; nearly a circle so close to the middle.
  private static func place(_ planet: Planet, _ frame: Frame) -> (SIMD2<Double>, Double) {
    let height = Double(frame.viewport.height)
    let view = camera(planet.centre_km, frame)
    let scale = height / 2 / tan(Double(frame.lens.verticalFieldOfView_rad) / 2)
    let middle = SIMD2(
      Double(frame.viewport.width) / 2 + view.x / -view.z * scale,
      height / 2 - view.y / -view.z * scale)
    return (middle, Double(planet.radius_km) / -view.z * scale)
  }
}
