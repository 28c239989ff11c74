public import Maths

/// A request by the rest of the program to the flight.
public struct FlightCommand: Sendable, Equatable {
  /// Flight time to pass in this tick, in steps of 1/120 s; 0 holds the flight still.
  public var steps: Int
  /// The launch has been authorised: the terminal count may run.
  public var go: Bool
  /// Leaps that later commands will ask for; named once, so that a scout can fly them before.
  public var leaps: Leaps?
  /// The moment that a tape of the flight is wound to; nil where the flight itself goes on.
  public var winding: Winding?

  /// A step of the flight to be at, of the stretch that can be wound.
  public struct Winding: Sendable, Equatable {
    public var clock: Int
    public var start: Int
    public var end: Int

    public init(to clock: Int, in stretch: ClosedRange<Int>) {
      (self.clock, start, end) = (clock, stretch.lowerBound, stretch.upperBound)
    }
  }

  /// One leap after the other, each of so many steps.
  public struct Leaps: Sendable, Equatable {
    /// Steps of the flight until the first of them.
    public var after: Int
    public var each: Int

    public init(after: Int, each: Int) {
      self.after = after
      self.each = each
    }
  }

  public init(steps: Int = 0, go: Bool = false) {
    self.steps = steps
    self.go = go
  }
}

/// Where in the flight we are: `ascent` until the main engines' cut-off, `coast` until the first
/// sunrise, `orbit` from there.
public enum FlightPhase: String, Sendable, CaseIterable, Stateful {
  case onPad, terminalCount, ascent, coast, orbit
}

/// Events of the flight, in the order in which they come.
public enum FlightEvent: String, Sendable, CaseIterable, Stateful {
  case engineStart, boosterIgnition, liftoff, towerClear, mach1, maxQ, boosterSeparation
  case fairingsJettison, abortSystemJettison, mainEngineCutoff, coreSeparation, sunrise
  case perigeeRaiseStart, perigeeRaiseEnd, injectionStart, injectionEnd
  case spacecraftSeparation, perilune, impact, noLiftoff, astray, lost
  // Of a vehicle of several stages, and of loads that the story has no name for.
  case engineCutoff, stageCutoff, stageSeparation, stageIgnition, partJettison, payloadSeparation
  case parkingOrbit, burnStart, burnEnd

  /// Events that only vehicles have which no story launches.
  public static let staged: [FlightEvent] = [
    .engineCutoff, .stageCutoff, .stageSeparation, .stageIgnition, .partJettison,
    .payloadSeparation, .parkingOrbit, .burnStart, .burnEnd,
  ]

  /// Events that end the flight.
  public static let ends: [FlightEvent] = [.impact, .noLiftoff, .astray, .lost]
}

/// An event, when it came, and where the vehicle's centre of mass was then, in ECI.
public struct FlightMoment: Sendable, Equatable {
  public var event: FlightEvent
  public var missionTime_s: Double
  public var eciPosition_m: Vector3
  public var eciVelocity: Vector3
  /// The stage or part that it happened to, where the event does not say.
  public var name = ""
}

extension FlightMoment: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("event", event)
    fields.add("missionTime_s", missionTime_s)
    fields.add("eciPosition_m", eciPosition_m)
    fields.add("eciVelocity", eciVelocity)
    fields.add("name", name, unless: "")
  }
}

