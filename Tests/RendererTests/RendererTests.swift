import Maths
import Platform
import Ports
import Renderer
import Testing
import Typography

/// What the whole picture does, held against answers worked out here.
@MainActor @Suite(.serialized) struct RendererTests {
  /// The film curve as its authors published it; its result is an encoded value already.
  private func film(_ light: Double) -> Double {
    let x = max(light - 0.004, 0)
    return (x * (6.2 * x + 0.5)) / (x * (6.2 * x + 1.7) + 0.06)
  }

  /// Relative luminance as WCAG 2.2 defines it, from bytes.
  private func luminance(_ pixel: SIMD4<UInt8>) -> Double {
    func linear(_ byte: UInt8) -> Double {
      let c = Double(byte) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(pixel.x) + 0.7152 * linear(pixel.y) + 0.0722 * linear(pixel.z)
  }

  /// A wall of even light in front of a camera in the dark.
  private func wall(_ light: Float) -> Frame {
    var frame = Stage.frame()
    frame.items = [
      Item(
        model: TestModels.glowing, position_m: [0, 0, -2], rotation: [0.7071068, 0, 0, 0.7071068],
        glow: light)
    ]
    return frame
  }

  @Test func nothingIsBlack() throws {
    let picture = try Stage.picture(of: Stage.frame(91, 51))
    #expect((picture.width, picture.height) == (91, 51))
    #expect(picture.pixels.indices.allSatisfy { picture.pixels[$0] == ($0 % 4 == 3 ? 255 : 0) })
  }

  @Test(arguments: [0.002, 0.02, 0.18, 0.5, 0.75])
  func lightBecomesWhatTheFilmCurveSays(light: Double) throws {
    // Below the level where the lens blooms, so that the curve is alone.
    let pixel = try Stage.picture(of: wall(Float(light))).pixel(32, 32)
    let expected = film(light) * 255
    for channel in [pixel.x, pixel.y, pixel.z] {
      #expect(abs(Double(channel) - expected) <= 1.5, "\(channel) for \(expected)")
    }
  }

  /// A lamp of about one pixel has its halo wherever in the picture's grid it stands, and darkness none.
  @Test(arguments: [Tier.low, .high])
  func smallLampsHaveHalos(tier: Tier) throws {
    var halos: [Int] = []
    for step in 0..<7 {
      var frame = Stage.frame(256, 256)
      let across = Float(step) * 0.03
      frame.items = [
        Item(
          model: TestModels.glowing, position_m: [across, across * 0.6, -20],
          rotation: [0.7071068, 0, 0, 0.7071068], scale: 0.01, glow: 60)
      ]
      let picture = try Stage.picture(of: frame, tier: tier)
      halos.append(Int(picture.pixel(128, 122).x))
      #expect(picture.pixel(20, 20).x == 0)
    }
    #expect(halos.allSatisfy { $0 > 2 }, "\(halos)")
  }

  @Test func fadeOneIsBlackOverEverything() throws {
    var frame = wall(40)
    frame.effects.fade = 1
    frame.effects.flash = 0.8
    frame.texts = [Text(key: "a", string: "Words", style: .story, centre: .zero, opacity: 1)]
    frame.button = Button(key: "b", label: "PRESS", centre: [0, -0.3], fill: 0.5, opacity: 1)
    let picture = try Stage.picture(of: frame)
    #expect(picture.pixels.indices.allSatisfy { picture.pixels[$0] == ($0 % 4 == 3 ? 255 : 0) })
  }

  @Test(arguments: [Float(0.1), 0.25, 0.5, 0.8])
  func flashHasItsLuminanceOverBlack(flash: Float) throws {
    var frame = Stage.frame()
    frame.effects.flash = flash
    let pixel = try Stage.picture(of: frame).pixel(20, 20)
    #expect(abs(luminance(pixel) - Double(flash)) < 0.008)
  }

  @Test func flashNeverBrightensBeyondItsPeak() throws {
    var frame = wall(60)
    frame.effects.flash = 0.8
    let pixel = try Stage.picture(of: frame).pixel(32, 32)
    #expect(luminance(pixel) < 0.806)
  }

  @Test(arguments: [(640, 360), (641, 359), (333, 777), (1, 1), (3, 2)])
  func everySizeIsDrawn(width: Int, height: Int) throws {
    let picture = try Stage.picture(of: Stage.frame(width, height))
    #expect(picture.pixels.count == width * height * 4)
  }

  @Test func sameFrameGivesSameBytes() throws {
    var frame = wall(2)
    frame.texts = [Text(key: "a", string: "Again", style: .story, centre: .zero, opacity: 0.5)]
    let first = try Stage.picture(of: frame)
    _ = try Stage.picture(of: Stage.frame(200, 100))
    #expect(try Stage.picture(of: frame).isSame(as: first))
  }

  @Test func wordsAndButtonStandStillInAShake() throws {
    var frame = Stage.frame(320, 180)
    frame.texts = [Text(key: "a", string: "Still", style: .story, centre: .zero, opacity: 1)]
    frame.button = Button(key: "b", label: "HOLD", centre: [0, -0.3], fill: 0.3, opacity: 1)
    let still = try Stage.picture(of: frame)
    frame.effects.shakeOffset = [0.006, -0.004]
    frame.effects.shakeRotation_rad = [0.007, 0.006, 0.002]
    #expect(try Stage.picture(of: frame).isSame(as: still))
  }

  @Test func shakeMovesThePicture() throws {
    var frame = Stage.frame(400, 400)
    frame.items = [Item(model: TestModels.ball, position_m: [0, 0, -4], glow: 1)]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, 0, -1], colour: [9, 9, 9], range_m: 0)
    ]
    let before = centre(of: try Stage.picture(of: frame))
    frame.effects.shakeOffset = [0.1, 0.05]
    let after = centre(of: try Stage.picture(of: frame))
    // A tenth of 400 pixels to the right, half of that up.
    #expect(abs(after.x - before.x - 40) < 0.5)
    #expect(abs(after.y - before.y + 20) < 0.5)
  }

  /// Where a picture is enlarged a shake moves it as a whole: drawn anew from each place, what is thinner than its pixels
  /// flickered.
  @Test(arguments: [Tier.low, .medium]) func aPictureIsMovedAsItIs(tier: Tier) throws {
    var frame = Stage.frame(400, 400)
    frame.items = [
      Item(model: TestModels.ladder, position_m: [0, -50, -160]),
      Item(model: TestModels.ball, position_m: [3, 0, -8], glow: 1),
    ]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, 0, -1], colour: [9, 9, 9], range_m: 0)
    ]
    let still = try Stage.picture(of: frame, tier: tier)
    // Four pixels of the scene to the right and four down, by a turn and a shift, are so many of the picture.
    let side = tier == .low ? 5 : 16
    let tall = Float(tan(Double(frame.lens.verticalFieldOfView_rad) / 2))
    let part = Float(side) / 400
    frame.effects.shakeOffset = [0, -part]
    frame.effects.shakeRotation_rad = [0, 2 * part * tall, 0]
    let moved = try Stage.picture(of: frame, tier: tier)
    var (most, bright) = (0, 0)
    for y in 20..<380 {
      for x in 20..<380 {
        let (was, now) = (still.pixel(x - side, y - side), moved.pixel(x, y))
        for part in 0..<3 { most = max(most, abs(Int(was[part]) - Int(now[part]))) }
        bright += now.y > 60 ? 1 : 0
      }
    }
    #expect(most <= 1 && bright > 500, "\(most), \(bright)")
  }

  /// A light from one side shines as brightly where another, dark one is the key light.
  @Test func lightFromOneSideNeedsNotBeTheKey() throws {
    var frame = Stage.frame(120, 120)
    frame.items = [Item(model: TestModels.ball, position_m: [0, 0, -40], scale: 10, glow: 0)]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [-0.7, -0.3, -0.6], colour: [2, 2, 2],
        range_m: 0)
    ]
    let alone = try Stage.picture(of: frame)
    #expect((0..<120).contains { alone.pixel($0, 60).y > 100 })
    frame.lights.append(
      Light(
        kind: .point, position_m: [0, 90, 0], direction: [0, -1, 0], colour: [1e-4, 0, 0],
        range_m: 200, castsShadow: true))
    let beside = try Stage.picture(of: frame)
    let most = zip(alone.pixels, beside.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(most <= 1)
  }

  /// The map of shadows is kept as long as nothing in it moves.
  @Test func shadowsFollowWhatCastsThem() throws {
    var frame = Stage.frame(160, 120)
    frame.items = [
      Item(model: TestModels.ground, position_m: [0, -12, -60]),
      Item(model: TestModels.tower, position_m: [300, -12, -90]),
    ]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0.6, -0.5, 0.3], colour: [9, 9, 9],
        range_m: 0, castsShadow: true)
    ]
    let away = try Stage.picture(of: frame)
    frame.items[1].position_m.x = -25
    let shaded = try Stage.picture(of: frame)
    let isAway = shaded.isSame(as: away)
    #expect(!isAway)
    _ = try Stage.picture(of: wall(2))
    #expect(try Stage.picture(of: frame).isSame(as: shaded))
    frame.items[1].position_m.x = 300
    #expect(try Stage.picture(of: frame).isSame(as: away))
  }

  @Test(arguments: Text.Style.allCases) func wordsCanBeReadOnWhite(style: Text.Style) throws {
    var frame = wall(60)
    frame.viewport = Viewport(width: 640, height: 360)
    frame.texts = [Text(key: "a", string: "HHHHHHHH", style: style, centre: .zero, opacity: 1)]
    let picture = try Stage.picture(of: frame)
    // Letters are as high as the box at its middle, with what is behind them in between.
    let light = (306..<334).map { luminance(picture.pixel($0, 180)) }
    let (word, ground) = (try #require(light.max()), try #require(light.min()))
    #expect((word + 0.05) / (ground + 0.05) >= 4.5, "\(word) on \(ground)")
    #expect(luminance(picture.pixel(320, 20)) > 0.9)
  }

  /// The middle of what is bright; the glare around it is not.
  private func centre(of picture: Image) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    var weight = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let light = max(Double(picture.pixel(x, y).y) - 40, 0)
        sum += SIMD2(Double(x), Double(y)) * light
        weight += light
      }
    }
    return sum / weight
  }

  @Test func brokenModelsAreNamed() throws {
    var part = TestModels.ball(radius: 1)
    part.normals.removeLast()
    let resources = try Stage.resources(models: [Model(name: "globe", parts: [part])])
    let error = RendererError.brokenModel(
      name: "globe", part: "ball", reason: "1225 positions, 1224 normals")
    #expect(throws: error) {
      try Stage.withContext {
        _ = try Renderer(resources: resources, tier: .low, typesetter: Typesetter())
      }
    }
  }
}
