internal import Maths

/// The engines of the stage that burns, and the boosters: levels, thrust and what they have left.
///
/// The first four engines and the first two boosters stand here; what is beyond them stands in banks.
struct Propulsion: Sendable, Equatable {
  /// Level of each engine in parts of its rating.
  var levels = SIMD4<Double>.zero
  /// Throttle setting of all, in parts of the rating.
  private(set) var throttle = 1.0
  /// The same where the last step began.
  private(set) var earlierThrottle = 1.0
  var corePropellant_kg: Double
  /// Burnt, but too little to be seen in the tank's last digit: what is burnt at an even rate would be rounded the
  /// same way in every step.
  private(set) var rest_kg = 0.0
  var boosterPropellant_kg: Vector2
  /// Vacuum thrust of left and right booster.
  var boosterThrust_N = Vector2.zero
  /// Mission time of each engine's shut-down, and its level then.
  private(set) var shutdowns_s = SIMD4<Double>(repeating: .infinity)
  private(set) var lastLevels = SIMD4<Double>.zero
  private(set) var more: [EngineBank] = []

  init(_ vehicle: VehicleDefinition) { self.init(vehicle.core, vehicle.booster) }

  init(_ stage: StageDefinition, _ booster: BoosterDefinition) {
    corePropellant_kg = stage.propellant_kg
    let full = booster.propellant_kg
    boosterPropellant_kg = Vector2(
      booster.places_m.isEmpty ? 0 : full, booster.places_m.count < 2 ? 0 : full)
    let bank = EngineBank(boosterPropellant_kg: SIMD4(repeating: full))
    more = Array(repeating: bank, count: Propulsion.banks(stage, booster))
  }

  /// Banks beyond the first four engines and the first two boosters.
  static func banks(_ stage: StageDefinition, _ booster: BoosterDefinition) -> Int {
    max((stage.engines_m.count - 1) / 4, (booster.places_m.count + 1) / 4)
  }
}

/// Four engines more, and four boosters.
struct EngineBank: Sendable, Equatable {
  fileprivate(set) var levels = SIMD4<Double>.zero
  fileprivate(set) var shutdowns_s = SIMD4<Double>(repeating: .infinity)
  fileprivate(set) var lastLevels = SIMD4<Double>.zero
  fileprivate(set) var boosterThrust_N = SIMD4<Double>.zero
  fileprivate(set) var boosterPropellant_kg: SIMD4<Double>

  fileprivate mutating func shutDown(_ engine: Int, at time: Double) {
    guard shutdowns_s[engine] == .infinity else { return }
    shutdowns_s[engine] = time
    lastLevels[engine] = levels[engine]
  }

  @inline(__always)
  fileprivate mutating func step(
    to time: Double, throttle: Double, starts_s: SIMD4<Double>, _ model: VehicleModel
  ) {
    for engine in 0..<4 {
      if time >= shutdowns_s[engine] {
        let part = model.stop.value(at: time - shutdowns_s[engine])
        levels[engine] = lastLevels[engine] * part
      } else {
        levels[engine] = throttle * model.start.value(at: time - starts_s[engine])
      }
    }
  }
}

extension Propulsion {
  /// What a booster has left, by its number.
  func boosterLeft_kg(_ number: Int) -> Double {
    number < 2
      ? boosterPropellant_kg[number]
      : more[(number - 2) / 4].boosterPropellant_kg[(number - 2) % 4]
  }

  /// Of all engines, in parts of the rating.
  @inline(__always)
  var levelSum: Double {
    more.isEmpty ? levels.sum() : more.reduce(levels.sum()) { $0 + $1.levels.sum() }
  }

  var greatestBoosterThrust_N: Double {
    let first = max(boosterThrust_N.x, boosterThrust_N.y)
    return more.isEmpty ? first : more.reduce(first) { max($0, $1.boosterThrust_N.max()) }
  }

  /// When in the step that ends at `time` the last booster's thrust fell below what they part at.
  func boostersFaded_s(by time: Double, _ model: VehicleModel) -> Double {
    let earlier = model.boosterMatch.reduce(0) { greatest, match in
      max(greatest, Propulsion.burnt(at: time - Flight.dt, match: match, model).thrust_N)
    }
    let part =
      (model.leastBoosterThrust_N - greatestBoosterThrust_N) / (earlier - greatestBoosterThrust_N)
    return time - Flight.dt * clamp(part, 0, 1)
  }

  /// Shuts all engines down that still run.
  mutating func shutDown(at time: Double) {
    for engine in 0..<4 { shutDown(engine, at: time) }
    for bank in more.indices {
      for engine in 0..<4 { more[bank].shutDown(engine, at: time) }
    }
  }

  /// The same in the step that has just been passed, whose end sees what is left of the levels by then.
  mutating func shutDown(at time: Double, before end: Double, _ model: VehicleModel) {
    shutDown(at: time)
    turn(toward: throttle, for: 0, to: end, model)
  }

