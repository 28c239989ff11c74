internal import Maths

/// Where up to eight nozzles are and how far and fast they turn: lanes 0 to 3 are engines, the others
/// boosters. The first bank has the first two boosters in lanes 4 and 5; others have four each.
struct NozzleModel: Sendable, Equatable {
  let x, y, z: SIMD8<Double>
  let area: SIMD8<Double>
  let exitRadius_m: SIMD8<Double>
  let limit, turn: SIMD8<Double>
  let mostTurn: Double
  /// 1 where a nozzle turns, 0 where it does not.
  let turns: SIMD8<Double>
  /// Square of the distance from the axis, of those that turn.
  let reach: SIMD8<Double>
  let engineThrust_N: Double
  /// Part of the way to its command that an actuator makes in a step.
  let share: Double

  init(_ v: VehicleDefinition) { self.init(v.core, v.booster, v.control) }

  init(
    _ stage: StageDefinition, _ booster: BoosterDefinition, _ control: ControlDefinition,
    bank: Int = 0
  ) {
    let engines = NozzleModel.places(stage.engines_m, from: 4 * bank, count: 4)
    let boosters = NozzleModel.places(
      booster.places_m, from: bank == 0 ? 0 : 4 * bank - 2, count: bank == 0 ? 2 : 4)
    x = SIMD8(lowHalf: engines.x, highHalf: boosters.x)
    z = SIMD8(lowHalf: engines.z, highHalf: boosters.z)
    func spread(_ engine: Double, _ booster: Double) -> SIMD8<Double> {
      SIMD8(lowHalf: engines.are * engine, highHalf: boosters.are * booster)
    }
    y = spread(stage.gimbalStation_m, booster.gimbalStation_m)
    area = spread(stage.exitArea_m2, booster.exitArea_m2)
    exitRadius_m = (area / .pi).squareRoot()
    let degree = Double.pi / 180
    var free = SIMD8(lowHalf: engines.are, highHalf: boosters.are)
    for number in stage.fixedEngines where Int(number - 1) / 4 == bank {
      free[Int(number - 1) % 4] = 0
    }
    turns = free
    reach = free * (x * x + z * z)
    limit = spread(stage.gimbalLimit_deg, booster.gimbalLimit_deg) * degree * free
    mostTurn = limit.max()
    turn =
      spread(stage.gimbalRate_deg_s, booster.gimbalRate_deg_s) * (degree * Flight.dt)
    engineThrust_N = stage.vacuumThrust_N
    share = 1 - exp(-Flight.dt / control.actuatorLag_s)
  }

  /// Four places as lanes; `are` is 1 where there is one.
  private static func places(
    _ all: [[Double]], from first: Int, count: Int
  ) -> (x: SIMD4<Double>, z: SIMD4<Double>, are: SIMD4<Double>) {
    var (x, z, are) = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
    for lane in 0..<count where first + lane < all.count {
      (x[lane], z[lane], are[lane]) = (all[first + lane][0], all[first + lane][1], 1)
    }
    return (x, z, are)
  }
}

/// Deflections of eight nozzles toward x and z, in radians.
struct NozzleBank: Sendable, Equatable {
  fileprivate(set) var x = SIMD8<Double>.zero
  fileprivate(set) var z = SIMD8<Double>.zero
}

/// Deflections of the first bank of nozzles toward x and z, in radians; of the banks beyond it; and
/// the torque of the thrusters.
struct Nozzles: Sendable, Equatable {
  private(set) var x = SIMD8<Double>.zero
  private(set) var z = SIMD8<Double>.zero
  private(set) var more: [NozzleBank] = []
  private(set) var thrusters_N_m = Vector3.zero

  init(banks: Int = 0) { more = Array(repeating: NozzleBank(), count: banks) }

  /// Turns toward the deflections that make `torque`, as far as limits and rates allow.
  @inline(__always)
  mutating func steer(for torque: Vector3, _ leverage: Leverage, _ model: NozzleModel) {
    guard leverage.isPushed(model) else { return }
    let bank = model.turned(NozzleBank(x: x, z: z), for: torque, leverage)
    (x, z) = (bank.x, bank.z)
  }

  /// The same with all banks, and with thrusters for what no engine can.
  mutating func steer(for torque: Vector3, _ leverage: Leverage, _ model: VehicleModel) {
    let isPushed = leverage.isPushed(model.nozzles)
    // Engines that push on the axis turn nothing about it.
    let most = Vector3(repeating: model.thrusterTorque_N_m)
    let left = torque.held(between: -most, most)
    thrusters_N_m = Vector3(
      isPushed ? 0 : left.x, isPushed && leverage.about > 0 ? 0 : left.y, isPushed ? 0 : left.z)
    guard isPushed else { return }
    steer(for: torque, leverage, model.nozzles)
    for (place, nozzles) in model.moreNozzles.enumerated() {
      more[place] = nozzles.turned(more[place], for: torque, leverage)
    }
  }
}

