internal import Maths

/// A tick of a flight: as it stood before and after, with what had been added up until then.
///
/// `FlightInquiry` makes them; explanations are functions of one.
struct FlightTick {
  let before: Flight
  let after: Flight
  /// As it stood at the tick's start once what is left in this tick was left: from here on it moved.
  let start: Flight
  var tally: FlightTally

  init(before: Flight, after: Flight, tally: FlightTally) {
    (self.before, self.after, self.tally) = (before, after, tally)
    var start = before
    if before.attached != after.attached && after.attached.core {
      start.clock += 1
      start.burn()
      start.clock = before.clock
    }
    self.start = start
  }

  /// The speed that is given to what stays when something is left, for what it would still have felt.
  var given: Vector3 {
    guard before.attached != after.attached && after.attached.core else { return .zero }
    let moved = start.properties.centre_m - before.properties.centre_m
    return start.body.velocity - before.body.velocity
      - before.body.attitude.rotate(before.body.spin.cross(moved))
  }

  var time_s: Double { after.time }
  var telemetry: Telemetry { after.telemetry }
}

/// What is added up along an ascent: who made the climb, and how things stood when the boosters left.
struct FlightTally: Sendable, Equatable {
  /// Something that is added up by cause.
  struct Climb: Sendable, Equatable {
    var thrust = 0.0
    var gravity = 0.0
    var air = 0.0
    /// The Earth curves away below.
    var curve = 0.0
  }

  /// Speeds straight up since lift-off, and heights that came of them.
  var speed = Climb()
  var height = Climb()
  /// The inertial path's turn upward, in degrees.
  var turn_deg = Climb()
  /// Height of the centre of mass where it stood.
  private(set) var start_m = 0.0
  private(set) var hasLifted = false
  /// The budget and the way flown when the boosters left; nil before.
  private(set) var budget: VelocityBudget?
  private(set) var downrange_m: Double?

  /// Adds a tick whose tally is still that of the tick before.
  mutating func add(_ tick: FlightTick) {
    let after = tick.after
    guard after.sequence.lifted, after.attached.core else { return }
    if tick.before.attached.boosters && !after.attached.boosters {
      budget = tick.before.budget
      downrange_m = tick.before.downrange_m
    }
    guard tick.before.sequence.lifted else {
      hasLifted = true
      start_m = after.telemetry.centreAltitude_m
      return
    }
    let a = Forces(tick.start)
    let b = Forces(after, held: tick.start.surroundings(tick.start.effort))
    speed.thrust += tick.given.dot(a.up)
    turn_deg.thrust += tick.given.dot(PathTurn(a).normal) * Climb.degrees(a)
    add(Climb(a, along: a.up, turning: a.upTurn), Climb(b, along: b.up, turning: b.upTurn))
    turn_deg.add(Climb(turnOf: a), Climb(turnOf: b))
  }

  /// Accelerations that go straight from one value to another in a tick.
  private mutating func add(_ a: Climb, _ b: Climb) {
    let h = Flight.dt
    for cause in Climb.causes {
      height[keyPath: cause] +=
        speed[keyPath: cause] * h + (2 * a[keyPath: cause] + b[keyPath: cause]) * h * h / 6
    }
    speed.add(a, b)
  }
}

extension FlightTally.Climb {
  static var causes: [WritableKeyPath<FlightTally.Climb, Double>] {
    [\.thrust, \.gravity, \.air, \.curve]
  }

  /// Accelerations along a direction that turns.
  init(_ forces: Forces, along direction: Vector3, turning turn: Vector3) {
    thrust = forces.thrust.dot(direction)
    gravity = forces.pull.dot(direction)
    air = forces.aero.dot(direction)
    curve = forces.body.velocity.dot(turn)
  }

  /// Degrees a second by which the path is turned.
  init(turnOf forces: Forces) {
    let path = PathTurn(forces)
    let scale = Self.degrees(forces)
    thrust = forces.thrust.dot(path.normal) * scale
    gravity = forces.pull.dot(path.normal) * scale
    air = forces.aero.dot(path.normal) * scale
    curve = path.ahead.dot(forces.upTurn) / path.cosine * 180 / .pi
  }

  /// Degrees by which a metre a second across the path turns it.
  static func degrees(_ forces: Forces) -> Double { 180 / .pi / forces.body.velocity.length }

  /// Rates that go straight from one value to another in a tick.
  mutating func add(_ a: Self, _ b: Self) {
    for cause in Self.causes {
      self[keyPath: cause] += (a[keyPath: cause] + b[keyPath: cause]) / 2 * Flight.dt
    }
  }
}

/// The inertial path at an instant: its direction, and across it, in the vertical plane, the direction
/// toward which it turns when it rises.
struct PathTurn {
  let ahead, normal: Vector3
  /// Of the angle over the horizontal.
  let cosine: Double

  init(_ forces: Forces) {
    ahead = forces.body.velocity.normalized()
    let sine = ahead.dot(forces.up)
    cosine = (1 - sine * sine).squareRoot()
    normal = (forces.up - ahead * sine) / cosine
  }
}

extension Flight {
  /// The shortest way on the ellipsoid from the pad.
  var downrange_m: Double {
    let ground = Geodetic(ecef: telemetry.earthRotation.conjugate.rotate(body.position))
    return Geodetic(vehicle.pad).surfaceDistance_m(to: ground)
  }
}