  private mutating func shutDown(_ engine: Int, at time: Double) {
    guard shutdowns_s[engine] == .infinity else { return }
    shutdowns_s[engine] = time
    lastLevels[engine] = levels[engine]
  }

  /// Shuts down what has come to its own end before the others.
  private mutating func stopEarly(at time: Double, _ stops_s: [SIMD4<Double>]) {
    for (four, stops) in stops_s.enumerated() {
      for engine in 0..<4 where time >= stops[engine] {
        if four == 0 {
          shutDown(engine, at: stops[engine])
        } else {
          more[four - 1].shutDown(engine, at: stops[engine])
        }
      }
    }
  }

  /// Passes one step that ends at mission time `time`, with the throttle asked for.
  @inline(__always)
  mutating func step(to time: Double, throttle wanted: Double, _ model: VehicleModel) {
    if time >= model.firstStop_s { stopEarly(at: time, model.engineStops_s) }
    let before = levelSum
    earlierThrottle = throttle
    turn(toward: wanted, for: Flight.dt, to: time, model)
    let burnt = (before + levelSum) / 2 * model.engineFlow * Flight.dt + rest_kg
    // In this order NaN stays NaN, and is found.
    let left_kg = max(corePropellant_kg - burnt, 0)
    rest_kg = left_kg > 0 ? burnt - (corePropellant_kg - left_kg) : 0
    corePropellant_kg = left_kg
    guard time > 0 && model.firstMatch > 0 else { return }
    burnBoosters(at: time, model)
  }

  /// Turns the throttle for some seconds that end at mission time `time`; levels are those of that time.
  @inline(__always)
  mutating func turn(
    toward wanted: Double, for seconds: Double, to time: Double, _ model: VehicleModel
  ) {
    let most = model.throttleRate * seconds
    throttle += clamp(wanted - throttle, -most, most)
    if time >= model.steadyStart_s && time < firstShutdown_s {
      levels = SIMD4(repeating: throttle * model.start.last)
    } else {
      followTransients(
        at: time, start: model.start, from: model.firstStarts_s, stop: model.stop)
    }
    if !more.isEmpty { stepMore(to: time, model) }
  }

  /// Engines that start or stop, each by its own clock.
  @inline(never)
  private mutating func followTransients(
    at time: Double, start: Table, from starts_s: SIMD4<Double>, stop: Table
  ) {
    for engine in 0..<4 {
      let off_s = shutdowns_s[engine]
      if time >= off_s {
        if off_s > time - Flight.dt {
          lastLevels[engine] =
            throttle(at: off_s, by: time) * start.value(at: off_s - starts_s[engine])
        }
        levels[engine] = lastLevels[engine] * stop.value(at: time - off_s)
      } else {
        levels[engine] = throttle * start.value(at: time - starts_s[engine])
      }
    }
  }

  /// The throttle within the last step, which ended at `time`.
  private func throttle(at moment: Double, by time: Double) -> Double {
    throttle - (throttle - earlierThrottle) * ((time - moment) / Flight.dt)
  }

  @inline(__always)
  private var firstShutdown_s: Double {
    min(min(shutdowns_s[0], shutdowns_s[1]), min(shutdowns_s[2], shutdowns_s[3]))
  }

  @inline(__always)
  private mutating func stepMore(to time: Double, _ model: VehicleModel) {
    for bank in more.indices where bank + 1 < model.engineStarts_s.count {
      more[bank].step(
        to: time, throttle: throttle, starts_s: model.engineStarts_s[bank + 1], model)
    }
  }

  @inline(__always)
  private mutating func burnBoosters(at time: Double, _ model: VehicleModel) {
    guard model.isPair else { return burnEach(at: time, model) }
    let both = Propulsion.burnt(at: time, match: model.firstMatch, model)
    boosterThrust_N = Vector2(repeating: both.thrust_N)
    boosterPropellant_kg = Vector2(repeating: both.left_kg)
  }

  @inline(__always)
  private mutating func burnEach(at time: Double, _ model: VehicleModel) {
    for number in model.boosterMatch.indices {
      let (thrust, left) = Propulsion.burnt(
        at: time, match: model.boosterMatch[number], model)
      if number < 2 {
        boosterThrust_N[number] = thrust
        boosterPropellant_kg[number] = left
      } else {
        let (bank, lane) = ((number - 2) / 4, (number - 2) % 4)
        more[bank].boosterThrust_N[lane] = thrust
        more[bank].boosterPropellant_kg[lane] = left
      }
    }
  }

  /// A grain that burns faster pushes harder for a shorter time: its propellant and its impulse stay.
  @inline(__always)
  private static func burnt(
    at time: Double, match rate: Double, _ model: VehicleModel
  ) -> (thrust_N: Double, left_kg: Double) {
    let (thrust, impulse) = model.booster.burning(at: rate * time)
    return (rate * thrust, max(model.boosterPropellant_kg - model.boosterBurn * impulse, 0))
  }
}
