import Maths
import Ports
import Testing

@testable import Renderer

/// The Moon's ground where a pixel is finer than its map.
extension RendererTests {
  /// Straight above the Moon, of which nothing else is seen. The Sun, and the Earth, stand low in the way
  /// that is named.
  private func moon(_ height_km: Float, sun: Float, earth: Float = 0) -> Frame {
    var frame = Stage.frame(200, 200)
    frame.lens.verticalFieldOfView_rad = 0.6
    frame.lens.exposure = sun == 0 ? 30 : 1.5
    frame.sky.kind = .space
    frame.sky.sun = sun == 0 ? [0, 0, -1] : normalize([sun, 0, 0.7])
    let centre = SIMD3<Float>(0, 0, -1737 - height_km)
    frame.sky.planets = [
      Planet(body: .moon, centre_km: centre, radius_km: 1737, orientation: [0, 0, 0, 1])
    ]
    guard earth != 0 else { return frame }
    let way = normalize(SIMD3<Float>(earth, 0, 0.3))
    frame.sky.planets.append(
      Planet(
        body: .earth, centre_km: centre + way * 384_400, radius_km: 6371, orientation: [0, 0, 0, 1])
    )
    return frame
  }

  /// How much brighter each place is than the one beside it.
  private func slopes(_ picture: Image) -> [Int] {
    (40..<160).flatMap { y in
      (40..<160).map { Int(picture.pixel($0 + 2, y).y) - Int(picture.pixel($0, y).y) }
    }
  }

  private func product(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

  /// The map has one point for ten kilometres, which here are eighteen pixels.
  @Test(arguments: [Tier.low, .high])
  func nearGroundHasCratersLitByTheSun(tier: Tier) throws {
    let left = slopes(try Stage.picture(of: moon(130, sun: -1), tier: tier))
    let right = slopes(try Stage.picture(of: moon(130, sun: 1), tier: tier))
    #expect(left.count { abs($0) > 8 } > 1000)
    #expect(product(left, right) * 3 < -product(left, left))
  }

  @Test func nightGroundIsLitByTheEarth() throws {
    let left = slopes(try Stage.picture(of: moon(130, sun: 0, earth: -1)))
    let right = slopes(try Stage.picture(of: moon(130, sun: 0, earth: 1)))
    #expect(left.count { abs($0) > 8 } > 1000)
    #expect(product(left, right) * 4 < -product(left, left))
  }

  /// Where the ground begins to be drawn it is the map's still.
  @Test func groundComesWithoutAStep() throws {
    func view(_ height_km: Float) throws -> (isNear: Bool, picture: Image) {
      let frame = moon(height_km, sun: 1)
      let view = FrameView(frame, height: 160, isHalfDepth: false)
      let centre = frame.sky.planets[0].centre_km / 1737
      return (PlanetPass.isFinerThanMap(centre, view), try Stage.picture(of: frame))
    }
    // Half a pixel of the map over what a pixel of the picture, 160 high, is at a radius's distance.
    let border = .pi / 1024 / (2 * Float(tan(0.3)) / 160) * 1737
    let (near, far) = (try view(border * 0.999), try view(border * 1.001))
    #expect(near.isNear && !far.isNear)
    let steps = (0..<200).flatMap { y in
      (0..<200).map { abs(Int(near.picture.pixel($0, y).y) - Int(far.picture.pixel($0, y).y)) }
    }
    #expect(Double(steps.reduce(0, +)) / 40_000 < 0.5)
  }
}
