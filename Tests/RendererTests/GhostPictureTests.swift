import Ports
import Renderer
import Testing

/// What is not there is light that is added, of one colour at any exposure.
extension RendererTests {
  private func scene(_ ghost: Float?, exposure: Float = 1, opacity: Float = 1) -> Frame {
    var frame = Stage.frame(120, 120)
    frame.lens.exposure = exposure
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [-0.5, -0.5, -0.7],
        colour: [2 / exposure, 2 / exposure, 2 / exposure], range_m: 0)
    ]
    frame.items = [Item(model: TestModels.ball, position_m: [0, 0, -20])]
    if let ghost {
      frame.ghosts = [
        Item(model: TestModels.ball, position_m: [0, 0, ghost], tint: [0.3, 0.5, 1, 1])
      ]
    }
    return frame
  }

  private func light(_ picture: Image) -> [Int] {
    stride(from: 0, to: picture.pixels.count, by: 4).map { at in
      picture.pixels[at..<(at + 3)].reduce(0) { $0 + Int($1) }
    }
  }

  @Test(arguments: [Tier.low, .high]) func aGhostHidesNothing(tier: Tier) throws {
    let alone = light(try Stage.picture(of: scene(nil), tier: tier))
    let before = light(try Stage.picture(of: scene(-12), tier: tier))
    // Tone and edges are worked out anew: two steps of each channel.
    #expect(zip(alone, before).allSatisfy { $0 <= $1 + 6 })
    #expect(zip(alone, before).filter { $0 + 30 < $1 }.count > 100)
  }

  @Test func aGhostIsHiddenByWhatStandsBeforeIt() throws {
    let alone = try Stage.picture(of: scene(nil))
    let behind = try Stage.picture(of: scene(-40))
    #expect(alone.pixel(60, 60) == behind.pixel(60, 60))
  }

  @Test func aGhostIsAsBrightAtAnyExposure() throws {
    let one = try Stage.picture(of: scene(-12))
    let other = try Stage.picture(of: scene(-12, exposure: 8))
    let off = zip(one.pixels, other.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(off <= 8, "\(off)")
  }
}
