internal import Maths

/// Where bars end at one another.
struct BarJoints {
  private let bars: [ThinBars.Bar]
  private let ends: [(first: Triple, last: Triple)]
  private let ways: [SIMD3<Float>]
  /// The bars that end in a cell.
  private var near: [Triple: [Int]] = [:]

  init(_ bars: [ThinBars.Bar]) {
    // A quarter of a metre.
    func cell(_ ring: ThinBars.Ring) -> Triple {
      Triple((ring.centre * 4).rounded(.toNearestOrEven))
    }
    self.bars = bars
    ends = bars.map { (cell($0.rings[0]), cell($0.rings[$0.rings.count - 1])) }
    ways = bars.map(\.way)
    for (index, end) in ends.enumerated() {
      near[end.first, default: []].append(index)
      near[end.last, default: []].append(index)
    }
  }

  /// Whether another bar goes on where this one ends, the same way.
  func isContinued(_ bar: Int) -> Bool {
    next(of: bar, at: ends[bar].first) != nil || next(of: bar, at: ends[bar].last) != nil
  }

  /// The way in which another bar comes to where this one begins; nil where none does.
  func before(_ bar: Int) -> SIMD3<Float>? {
    next(of: bar, at: ends[bar].first).map { -leaving(ends[bar].first, $0) }
  }

  /// The way in which another bar goes on from where this one ends; nil where none does.
  func after(_ bar: Int) -> SIMD3<Float>? {
    next(of: bar, at: ends[bar].last).map { leaving(ends[bar].last, $0) }
  }

  private func next(of bar: Int, at end: Triple) -> Int? {
    let own = ends[bar]
    return near[end, default: []].first { other in
      // A bar with the same ends lies beside it, or is itself.
      ends[other] != own && ends[other] != (own.last, own.first)
        && abs(dot(ways[other], ways[bar])) > 0.95
    }
  }

  /// The way in which a bar goes from one of its ends.
  private func leaving(_ end: Triple, _ bar: Int) -> SIMD3<Float> {
    ends[bar].first == end
      ? bars[bar].way(after: 0) : -bars[bar].way(after: bars[bar].rings.count - 2)
  }
}
