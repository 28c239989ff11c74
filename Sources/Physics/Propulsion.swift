internal import Maths

/// The four RS-25 and the two boosters: levels, thrust and what they have left to burn.
struct Propulsion: Sendable, Equatable {
  /// Level of each RS-25 in parts of its rating.
  var levels = SIMD4<Double>.zero
  /// Throttle setting of the four, in parts of the rating.
  private(set) var throttle = 1.0
  var corePropellant_kg: Double
  var boosterPropellant_kg: Vector2
  /// Vacuum thrust of left and right booster.
  var boosterThrust_N = Vector2.zero
  /// Mission time of each engine's shut-down, and its level then.
  private(set) var shutdowns_s = SIMD4<Double>(repeating: .infinity)
  private(set) var lastLevels = SIMD4<Double>.zero

  init(_ vehicle: VehicleDefinition) {
    corePropellant_kg = vehicle.core.propellant_kg
    boosterPropellant_kg = Vector2(repeating: vehicle.booster.propellant_kg)
  }

  /// Shuts all engines down that still run.
  mutating func shutDown(at time: Double) {
    for engine in 0..<4 where shutdowns_s[engine] == .infinity {
      shutdowns_s[engine] = time
      lastLevels[engine] = levels[engine]
    }
  }

  /// Passes one step that ends at mission time `time`, with the throttle asked for.
  mutating func step(to time: Double, throttle wanted: Double, _ model: VehicleModel) {
    if model.failedEngine > 0 && time >= model.failure_s {
      let engine = model.failedEngine - 1
      if shutdowns_s[engine] == .infinity {
        shutdowns_s[engine] = time
        lastLevels[engine] = levels[engine]
      }
    }
    let most = model.throttleRate * Flight.dt
    throttle += clamp(wanted - throttle, -most, most)
    let before = levels.sum()
    for engine in 0..<4 {
      if time >= shutdowns_s[engine] {
        let part = model.stop.value(at: time - shutdowns_s[engine])
        levels[engine] = lastLevels[engine] * part
      } else {
        levels[engine] = throttle * model.start.value(at: time - model.engineStarts_s[engine])
      }
    }
    let burnt = (before + levels.sum()) / 2 * model.engineFlow * Flight.dt
    // In this order NaN stays NaN, and is found.
    corePropellant_kg = max(corePropellant_kg - burnt, 0)
    guard time > 0 else { return }
    burnBooster(0, at: time, model)
    if model.boosterMatch.x == model.boosterMatch.y {
      boosterThrust_N.y = boosterThrust_N.x
      boosterPropellant_kg.y = boosterPropellant_kg.x
    } else {
      burnBooster(1, at: time, model)
    }
  }

  /// A grain that burns faster pushes harder for a shorter time: its propellant and its impulse stay.
  @inline(__always)
  private mutating func burnBooster(_ side: Int, at time: Double, _ model: VehicleModel) {
    let rate = model.boosterMatch[side]
    let age = rate * time
    boosterThrust_N[side] = age < model.booster.end ? rate * model.booster.value(at: age) : 0
    let gone = model.boosterBurn * model.booster.integral(to: age)
    boosterPropellant_kg[side] = max(model.boosterPropellant_kg - gone, 0)
  }
}
