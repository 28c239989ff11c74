/// One thing that is otherwise: the vehicle, the day, or what fails.
public enum FlightChange: Sendable, Equatable {
  /// Thrust of all engines, of the nominal: 1.02 is two per cent more.
  case thrust(Double)
  /// How fast the grain of the left booster burns, of the nominal; 0.98 is a booster that is 2 % weak.
  case booster(Double)
  /// More load beside the spacecraft.
  case payload(kg: Double)
  /// The jet stream, where it is strongest.
  case windEast(m_s: Double)
  case windNorth(m_s: Double)
  /// The drag, of the nominal.
  case drag(Double)
  /// The engine of a number shuts down at a mission time.
  case engineOut(Int, at_s: Double)
  /// The core's engines are not throttled down where the air presses hardest.
  case withoutBucket
  /// They are not throttled down before the boosters part.
  case withoutThrottleDown

  public func applied(to nominal: VehicleDefinition) -> VehicleDefinition {
    var v = nominal
    switch self {
    case .thrust(let part):
      for stage in v.stages.indices { v.stages[stage].vacuumThrust_N *= part }
      v.booster.vacuumThrust_s_N = v.booster.vacuumThrust_s_N.map { [$0[0] / part, $0[1] * part] }
    case .booster(let part): if !v.booster.match.isEmpty { v.booster.match[0] *= part }
    case .payload(let mass): v.payload.add(mass)
    case .windEast(let speed): v.ascent.windEast_m_s = speed
    case .windNorth(let speed): v.ascent.windNorth_m_s = speed
    case .drag(let part): v.aerodynamics.dragFactor *= part
    case .engineOut(let engine, let time):
      v.ascent.failedEngine = engine
      v.ascent.failure_s = time
    case .withoutBucket, .withoutThrottleDown:
      let full = v.core.fullThrottle
      let rows = v.ascent.throttle_s_level
      v.ascent.throttle_s_level = rows.map { row in
        let isBucket = rows.contains { $0[0] > row[0] && $0[1] >= full }
        return isBucket == (self == .withoutBucket) ? [row[0], full] : row
      }
    }
    return v
  }
}
