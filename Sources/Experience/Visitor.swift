public import Maths

/// Somebody who stands in a place, looks about and walks: the eyes of the placement step.
///
/// Yaw 0 looks along −z and grows to the left; pitch grows upward; radians.
public struct Visitor: Sendable, Equatable {
  /// Where the feet are.
  public internal(set) var feet_m: Vector3
  public internal(set) var yaw: Double
  public internal(set) var pitch: Double
  public let eyeHeight_m: Double
  /// Metres walked since the rocket was placed.
  public internal(set) var walked_m = 0.0
  private var yawRate = 0.0
  private var pitchRate = 0.0
  private var velocity = Vector3.zero

  init(at feet: Vector3, yaw: Double, pitch: Double, eyeHeight_m: Double) {
    feet_m = feet
    self.yaw = yaw
    self.pitch = pitch
    self.eyeHeight_m = eyeHeight_m
  }

  public var eye_m: Vector3 { feet_m + Vector3(0, eyeHeight_m, 0) }

  public var forward: Vector3 { Visitor.direction(yaw: yaw, pitch: pitch) }

  public var orientation: Quaternion { Quaternion(looking: forward) }

  static func direction(yaw: Double, pitch: Double) -> Vector3 {
    let (sy, cy) = sinCos(yaw)
    let (sp, cp) = sinCos(pitch)
    return Vector3(-sy * cp, sp, -cy * cp)
  }
}

extension Visitor {
  /// Comfort: the head turns no faster and no more suddenly than this, whatever the hand does.
  static let fastestTurn = 20.0 * .pi / 180
  static let hardestTurn = 60.0 * .pi / 180
  /// How eagerly the head follows its wish, 1/s.
  private static let eagerness = 2.5
  /// Time in which a walk comes up to speed or to rest.
  private static let stride_s = 0.25

  mutating func look(yaw wantedYaw: Double, pitch wantedPitch: Double) {
    let dt = 1 / Double(Tick.rate)
    (yaw, yawRate) = Visitor.follow(yaw, yawRate, toward: wantedYaw, dt: dt)
    (pitch, pitchRate) = Visitor.follow(pitch, pitchRate, toward: wantedPitch, dt: dt)
  }

  private static func follow(
    _ angle: Double, _ rate: Double, toward target: Double, dt: Double
  ) -> (Double, Double) {
    let wanted = clamp((target - angle) * eagerness, fastestTurn)
    let change = clamp((wanted - rate) * eagerness * 4, hardestTurn)
    let next = clamp(rate + change * dt, fastestTurn)
    return (angle + next * dt, next)
  }

  /// `way.x` to the right, `way.y` forward, together no longer than 1.
  mutating func walk(
    _ way: Vector2, speed: Double, around centre: Vector3, within limit: Double, isCounted: Bool
  ) {
    let dt = 1 / Double(Tick.rate)
    let forward = Visitor.direction(yaw: yaw, pitch: 0)
    let right = forward.cross(.up)
    let length = max((way.x * way.x + way.y * way.y).squareRoot(), 1)
    let wanted = (right * way.x + forward * way.y) * (speed / length)
    velocity = velocity + (wanted - velocity) * (dt / Visitor.stride_s)
    var next = feet_m + velocity * dt
    let away = next - centre
    if away.length > limit { next = centre + away * (limit / away.length) }
    if isCounted { walked_m += (next - feet_m).length }
    feet_m = next
  }

  private static func clamp(_ value: Double, _ limit: Double) -> Double {
    min(max(value, -limit), limit)
  }
}

extension Visitor: Digestible {
  public func fold(into digest: inout Digest) {
    digest.fold(feet_m)
    digest.fold(velocity)
    for number in [yaw, pitch, yawRate, pitchRate, walked_m] { digest.fold(number) }
  }
}
