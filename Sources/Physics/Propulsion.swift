internal import Maths

/// The four RS-25 and the two boosters: levels, thrust and what they burn.
struct Propulsion: Sendable, Equatable {
  /// Level of each RS-25 in parts of its rating, at the start and at the end of this step.
  var levels = SIMD4<Double>.zero
  /// Throttle setting of the four, in parts of the rating.
  var throttle = 1.0
  var corePropellant_kg = 0.0
  var boosterPropellant_kg = Vector2.zero
  /// Vacuum thrust of left and right booster.
  var boosterThrust_N = Vector2.zero
  /// Mission time of shut-down; nothing before it.
  var shutdown_s = Double.infinity
  var levelsAtShutdown = SIMD4<Double>.zero
}

/// Curves of a vehicle, ready to be looked up.
struct VehicleTables: Sendable, Equatable {
  let start, stop, booster, drag, throttle: Table
  /// Propellant a newton-second of vacuum thrust takes from a booster.
  let boosterBurn: Double

  init(_ vehicle: VehicleDefinition) {
    start = Table(vehicle.core.startTransient)
    stop = Table(vehicle.core.stopTransient)
    booster = Table(vehicle.booster.vacuumThrust)
    drag = Table(vehicle.aerodynamics.drag)
    throttle = Table(vehicle.ascent.throttle)
    boosterBurn =
      vehicle.booster.propellant_kg / booster.integral(to: vehicle.booster.vacuumThrust.last![0])
  }
}

extension Propulsion {
  init(_ vehicle: VehicleDefinition) {
    corePropellant_kg = vehicle.core.propellant_kg
    boosterPropellant_kg = Vector2(repeating: vehicle.booster.propellant_kg)
  }

  /// Passes one step that ends at mission time `time`.
  mutating func step(
    to time: Double, dt: Double, throttle wanted: Double, vehicle: VehicleDefinition,
    tables: VehicleTables
  ) {
    let core = vehicle.core
    let most = core.throttleRate * dt
    throttle += min(max(wanted - throttle, -most), most)
    let before = levels
    for engine in 0..<4 {
      let started = tables.start.value(at: time - core.starts_s[engine])
      levels[engine] = throttle * started
      if time >= shutdown_s {
        levels[engine] = levelsAtShutdown[engine] * tables.stop.value(at: time - shutdown_s)
      }
    }
    let flow = core.vacuumThrust_N / (core.specificImpulse_s * Earth.standardGravity)
    let mean = (before.sum() + levels.sum()) / 2
    corePropellant_kg = max(0, corePropellant_kg - mean * flow * dt)
    let left =
      vehicle.booster.propellant_kg
      - tables.boosterBurn * tables.booster.integral(to: time)
    boosterPropellant_kg = Vector2(repeating: max(0, left))
    boosterThrust_N = Vector2(repeating: time > 0 ? tables.booster.value(at: time) : 0)
  }

  func coreThrust(pressure: Double, _ core: CoreDefinition) -> Double {
    var sum = 0.0
    for engine in 0..<4 {
      let filled = min(1, levels[engine] * 3)
      sum += levels[engine] * core.vacuumThrust_N - filled * core.exitArea_m2 * pressure
    }
    return max(sum, 0)
  }

  func boosterThrust(pressure: Double, _ booster: BoosterDefinition) -> Double {
    var sum = 0.0
    for side in 0..<2 where boosterThrust_N[side] > 0 {
      sum += max(0, boosterThrust_N[side] - booster.exitArea_m2 * pressure)
    }
    return sum
  }
}
