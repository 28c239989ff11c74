public import Maths

/// A number of the running story, by the name that files call it by: flames, drives and guards read it.
///
/// Where nothing flies the flight's numbers are those of a vehicle that stands still.
public enum Signal: String, Sendable, CaseIterable, Stateful {
  case storyTime = "story.time_s"
  case sceneTime = "scene.time_s"
  case stateTime = "state.time_s"
  case hold = "hold.part"
  case distance = "placement.distance_m"
  case flightTime = "flight.time_s"
  case enginesTime = "flight.engines.time_s"
  case boostersTime = "flight.boosters.time_s"
  case engine1 = "flight.engine.1"
  case engine2 = "flight.engine.2"
  case engine3 = "flight.engine.3"
  case engine4 = "flight.engine.4"
  case engines = "flight.engines"
  case leftBooster = "flight.booster.left"
  case rightBooster = "flight.booster.right"
  case boosters = "flight.boosters"
  case upper = "flight.upper"
  case vents = "flight.vents"
  case altitude = "flight.altitude_m"
  case airspeed = "flight.airspeed_m_s"
  case speed = "flight.speed_m_s"
  case inertialSpeed = "flight.inertialSpeed_m_s"
  case mach = "flight.mach"
  case dynamicPressure = "flight.dynamicPressure_Pa"
  case air = "flight.air_Pa"
  case load = "flight.load_g"
  case mass = "flight.mass_kg"
  case thrust = "flight.thrust_N"
  case sun = "flight.sun"
  case oxygen = "flight.oxygen_kg"
  case hydrogen = "flight.hydrogen_kg"
  case boosterPropellant = "flight.booster.propellant_kg"
  case gimbal = "flight.gimbal_deg"
  case propellant = "flight.propellant_kg"
  case pitch = "flight.pitch_deg"
  case angleOfAttack = "flight.angleOfAttack_deg"
  case throttle = "flight.throttle_part"
  case gravityLoss = "flight.gravityLoss_m_s"
  case dragLoss = "flight.dragLoss_m_s"
  case steeringLoss = "flight.steeringLoss_m_s"
  case pace = "flight.pace"

  /// One line for the table of the docs.
  public var about: String {
    switch self {
    case .storyTime: "seconds since the visit began"
    case .sceneTime: "seconds since the scene appeared"
    case .stateTime: "seconds that the chart's state has been on stage"
    case .hold: "how full the button of `hold` is, 0 … 1; it drains after a release"
    case .distance: "how far the visitor stands from what was placed; 0 before"
    case .flightTime: "seconds since the boosters' ignition, negative before"
    case .enginesTime: "seconds since the first main engine was started; 0 before"
    case .boostersTime: "seconds since the boosters' ignition; 0 before"
    case .engine1, .engine2, .engine3, .engine4:
      "thrust of one main engine over its full thrust, 0 … 1.09"
    case .engines: "mean of the four main engines"
    case .leftBooster, .rightBooster: "thrust of one booster over its largest, 0 … 1"
    case .boosters: "mean of the two boosters"
    case .upper: "thrust of the upper stage over its full thrust, 0 or 1"
    case .vents: "how much the cold tanks boil off: 1 until ignition, 0 two seconds later"
    case .altitude: "height of the vehicle's foot over the ellipsoid"
    case .airspeed: "speed against the air"
    case .speed: "the same until the main engines' cut-off, from there the inertial speed"
    case .inertialSpeed: "speed in a frame that does not turn with the Earth, about its middle"
    case .mach: "speed against the air over the speed of sound"
    case .dynamicPressure: "half of the air's density times the square of the speed"
    case .air: "pressure of the air around"
    case .load: "felt acceleration in units of 9.80665 m/s²"
    case .mass: "mass of what flies"
    case .thrust: "thrust of all engines together"
    case .sun: "sine of the Sun's height over the vehicle's horizon"
    case .oxygen: "liquid oxygen in the core"
    case .hydrogen: "liquid hydrogen in the core"
    case .boosterPropellant: "propellant in one booster; 0 once they are left behind"
    case .gimbal: "how far the main engine that is turned the most is turned"
    case .propellant: "propellant in the core, both tanks"
    case .pitch: "the vehicle's axis from the pad's vertical toward the launch azimuth"
    case .angleOfAttack: "between the vehicle's axis and the oncoming air"
    case .throttle: "thrust of the strongest main engine over its full thrust, 0 … 1.09"
    case .gravityLoss: "speed that gravity has taken since lift-off"
    case .dragLoss: "speed that the air has taken since lift-off"
    case .steeringLoss: "speed that thrust beside the way has cost since lift-off"
    case .pace:
      "how many times life's pace the flight is shown at, while it is wound; 0 where it stands"
    }
  }
}

/// A place of the running story that a node of a scene is carried by.
public enum Anchor: String, Sendable, CaseIterable {
  /// Where the vehicle is, from its pad.
  case vehicle = "flight.vehicle"
  /// Where the vehicle is for a part of it, and where that part falls once it has been left behind;
  /// absent a minute later.
  case leftBooster = "flight.leftBooster"
  case rightBooster = "flight.rightBooster"
  case panel1 = "flight.panel1"
  case panel2 = "flight.panel2"
  case panel3 = "flight.panel3"
  case escape = "flight.escape"
  case core = "flight.core"
  case upperStage = "flight.upperStage"
  /// Where the visitor placed what they place; absent before.
  case foot = "placement.foot"
  /// Where the visitor's reticle lies; absent once it is placed.
  case reticle = "placement.reticle"
}

/// A line in space that comes from the simulation.
public enum Path: String, Sendable, CaseIterable {
  /// The way that the vehicle flies to the Moon, laid between the scene's Earth and its Moon.
  case toMoon = "flight.toMoon"
  /// The way that the flight has come, up to the moment that is seen; always drawn whole.
  case track = "flight.track"
}
