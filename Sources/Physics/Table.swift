/// A quantity given at some points, straight between them and constant beyond its ends.
public struct Table: Sendable, Equatable {
  /// A point, the way to the next one, and the integral from the first point to here.
  private struct Point: Sendable, Equatable {
    var x, y: Double
    var run = 0.0
    var rise = 0.0
    var area = 0.0
  }

  private let points: [Point]

  /// Pairs in ascending order of their first number; at least two.
  public init(_ points: [[Double]]) {
    var all = points.map { Point(x: $0[0], y: $0[1]) }
    for i in 1..<all.count {
      all[i - 1].run = all[i].x - all[i - 1].x
      all[i - 1].rise = all[i].y - all[i - 1].y
      all[i].area = all[i - 1].area + all[i - 1].run * (all[i].y + all[i - 1].y) / 2
    }
    self.points = all
  }

  private var lastPoint: Point { points[points.count - 1] }
  /// The integral over all points.
  var total: Double { lastPoint.area }
  var greatest: Double { points.reduce(points[0].y) { max($0, $1.y) } }
  var last: Double { lastPoint.y }
  var end: Double { lastPoint.x }

  /// The last point that does not lie beyond `x`.
  private func point(before x: Double) -> Point {
    var low = 0
    var high = points.count - 1
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if points[middle].x <= x { low = middle } else { high = middle }
    }
    return points[low]
  }

  func valueBetween(at x: Double) -> Double {
    if x < points[0].x { return points[0].y }
    if x >= end { return last }
    let from = point(before: x)
    return from.y + from.rise * ((x - from.x) / from.run)
  }

  @inline(__always)
  func burningBetween(at x: Double) -> (value: Double, integral: Double) {
    if x < points[0].x { return (points[0].y, 0) }
    if x >= end { return (0, total) }
    let from = point(before: x)
    let rise = from.rise * ((x - from.x) / from.run)
    return (from.y + rise, from.area + (x - from.x) * (from.y + rise / 2))
  }

  /// The integral from the first point; nothing is added outside the points.
  public func integral(to x: Double) -> Double {
    if x < points[0].x { return 0 }
    if x >= end { return total }
    let from = point(before: x)
    let dx = x - from.x
    let slope = from.rise / from.run
    return from.area + dx * (from.y + slope * dx / 2)
  }
}
