internal import Physics

// Causes in English; other languages would be other tables of the same keys.
extension Cause {
  var words: String {
    switch self {
    case .engines: "the engines"
    case .boosters: "the boosters"
    case .airPressure: "the air's pressure on the nozzles"
    case .gravity: "gravity"
    case .drag: "drag"
    case .normalForce: "air from aside"
    case .pad: "the pad"
    case .allEngines: "thrust of all engines"
    case .air: "drag and air from aside"
    case .turnedNozzles: "nozzles turned aside"
    case .besidePath: "thrust beside the path"
    case .earthTurns: "the Earth turns"
    case .earthCurves: "the Earth curves away below"
    case .climb: "climbing"
    case .overTheGround: "motion over the ground"
    case .wind: "wind"
    case .pace: "going through air"
    case .thinnerAir: "the air thins"
    case .colderAir: "the speed of sound changes"
    case .start: "what the turning Earth gave"
    case .flown: "what was flown"
    case .core: "the empty stage"
    case .adapter: "the adapter"
    case .upperStage: "the upper stage"
    case .spacecraft: "the spacecraft"
    case .fairings: "the fairings"
    case .abortSystem: "the abort system"
    case .emptyBoosters: "the empty boosters"
    case .corePropellant: "propellant of the stage"
    case .boosterPropellant: "propellant of the boosters"
    case .loaded: "loaded"
    case .burnt: "burnt"
    case .centreMoved: "the centre of mass moved as parts were left"
    case .centreOverFoot: "the centre of mass is over the foot"
    default: commanded
    }
  }

  private var commanded: String {
    switch self {
    case .fullThrottle: "full throttle"
    case .throttleBucket: "the programme's throttle bucket"
    case .throttleBeforeSeparation: "the programme throttles down before the boosters part"
    case .loadLimit: "the limit of load"
    case .leastThrottle: "the least throttle of the engine"
    case .throttleRate: "the valves are still on their way"
    case .transient: "the engines are starting"
    case .shutDown: "the engines are shut down"
    case .pitchProgramme: "the pitch programme"
    case .gravityTurn: "the gravity turn"
    case .guidance: "explicit guidance"
    case .held: "what was asked for last is held"
    case .turnRateLimit: "the limit of turning"
    case .lag: "the vehicle is behind what is asked of it"
    case .attitudeError: "it points elsewhere than it should"
    case .turnRate: "it turns otherwise than it should"
    case .gyroscope: "a turning body resists"
    case .thrustBesideCentre: "engines push beside the centre of mass"
    case .accelerationLimit: "the limit of the attitude loop"
    case .roll: "rolling"
    case .actuator: "the nozzle is behind its command"
    case .withBoosters: "until the first parting"
    case .withoutBoosters: "after the first parting"
    default: event
    }
  }

  private var event: String {
    switch self {
    case .plannedTime: "the sequencer's clock"
    case .wait: "a wait"
    case .sensed: "it was sensed"
    case .tick: "rounding to a tick"
    case .speedSquared: "speed: ½v²"
    case .height: "height: −μ/r"
    case .tailOff: "what the engines will still give, with their tail-off"
    case .wayThroughAir: "the way through the air"
    case .ideal: "all that the engines gave"
    case .gravityLoss: "lost to gravity"
    case .dragLoss: "lost to the air"
    case .steeringLoss: "lost beside the path"
    case .rounding: "rounding"
    default: rawValue
    }
  }
}

extension Contribution.Kind {
  var words: String { rawValue }
}

extension FlightQuantity {
  /// As the subject of a sentence.
  var words: String {
    switch self {
    case .altitude: "the altitude of the centre of mass"
    case .footAltitude: "the altitude of the foot"
    case .verticalSpeed: "the speed upward"
    case .speed: "the inertial speed"
    case .groundSpeed: "the speed over the ground"
    case .airspeed: "the airspeed"
    case .mach: "the Mach number"
    case .dynamicPressure: "the dynamic pressure"
    case .load: "the load"
    case .mass: "the mass"
    case .thrust: "the thrust along the axis"
    case .drag: "the drag"
    case .throttle: "the throttle of the engines"
    case .propellant: "the propellant of the stage"
    case .boosterPropellantLeft: "the left booster's propellant"
    case .boosterPropellantRight: "the right booster's propellant"
    case .pitch: "the pitch"
    case .angleOfAttack: "the angle of attack"
    case .pathAngle: "the flight-path angle"
    case .pressureTimesAttack: "dynamic pressure × angle of attack"
    case .heating: "the stagnation heating"
    case .idealSpeed: "the speed that thrust could have given"
    case .gravityLoss: "the speed lost to gravity"
    case .dragLoss: "the speed lost to the air"
    case .steeringLoss: "the speed lost by thrust beside the path"
    case .latitude: "the latitude"
    case .longitude: "the longitude"
    case .downrange: "the way from the pad"
    default: "the nozzle's turn (\(rawValue))"
    }
  }
}
