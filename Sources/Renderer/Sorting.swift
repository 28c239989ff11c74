extension Array {
  /// Sorts without asking for memory, as `sort` does; in an order that leaves nothing open.
  mutating func sortInPlace(by isBefore: (Element, Element) -> Bool) {
    var gap = count / 2
    while gap > 0 {
      for start in gap..<count {
        var place = start
        while place >= gap, isBefore(self[place], self[place - gap]) {
          swapAt(place, place - gap)
          place -= gap
        }
      }
      gap = gap > 2 ? gap * 4 / 9 : gap / 2
    }
  }
}
