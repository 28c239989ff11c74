/// The air's grip on the vehicle. Values are those of the one table that is joined of three. Derivatives are
/// of the three apart: where two of them have a point at the same Mach number, the joined one cannot say what
/// happens when only one of these points moves.
struct AirModel: Sendable, Equatable {
  private let joined: AirTable
  private let drag, normal, station: Table

  init(_ air: AerodynamicsDefinition) {
    joined = AirTable(air.constant)
    drag = Table(air.drag_mach_coefficient.map { [$0[0], $0[1] * air.dragFactor] })
    normal = Table(air.normal_mach_per_rad)
    station = Table(air.pressureCentre_mach_m)
  }

  func value(at mach: Double) -> (drag: Double, normal: Double, station_m: Double) {
    let values = joined.value(at: Double(mach.value))
    return (
      Double(values.drag.value, drag.value(at: mach).slopes),
      Double(values.normal.value, normal.value(at: mach).slopes),
      Double(values.station_m.value, station.value(at: mach).slopes)
    )
  }
}

extension AerodynamicsDefinition {
  /// The same, of numbers that do not change.
  fileprivate var constant: AerodynamicsDefinition {
    func still(_ rows: [[Double]]) -> [[Double]] { rows.map { $0.map { Double($0.value) } } }
    var constant = self
    constant.area_m2 = Double(area_m2.value)
    constant.dragFactor = Double(dragFactor.value)
    constant.drag_mach_coefficient = still(drag_mach_coefficient)
    constant.normal_mach_per_rad = still(normal_mach_per_rad)
    constant.pressureCentre_mach_m = still(pressureCentre_mach_m)
    return constant
  }
}
