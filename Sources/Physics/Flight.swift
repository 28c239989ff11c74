internal import Maths

/// The launch and flight of the vehicle as one value, from ten seconds before lift-off to the Moon.
///
/// Does: a rigid body under thrust with turning nozzles, air, gravity and the turning Earth; the
/// sequence, guidance and control that fly it; staging; burns and coasts to the Moon.
/// Does not: bend, slosh, or know the weather of the day; once the core is left behind, the
/// attitude follows its command.
public struct Flight: Sendable, Equatable {
  /// All that does not change from step to step.
  var model: VehicleModel
  /// Parts into which the integrator cuts a step of 1/120 s.
  var parts = 1
  /// Steps of 1/120 s since the boosters' ignition.
  var clock = -1200
  var body = RigidBody()
  var attached: Attached
  var staging = Staging()
  var propulsion: Propulsion
  var nozzles = Nozzles()
  var properties: MassProperties
  var effort = Effort()
  var steering = Steering()
  var guidance = ExplicitGuidance()
  var sequence = Milestones()
  var coasting = CoastIntegrator()
  var voyage = Voyage()
  var spent = SpentBoosters()
  var budget = VelocityBudget()
  /// Acceleration that is not gravity's, in ECI.
  var felt = Vector3.zero
  /// Follow from the clock and from the body; `turnEarth` and `locate` make them those of now.
  var turn: EarthTurn
  var here = Whereabouts()
  /// While a pitch programme is being designed, how.
  var design: PitchDesign?
  /// Errors of the navigation that guidance sees: of position, of velocity and of acceleration, in ECI.
  var navigationShift = Vector3.zero
  var navigationDrift = Vector3.zero
  var navigationBias = Vector3.zero
  public internal(set) var telemetry = Telemetry()
  var moments: [FlightMoment] = []
  /// The number that ended a flight that was lost.
  public internal(set) var fault = FlightFault()

  public init(vehicle: VehicleDefinition = .artemisI, wind: WindProfile? = nil) {
    model = VehicleModel(vehicle, wind: wind)
    let pad = model.pad
    turn = EarthTurn(of: pad, at: -10)
    attached = Attached(vehicle)
    propulsion = Propulsion(vehicle)
    nozzles = Nozzles(banks: model.moreNozzles.count)
    properties = model.stack.properties(propulsion)
    coasting = CoastIntegrator(liftoff: vehicle.liftoff)
    guidance.aim(vehicle.ascent)
    let launch = pad.launchInertial
    navigationShift = launch.rotate(Vector3(vehicle.navigation.position_m))
    navigationDrift = launch.rotate(Vector3(vehicle.navigation.velocity_m_s))
    navigationBias = launch.rotate(Vector3(vehicle.navigation.acceleration_m_s2))
    standOnPad()
    settle()
  }

  /// Passes the time that is asked for and says how things stand then.
  public mutating func step(_ command: FlightCommand) -> Telemetry {
    advance(command)
    return telemetry
  }

  /// Apart, since what makes a value and returns it copies it once more.
  private mutating func advance(_ command: FlightCommand) {
    forgetEvents()
    var left = command.steps
    if clock == -1200 && !command.go { left = 0 }
    pass(&left)
    settle()
  }
}

// The parts of a step, for a scout too.
extension Flight {
  mutating func forgetEvents() {
    // An empty array has no storage, so nothing is allocated in a tick without an event.
    if !moments.isEmpty { moments = [] }
  }

  /// Passes what is left of a step, or a piece of it: powered flight can be cut anywhere, a coast is
  /// one piece.
  mutating func pass(_ left: inout Int, atMost piece: Int = .max) {
    var piece = piece
    while left > 0 && piece > 0 && sequence.end == nil {
      if attached.core {
        powered()
        left -= 1
        piece -= 1
      } else {
        coast(left)
        left = 0
      }
    }
    if sequence.end != nil { left = 0 }
  }

  /// Says how things stand at the end of a step.
  mutating func settle() {
    coasting.bodies.prepare(for: time)
    turnEarth()
    locate()
    report()
  }
}

extension Flight {
  public static let dt = 1 / 120.0
  public var vehicle: VehicleDefinition { model.vehicle }
  var wind: WindProfile? { model.wind }
  var control: ControlModel { model.control }
  var pad: PadFrame { model.pad }
  /// An ascent takes half of this.
  static let longestAscent_s = 900.0
  /// On the pad no stage after the first one can help.
  var longest_s: Double {
    Flight.longestAscent_s * Double(sequence.lifted ? vehicle.stages.count : 1)
  }
  var time: Double { Double(clock) / 120 }
  public var mass_kg: Double { properties.mass_kg - voyage.gone_kg }

  /// Why the manoeuvres in orbit ended before the last of them; nil where they did not.
  public var trouble: String? { voyage.trouble(vehicle) }

