/// A number of the ascent that can be explained. All but the drag are columns of `TelemetryTable`.
public enum FlightQuantity: String, Sendable, CaseIterable {
  case altitude, footAltitude, verticalSpeed, speed, groundSpeed, airspeed, mach
  case dynamicPressure, load, mass, thrust, drag, throttle
  case propellant, boosterPropellantLeft, boosterPropellantRight
  case pitch, angleOfAttack, pathAngle, pressureTimesAttack, heating
  case idealSpeed, gravityLoss, dragLoss, steeringLoss
  case latitude, longitude, downrange
  case engine1GimbalX, engine1GimbalZ, engine2GimbalX, engine2GimbalZ
  case engine3GimbalX, engine3GimbalZ, engine4GimbalX, engine4GimbalZ
  case boosterLeftGimbalX, boosterLeftGimbalZ, boosterRightGimbalX, boosterRightGimbalZ

  /// Its column in a table of telemetry, which ends in the unit; the drag has none there.
  public var column: String {
    switch self {
    case .altitude: "centreAltitude_m"
    case .footAltitude: "footAltitude_m"
    case .verticalSpeed: "verticalSpeed_m_s"
    case .speed: "inertialSpeed_m_s"
    case .groundSpeed: "groundSpeed_m_s"
    case .airspeed: "airspeed_m_s"
    case .mach: "mach"
    case .dynamicPressure: "dynamicPressure_Pa"
    case .load: "load_g"
    case .mass: "mass_kg"
    case .thrust: "thrust_N"
    case .drag: "drag_N"
    case .throttle: "throttle"
    case .propellant: "corePropellant_kg"
    case .boosterPropellantLeft, .boosterPropellantRight: "\(rawValue)_kg"
    case .pathAngle: "inertialPathAngle_deg"
    case .pressureTimesAttack: "pressureTimesAttack_Pa_deg"
    case .heating: "stagnationHeating_W_m2"
    case .idealSpeed, .gravityLoss, .dragLoss, .steeringLoss: "\(rawValue)_m_s"
    case .downrange: "downrange_m"
    default: "\(rawValue)_deg"
    }
  }

  /// As in the table's own description.
  public var unit: String {
    TelemetryTable.described.first { $0.name == column }?.unit ?? "N"
  }

  /// Whether it is the turn of one nozzle about one axis.
  public var isNozzle: Bool { nozzle != nil }

  /// The nozzle and its axis, of a gimbal.
  var nozzle: (lane: Int, isX: Bool)? {
    let names = ["engine1", "engine2", "engine3", "engine4", "boosterLeft", "boosterRight"]
    guard let lane = names.firstIndex(where: { rawValue.hasPrefix("\($0)Gimbal") }) else {
      return nil
    }
    return (lane, rawValue.hasSuffix("X"))
  }
}
