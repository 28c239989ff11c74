internal import Maths

/// How a mission from the pad on ended.
public enum MissionEnd: String, Sendable, CaseIterable {
  /// The capsule floats where it was to.
  case splashdown
  /// It floats elsewhere.
  case missedSite
  /// One of the losses that chance may bring.
  case lost
  /// The ascent did not reach its orbit.
  case ascent
  /// The spacecraft was not brought on its way.
  case departure
  /// A burn has no solution; the last one leads to no entry.
  case noWay, noEntry
  /// A burn takes more propellant than is left.
  case depleted
  /// A burn should have begun before the one before it was over.
  case tooLate
  case missedAir
  case crashed
}

/// The figures of a whole mission: a row of a table of many.
public struct MissionResult: Sendable, Equatable {
  public let end: MissionEnd
  /// The loss, burn, body or outcome of the ascent that ended it; empty for a splashdown.
  public let cause: String
  public let ascent: FlightResult
  /// How the ascent ended; empty where the mission was lost before that.
  public let ascentOutcome: String
  /// In the order of the columns; NaN for what did not come.
  public let values: [Double]

  public static let measures: [TableColumn] = [
    TableColumn("separation_s", "s", "mission time at which the spacecraft is alone"),
    TableColumn("passage_m", "m", "least distance from the Moon's surface"),
    TableColumn("burns_m_s", "m/s", "changes of speed by all burns of the spacecraft"),
    TableColumn("corrections_m_s", "m/s", "those of its corrections alone"),
    TableColumn("correctionsFlown", "1", "how many were flown; others were not needed"),
    TableColumn("correctionsUnsolved", "1", "how many had no solution, and were not flown"),
    TableColumn("spacecraftPropellant_kg", "kg", "left of the spacecraft's"),
    TableColumn("entry_s", "s", "mission time of the entry interface"),
    TableColumn("entrySpeed_m_s", "m/s", "ECI", "then"),
    TableColumn(
      "entryPathAngle_deg", "deg", "ECI",
      "of the inertial velocity then, over the plane at right angles to the radius, as the plan has it"
    ),
    TableColumn("peakLoad_g", "g0", "body", "greatest of the entry"),
    TableColumn("peakHeating_W_m2", "W/m2", "greatest, of the stagnation point by the air's flow"),
    TableColumn("heat_J_m2", "J/m2", "its sum over the entry"),
    TableColumn("splashdown_s", "s", "mission time of it"),
    TableColumn("splashdownLatitude_deg", "deg", "geodetic", "of the splashdown"),
    TableColumn("splashdownLongitude_deg", "deg", "geodetic", "of the splashdown, east"),
    TableColumn("miss_m", "m", "from the site to the splashdown"),
  ]
}

/// Flies one mission from the pad to the sea, with what chance decided for it.
public struct MissionTrial: Sendable {
  private let vehicle: VehicleDefinition
  private let plan: MissionDefinition
  private let wind: WindProfile?
  private let draw: MissionDraw
  private let losses: [LossOdds]

  public init(
    _ vehicle: VehicleDefinition, _ plan: MissionDefinition, wind: WindProfile?,
    _ draw: MissionDraw, _ losses: [LossOdds]
  ) {
    (self.vehicle, self.plan, self.wind) = (vehicle, plan, wind)
    (self.draw, self.losses) = (draw, losses)
  }

  public func fly() -> MissionResult { flown().result }

  /// The result, and the mission beyond the spacecraft's separation where it came to that.
  public func flown() -> (result: MissionResult, mission: Mission?) {
    let loss_s = draw.loss?.time_s ?? .infinity
    var watch = FlightWatch(vehicle, wind: wind)
    while !watch.isOver && watch.telemetry.missionTime_s < loss_s { watch.step() }
    var ascent = watch.result
    guard watch.isOver else {
      // There is no orbit yet, and nobody counted what is left.
      (ascent.perigee_m, ascent.apogee_m, ascent.inclination_deg) = (.nan, .nan, .nan)
      ascent.propellant_kg = .nan
      return (lost(ascent, ascentOutcome: ""), nil)
    }
    guard ascent.outcome == .orbit else {
      return (result(.ascent, ascent.outcome.rawValue, ascent), nil)
    }
    guard let start = watch.flyOn(to: loss_s) else {
      let isInTime = watch.telemetry.missionTime_s < loss_s
      return (isInTime ? result(.departure, watch.trouble ?? "", ascent) : lost(ascent), nil)
    }
    let mission = Mission(
      definition: plan, draw: draw, time_s: start.missionTime_s, position: start.eciPosition_m,
      velocity: start.eciVelocity, mass_kg: vehicle.spacecraft_kg,
      capsule_kg: vehicle.payload.crewModule_kg, liftoff: vehicle.liftoff)
    if mission.end_s > loss_s { return (lost(ascent), mission) }
    let (end, cause) = mission.outcome.end
    let result = MissionResult(
      end: end, cause: cause, ascent: ascent, ascentOutcome: ascent.outcome.rawValue,
      values: values(start, mission))
    return (result, mission)
  }

  private func lost(_ ascent: FlightResult, ascentOutcome: String? = nil) -> MissionResult {
    let cause = draw.loss.map { losses[$0.number].cause } ?? ""
    return result(.lost, cause, ascent, ascentOutcome: ascentOutcome)
  }

  /// A mission that ends before anything of it can be measured beyond the ascent.
  private func result(
    _ end: MissionEnd, _ cause: String, _ ascent: FlightResult, ascentOutcome: String? = nil
  ) -> MissionResult {
    MissionResult(
      end: end, cause: cause, ascent: ascent,
      ascentOutcome: ascentOutcome ?? ascent.outcome.rawValue,
      values: MissionResult.measures.map { _ in .nan })
  }

  private func values(_ start: FlightMoment, _ mission: Mission) -> [Double] {
    func moment(_ event: MissionEvent) -> MissionMoment? {
      mission.moments.first { $0.event == event }
    }
    let top = moment(.entryInterface)
    let angle = top.map {
      asin($0.eciVelocity.normalized().dot($0.eciPosition_m.normalized())) * (180 / .pi)
    }
    let entry = mission.entry
    let corrections = mission.burns.filter(\.isCorrection)
    let burnt_kg = mission.burns.reduce(0) { $0 + $1.propellant_kg }
    return [
      start.missionTime_s, mission.passage_m ?? .nan,
      mission.burns.reduce(0) { $0 + $1.change_m_s },
      corrections.reduce(0) { $0 + $1.change_m_s }, Double(corrections.count),
      Double(mission.unsolved),
      plan.spacecraft.propellant_kg - burnt_kg, top?.missionTime_s ?? .nan,
      top?.eciVelocity.length ?? .nan, angle ?? .nan, entry?.peakLoad_g ?? .nan,
      entry?.peakHeating_W_m2 ?? .nan,
      entry?.heat_J_m2 ?? .nan, moment(.splashdown)?.missionTime_s ?? .nan,
      entry?.latitude_deg ?? .nan, entry?.longitude_deg ?? .nan, entry?.miss_m ?? .nan,
    ]
  }
}

extension MissionOutcome {
  /// In a word, and what it was.
  fileprivate var end: (MissionEnd, cause: String) {
    switch self {
    case .splashdown: (.splashdown, "")
    case .noWay(let burn): (.noWay, burn)
    case .noEntry(let burn): (.noEntry, burn)
    case .depleted(let burn): (.depleted, burn)
    case .tooLate: (.tooLate, "")
    case .missedAir: (.missedAir, "")
    case .crashed(let body, _): (.crashed, body)
    case .missedSite: (.missedSite, "")
    }
  }
}
