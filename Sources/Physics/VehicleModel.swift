internal import Maths

/// A vehicle's definition made ready for the steps, as far as it has not been left behind: tables and
/// plain numbers. It is made anew whenever something leaves.
///
/// It is an object, so that whoever keeps a flight keeps what moves, and not the tables of its vehicle beside it.
final class VehicleModel: Sendable {
  let vehicle: VehicleDefinition
  /// The wind of the day, beside the vehicle's own jet stream.
  let wind: WindProfile?
  /// The parts that have not been left behind, and when the lowest stage of them was lit.
  let attached: Attached
  let lit_s: Double
  let control: ControlModel
  let pad: PadFrame
  let start, stop, booster, throttle: Table
  let air: AirModel
  let phases: [PhaseModel]
  /// The launch azimuth in the pad's axes.
  let ahead: Vector3
  /// It and "up" at mission time 0, in ECI.
  let launchAhead, launchUp: Vector3
  /// Upright, with the first two boosters across the launch azimuth; in the pad's axes.
  let across: Quaternion
  /// Propellant that a newton-second of vacuum thrust takes from a booster.
  let boosterBurn: Double
  let boosterPropellant_kg: Double
  let greatestBoosterThrust_N: Double
  /// Thrust below which the wait for the boosters' separation begins, and the wait.
  let leastBoosterThrust_N, boosterDelay_s: Double
  let boosterMatch: [Double]
  /// Of the first booster; 0 where there is none.
  let firstMatch: Double
  /// There are two boosters, which burn alike.
  let isPair: Bool
  /// Thrust and flow of one engine at 100 %.
  let engineThrust_N: Double
  let engineFlow: Double
  /// Mission times of starts and stops, four engines after four; those that are not there never start.
  let engineStarts_s, engineStops_s: [SIMD4<Double>]
  let firstStarts_s: SIMD4<Double>
  let firstStart_s, firstStop_s: Double
  /// Mission time from which on the first four engines run as the throttle says; infinite where one of
  /// the four is not there.
  let steadyStart_s: Double
  /// Start of the first stage's first engine.
  let begin_s: Double
  /// There is more than one stage, or an engine that stops before the others.
  let isStaged: Bool
  /// Mission time from which on the engines of a later stage push as they are asked to.
  let steady_s: Double
  let unusable_kg: Double
  let exhaustVelocity: Double
  let throttleRate, fullThrottle, leastThrottle: Double
  /// The stage's throttle follows the programme to its end, since there are no boosters to part.
  let isProgrammed: Bool
  let thrusterTorque_N_m: Double
  let separationDelay_s: Double
  /// Mission times at which loose parts leave; infinite while the stage of one has not been lit.
  let leaves_s: [Double]
  let aeroArea_m2: Double
  let nozzles: NozzleModel
  /// Nozzles beyond the first bank.
  let moreNozzles: [NozzleModel]
  /// There is more than one bank, or there are thrusters.
  let hasMore: Bool
  let stack: StackModel
  /// What the stages above can do, in their order.
  let later: [Burn]
  /// Acceleration beyond which the engines are throttled.
  let limit: Double
  let launcher: Launcher

  convenience init(_ vehicle: VehicleDefinition, wind: WindProfile? = nil) {
    self.init(vehicle, wind, Attached(vehicle), lit_s: 0)
  }

  /// Of the lowest stage that is there, which is lit at mission time `lit_s`.
  private init(
    _ vehicle: VehicleDefinition, _ wind: WindProfile?, _ attached: Attached, lit_s: Double
  ) {
    (self.vehicle, self.wind, self.attached, self.lit_s) = (vehicle, wind, attached, lit_s)
    control = ControlModel(vehicle.control)
    pad = PadFrame(vehicle)
    let place = attached.place(in: vehicle)
    let stage = vehicle.stages[place]
    start = Table(stage.startTransient_s_level)
    stop = Table(stage.stopTransient_s_level)
    booster = Table(vehicle.booster.vacuumThrust_s_N)
    air = AirModel(vehicle.aerodynamics)
    throttle = Table(vehicle.ascent.throttle_s_level)
    let (sine, cosine) = sinCos(vehicle.ascent.azimuth_deg * .pi / 180)
    ahead = Vector3(sine, 0, -cosine)
    let launch = pad.launchInertial
    (launchAhead, launchUp) = (launch.rotate(ahead), launch.axis)
    across = Quaternion(right: ahead.cross(.up), up: .up, back: -ahead)
    phases = vehicle.ascent.phases.map { PhaseModel($0, vehicle) }
    boosterPropellant_kg = vehicle.booster.propellant_kg
    boosterBurn = vehicle.booster.propellant_kg / booster.total
    greatestBoosterThrust_N = booster.greatest
    leastBoosterThrust_N = vehicle.booster.separationLevel * booster.greatest
    boosterDelay_s = vehicle.booster.separationDelay_s
    boosterMatch = vehicle.booster.match
    firstMatch = boosterMatch.first ?? 0
    isPair = boosterMatch.count == 2 && boosterMatch[0] == boosterMatch[1]
    engineThrust_N = stage.vacuumThrust_N
    exhaustVelocity = stage.exhaustVelocity
    engineFlow = stage.vacuumThrust_N / exhaustVelocity
    engineStarts_s = VehicleModel.fours(stage.starts_s.map { lit_s + $0 })
    firstStarts_s = engineStarts_s[0]
    var stops = [Double](repeating: .infinity, count: stage.starts_s.count)
    for row in stage.stops_number_s { stops[Int(row[0]) - 1] = lit_s + row[1] }
    if place == 0 && vehicle.ascent.failedEngine > 0 {
      let failed = vehicle.ascent.failedEngine - 1
      stops[failed] = min(stops[failed], vehicle.ascent.failure_s)
    }
    engineStops_s = VehicleModel.fours(stops)
    steadyStart_s = firstStarts_s.max() + start.end + Flight.dt
    firstStart_s = lit_s + stage.starts_s.reduce(.infinity, min)
    begin_s = vehicle.stages[0].starts_s[0]
    isStaged = vehicle.stages.count > 1 || !stage.stops_number_s.isEmpty
    firstStop_s = stops.reduce(.infinity, min)
    steady_s = place == 0 ? -.infinity : lit_s + stage.starts_s.reduce(0, max) + start.end
    unusable_kg = stage.unusable_kg
    throttleRate = stage.throttleRate_per_s
    fullThrottle = stage.fullThrottle
    leastThrottle = stage.leastThrottle
    isProgrammed = place == 0 && vehicle.booster.places_m.isEmpty
    thrusterTorque_N_m = stage.thrusterTorque_N_m
    separationDelay_s = stage.separationDelay_s
    leaves_s = vehicle.payload.loose.map { part in
      if part.leavesAfter == "zero" { return part.delay_s }
      let wanted = vehicle.stages.firstIndex { $0.name == part.leavesAfter } ?? .max
      if wanted > place { return .infinity }
      return wanted == place ? lit_s + part.delay_s : -.infinity
    }
    aeroArea_m2 = vehicle.aerodynamics.area_m2
    let boosters = place == 0 ? vehicle.booster : .none
    nozzles = NozzleModel(stage, boosters, vehicle.control)
    moreNozzles = (0..<Propulsion.banks(stage, boosters)).map {
      NozzleModel(stage, boosters, vehicle.control, bank: $0 + 1)
    }
    hasMore = !moreNozzles.isEmpty || stage.thrusterTorque_N_m > 0 || !stage.fixedEngines.isEmpty
    stack = StackModel(vehicle, attached)
    later = VehicleModel.burns(vehicle, attached)
    limit = vehicle.limit(of: stage)
    launcher = Launcher(vehicle)
  }

