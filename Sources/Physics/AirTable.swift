internal import Maths

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
