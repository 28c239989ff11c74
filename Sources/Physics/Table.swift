internal import Maths

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

  public func value(at x: Double) -> Double {
    if x <= points[0].x { return points[0].y }
    if x >= end { return last }
    let from = point(before: x)
    return from.y + from.rise * ((x - from.x) / from.run)
  }

  /// The value, 0 from the end on, and the integral.
  @inline(__always)
  func burning(at x: Double) -> (value: Double, integral: Double) {
    if x <= points[0].x { return (points[0].y, 0) }
    if x >= end { return (0, total) }
    let from = point(before: x)
    let rise = from.rise * ((x - from.x) / from.run)
    return (from.y + rise, from.area + (x - from.x) * (from.y + rise / 2))
  }

  /// The integral from the first point; nothing is added outside the points.
  public func integral(to x: Double) -> Double {
    if x <= points[0].x { return 0 }
    if x >= end { return total }
    let from = point(before: x)
    let dx = x - from.x
    let slope = from.rise / from.run
    return from.area + dx * (from.y + slope * dx / 2)
  }
}

/// What the air does to the body at a Mach number, in one table: coefficients of drag and of normal force,
/// and the station of the latter.
struct AirTable: Sendable, Equatable {
  private struct Point: Sendable, Equatable {
    var mach: Double
    var value: Vector3
    /// The way to the next point.
    var run = 1.0
    var rise = Vector3.zero
  }

  private let points: [Point]

  init(_ air: AerodynamicsDefinition) {
    let tables = [
      air.drag_mach_coefficient.map { [$0[0], $0[1] * air.dragFactor] },
      air.normal_mach_per_rad, air.pressureCentre_mach_m,
    ]
    let each = tables.map(Table.init)
    let machs = Set(tables.joined().map { $0[0] }).sorted()
    var points = machs.map { mach in
      Point(mach: mach, value: Vector3(each.map { $0.value(at: mach) }))
    }
    for place in 1..<points.count {
      let (from, to) = (points[place - 1], points[place])
      points[place - 1].run = to.mach - from.mach
      points[place - 1].rise = to.value - from.value
    }
    self.points = points
  }

  /// Straight between the points, constant beyond their ends.
  func value(at mach: Double) -> (drag: Double, normal: Double, station_m: Double) {
    var (low, high) = (0, points.count)
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if points[middle].mach <= mach { low = middle } else { high = middle }
    }
    let from = points[low]
    let value = from.value + from.rise * (max(mach - from.mach, 0) / from.run)
    return (value.x, value.y, value.z)
  }
}
