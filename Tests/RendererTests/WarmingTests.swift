import Ports
import Testing
import Typography

@testable import Renderer

/// What is drawn once out of sight, so that no picture of a visit waits for a compiler.
@MainActor @Suite(.serialized) struct WarmingTests {
  private func withRenderer(_ body: (Renderer) throws -> Void) throws {
    try Stage.withContext {
      try body(
        Renderer(
          resources: Stage.resources(models: TestModels.all), tier: .low, typesetter: Typesetter()))
    }
  }

  @Test("among it is a wet floor that is looked down on, under a black sky")
  func floor() throws {
    try withRenderer { renderer in
      let mirroring = renderer.warmFrames().filter { frame in
        let view = FrameView(frame, height: 64, isHalfDepth: false)
        return HallPass.Floor(frame, view, renderer.models) != nil
      }
      #expect(mirroring.contains { $0.sky.kind == .black })
    }
  }

  @Test("among it is something that darkens the ground at its foot")
  func foot() throws {
    try withRenderer { renderer in
      let standing = renderer.warmFrames().filter { frame in
        frame.sky.kind == .air
          && frame.items.contains { item in
            guard let foot = renderer.models.footprints[item.model] else { return false }
            return abs(item.position_m.y + foot.low_m * item.scale - frame.sky.groundLevel_m) < 0.2
          }
      }
      #expect(!standing.isEmpty)
    }
  }
}
