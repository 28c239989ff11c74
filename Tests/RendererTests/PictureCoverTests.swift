import Ports
import Testing

@testable import Renderer

/// What an opaque plate hides need not be worked out; what is beside it never shows that.
extension RendererTests {
  private func planet(under plate: SIMD4<Float>?, opacity: Float = 1) -> Frame {
    var frame = Stage.frame(640, 360)
    frame.sky.kind = .space
    // Night right below, and a lamp on it.
    frame.sky.sun = [0, 1, 0]
    frame.sky.planets = [
      Planet(body: .earth, centre_km: [0, 500, -7000], radius_km: 6371, orientation: [0, 0, 0, 1])
    ]
    frame.items = [Item(model: TestModels.house, position_m: [-8, -9, -40])]
    guard let plate else { return frame }
    let window = PixelBox(low: .zero, high: [640, 360])
    let box = PixelBox(low: [16, 180], high: [624, 344])
    frame.pieces = [
      DrawnPiece(
        .plate(DrawnPiece.Plate(plate)), box, clip: window, opacity: opacity)
    ]
    return frame
  }

  private func work(_ frame: Frame) throws -> Int {
    try Stage.withContext {
      let renderer = try Stage.renderer(.low)
      return renderer.work(on: frame.laid).reduce(0) { $0 + $1.1.fragments }
    }
  }

  @Test(arguments: [Tier.low, .high]) func besideAPlateNothingIsMissing(tier: Tier) throws {
    let bare = try Stage.picture(of: planet(under: nil), tier: tier)
    // What a picture before it left behind is another one.
    var black = Stage.frame(640, 360)
    black.sky.kind = .black
    _ = try Stage.picture(of: black, tier: tier)
    let covered = try Stage.picture(of: planet(under: [0.1, 0.2, 0.3, 1]), tier: tier)
    var (most, unlit) = (0, 0)
    for y in 0..<360 {
      for x in 0..<640 where !(16..<624).contains(x) || !(180..<344).contains(y) {
        let (one, two) = (bare.pixel(x, y), covered.pixel(x, y))
        for i in 0..<3 { most = max(most, abs(Int(one[i]) - Int(two[i]))) }
        if one.x < 3 { unlit += 1 }
      }
    }
    #expect(most <= 3, "\(most)")
    #expect(unlit < 100_000, "there is something to be seen")
    #expect(covered.pixel(320, 260) == covered.pixel(60, 200), "it hides all")
  }

  @Test func whatAPlateHidesIsLeftOut() throws {
    let (bare, solid, glass) = try (
      work(planet(under: nil)), work(planet(under: [0.1, 0.2, 0.3, 1])),
      work(planet(under: [0.1, 0.2, 0.3, 1], opacity: 0.9))
    )
    #expect(solid < bare, "\(solid) \(bare)")
    #expect(glass > bare, "\(glass) \(bare)")
  }
}