  /// The same vehicle on the same day, once something has left it.
  func with(_ attached: Attached, lit_s: Double) -> VehicleModel {
    VehicleModel(vehicle, wind, attached, lit_s: lit_s)
  }

  private static func fours(_ times: [Double]) -> [SIMD4<Double>] {
    stride(from: 0, to: max(times.count, 1), by: 4).map { first in
      var four = SIMD4(repeating: Double.infinity)
      for lane in 0..<min(4, times.count - first) { four[lane] = times[first + lane] }
      return four
    }
  }

  /// Full thrust from full tanks, with all that flies on with each stage.
  private static func burns(_ vehicle: VehicleDefinition, _ attached: Attached) -> [Burn] {
    var burns: [Burn] = []
    var there = attached
    there.boosters = false
    while there.stages > 1 {
      there.stages -= 1
      let stage = vehicle.stages[there.place(in: vehicle)]
      let below = vehicle.stages[there.place(in: vehicle) - 1]
      let propulsion = Propulsion(stage, .none)
      let mass = StackModel(vehicle, there).properties(propulsion).mass_kg
      let thrust = stage.vacuumThrust_N * stage.fullThrottle * Double(stage.engines_m.count)
      let burnt = min(stage.propellant_kg - stage.unusable_kg, 0.999 * mass)
      burns.append(
        Burn(
          exhaustVelocity: stage.exhaustVelocity, acceleration: thrust / mass,
          limit: vehicle.limit(of: stage) * 1.0005,
          most: there.stages > 1 ? stage.exhaustVelocity * log(mass / (mass - burnt)) : .infinity,
          wait_s: below.separationDelay_s + stage.ignitionDelay_s))
    }
    return burns
  }
}

extension VehicleModel: Equatable {
  /// All of it follows from what it was made of.
  static func == (one: VehicleModel, other: VehicleModel) -> Bool {
    one === other
      || one.attached == other.attached && one.lit_s == other.lit_s && one.wind == other.wind
        && one.vehicle == other.vehicle
  }
}

extension StageDefinition {
  var exhaustVelocity: Double { specificImpulse_s * Earth.standardGravity }
}

extension VehicleDefinition {
  /// Acceleration at which a stage is throttled; what cannot be throttled has none within reach.
  func limit(of stage: StageDefinition) -> Double {
    (stage.leastThrottle < stage.fullThrottle ? ascent.loadLimit_g : 1000) * Earth.standardGravity
  }
}

/// A phase of steering, with its end as the flight can ask for it.
struct PhaseModel: Sendable, Equatable {
  enum End: Sendable, Equatable { case tower, boosters, zero, never, ignition(Int) }

  let steer: PhaseDefinition.Steer
  let end: End
  let delay_s: Double
  let pitch: Table
  let kick: PitchDesign

  init(_ phase: PhaseDefinition, _ vehicle: VehicleDefinition) {
    steer = phase.steer
    end =
      switch phase.until {
      case "": .never
      case "towerClear": .tower
      case "boosterSeparation": .boosters
      case "zero": .zero
      default: vehicle.stages.firstIndex { $0.name == phase.until }.map { .ignition($0) } ?? .never
      }
    delay_s = phase.delay_s
    pitch = Table(phase.pitch_s_deg.count > 1 ? phase.pitch_s_deg : [[0, 0], [1, 0]])
    var kick = PitchDesign(kick_deg: phase.kick_deg)
    kick.start_s = phase.start_s
    kick.rate_deg_s = phase.rate_deg_s
    self.kick = kick
  }
}
