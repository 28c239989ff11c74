internal import Maths

/// A vehicle's definition made ready for the steps: tables and plain numbers.
struct VehicleModel: Sendable, Equatable {
  let start, stop, booster, drag, normal, pressureCentre, throttle, pitch: Table
  /// Propellant that a newton-second of vacuum thrust takes from a booster.
  let boosterBurn: Double
  let boosterPropellant_kg: Double
  let greatestBoosterThrust_N: Double
  let boosterMatch: Vector2
  /// Thrust and flow of one RS-25 at 100 %.
  let engineThrust_N: Double
  let engineFlow: Double
  let engineStarts_s: SIMD4<Double>
  let exhaustVelocity: Double
  let throttleRate, fullThrottle, leastThrottle: Double
  let aeroArea_m2: Double
  let failedEngine: Int
  let failure_s: Double
  let nozzles: NozzleModel
  let stack: StackModel
  let launcher: Launcher

  init(_ vehicle: VehicleDefinition) {
    let core = vehicle.core
    start = Table(core.startTransient_s_level)
    stop = Table(core.stopTransient_s_level)
    booster = Table(vehicle.booster.vacuumThrust_s_N)
    let drag = vehicle.aerodynamics.drag_mach_coefficient
    self.drag = Table(drag.map { [$0[0], $0[1] * vehicle.aerodynamics.dragFactor] })
    normal = Table(vehicle.aerodynamics.normal_mach_per_rad)
    pressureCentre = Table(vehicle.aerodynamics.pressureCentre_mach_m)
    throttle = Table(vehicle.ascent.throttle_s_level)
    pitch = Table(vehicle.ascent.pitch_s_deg)
    boosterPropellant_kg = vehicle.booster.propellant_kg
    boosterBurn = vehicle.booster.propellant_kg / booster.total
    greatestBoosterThrust_N = booster.greatest
    boosterMatch = Vector2(vehicle.booster.match[0], vehicle.booster.match[1])
    engineThrust_N = core.vacuumThrust_N
    exhaustVelocity = core.specificImpulse_s * Earth.standardGravity
    engineFlow = core.vacuumThrust_N / exhaustVelocity
    engineStarts_s = SIMD4(core.starts_s)
    throttleRate = core.throttleRate_per_s
    fullThrottle = core.fullThrottle
    leastThrottle = core.leastThrottle
    aeroArea_m2 = vehicle.aerodynamics.area_m2
    failedEngine = vehicle.ascent.failedEngine
    failure_s = vehicle.ascent.failure_s
    nozzles = NozzleModel(vehicle)
    stack = StackModel(vehicle)
    launcher = Launcher(vehicle)
  }
}