/// What engines and boosters do about the centre of mass: by turning, and unturned.
struct Leverage: Sendable, Equatable {
  /// Thrust in N, and what of it turns.
  private(set) var push = 0.0
  private(set) var turning = 0.0
  /// Torque that a radian makes: across the axis, in N m; about it, in N m for each metre beside it.
  private(set) var across = 0.0
  /// Sums over the nozzles that turn: thrust times place, and thrust times the square of its distance.
  private var moment = Vector2.zero
  private var reach = 0.0
  private var centre_m = 0.0
  /// Torque of all with no nozzle turned.
  private(set) var standing = Vector3.zero

  /// The middle of what turns, toward x and z: turning about it neither pitches nor yaws the vehicle.
  @inline(__always)
  var middle: Vector2 { turning > 0 ? moment / turning : .zero }

  /// About the axis: none within a centimetre of the middle, where engines would turn to their limits and still
  /// not roll the vehicle.
  @inline(__always)
  var about: Double {
    let around = reach - turning * (middle.x * middle.x + middle.y * middle.y)
    return around > push * 1e-4 ? around : 0
  }

  @inline(__always)
  mutating func add(_ thrust: SIMD8<Double>, centre_m: Vector3, _ nozzles: NozzleModel) {
    self.centre_m = centre_m.x
    push += thrust.total
    turning += (thrust * nozzles.turns).total
    across += (thrust * nozzles.turns * (centre_m.y - nozzles.y)).total
    moment.x += (thrust * nozzles.turns * nozzles.x).total
    moment.y += (thrust * nozzles.turns * nozzles.z).total
    reach += (thrust * nozzles.reach).total
    standing.x -= (thrust * nozzles.z).total
    standing.z += (thrust * (nozzles.x - centre_m.x)).total
  }

  /// The turn of all that a torque across the axis asks for, toward x and z, and how it rolls the vehicle where
  /// the middle of what turns is beside the centre of mass.
  @inline(__always)
  func turn(for torque: Vector3, most: Double) -> (x: Double, z: Double, roll: Double) {
    // Engines level with the centre of mass have no lever: there is nothing to ask.
    guard across != 0 else { return (0, 0, 0) }
    let x = clamp(torque.z / across, -most, most)
    let z = clamp(-torque.x / across, -most, most)
    return (x, z, turning * (middle.y * x - (middle.x - centre_m) * z))
  }

  @inline(__always)
  mutating func add(
    _ propulsion: Propulsion, boosters: Bool, centre_m: Vector3, _ model: VehicleModel
  ) {
    add(
      Effort.thrust(propulsion, boosters: boosters, model.nozzles), centre_m: centre_m,
      model.nozzles)
    for (bank, nozzles) in zip(propulsion.more, model.moreNozzles) {
      add(Effort.thrust(bank, boosters: boosters, nozzles), centre_m: centre_m, nozzles)
    }
  }

  @inline(__always)
  func isPushed(_ nozzles: NozzleModel) -> Bool { push > 0.1 * nozzles.engineThrust_N }

  /// Direction of the thrust beside the axis, toward x and z, once nozzles make up for what stands.
  @inline(__always)
  func trim(_ nozzles: NozzleModel) -> Vector2 {
    guard isPushed(nozzles), across > 0 else { return .zero }
    let part = turning / (push * across)
    let most = nozzles.mostTurn
    return Vector2(
      clamp(-standing.z * part, -most, most), clamp(standing.x * part, -most, most))
  }
}

extension NozzleModel {
  /// A bank after a step toward the deflections that make `torque`.
  @inline(__always)
  fileprivate func turned(
    _ bank: NozzleBank, for torque: Vector3, _ leverage: Leverage
  ) -> NozzleBank {
    let (about, middle) = (leverage.about, leverage.middle)
    let all = leverage.turn(for: torque, most: mostTurn)
    // Engines in the middle have no lever about it.
    let twist = about > 0 ? (torque.y - all.roll) / about : 0
    let wantedX = wanted(all.x, twist * (z - middle.y))
    let wantedZ = wanted(all.z, twist * (middle.x - x))
    let stepX = (wantedX - bank.x) * share
    let stepZ = (wantedZ - bank.z) * share
    return NozzleBank(
      x: bank.x + stepX.held(between: -turn, turn), z: bank.z + stepZ.held(between: -turn, turn))
  }