/// The state of the flight after a step. SI; frames are named.
///
/// `pad`: origin at the foot of the vehicle on the pad, x east, y up, z south.
/// `eci`: inertial, x toward the vernal equinox, z north.
public struct Telemetry: Sendable, Equatable {
  public var phase: FlightPhase = .onPad
  /// Number of the stage that burns, from 0.
  public var stage = 0
  /// Seconds since the boosters' ignition; negative before.
  public var missionTime_s: Double = -10
  /// Seconds since the first main engine was started; 0 before.
  public var burning_s: Double = 0
  /// Where the vehicle's foot is: the middle of the plane it stands on.
  public var padPosition_m: Vector3 = .zero
  public var padVelocity: Vector3 = .zero
  /// Turns body axes into pad axes. Body axes are those of the model as built: y along the
  /// vehicle's axis toward its tip, the boosters at ±x; so it is the identity on the pad, where
  /// the boosters stand east and west (the real roll angle on the pad was never published).
  public var padAttitude: Quaternion = .identity
  public var eciPosition_m: Vector3 = .zero
  public var eciVelocity: Vector3 = .zero
  /// Altitude of the vehicle's foot over the ellipsoid.
  public var altitude_m: Double = 0
  /// Altitude of its centre of mass over the ellipsoid.
  public var centreAltitude_m: Double = 0
  /// Relative to the air.
  public var airspeed: Double = 0
  public var mach: Double = 0
  public var dynamicPressure_Pa: Double = 0
  public var ambientPressure_Pa: Double = 101_325
  public var mass_kg: Double = 0
  /// All engines together.
  public var thrust_N: Double = 0
  /// Felt acceleration in units of 9.80665 m/s².
  public var load_g: Double = 1
  /// Thrust of each RS-25 over its full thrust, 0 … 1.09, in the order of their numbers 1 … 4.
  public var engineLevels: SIMD4<Double> = .zero
  /// Thrust of the left and right booster over its largest, 0 … 1.
  public var boosterLevels: Vector2 = .zero
  /// Thrust of the upper stage over its full thrust, 0 or 1.
  public var upperLevel: Double = 0
  /// Sine of the Sun's elevation above the vehicle's own visible horizon.
  public var sunOverHorizon: Double = -1
  /// Toward the Sun and the Moon in ECI, unit vectors.
  public var sun: Vector3 = Vector3(1, 0, 0)
  public var moon: Vector3 = Vector3(1, 0, 0)
  /// Between the middles of Earth and Moon.
  public var moonDistance_m: Double = 384_400_000
  /// Turns ECEF into ECI.
  public var earthRotation: Quaternion = .identity
  public var eciAttitude: Quaternion = .identity
  /// From the pad's vertical toward the launch azimuth.
  public var pitch_deg: Double = 0
  /// Rate of turn about body axes, rad/s.
  public var spin: Vector3 = .zero
  /// Between the axis and the oncoming air.
  public var angleOfAttack_rad: Double = 0
  /// Sine of the inertial velocity's angle over the horizontal.
  public var flightPath: Double = 0
  public var corePropellant_kg: Double = 0
  /// The part of it that is oxygen.
  public var coreOxidiser_kg: Double = 0
  /// Left and right.
  public var boosterPropellant_kg: Vector2 = .zero
  /// Deflection of nozzles toward body x and z: the RS-25 by number, then left and right booster.
  public var gimbalsX_rad: SIMD8<Double> = .zero
  public var gimbalsZ_rad: SIMD8<Double> = .zero
  /// Time that explicit guidance still has to burn.
  public var timeToGo_s: Double = 0
  /// Distance from the launcher while the vehicle rises beside it, and the least so far.
  public var clearance = Clearance()
  public var closest = Clearance()
  /// The middles of the boosters that were left behind, in the pad's frame, while they are followed.
  public var spentBoostersAreThere = false
  public var spentLeft_m: Vector3 = .zero
  public var spentRight_m: Vector3 = .zero
  public var budget = VelocityBudget()
  /// Events of this tick, and each with its own instant.
  public var events: [FlightEvent] = []
  public var moments: [FlightMoment] = []

  public init() {}

  /// Deflection of the main engine that is turned the most.
  public var mainGimbal_rad: Double {
    let squares = gimbalsX_rad * gimbalsX_rad + gimbalsZ_rad * gimbalsZ_rad
    return squares.lowHalf.max().squareRoot()
  }
}

extension Telemetry: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("phase", phase)
    // The first one is told by nothing, as it always was.
    fields.add("stage", stage, unless: 0)
    fields.add("missionTime_s", missionTime_s)
    fields.add("burning_s", burning_s)
    fields.add("padPosition_m", padPosition_m)
    fields.add("padVelocity", padVelocity)
    fields.add("padAttitude", padAttitude)
    fields.add("eciPosition_m", eciPosition_m)
    fields.add("eciVelocity", eciVelocity)
    fields.add("altitude_m", altitude_m)
    fields.add("centreAltitude_m", centreAltitude_m)
    fields.add("airspeed", airspeed)
    fields.add("mach", mach)
    fields.add("dynamicPressure_Pa", dynamicPressure_Pa)
    fields.add("ambientPressure_Pa", ambientPressure_Pa)
    fields.add("mass_kg", mass_kg)
    fields.add("thrust_N", thrust_N)
    fields.add("load_g", load_g)
    fields.add("engineLevels", engineLevels)
    fields.add("boosterLevels", boosterLevels)
    fields.add("upperLevel", upperLevel)
    fields.add("sunOverHorizon", sunOverHorizon)
    fields.add("sun", sun)
    fields.add("moon", moon)
    fields.add("moonDistance_m", moonDistance_m)
    fields.add("earthRotation", earthRotation)
    fields.add("eciAttitude", eciAttitude)
    fields.add("pitch_deg", pitch_deg)
    fields.add("spin", spin)
    fields.add("angleOfAttack_rad", angleOfAttack_rad)
    fields.add("flightPath", flightPath)
    fields.add("corePropellant_kg", corePropellant_kg)
    fields.add("coreOxidiser_kg", coreOxidiser_kg)
    fields.add("boosterPropellant_kg", boosterPropellant_kg)
    fields.add("gimbalsX_rad", gimbalsX_rad)
    fields.add("gimbalsZ_rad", gimbalsZ_rad)
    fields.add("timeToGo_s", timeToGo_s)
    fields.add("clearance", clearance)
    fields.add("closest", closest)
    fields.add("spentBoostersAreThere", spentBoostersAreThere)
    fields.add("spentLeft_m", spentLeft_m)
    fields.add("spentRight_m", spentRight_m)
    fields.add("budget", budget)
    fields.add("events", events)
    fields.add("moments", moments)
  }
}
