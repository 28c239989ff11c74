import Ports
import Testing

@testable import Renderer

/// A wet floor, creases and light in the air, held against what a mirror does.
extension RendererTests {
  /// A floor 2 m below the camera, which looks 20° down on it.
  private func hall(_ items: [Item]) -> Frame {
    var frame = Stage.frame(192, 192)
    frame.lens.verticalFieldOfView_rad = 1
    frame.lens.orientation = [-0.173_648, 0, 0, 0.984_808]
    frame.lens.exposure = 2
    frame.items = [Item(model: TestModels.floor, position_m: [0, -2, 0])] + items
    return frame
  }

  /// Where a place is seen, in pixels of that picture.
  private func pixel(_ place: SIMD3<Float>, _ frame: Frame) throws -> (x: Int, y: Int) {
    let view = FrameView(frame, height: 192, isHalfDepth: false)
    let point = try #require(view.point(place))
    return (Int(point.x * 192), Int((1 - point.y) * 192))
  }

  /// A plate of light that faces down, above the upper edge of the picture: no picture shows what the
  /// floor does.
  @Test(arguments: [Tier.low, .high]) func floorMirrorsWhatThePictureDoesNotShow(tier: Tier) throws
  {
    let plate = Item(
      model: TestModels.glowing, position_m: [0, 4, -9], rotation: [1, 0, 0, 0], scale: 0.4)
    let frame = hall([plate])
    let view = FrameView(frame, height: 192, isHalfDepth: false)
    #expect(view.point(plate.position_m)?.y ?? 2 > 1)
    let place = try pixel([0, -8, -9], frame)
    let (with, without) = (
      try Stage.picture(of: frame, tier: tier), try Stage.picture(of: hall([]), tier: tier)
    )
    #expect(with.pixel(place.x, place.y).y > without.pixel(place.x, place.y).y + 20)
    // Beside it the floor is as dark as before.
    #expect(with.pixel(8, place.y) == without.pixel(8, place.y))
  }

  /// What lies below a floor is not in its mirror.
  @Test func floorMirrorsNothingBelowIt() throws {
    let plate = Item(
      model: TestModels.glowing, position_m: [0, -6, -9], rotation: [1, 0, 0, 0], scale: 0.4)
    let isSame = try Stage.picture(of: hall([plate])).isSame(as: Stage.picture(of: hall([])))
    #expect(isSame)
  }

  /// Orange stays orange on a floor that is lit blue.
  @Test(arguments: [Tier.low, .high]) func mirroredColoursKeepTheirHue(tier: Tier) throws {
    var frame = hall([
      Item(
        model: TestModels.ball, position_m: [0, -0.6, -9], scale: 1.4, tint: [0.58, 0.21, 0.06, 1])
    ])
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, -0.3, -1], colour: [1, 0.95, 0.9],
        range_m: 0),
      Light(
        kind: .spot, position_m: [0, 30, -9], direction: [0, -1, 0], colour: [0.4, 0.6, 1] * 200,
        range_m: 100, innerCosine: 0.9, outerCosine: 0.8),
    ]
    let place = try pixel([0, -3.2, -8], frame)
    let seen = try Stage.picture(of: frame, tier: tier).pixel(place.x, place.y)
    #expect(seen.x > seen.y && Int(seen.y) > Int(seen.z) - 2, "\(seen)")
  }

  /// The plane turns places over, keeps those in it at depth 1, and cuts off those below.
  @Test(arguments: [false, true]) func planesTurnPlacesOver(isHalfDepth: Bool) {
    let view = FrameView(hall([]), height: 192, isHalfDepth: isHalfDepth)
    let below = view.mirrored(in: -2, pixel: 0.01, isHalfDepth: isHalfDepth)
    for place: SIMD3<Float> in [[1, -2, -5], [0, 3, -9], [-4, 60, -150]] {
      let (here, image) = (below.clip(place), view.clip(below.image(of: place)))
      #expect(abs(here.x - image.x) + abs(here.y - image.y) < 1e-3)
      #expect(abs(here.w - image.w) < 1e-3)
      #expect(here.z <= here.w + 1e-4)
      // As deep as it is high above the plane.
      let depth = isHalfDepth ? here.z / here.w * 0.5 + 0.5 : here.z / here.w
      let height = (1 - depth) * here.w / (below.plane?.rise ?? 0)
      #expect(abs(height - (place.y + 2)) < 0.01)
    }
    #expect(below.clip([0, -2.5, -6]).z > below.clip([0, -2.5, -6]).w)
  }

  /// The floor at the foot of a ball is darker than the floor a few metres beside it.
  @Test(arguments: [Tier.low, .high]) func thingsTouchTheirFloor(tier: Tier) throws {
    var frame = hall([Item(model: TestModels.block, position_m: [0, -2, -9])])
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, -1, -0.4], colour: [1, 1, 1],
        range_m: 0)
    ]
    let picture = try Stage.picture(of: frame, tier: tier)
    let (foot, beside) = (try pixel([0, -2, -7.9], frame), try pixel([0, -2, -6.2], frame))
    let (near, far) = (picture.pixel(foot.x, foot.y).y, picture.pixel(beside.x, beside.y).y)
    #expect(Double(near) < Double(far) * 0.94, "\(near) at its foot, \(far) beside")
  }

  /// Light stands in the air below a lamp that shines straight down, as much as there is haze.
  @Test(arguments: [Tier.low, .high]) func aShaftStandsInHaze(tier: Tier) throws {
    var frame = Stage.frame(192, 192)
    frame.lights = [
      Light(
        kind: .spot, position_m: [0, 60, -80], direction: [0, -1, 0], colour: [1, 1, 1] * 20_000,
        range_m: 200, innerCosine: 0.95, outerCosine: 0.9)
    ]
    #expect(try Stage.picture(of: frame, tier: tier).pixel(96, 96) == [0, 0, 0, 255])
    frame.sky.haze = 1
    let picture = try Stage.picture(of: frame, tier: tier)
    #expect(picture.pixel(96, 96).y > picture.pixel(40, 96).y)
    #expect(picture.pixel(2, 96).y < 3)
  }

  /// It comes out of the dark: seen from where its lamp would be in the picture, it has no end.
  @Test(arguments: [Tier.low, .high]) func aShaftHasNoEnd(tier: Tier) throws {
    var frame = Stage.frame(192, 192)
    frame.sky.haze = 1
    frame.lights = [
      Light(
        kind: .spot, position_m: [0, 25, -60], direction: [0, -1, 0], colour: [1, 1, 1] * 20_000,
        range_m: 200, innerCosine: 0.95, outerCosine: 0.9)
    ]
    let picture = try Stage.picture(of: frame, tier: tier)
    let column = (0..<192).map { Int(picture.pixel(96, $0).y) }
    #expect(column[0] < 3 && column.max() ?? 0 > 20, "\(column)")
    let step = zip(column, column.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    #expect(step <= 7, "\(column)")
  }
}
