import Experience
import Maths
import Ports
import Simulation
import Testing

@testable import Interface
@testable import Renderer

/// Words and the button leave free what a picture is about: the rocket's tip, the Earth, the pond.
@MainActor @Suite("Words keep clear of what is seen", .serialized) struct ClearWordsTests {
  nonisolated static let sizes = [
    (512, 384), (640, 360), (600, 900), (1280, 720), (1920, 1080), (2560, 1080),
  ]
  /// Height of the abort tower's tip over the foot.
  private static let tip_m = 98.3

  /// A place relative to the camera on the picture, in pixels from the lower left corner.
  private static func spot(_ place_m: Vector3, _ frame: Frame) -> SIMD2<Double> {
    let turn = frame.lens.orientation
    let rotation = Quaternion(
      x: Double(turn.x), y: Double(turn.y), z: Double(turn.z), w: Double(turn.w))
    let view = rotation.conjugate.rotate(place_m)
    let size = SIMD2(Double(frame.viewport.width), Double(frame.viewport.height))
    let scale = size.y / 2 / tan(Double(frame.lens.verticalFieldOfView_rad) / 2)
    return size / 2 + SIMD2(view.x, view.y) / -view.z * scale
  }

  private static func vector(_ place: SIMD3<Float>) -> Vector3 {
    Vector3(Double(place.x), Double(place.y), Double(place.z))
  }

  /// Four moments a second, by the width that was played.
  private static var films: [Int: [Frame]] = [:]

  /// The lens keeps its height: what a wide picture shows, each wide one does, with more or less beside it.
  private static func frames(_ step: String, _ width: Int, _ height: Int) throws -> [Frame] {
    let played =
      width > height ? Viewport(width: 640, height: 360) : Viewport(width: 600, height: 900)
    if films[played.width] == nil {
      var frames: [Frame] = []
      try Gallery.play(played) { frame in
        if frame.tick.count % 30 == 0 { frames.append(frame) }
      }
      films[played.width] = frames
    }
    return films[played.width, default: []].filter { $0.step == step }.map {
      var frame = $0
      frame.viewport = Viewport(width: width, height: height)
      return frame
    }
  }

  /// nil before it stands there.
  private static func tip(_ frame: Frame) throws -> SIMD2<Double>? {
    let models = try Gallery.production.get().models
    // In one piece, or its uppermost part, which stands on the same origin.
    guard
      let item = frame.items.first(where: { ["sls", "escape"].contains(models[$0.model]) })
    else { return nil }
    return spot(vector(item.position_m) + Vector3(0, tip_m * Double(item.scale), 0), frame)
  }

  @Test(arguments: sizes) func theRocketsTipIsClear(size: (Int, Int)) throws {
    var seen = 0
    for var frame in try Self.frames("arPlacement", size.0, size.1) {
      guard let tip = try Self.tip(frame) else { continue }
      for scale in [1, 2.0] {
        frame.settings.textScale = scale
        let plan = StoryWords(frame)
        for (text, box) in zip(frame.texts, plan.texts) where text.opacity > 0 && !box.isLeftOut {
          let place = box.place.padded(SIMD2(repeating: box.em_px / 4))
          let isCovered = place.overlaps(TextRect(middle: tip, size: .zero))
          #expect(!isCovered, "\(size) at \(scale): “\(text.string)” at \(frame.tick.seconds) s")
          seen += 1
        }
      }
    }
    #expect(seen > 20)
  }

  /// At 4:3 large words take three lines, and half of the picture: there they are let over it.
  @Test(arguments: sizes.filter { $0.0 > $0.1 })
  func theEarthIsClear(size: (Int, Int)) throws {
    var seen = 0
    for var frame in try Self.frames("purpose", size.0, size.1) {
      for planet in frame.sky.planets {
        let middle = Self.spot(Self.vector(planet.centre_km), frame)
        let far = Self.vector(planet.centre_km).length
        let radius =
          Double(planet.radius_km) / far * Double(size.1) / 2
          / tan(Double(frame.lens.verticalFieldOfView_rad) / 2)
        for scale in frame.viewport.aspect > 1.5 ? [1, 2.0] : [1] {
          frame.settings.textScale = scale
          let plan = StoryWords(frame)
          for (text, box) in zip(frame.texts, plan.texts) where text.opacity > 0 {
            let (low, high) = (box.words.low, box.words.high)
            let away = middle - pointwiseMin(pointwiseMax(middle, low), high)
            let gap = (away * away).sum().squareRoot() - radius
            #expect(gap > 0, "\(size) at \(scale): “\(text.string)”, \(planet.body), \(gap)")
            seen += 1
          }
        }
      }
    }
    #expect(seen > 20)
  }

  /// The pond shows what stands over it; so the button stands over the rocket's tip.
  @Test(arguments: sizes) func theButtonIsClearOfThePond(size: (Int, Int)) throws {
    var seen = 0
    for var frame in try Self.frames("authorizeLaunch", size.0, size.1) where frame.button != nil {
      let tip = try #require(try Self.tip(frame))
      for scale in [1, 2.0] {
        frame.settings.textScale = scale
        let box = try #require(StoryWords(frame).button)
        #expect(box.low > tip.y, "\(size) at \(scale): \(tip.y - box.low)")
        seen += 1
      }
    }
    #expect(seen > 20)
  }

  /// In the hall nothing of the interface stands on the rocket: all of it is seen, and turned. (In a
  /// window higher than wide it hides a booster's foot.)
  @Test func theInterfaceStandsBesideTheRocket() throws {
    var seen = 0
    for frame in try Self.frames("completed", 640, 360) {
      guard let tip = try Self.tip(frame) else { continue }
      // Half as wide as it is with its boosters, in pixels.
      let half: Float = 20
      for piece in frame.pieces {
        let (low, high) = (piece.box.low.x, piece.box.high.x)
        #expect(high < Float(tip.x) - half || low > Float(tip.x) + half)
        seen += 1
      }
    }
    #expect(seen > 0)
  }
}

/// The ring on the ground, at the smallest scale of the picture.
@MainActor @Suite(.serialized) struct ReticleTests {
  @Test(arguments: [(320, 180), (640, 360), (1280, 720)])
  func theRingIsWhole(size: (Int, Int)) throws {
    var frame = try #require(
      try Gallery.frames(Viewport(width: 640, height: 360))[Gallery.tick(25)])
    frame.viewport = Viewport(width: size.0, height: size.1)
    frame.texts = []
    let lit = try Gallery.picture(of: frame, tier: .low)
    let ring = try #require(frame.lines.first)
    let turn = frame.lens.orientation
    let rotation = Quaternion(
      x: Double(turn.x), y: Double(turn.y), z: Double(turn.z), w: Double(turn.w))
    frame.lines = []
    let bare = try Gallery.picture(of: frame, tier: .low)
    let scale = Double(size.1) / 2 / tan(Double(frame.lens.verticalFieldOfView_rad) / 2)
    for point in ring.points_m {
      let view = rotation.conjugate.rotate(
        Vector3(Double(point.x), Double(point.y), Double(point.z)))
      let x = Int(Double(size.0) / 2 - view.x / view.z * scale)
      let y = Int(Double(size.1) / 2 + view.y / view.z * scale)
      let more = Int(lit.pixel(x, y).x) - Int(bare.pixel(x, y).x)
      #expect(more >= 16, "\(size): \(more) at \(x), \(y)")
    }
  }
}
