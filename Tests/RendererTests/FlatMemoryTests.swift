import CHeapCount
import Maths
import Ports
import Renderer
import Testing

/// A visit that ends leaves no memory behind, however often it is begun again.
@MainActor @Suite(.serialized) struct FlatMemoryTests {
  @Test func visitsLeaveNothingBehind() throws {
    let viewport = Viewport(width: 160, height: 90)
    var kept: [Int] = []
    var pictures = 0
    try Stage.withContext {
      let renderer = try Gallery.theatre(.low)
      for _ in 0..<4 {
        heap_count_begin()
        try Gallery.play(viewport) { frame in
          guard frame.tick.count % 240 == 7 else { return }
          renderer.draw(frame)
          pictures += 1
        }
        kept.append(Int(heap_count_kept()))
        heap_count_end()
      }
    }
    #expect(pictures > 100)
    // The first shows words that were never laid out before; those behind it find all they need.
    for bytes in kept.dropFirst() { #expect(bytes <= 4096, "\(kept)") }
  }
}
