import CHeapCount
import Content
import Experience
import Maths
import Ports
import Renderer
import Simulation
import Testing

/// Once everything has been drawn once, drawing asks for no memory but what the driver asks for.
@MainActor @Suite(.serialized) struct AllocationTests {
  private struct Step {
    var pictures = 0
    var requests: UInt = 0
    var traces: [String] = []
  }

  /// What is asked of the heap in each step by a second playing of the visit, whose pictures lie
  /// between those of the first.
  private static func requests(_ tier: Tier) throws -> [String: Step] {
    try Stage.withContext {
      let renderer = try Gallery.theatre(tier)
      let sparsity = tier == .low ? 60 : 240
      var steps: [String: Step] = [:]
      for isCounted in [false, true] {
        try Gallery.play(Viewport(width: 320, height: 180)) { frame in
          guard frame.tick.count % sparsity == (isCounted ? sparsity / 2 : 0) else { return }
          heap_count_begin()
          renderer.draw(frame)
          let requests = UInt(heap_count_end())
          guard isCounted else { return }
          steps[frame.step, default: Step()].pictures += 1
          steps[frame.step, default: Step()].requests += requests
          if requests > 0 { steps[frame.step, default: Step()].traces = traces() }
        }
      }
      return steps
    }
  }

  /// Where the first of them came from, as llvm-symbolizer wants it.
  private static func traces() -> [String] {
    (0..<8).map { request in
      var offsets = [UInt](repeating: 0, count: 24)
      let count = heap_count_trace(request, &offsets, offsets.count)
      return offsets.prefix(count).map { "0x" + String($0, radix: 16) }.joined(separator: " ")
    }
  }

  @Test(arguments: [Tier.low, .high]) func drawingAsksForNoMemory(tier: Tier) throws {
    let steps = try Self.requests(tier)
    #expect(steps.count == 7)
    for (name, step) in steps {
      #expect(step.pictures >= 2, "\(name)")
      #expect(step.requests == 0, "\(name), \(step.pictures) pictures: \(step.traces)")
    }
  }

  /// A window that changes its size has new pictures and the same programs, which would ask for their names.
  @Test func aChangeOfSizeLinksNothing() throws {
    let requests = try Stage.withContext {
      let renderer = try Gallery.theatre(.low)
      return [320, 352].map { width in
        heap_count_begin()
        renderer.draw(Frame(viewport: Viewport(width: width, height: 180)))
        return heap_count_end()
      }
    }
    #expect(requests == [0, 0])
  }

  /// The page of settings too, once each of its rows has been looked at.
  @Test func neitherDoesThePageOfSettings() throws {
    let words = try Gallery.production.get().story.words
    let requests = try Stage.withContext {
      let renderer = try Gallery.theatre(.low)
      let viewport = Viewport(width: 640, height: 360)
      var menu = Menu()
      menu.fit(Frame(viewport: viewport), Settings(), words)
      _ = menu.toggle()
      var time_ns: UInt64 = 1_000_000_000
      menu.advance(to: time_ns)
      var counts: [UInt] = []
      for round in 0..<2 {
        for _ in 0..<33 {
          let frame = menu.dressed(Frame(viewport: viewport), words)
          #expect(frame.pieces.count > 10)
          heap_count_begin()
          renderer.draw(frame)
          let requests = UInt(heap_count_end())
          if round == 1 { counts.append(requests) }
          _ = menu.handle(.key(.tab, isDown: true), Settings())
          _ = menu.handle(.key(.tab, isDown: false), Settings())
          time_ns += 2_000_000_000
          menu.advance(to: time_ns)
        }
      }
      return counts
    }
    #expect(requests.count > 10)
    #expect(requests.allSatisfy { $0 == 0 }, "\(requests) \(Self.traces())")
  }

  @Test func requestsAreSeen() {
    heap_count_begin()
    let list = [Int](repeating: 1, count: Int.random(in: 1000...2000))
    let count = heap_count_end()
    #expect(count >= 1 && list.count >= 1000)
  }
}
