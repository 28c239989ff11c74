import Ports
import Testing

@testable import Renderer

/// The part of the picture that edges or jets may be seen in, against places worked out here.
struct PictureRegionTests {
  /// A lens that looks along −z with a square angle of view of 90°, and a ball of radius 1.
  private func region(_ places: [SIMD3<Float>]) -> PictureRegion {
    var frame = Frame(viewport: Viewport(width: 100, height: 100))
    frame.lens.verticalFieldOfView_rad = .pi / 2
    frame.items = places.map { Item(model: 0, position_m: $0) }
    return PictureRegion(
      frame, [(centre: .zero, radius: 1)], FrameView(frame, height: 100, isHalfDepth: false))
  }

  @Test func nothingIsNowhere() {
    #expect(region([]).isEmpty)
    #expect(region([[0, 0, 9]]).isEmpty, "behind the camera")
    #expect(region([[30, 0, -9]]).isEmpty, "beside the picture")
  }

  @Test func aBallIsWhollyWithin() {
    // Seen at ±1/9.95 of the half picture: the tangent to a ball of 1 at a distance of 10.
    let region = region([[0, 0, -10]])
    let edge = 0.5 / Float(99).squareRoot()
    #expect(region.low.x <= 0.5 - edge && region.high.x >= 0.5 + edge)
    #expect(region.low.x > 0.5 - 1.3 * edge && region.high.y < 0.5 + 1.3 * edge)
    let box = region.box(100, 100)
    #expect(box.x >= 42 && box.x <= 44 && box.width >= 12 && box.width <= 16)
  }

  @Test func twoBallsAndAllBetween() {
    let region = region([[-5, 0, -10], [5, 3, -10]])
    #expect(region.low.x < 0.25 && region.high.x > 0.75)
    #expect(region.low.y < 0.5 && region.high.y > 0.65 && region.high.y < 0.75)
  }

  @Test func whatTheCameraIsInFillsThePicture() {
    #expect(region([[0, 0, -0.5]]).isWhole)
  }

  /// A jet in no air, 26 radii long, that opens to 15 of them.
  @Test func aJetIsWhollyWithin() {
    func region(_ z_m: Float, x_m: Float = -13) -> PictureRegion {
      var frame = Frame(viewport: Viewport(width: 100, height: 100))
      frame.lens.verticalFieldOfView_rad = .pi / 2
      let jet = Flame(
        kind: .engine, position_m: [x_m, 0, z_m], direction: [1, 0, 0], radius_m: 1, level: 1,
        ambientPressure: 0, age_s: 1, groundLevel_m: -1000, seed: 1)
      return PictureRegion([jet], FrameView(frame, height: 100, isHalfDepth: false))
    }
    let far = region(-100)
    #expect(far.low.x <= 0.5 - 0.065 && far.high.x >= 0.5 + 0.065 + 0.001)
    #expect(far.low.y <= 0.5 - 0.075 && far.high.y >= 0.5 + 0.075)
    #expect(far.low.x > 0.3 && far.high.x < 0.75 && far.high.y < 0.7)
    #expect(region(-5).isWhole, "the camera is in it")
    #expect(region(20).isEmpty, "it is behind the camera")
    #expect(region(-20, x_m: 200).isEmpty, "it is beside the picture")
  }
}
