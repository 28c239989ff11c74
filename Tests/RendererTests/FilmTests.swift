import Maths
import Platform
import Ports
import Testing
import Typography

@testable import Renderer

/// Tier film, held against what a camera does.
@MainActor @Suite(.serialized) struct FilmTests {
  private static var renderers: [(format: FilmFormat, renderer: Renderer)] = []

  private func expose(
    _ moments: [Frame], _ format: FilmFormat = FilmFormat()
  ) throws -> RawPicture {
    try Stage.withContext {
      let known = Self.renderers.first { $0.format == format }?.renderer
      let renderer =
        try known
        ?? Renderer(
          resources: Stage.resources(models: TestModels.all), tier: .film,
          typesetter: try Typesetter(), format: format)
      if known == nil { Self.renderers.append((format, renderer)) }
      renderer.expose(moments[0], through: moments)
      renderer.request()
      return renderer.fetch()
    }
  }

  /// A wall of even light ten metres wide, turned to the camera, which looks along −z.
  private func wall(
    _ light: Float, at place: SIMD3<Float> = [0, 0, -2], scale: Float = 1, size: Int = 64
  ) -> Frame {
    var frame = Stage.frame(size, size)
    let way = Vector3(place)
    let upright = Quaternion(angle: .pi / 2, axis: .right)
    let turn = Quaternion(looking: way) * upright
    frame.items = [
      Item(
        model: TestModels.glowing, position_m: place,
        rotation: [Float(turn.x), Float(turn.y), Float(turn.z), Float(turn.w)], scale: scale,
        glow: light)
    ]
    return frame
  }

  /// The film curve as its authors published it.
  private func film(_ light: Double) -> Double {
    let x = max(light - 0.004, 0)
    return (x * (6.2 * x + 0.5)) / (x * (6.2 * x + 1.7) + 0.06)
  }

  /// Light is added up, and the film answers to the sum: not the other way round.
  @Test(arguments: [0.1, 0.3, 0.7]) func lightIsGatheredBeforeTheFilmAnswers(light: Double) throws {
    let moments = (0..<16).map { wall($0 % 2 == 0 ? Float(light) : 0) }
    let pixel = try expose(moments).image.pixel(32, 32)
    for channel in [pixel.x, pixel.y, pixel.z] {
      #expect(abs(Double(channel) - film(light / 2) * 255) <= 1.5)
    }
  }

  /// A lamp that is far too bright in one moment of sixteen does not whiten the whole frame.
  @Test func oneBrightMomentIsOneOfMany() throws {
    let moments = (0..<16).map { wall($0 == 3 ? 5000 : 0, at: [0, 0, -200]) }
    let pixel = try expose(moments).image.pixel(32, 32)
    // 16 / 16 of white, and the halo of a lens.
    #expect(Double(pixel.x) <= film(1 + 0.1 * 48 / 16) * 255 + 1.5)
    #expect(Double(pixel.x) >= film(1) * 255 - 1.5)
  }

