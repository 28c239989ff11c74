import CHeapCount
import Maths
import Testing

@testable import Experience

@Suite("Folding a state takes no memory")
struct FoldTests {
  @Test func nothingIsAllocated() {
    let experience = Experience(Stories.story())
    var digest = Digest()
    digest.fold(experience)
    heap_count_begin()
    for _ in 0..<100 { digest.fold(experience) }
    #expect(heap_count_end() == 0)
  }
}
