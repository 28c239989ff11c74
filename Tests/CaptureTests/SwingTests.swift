import Testing

@testable import Capture

@Suite struct SwingTests {
  static func changes(_ values: [Float], threshold: Float = 0.1) -> [Int] {
    var swing = Swing(from: .init(value: values[0]))
    return values.indices.filter {
      swing.follow(.init(value: values[$0]), threshold: threshold) { _, _ in true }
    }
  }

  @Test func aChangeCountsFromTheLastExtreme() {
    #expect(Self.changes([0, 0.05, 0.02, 0.11]) == [3])
    #expect(Self.changes([0.5, 0.45, 0.41, 0.52]) == [3])
  }

  @Test func goingOnIsNoSecondChange() {
    #expect(Self.changes([0, 0.2, 0.4, 0.35, 0.9]) == [1])
  }

  @Test func turningIsMeasuredFromTheTop() {
    #expect(Self.changes([0, 0.2, 0.4, 0.35, 0.29, 0.1, 0.25]) == [1, 4, 6])
  }

  @Test func marksAreThoseOfBothEnds() {
    var asked: [Bool] = []
    var swing = Swing(from: .init(value: 0, isMarked: true))
    for (value, isMarked) in [(Float(1), false), (0, false), (1, true), (0, false)] {
      _ = swing.follow(.init(value: value, isMarked: isMarked), threshold: 0.1) { _, marked in
        asked.append(marked)
        return true
      }
    }
    #expect(asked == [true, false, true, true])
  }
}
