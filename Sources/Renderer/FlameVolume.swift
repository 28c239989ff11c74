internal import Ports

/// The box that a flame fills, from the flame's numbers alone.
struct FlameVolume {
  /// Where a jet begins; the middle of a bank.
  var origin: SIMD3<Float>
  var axis: SIMD3<Float>
  var length: Float
  var middle: SIMD3<Float>
  /// Half of the box's sides.
  var halves: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  /// For a metre, as a power of two.
  var density: Float = 0
  /// Colour of drops or soot; size of a billow over the radius.
  var tint: SIMD4<Float> = .zero

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
  init(booster flame: Flame) {
    let pressure = flame.ambientPressure
    var length: Float = 64 + (1 - pressure) * 20
    var width: Float = 1.3 + length * (0.052 * pressure + 0.30 * (1 - pressure))
    let fall = -normalize(flame.direction).y
    if fall > 0.05 {
      let toGround = (flame.position_m.y - flame.groundLevel_m) / fall / flame.radius_m
      if toGround < length {
        length = max(toGround, 0.5)
        width = max(width, 7.5)
      }
    }
    self.init(jet: flame, length: length, width: width * 1.25)
  }

  /// A bank rolls out along the ground; a column of smoke stands and leans.
  init(bank flame: Flame) {
    axis = normalize(flame.direction)
    let r = flame.radius_m
    let isSteam = flame.kind == .steam
    let grown = 1 - FlameVolume.decay(flame.age_s / (isSteam ? 4.5 : 9))
    let side = FlameVolume.side(of: axis)
    let high = cross(side, axis)
    length = r * (0.22 + 0.88 * grown)
    let across = r * (0.16 + (isSteam ? 0.52 : 0.30) * grown)
    let tall = r * (0.10 + (isSteam ? 0.36 : 0.30) * grown)
    origin = flame.position_m + axis * (length * 0.8)
    if isSteam { origin.y = max(origin.y, flame.groundLevel_m + tall * 0.55) }
    middle = origin
    let isUpright = abs(axis.y) > 0.7
    halves = (axis * length, side * across, high * (isUpright ? across : tall))
    density = flame.level * (isSteam ? 9 : 6) / r
    tint = isSteam ? [0.92, 0.93, 0.95, 0.62] : [0.42, 0.38, 0.34, 0.70]
  }

  private static func side(of axis: SIMD3<Float>) -> SIMD3<Float> {
    normalize(cross(abs(axis.y) > 0.9 ? [1, 0, 0] : [0, 1, 0], axis))
  }

  /// e⁻ˣ to a thousandth, the same on every machine.
  private static func decay(_ x: Float) -> Float {
    let part = 1 + x / 8 + x * x / 128 + x * x * x / 3072
    let two = part * part
    let four = two * two
    return 1 / (four * four)
  }
}
