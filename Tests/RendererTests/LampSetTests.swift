import Testing

@testable import Renderer

@Suite("The lamps of a piece")
struct LampSetTests {
  private func set(_ lamps: [Int]) -> LampSet {
    var set = LampSet()
    for lamp in lamps { set.insert(lamp) }
    return set
  }

  @Test("the same lamps are the same set, whichever of them is the strongest")
  func order() {
    #expect(set([2, 0, 1]) == set([0, 1, 2]))
    #expect(set([0, 1]) != set([0, 2]))
    #expect(set([15, 3, 3]).count == 2)
  }

  @Test("they are taken out in the frame's own order, the last of sixteen too")
  func taking() {
    var lamps = set([15, 4, 9])
    #expect([lamps.removeFirst(), lamps.removeFirst(), lamps.removeFirst()] == [4, 9, 15])
    #expect(lamps.removeFirst() == nil)
    #expect(lamps == LampSet())
  }
}
