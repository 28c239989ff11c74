import Ports
import Testing

@testable import Renderer

/// The part of the picture whose edges are smoothed, against places worked out here.
struct EdgeRegionTests {
  /// A lens that looks along −z with a square angle of view of 90°, and a ball of radius 1.
  private func region(_ places: [SIMD3<Float>]) -> EdgeRegion {
    var frame = Frame(viewport: Viewport(width: 100, height: 100))
    frame.lens.verticalFieldOfView_rad = .pi / 2
    frame.items = places.map { Item(model: 0, position_m: $0) }
    return EdgeRegion(
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
}
