internal import Ports

/// The box that a jet fills, from the flame's numbers alone.
struct FlameVolume {
  /// Where the jet begins.
  var origin: SIMD3<Float>
  var axis: SIMD3<Float>
  var length: Float
  var middle: SIMD3<Float>
  /// Half of the box's sides.
  var halves: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  init(_ flame: Flame) {
    let thin = 1 - flame.ambientPressure
    switch flame.kind {
    case .booster: self.init(booster: flame)
    case .smoke: self.init(jet: flame, length: 80, width: 4 * flame.trailing)
    default: self.init(jet: flame, length: 26, width: 1.5 * (1 + thin * 9))
    }
  }

  /// A jet so many radii long and wide.
  init(jet flame: Flame, length: Float, width: Float) {
    origin = flame.position_m
    axis = normalize(flame.direction)
    self.length = length * flame.radius_m
    middle = origin + axis * (self.length * 0.5)
    let side = FlameVolume.side(of: axis)
    let half = width * flame.radius_m
    halves = (side * half, cross(axis, side) * half, axis * (self.length * 0.5))
  }

  /// A booster's fire ends on the ground where it meets it, and spreads there.
  private init(booster flame: Flame) {
    let pressure = flame.ambientPressure
    var length: Float = 96 + (1 - pressure) * 30
    let width: Float = 1.6 + length * (0.075 * pressure + 0.30 * (1 - pressure))
    let fall = -normalize(flame.direction).y
    if fall > 0.05 {
      let toGround = (flame.position_m.y - flame.groundLevel_m) / fall / flame.radius_m
      if toGround < length { length = max(toGround, 0.5) }
    }
    self.init(jet: flame, length: length, width: width * 1.25)
  }

  private static func side(of axis: SIMD3<Float>) -> SIMD3<Float> {
    normalize(cross(abs(axis.y) > 0.9 ? [1, 0, 0] : [0, 1, 0], axis))
  }
}
