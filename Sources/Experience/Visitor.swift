public import Maths

/// Somebody who stands in a place, looks about and walks: the eyes of the placement step.
///
/// Yaw 0 looks along −z and grows to the left; pitch grows upward; radians.
public struct Visitor: Sendable, Equatable {
  /// Where the feet are.
  public internal(set) var feet_m: Vector3
  public var yaw: Double { yawFollower.value }
  public var pitch: Double { pitchFollower.value }
  public let eyeHeight_m: Double
  /// Metres walked since the rocket was placed.
  public internal(set) var walked_m = 0.0
  private var yawFollower: LimitedFollower
  private var pitchFollower: LimitedFollower
  private var velocity = Vector3.zero

  init(at feet: Vector3, yaw: Double, pitch: Double, eyeHeight_m: Double) {
    feet_m = feet
    yawFollower = LimitedFollower(at: yaw, limits: Self.turn, isAngle: true)
    pitchFollower = LimitedFollower(at: pitch, limits: Self.turn)
    self.eyeHeight_m = eyeHeight_m
  }

  public var eye_m: Vector3 { feet_m + Vector3(0, eyeHeight_m, 0) }

  public var forward: Vector3 { orientation.rotate(-.back) }

  public var orientation: Quaternion { Quaternion(yaw: yaw, pitch: pitch) }
}

extension Visitor {
  /// Comfort: the head turns no faster and no more suddenly than this, whatever the hand does.
  static let turn = LimitedFollower.Limits(rate: 20.0 * .pi / 180, acceleration: 60.0 * .pi / 180)
  /// Time in which a walk comes up to speed or to rest.
  private static let stride_s = 0.25

  mutating func look(yaw: Double, pitch: Double) {
    yawFollower.step(toward: yaw)
    pitchFollower.step(toward: pitch)
  }

  /// `way.x` to the right, `way.y` forward, together no longer than 1. Nobody comes nearer to the middle
  /// of what stands there than to its edge.
  mutating func walk(
    _ way: Vector2, speed: Double, around centre: Vector3, within limit: Double,
    beside block: (middle: Vector3, radius: Double)? = nil, isCounted: Bool
  ) {
    let dt = 1 / Double(Tick.rate)
    let forward = Quaternion(yaw: yaw, pitch: 0).rotate(-.back)
    let right = forward.cross(.up)
    let length = max((way.x * way.x + way.y * way.y).squareRoot(), 1)
    let wanted = (right * way.x + forward * way.y) * (speed / length)
    velocity = velocity + (wanted - velocity) * (dt / Visitor.stride_s)
    var next = feet_m + velocity * dt
    if let (middle, radius) = block {
      let way = next - middle
      if way.length < radius, way.length > 0 { next = middle + way * (radius / way.length) }
    }
    let away = next - centre
    if away.length > limit { next = centre + away * (limit / away.length) }
    if isCounted { walked_m += (next - feet_m).length }
    feet_m = next
  }
}

extension Visitor: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("feet_m", feet_m)
    fields.add("eyeHeight_m", eyeHeight_m)
    fields.add("walked_m", walked_m)
    fields.add("yawFollower", yawFollower)
    fields.add("pitchFollower", pitchFollower)
    fields.add("velocity", velocity)
  }
}