  mutating func standOnPad() {
    body.attitude = turn.pad
    body.position = turn.earth.rotate(pad.origin_m) + body.attitude.rotate(properties.centre_m)
    body.velocity = PadFrame.carried(body.position)
    body.spin = body.attitude.conjugate.rotate(Vector3(0, 0, Earth.rotation))
    steering.commanded = body.attitude
    felt = body.attitude.rotate(Vector3(0, Earth.standardGravity, 0))
  }

  /// Errors of navigation now: position and velocity as it has them, less the true ones.
  @inline(__always)
  var navigationError: (position: Vector3, velocity: Vector3) {
    let time = max(0, time)
    return (
      navigationShift + navigationBias * (time * time / 2), navigationDrift + navigationBias * time
    )
  }

  /// One step of 1/120 s with engines, or on the pad.
  private mutating func powered() {
    clock += 1
    turnEarth()
    defer { stamp() }
    burn()
    guard attached.core else {
      // The rest of the vehicle goes on without engines, from the start of the step.
      clock -= 1
      return coast(1)
    }
    if time >= longest_s { return end(sequence.lifted ? .astray : .noLiftoff) }
    guard sequence.lifted else {
      standOnPad()
      liftWhenLight()
      return
    }
    if spent.areThere { spent.step(vehicle.booster) }
    steer()
    let next = push()
    let before = body
    move(next)
    guard isSound else {
      fault = findFault(next, before)
      body = before
      return end(.lost)
    }
    effort = next
    observe()
  }

  /// Passes what of a step comes before the body is moved: burns propellant, and leaves behind what is due.
  @inline(__always)
  mutating func burn() {
    propulsion.step(to: time, throttle: wantedThrottle(), model)
    shutDownWhenDry()
    count()
    properties = model.stack.properties(propulsion)
  }

  /// There are no hold-down bolts: the vehicle goes when it is pushed harder than it weighs.
  private mutating func liftWhenLight() {
    effort = push()
    let pressure = Atmosphere.air(at: vehicle.pad.altitude_m).pressure_Pa
    let thrust = effort.force.y - effort.forceByPressure.y * pressure
    let weight = properties.mass_kg * earthGravity(at: body.position).length
    guard time > 0 && thrust > weight else { return }
    sequence.lifted = true
    budget.start = body.velocity.length
    record(.liftoff)
  }

  /// The push of engines, boosters and thrusters now. It changes nothing, and is `mutating` all the same: a
  /// method that is not would be given a copy of the whole flight.
  @inline(__always)
  mutating func push() -> Effort {
    if model.hasMore { return pushOfAll() }
    return Effort(nozzles, propulsion, boosters: attached.boosters, properties, model.nozzles)
  }

  @inline(never)
  private mutating func pushOfAll() -> Effort {
    Effort(nozzles, propulsion, boosters: attached.boosters, properties, model)
  }

  private mutating func move(_ next: Effort) {
    locate()
    let around = surroundings(next, here)
    let before = body.velocity
    let h = Flight.dt / Double(parts)
    for part in 0..<parts {
      let share = 1 / Double(parts)
      budget.add(body.step(h, from: Double(part) * share, by: share, around))
    }
    locate()
    felt = (body.velocity - before) / Flight.dt - here.pull
    sequence.gained += felt * Flight.dt
  }

  @inline(__always)
  func surroundings(_ next: Effort, _ here: Whereabouts) -> Surroundings {
    let coefficients = model.air.value(at: here.mach)
    let half = model.aeroArea_m2 / 2
    return Surroundings(
      from: effort, to: next, inertia: properties.inertia, wind: here.wind, air: here.air,
      origin: body.position, up: here.up, pull: here.pull,
      drag: half * coefficients.drag, normal: half * coefficients.normal,
      lever: coefficients.station_m - properties.centre_m.y)
  }

  /// The wind of the day: a jet stream 12 km up, an eighth of it at the ground.
  @inline(__always)
  func wind(at altitude_m: Double, up: Vector3) -> Vector3 {
    let ascent = vehicle.ascent
    if ascent.windEast_m_s == 0 && ascent.windNorth_m_s == 0 && wind == nil { return .zero }
    let u = (altitude_m - 12_000) / 8_000
    let strength = 1 / (1 + u * u * (1 + u * u))
    let east = Vector3(0, 0, 1).cross(up).normalized()
    let north = up.cross(east)
    let jet = (east * ascent.windEast_m_s + north * ascent.windNorth_m_s) * strength
    guard let speed = wind?.speed(at: altitude_m) else { return jet }
    return jet + east * speed.east + north * speed.north
  }
}

/// Where the speed went, m/s: all the thrust could have given, and what it lost to gravity, air
/// and steering. Speed gained is the first less the others.
public struct VelocityBudget: Sendable, Equatable {
  public var ideal = 0.0
  public var gravityLoss = 0.0
  public var dragLoss = 0.0
  public var steeringLoss = 0.0
  /// Inertial speed when it began, and the little that it changes as parts are left.
  public var start = 0.0

  mutating func add(_ along: SIMD4<Double>) {
    ideal += along.w
    steeringLoss += along.w - along.x
    dragLoss -= along.y
    gravityLoss -= along.z
  }
}
