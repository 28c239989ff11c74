internal import Maths

/// How far the vehicle is from the launch tower as it rises beside it.
///
/// The tower is a box north of the vehicle, `tower_m` high with its near face `towerDistance_m`
/// away; the vehicle is its core, two boosters and six nozzles with their deflections. Arms have
/// swung back behind that face when the vehicle moves.
struct TowerClearance: Sendable {
  /// Half the tower's width, as it is built.
  static let halfWidth_m = 6.0
  private let vehicle: VehicleDefinition

  init(_ vehicle: VehicleDefinition) { self.vehicle = vehicle }

  /// Metres between them, below zero where they touch; nothing once the foot is over the top.
  func distance_m(_ now: Telemetry) -> Double? {
    guard now.padPosition_m.y <= vehicle.pad.tower_m else { return nil }
    let booster = vehicle.booster
    var least = line([0, 0], length_m: vehicle.core.length_m, radius_m: vehicle.core.radius_m, now)
    for x in [-booster.offset_m, booster.offset_m] {
      least = min(least, line([x, 0], length_m: booster.length_m, radius_m: booster.radius_m, now))
    }
    return min(least, nozzles(now))
  }

  /// Of a cylinder along the axis.
  private func line(
    _ foot: [Double], length_m: Double, radius_m: Double, _ now: Telemetry
  ) -> Double {
    var least = Double.infinity
    for part in 0...16 {
      let place = Vector3(foot[0], length_m * Double(part) / 16, foot[1])
      least = min(least, gap(place, now) - radius_m)
    }
    return least
  }

  /// Of the nozzles' rims, which lie about at the foot.
  private func nozzles(_ now: Telemetry) -> Double {
    let model = NozzleModel(vehicle)
    var least = Double.infinity
    for nozzle in 0..<6 {
      let arm = model.y[nozzle]
      let rim = Vector3(
        model.x[nozzle] - now.gimbalsX_rad[nozzle] * arm, 0,
        model.z[nozzle] - now.gimbalsZ_rad[nozzle] * arm)
      let radius = (model.area[nozzle] / .pi).squareRoot()
      least = min(least, gap(rim, now) - radius)
    }
    return least
  }

  /// From a point of the body to the tower.
  private func gap(_ place: Vector3, _ now: Telemetry) -> Double {
    let at = now.padPosition_m + now.padAttitude.rotate(place)
    let away = Vector3(
      max(abs(at.x) - TowerClearance.halfWidth_m, 0), max(at.y - vehicle.pad.tower_m, 0),
      max(at.z + vehicle.pad.towerDistance_m, 0))
    return away.length
  }
}
