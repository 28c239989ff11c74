internal import Maths

/// Where the six nozzles are and how far and fast they turn; 0 to 3 are the RS-25, 4 and 5 the
/// left and the right booster. Lanes 6 and 7 are empty.
struct NozzleModel: Sendable, Equatable {
  let x, y, z: SIMD8<Double>
  let area: SIMD8<Double>
  let exitRadius_m: SIMD8<Double>
  let limit, turn: SIMD8<Double>
  let engineThrust_N: Double
  /// Part of the way to its command that an actuator makes in a step.
  let share: Double

  init(_ v: VehicleDefinition) {
    let e = v.core.engines_m
    let offset = v.booster.offset_m
    x = SIMD8(e[0][0], e[1][0], e[2][0], e[3][0], -offset, offset, 0, 0)
    z = SIMD8(e[0][1], e[1][1], e[2][1], e[3][1], 0, 0, 0, 0)
    y = NozzleModel.spread(v.core.gimbalStation_m, v.booster.gimbalStation_m)
    area = NozzleModel.spread(v.core.exitArea_m2, v.booster.exitArea_m2)
    exitRadius_m = (area / .pi).squareRoot()
    let degree = Double.pi / 180
    limit = NozzleModel.spread(v.core.gimbalLimit_deg, v.booster.gimbalLimit_deg) * degree
    turn =
      NozzleModel.spread(v.core.gimbalRate_deg_s, v.booster.gimbalRate_deg_s)
      * (degree * Flight.dt)
    engineThrust_N = v.core.vacuumThrust_N
    share = 1 - exp(-Flight.dt / v.control.actuatorLag_s)
  }

  private static func spread(_ engine: Double, _ booster: Double) -> SIMD8<Double> {
    SIMD8(engine, engine, engine, engine, booster, booster, 0, 0)
  }
}

/// The six nozzles' deflections toward x and z, in radians.
struct Nozzles: Sendable, Equatable {
  private(set) var x = SIMD8<Double>.zero
  private(set) var z = SIMD8<Double>.zero

  /// Turns toward the deflections that make `torque`, as far as limits and rates allow.
  mutating func steer(
    for torque: Vector3, thrust: SIMD8<Double>, centre_m: Vector3, _ model: NozzleModel
  ) {
    let across = (thrust * (centre_m.y - model.y)).sum()
    let about = (thrust * (model.x * model.x + model.z * model.z)).sum()
    guard thrust.sum() > 0.1 * model.engineThrust_N else { return }
    let twist = torque.y / about
    let wantedX = torque.z / across + twist * model.z
    let wantedZ = -torque.x / across - twist * model.x
    x = Nozzles.moved(x, toward: wantedX, model)
    z = Nozzles.moved(z, toward: wantedZ, model)
  }

  @inline(__always)
  private static func moved(
    _ old: SIMD8<Double>, toward wanted: SIMD8<Double>, _ model: NozzleModel
  ) -> SIMD8<Double> {
    // Engines in one line, or level with the centre of mass, have no lever: there is nothing to ask.
    let wanted = wanted.replacing(with: 0, where: wanted .!= wanted)
    let allowed = wanted.clamped(lowerBound: -model.limit, upperBound: model.limit)
    let step = (allowed - old) * model.share
    return old + step.clamped(lowerBound: -model.turn, upperBound: model.turn)
  }
}

/// Effect of the engines on the body at a moment, in body axes: force and torque about the centre of
/// mass in vacuum, and what each pascal of ambient pressure takes away.
struct Effort: Sendable, Equatable {
  var force = Vector3.zero
  var forceByPressure = Vector3.zero
  var torque = Vector3.zero
  var torqueByPressure = Vector3.zero
  var mass_kg = 0.0

  init() {}

  init(
    _ nozzles: Nozzles, _ propulsion: Propulsion, boosters: Bool, _ properties: MassProperties,
    _ model: NozzleModel
  ) {
    let vacuum = Effort.thrust(propulsion, boosters: boosters, model)
    // A nozzle that is starting up is filled at a third of its rating.
    let filled = (vacuum * (3 / model.engineThrust_N)).clamped(
      lowerBound: .zero, upperBound: SIMD8(repeating: 1))
    let area = model.area * filled
    (force, torque) = Effort.sum(vacuum, nozzles, properties.centre_m, model)
    (forceByPressure, torqueByPressure) = Effort.sum(area, nozzles, properties.centre_m, model)
    mass_kg = properties.mass_kg
  }

  static func thrust(
    _ propulsion: Propulsion, boosters: Bool, _ model: NozzleModel
  ) -> SIMD8<Double> {
    let core = propulsion.levels * model.engineThrust_N
    let solid = boosters ? propulsion.boosterThrust_N : .zero
    return SIMD8(lowHalf: core, highHalf: SIMD4(solid.x, solid.y, 0, 0))
  }

  @inline(__always)
  private static func sum(
    _ push: SIMD8<Double>, _ nozzles: Nozzles, _ centre: Vector3, _ model: NozzleModel
  ) -> (force: Vector3, torque: Vector3) {
    let fx = push * nozzles.x
    let fz = push * nozzles.z
    let fy = push * (1 - 0.5 * (nozzles.x * nozzles.x + nozzles.z * nozzles.z))
    let x = model.x - centre.x
    let y = model.y - centre.y
    let z = model.z
    let force = Vector3(fx.sum(), fy.sum(), fz.sum())
    return (
      force,
      Vector3((y * fz - z * fy).sum(), (z * fx - x * fz).sum(), (x * fy - y * fx).sum())
    )
  }

  /// Between two moments of a step.
  @inline(__always)
  static func between(_ a: Effort, _ b: Effort, _ u: Double) -> Effort {
    var mix = a
    mix.force += (b.force - a.force) * u
    mix.forceByPressure += (b.forceByPressure - a.forceByPressure) * u
    mix.torque += (b.torque - a.torque) * u
    mix.torqueByPressure += (b.torqueByPressure - a.torqueByPressure) * u
    mix.mass_kg += (b.mass_kg - a.mass_kg) * u
    return mix
  }
}
