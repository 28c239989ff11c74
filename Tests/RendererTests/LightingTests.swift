import Ports
import Testing

@testable import Renderer

/// Which lamp is which must not change from picture to picture.
@Suite struct LightingTests {
  /// The steam at both sides of a fire shines alike, to the last bit or nearly so.
  @Test func lampsOfOneBrightnessKeepTheirOrder() {
    var lighting = Lighting()
    var lefts = 0
    for step in 0..<200 {
      var frame = Frame()
      // Seen by a camera that shakes.
      let off = Float(step % 17) * 0.013
      frame.flames = [
        Flame(
          kind: .booster, position_m: [221 + off, 13 - off * 0.7, -172 + off * 0.3],
          direction: [0, -1, 0], radius_m: 1.9, level: 1, ambientPressure: 1, age_s: 2,
          groundLevel_m: -12,
          seed: 7)
      ]
      lighting.take(frame)
      let lamps = lighting.lamps
      lefts += lamps.count == 2 && lamps[0].place.x < lamps[1].place.x ? 1 : 0
    }
    #expect(lefts == 0 || lefts == 200, "\(lefts) of 200 pictures")
  }
}