  /// A turn across the axis and one about it, within the limits. The second comes first, up to half of them: a
  /// vehicle whose nozzles are at their stops for the one would roll ever faster.
  @inline(__always)
  private func wanted(_ across: Double, _ about: SIMD8<Double>) -> SIMD8<Double> {
    let half = limit * 0.5
    let roll = about.held(between: -half, half)
    let size = roll.held(between: .zero, half) - roll.held(between: -half, .zero)
    let room = limit - size
    return SIMD8(repeating: across).held(between: -room, room) + roll
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

  /// Of the first bank alone.
  @inline(__always)
  init(
    _ nozzles: Nozzles, _ propulsion: Propulsion, boosters: Bool, _ properties: MassProperties,
    _ model: NozzleModel
  ) {
    let vacuum = Effort.thrust(propulsion, boosters: boosters, model)
    let area = model.area * Effort.filled(vacuum, model)
    let way = Way(NozzleBank(x: nozzles.x, z: nozzles.z), properties.centre_m, model)
    (force, torque) = Effort.sum(vacuum, way)
    (forceByPressure, torqueByPressure) = Effort.sum(area, way)
    mass_kg = properties.mass_kg
  }

  /// Of all engines, boosters and thrusters.
  init(
    _ nozzles: Nozzles, _ propulsion: Propulsion, boosters: Bool, _ properties: MassProperties,
    _ model: VehicleModel
  ) {
    self.init(nozzles, propulsion, boosters: boosters, properties, model.nozzles)
    guard model.hasMore else { return }
    for (place, bank) in model.moreNozzles.enumerated() {
      let vacuum = Effort.thrust(propulsion.more[place], boosters: boosters, bank)
      let area = bank.area * Effort.filled(vacuum, bank)
      let way = Way(nozzles.more[place], properties.centre_m, bank)
      let (push, turn) = Effort.sum(vacuum, way)
      let (less, back) = Effort.sum(area, way)
      force += push
      torque += turn
      forceByPressure += less
      torqueByPressure += back
    }
    torque += nozzles.thrusters_N_m
  }

  /// A nozzle that is starting up is filled at a third of its rating.
  @inline(__always)
  private static func filled(_ vacuum: SIMD8<Double>, _ model: NozzleModel) -> SIMD8<Double> {
    (vacuum * (3 / model.engineThrust_N)).held(between: .zero, SIMD8(repeating: 1))
  }

  @inline(__always)
  static func thrust(
    _ propulsion: Propulsion, boosters: Bool, _ model: NozzleModel
  ) -> SIMD8<Double> {
    let core = propulsion.levels * model.engineThrust_N
    let solid = boosters ? propulsion.boosterThrust_N : .zero
    return SIMD8(lowHalf: core, highHalf: SIMD4(solid.x, solid.y, 0, 0))
  }

  static func thrust(
    _ bank: EngineBank, boosters: Bool, _ model: NozzleModel
  ) -> SIMD8<Double> {
    SIMD8(
      lowHalf: bank.levels * model.engineThrust_N,
      highHalf: boosters ? bank.boosterThrust_N : .zero)
  }

  @inline(__always)
  private static func sum(
    _ push: SIMD8<Double>, _ way: Way
  ) -> (force: Vector3, torque: Vector3) {
    (
      Vector3((push * way.x).total, (push * way.y).total, (push * way.z).total),
      Vector3((push * way.turnX).total, (push * way.turnY).total, (push * way.turnZ).total)
    )
  }

  /// In air of a pressure.
  func force(at pressure_Pa: Double) -> Vector3 { force - forceByPressure * pressure_Pa }

  /// The difference to another.
  @inline(__always)
  func less(_ other: Effort) -> Effort {
    var change = self
    change.force -= other.force
    change.forceByPressure -= other.forceByPressure
    change.torque -= other.torque
    change.torqueByPressure -= other.torqueByPressure
    change.mass_kg -= other.mass_kg
    return change
  }
}

/// What each newton through each nozzle of a bank does: the way that it pushes, and its torque about the
/// centre of mass.
private struct Way {
  let x, y, z: SIMD8<Double>
  let turnX, turnY, turnZ: SIMD8<Double>

  @inline(__always)
  init(_ nozzles: NozzleBank, _ centre: Vector3, _ model: NozzleModel) {
    (x, z) = (nozzles.x, nozzles.z)
    y = 1 - 0.5 * (nozzles.x * nozzles.x + nozzles.z * nozzles.z)
    let right = model.x - centre.x
    let up = model.y - centre.y
    let back = model.z
    turnX = up * z - back * y
    turnY = back * x - right * z
    turnZ = right * y - up * x
  }
}
