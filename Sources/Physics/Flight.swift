internal import Maths

/// The launch and flight of the vehicle as one value: from ten seconds before lift-off into orbit.
///
/// Does: thrust, mass, air, gravity and the turning Earth, guidance, staging, coast.
/// Does not: bend, slosh, or know the weather of the day. The attitude follows its command.
public struct Flight: Sendable, Equatable {
  public let vehicle: VehicleDefinition
  let tables: VehicleTables
  let pad: PadFrame
  /// Steps of 1/120 s since the boosters' ignition.
  var clock = -1200
  var position = Vector3.zero
  var velocity = Vector3.zero
  /// Turns body axes into ECI axes.
  var attitude = Quaternion.identity
  var propulsion: Propulsion
  var stage = Stage.stack
  var sequence = Sequence()
  var guidance = ExplicitGuidance()
  var coasting = CoastIntegrator()
  var felt = Vector3.zero
  public private(set) var telemetry = Telemetry()
  var events: [FlightEvent] = []

  public init(vehicle: VehicleDefinition = .artemisI) {
    self.vehicle = vehicle
    tables = VehicleTables(vehicle)
    pad = .launchComplex39B
    propulsion = Propulsion(vehicle)
    standOnPad()
    telemetry = report()
  }

  /// Passes the time that is asked for and says how things stand then.
  public mutating func step(_ command: FlightCommand) -> Telemetry {
    events.removeAll(keepingCapacity: true)
    var left = command.steps
    if clock == -1200 && !command.go { left = 0 }
    while left > 0 {
      if isPowered {
        powered()
        left -= 1
      } else {
        left -= coast(left)
      }
    }
    telemetry = report()
    return telemetry
  }
}

/// What is still attached.
enum Stage: Int, Sendable { case stack, core, upper }

/// Marks that the sequence leaves behind.
struct Sequence: Sendable, Equatable {
  var started = false
  var ignited = false
  var lifted = false
  var cleared = false
  var passedMaxQ = false
  var greatestPressure = 0.0
  var separation_s = Double.infinity
  var fairingsGone = false
  var abortSystemGone = false
  var cutoff_s = Double.infinity
  var sunrise = false
  /// Velocity sensed since guidance was last solved, and the step of that.
  var gained = Vector3.zero
  var solved = 0
}

extension Flight {
  public static let dt = 1 / 120.0
  var time: Double { Double(clock) / 120 }

  var isPowered: Bool { stage != .upper }

  mutating func standOnPad() {
    let turn = pad.earthRotation(at: time)
    position = turn.rotate(pad.origin_m)
    velocity = PadFrame.carried(position)
    attitude = turn * pad.orientation
  }

  /// One step of 1/120 s with engines, or on the pad.
  private mutating func powered() {
    clock += 1
    propulsion.step(
      to: time, dt: Flight.dt, throttle: wantedThrottle(), vehicle: vehicle, tables: tables)
    count()
    if sequence.lifted {
      steer()
      move()
      observe()
    } else {
      standOnPad()
      liftWhenLight()
    }
  }

  private mutating func liftWhenLight() {
    let pressure = Atmosphere.air(at: 30).pressure_Pa
    let thrust = thrust(pressure)
    let weight = mass_kg * earthGravity(at: position).length
    felt = Vector3(0, Earth.standardGravity, 0)
    if time > 0 && thrust > weight {
      sequence.lifted = true
      events.append(.liftoff)
    }
  }

  func thrust(_ pressure: Double) -> Double {
    let core = propulsion.coreThrust(pressure: pressure, vehicle.core)
    if stage != .stack { return core }
    return core + propulsion.boosterThrust(pressure: pressure, vehicle.booster)
  }

  public var mass_kg: Double {
    let payload = vehicle.payload
    var mass =
      payload.upperStageDry_kg + payload.upperStagePropellant_kg + payload.spacecraftAdapter_kg
      + payload.crewModule_kg + payload.serviceModule_kg
    if !sequence.fairingsGone { mass += payload.fairings_kg }
    if !sequence.abortSystemGone { mass += payload.abortSystem_kg }
    if stage != .upper {
      mass += payload.adapter_kg + vehicle.core.dryMass_kg + propulsion.corePropellant_kg
    }
    if stage == .stack {
      mass += 2 * vehicle.booster.dryMass_kg + propulsion.boosterPropellant_kg.sum()
    }
    return mass
  }

  private mutating func move() {
    let h = Flight.dt
    let mass = mass_kg
    let axis = attitude.rotate(.up)
    let a1 = acceleration(position, velocity, axis, mass)
    let v2 = velocity + a1 * (h / 2)
    let a2 = acceleration(position + velocity * (h / 2), v2, axis, mass)
    let v3 = velocity + a2 * (h / 2)
    let a3 = acceleration(position + v2 * (h / 2), v3, axis, mass)
    let v4 = velocity + a3 * h
    let a4 = acceleration(position + v3 * h, v4, axis, mass)
    position += (velocity + 2 * v2 + 2 * v3 + v4) * (h / 6)
    let gained = (a1 + 2 * a2 + 2 * a3 + a4) * (h / 6)
    velocity += gained
    felt = gained / h - earthGravity(at: position)
    sequence.gained += felt * h
  }

  private func acceleration(
    _ position: Vector3, _ velocity: Vector3, _ axis: Vector3, _ mass: Double
  ) -> Vector3 {
    let air = Atmosphere.air(at: Vertical(at: position).altitude_m)
    let wind = velocity - PadFrame.carried(position)
    let speed = wind.length
    let drag =
      0.5 * air.density * speed * vehicle.aerodynamics.area_m2
      * tables.drag.value(at: speed / air.speedOfSound)
    return earthGravity(at: position)
      + (axis * thrust(air.pressure_Pa) - wind * drag) / mass
  }
}
