import Foundation
import Maths
import Ports
import Testing

@testable import Renderer

/// What programs are asked to do, counted by the driver: no clock, so it holds on any machine.
@MainActor @Suite(.serialized) struct WorkTests {
  private static let viewport = Viewport(width: 1280, height: 720)

  /// The most in any picture of each step at tier low, one a second.
  private static let heaviest = Result {
    try Stage.withContext {
      let renderer = try Gallery.theatre(.low)
      var heaviest: [String: Work] = [:]
      try Gallery.play(viewport) { frame in
        guard frame.tick.count % 120 == 1, frame.effects.fade < 1 else { return }
        var all = Work()
        for (_, work) in renderer.work(on: frame) {
          all.vertices += work.vertices
          all.fragments += work.fragments
        }
        let most = heaviest[frame.step] ?? Work()
        all.vertices = max(all.vertices, most.vertices)
        all.fragments = max(all.fragments, most.fragments)
        heaviest[frame.step] = all
      }
      return heaviest
    }
  }

  /// Nothing is drawn six times over, and no picture has more corners than the rocket's model.
  @Test func noStepIsHeavyAtTierLow() throws {
    let heaviest = try Self.heaviest.get()
    #expect(heaviest.count == 7)
    let pixels = Self.viewport.width * Self.viewport.height
    for (step, work) in heaviest {
      // At least each pixel once, or nothing was counted.
      #expect(work.fragments >= pixels, "\(step)")
      #expect(work.fragments <= 6 * pixels, "\(step): \(Double(work.fragments) / Double(pixels))")
      #expect(work.vertices <= 120_000, "\(step): \(work.vertices)")
    }
  }

  /// How long a program takes is known when it is compiled: it loops as often as a constant says, or not at all
  /// where there is nothing.
  @Test func programsLoopAConstantNumberOfTimes() throws {
    let folder = Gallery.root.appending(path: "Sources/Renderer/Shaders")
    var loops = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for line in text.split(separator: "\n") {
        #expect(!line.contains("while (") && !line.contains("for (float"), "\(name): \(line)")
        guard line.contains("for (int") else { continue }
        loops += 1
        let isConstant = line.contains(
          /for \(int i = 0; i < (STEPS|LAMPS|SAMPLES|[0-9]+)( \* there)?; i\+\+\) \{/)
        #expect(isConstant, "\(name): \(line)")
      }
    }
    #expect(loops > 0)
    #expect(Tier.low.flameSteps <= 12)
    #expect(Tier.low.lampLimit <= 3)
  }
}
