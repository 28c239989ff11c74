internal import Maths

/// How a body stands over the Earth and in the air: what follows from its place and velocity, kept as
/// long as these stay, so that a tick works it out once.
struct Whereabouts: Sendable, Equatable {
  private var position = Vector3.zero
  private var velocity = Vector3.zero
  private(set) var altitude_m = 0.0
  private(set) var up = Vector3.zero
  /// The Earth's gravity.
  private(set) var pull = Vector3.zero
  private(set) var air = Atmosphere.air(at: 0)
  private(set) var wind = Vector3.zero
  /// Velocity against the air, in ECI, and its size.
  private(set) var flow = Vector3.zero
  private(set) var airspeed = 0.0

  var mach: Double { airspeed / air.speedOfSound }
  var dynamicPressure_Pa: Double { 0.5 * air.density * flow.lengthSquared }

  /// Nowhere yet.
  init() {}

  @inline(__always)
  init(of body: RigidBody, wind day: (Double, Vector3) -> Vector3) {
    (position, velocity) = (body.position, body.velocity)
    let vertical = Vertical(at: position)
    altitude_m = vertical.altitude_m
    up = vertical.up(at: position)
    pull = earthGravity(at: position)
    air = Atmosphere.air(at: altitude_m)
    wind = day(altitude_m, up)
    flow = velocity - PadFrame.carried(position) - wind
    airspeed = flow.length
  }

  @inline(__always)
  func isOf(_ body: RigidBody) -> Bool {
    position == body.position && velocity == body.velocity
  }
}

/// How far the Earth has turned at a mission time.
struct EarthTurn: Sendable, Equatable {
  let time: Double
  /// Turns ECEF into ECI.
  let earth: Quaternion
  /// Turns the pad's axes into ECI.
  let pad: Quaternion

  @inline(__always)
  init(of frame: PadFrame, at time: Double) {
    self.time = time
    earth = frame.earthRotation(at: time)
    // The product with a turn about z alone.
    let (z, w, q) = (earth.z, earth.w, frame.orientation)
    pad = Quaternion(
      x: w * q.x - z * q.y, y: w * q.y + z * q.x, z: w * q.z + z * q.w, w: w * q.w - z * q.z)
  }
}

extension Flight {
  /// Makes what follows from the clock that of now.
  @inline(__always)
  mutating func turnEarth() {
    let time = time
    if turn.time != time { turn = EarthTurn(of: pad, at: time) }
  }

  /// Makes what follows from the body's place and velocity that of now.
  @inline(__always)
  mutating func locate() {
    if !here.isOf(body) { relocate() }
  }

  @inline(never)
  private mutating func relocate() { here = whereabouts }

  @inline(__always)
  var whereabouts: Whereabouts {
    Whereabouts(of: body) { wind(at: $0, up: $1) }
  }
}