  /// Steps through steam begin elsewhere in each pixel, which neighbours smooth in other tiers and moments in this one:
  /// all alike they left squares of one pixel, like a chessboard's, in an even cloud.
  @Test func steamHasNoGrain() throws {
    var frame = Stage.frame(256, 256)
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [-0.6, -0.7, -0.5], colour: [3, 3, 3],
        range_m: 0, castsShadow: false)
    ]
    frame.flames = [
      Flame(
        kind: .steam, position_m: [0, -20, -150], direction: [1, 0, 0], radius_m: 80, level: 1,
        ambientPressure: 1, age_s: 12, groundLevel_m: -40, seed: 1)
    ]
    let picture = try expose(Array(repeating: frame, count: 16)).image
    var (squares, light) = (0.0, 0.0)
    for y in stride(from: 96, to: 160, by: 2) {
      for x in stride(from: 96, to: 160, by: 2) {
        let (a, b) = (picture.pixel(x, y).y, picture.pixel(x + 1, y).y)
        let (c, d) = (picture.pixel(x, y + 1).y, picture.pixel(x + 1, y + 1).y)
        squares += abs(Double(a) - Double(b) - Double(c) + Double(d)) / 4
        light += Double(a)
      }
    }
    #expect(light / 1024 > 20 && squares / 1024 < 0.5, "\(squares / 1024) of \(light / 1024)")
  }

  /// An edge that is almost upright crosses pixels slowly: each of them is another step.
  @Test func edgesAreSmooth() throws {
    var frame = wall(0.5, at: [5, 0, -10])
    let roll = Quaternion(angle: 0.04, axis: .back)
    frame.lens.orientation = [Float(roll.x), Float(roll.y), Float(roll.z), Float(roll.w)]
    let image = try expose(Array(repeating: frame, count: 16)).image
    let values = Set((0..<64).flatMap { y in (28..<37).map { image.pixel($0, y).x } })
    #expect(values.count > 10)
  }

  @Test func motionIsAStreakOfEvenLight() throws {
    let moments = (0..<16).map { wall(0.5, at: [Float($0) * 0.5 - 4, 0, -20], scale: 0.1) }
    let image = try expose(moments).image
    let row = (0..<64).map { Int(image.pixel($0, 32).x) }
    let lit = row.indices.filter { row[$0] > 8 }
    #expect(lit.count > 15 && lit == Array(lit.first!...lit.last!))
    #expect(row.max()! < Int(film(0.5) * 255))
  }

  @Test func deepPicturesHaveMoreStepsThanBytes() throws {
    var format = FilmFormat()
    format.isDeep = true
    let raw = try expose(Array(repeating: wall(0.18), count: 16), format)
    #expect(raw.isDeep)
    let place = (32 * 64 + 32) * 8
    let number = Double(UInt16(raw.bytes[place]) | UInt16(raw.bytes[place + 1]) << 8)
    #expect(abs(number - film(0.18) * 65_535) < 20)
    let black = try expose(Array(repeating: Stage.frame(), count: 16), format)
    #expect(stride(from: 0, to: black.bytes.count, by: 8).allSatisfy { black.bytes[$0] == 0 })
  }

  @Test func whatNothingStandsBeforeIsClear() throws {
    var frame = wall(0.5, at: [5, 0, -10])
    frame.sky.kind = .air
    frame.texts = [Text(key: "", string: "A", style: .story, centre: .zero, opacity: 1)]
    let moments = Array(repeating: frame.laid, count: 16)
    let image = try expose(moments, FilmFormat(isTransparent: true)).image
    #expect((0..<20).allSatisfy { image.pixel($0, 32) == [0, 0, 0, 0] })
    #expect(image.pixel(54, 32).w == 255)
    // There is air before it.
    #expect(abs(Double(image.pixel(54, 32).x) - film(0.5) * 255) <= 3)
    let opaque = try expose(moments).image
    #expect(opaque.pixel(10, 32).w == 255 && opaque.pixel(10, 32).z > 0)
  }

  struct Star: Sendable {
    let aim: Double
    /// Where it is seen from the camera: to the right and up, in degrees around and over its horizon.
    let azimuth, height: Double
    /// In the dome's picture, from its middle, in parts of its radius, y up.
    let place: SIMD2<Double>
  }

  /// A fisheye's angle from its middle is in proportion to the place, by each side of the cube.
  nonisolated static let stars = [
    Star(aim: 90, azimuth: 0, height: 0, place: [0, 0]),
    Star(aim: 90, azimuth: 60, height: 0, place: [60.0 / 90, 0]),
    Star(aim: 90, azimuth: -60, height: 0, place: [-60.0 / 90, 0]),
    Star(aim: 90, azimuth: 0, height: 60, place: [0, 60.0 / 90]),
    Star(aim: 90, azimuth: 0, height: -60, place: [0, -60.0 / 90]),
    Star(aim: 90, azimuth: 44, height: 0, place: [44.0 / 90, 0]),
    Star(aim: 90, azimuth: 46, height: 0, place: [46.0 / 90, 0]),
    // Toward the audience's front, which is the foot of the picture.
    Star(aim: 30, azimuth: 0, height: 0, place: [0, -60.0 / 90]),
    Star(aim: 0, azimuth: 0, height: 30, place: [0, -60.0 / 90]),
    Star(aim: 0, azimuth: 90, height: 20, place: [70.0 / 90, 0]),
  ]

  @Test(arguments: stars) func aDomeShowsWhereThingsAre(star: Star) throws {
    let (turn, rise) = (star.azimuth * .pi / 180, star.height * .pi / 180)
    let way = Quaternion(yaw: -turn, pitch: rise).rotate(-.back) * 100
    let frame = wall(
      0.5, at: [Float(way.x), Float(way.y), Float(way.z)], scale: 0.6, size: 128)
    let image = try expose(
      Array(repeating: frame, count: 2), FilmFormat(dome_deg: star.aim)
    ).image
    var (sum, weight) = (SIMD2<Double>.zero, 0.0)
    for y in 0..<128 {
      for x in 0..<128 {
        let light = Double(image.pixel(x, y).x)
        sum += SIMD2(Double(x) + 0.5, Double(y) + 0.5) * light
        weight += light
      }
    }
    #expect(weight > 100)
    let middle = sum / weight
    let place = SIMD2(middle.x - 64, 64 - middle.y) / 64
    #expect(abs(place.x - star.place.x) < 0.02 && abs(place.y - star.place.y) < 0.02, "\(place)")
  }

  /// A lamp's halo goes on where one side of the cube ends and the next begins: as bright outward as inward.
  @Test(arguments: [38.0, 52]) func aDomesHaloHasNoSeam(azimuth: Double) throws {
    let way = Quaternion(yaw: -azimuth * .pi / 180, pitch: 0).rotate(-.back) * 100
    let frame = wall(
      4000, at: [Float(way.x), Float(way.y), Float(way.z)], scale: 0.15, size: 256)
    let image = try expose(Array(repeating: frame, count: 4), FilmFormat(dome_deg: 90)).image
    let lamp = 128 + Int((azimuth / 90 * 128).rounded())
    for away in stride(from: 6, through: 24, by: 2) {
      let (inward, outward) = (
        Double(image.pixel(lamp - away, 128).x), Double(image.pixel(lamp - 1 + away, 128).x)
      )
      #expect(inward > 8 && abs(inward - outward) < 3 + 0.1 * inward, "\(inward), \(outward)")
    }
    // What lies below the dome's rim is no part of the picture.
    #expect(image.pixel(2, 2) == [0, 0, 0, 255])
  }

  @Test func momentsLieEvenlyWithinAPixel() {
    let places = (0..<16).map { FilmPass.aside($0, of: 16) }
    for axis in 0..<2 {
      #expect(Set(places.map { $0[axis] }).count == 16)
      #expect(abs(places.map { $0[axis] }.reduce(0, +)) < 1e-6)
    }
    #expect(places.allSatisfy { abs($0.x) < 0.5 && abs($0.y) < 0.5 })
  }

  /// As a card hands it over, and as a processor's driver does.
  @Test(arguments: [false, true]) func bothWaysOutOfTheDriverAreOne(isDeep: Bool) throws {
    try Stage.withContext {
      let target = try Target("test", width: 5, height: 3, colour: isDeep ? .deep : .plain)
      target.begin()
      target.clear([0.2, 0.4, 0.6, 1])
      let buffered = Readback(isDeep: isDeep, isBuffered: true)
      let direct = Readback(isDeep: isDeep, isBuffered: false)
      buffered.request(target)
      direct.request(target)
      let one = buffered.fetch(target)
      #expect(one.image.pixel(2, 1) == [51, 102, 153, 255])
      #expect(one == direct.fetch(target))
    }
  }
}
