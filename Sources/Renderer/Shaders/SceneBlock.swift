internal import CGLM
internal import Maths
internal import Ports

/// The numbers that every program of the three-dimensional picture may read, in the order in
/// which `declaration` names them.
enum SceneLayout {
  static let lampCount = 16
  static let count = 8 + 9 + 3 * lampCount

  static let declaration = """
    layout(std140) uniform Scene {
      mat4 sToClip;
      mat4 sToShadow;
      vec4 sKeyPlace;    // xyz; w 1: a place, 0: a direction toward the light
      vec4 sKeyColour;   // rgb; w: 1 over the square of the range
      vec4 sKeyAim;      // a dot(ray, xyz) + w is 1 inside the cone
      vec4 sSkyUp;       // ambient from above
      vec4 sSkyDown;     // ambient from below
      vec4 sHorizon;     // the sky's light at the horizon; w 1: the hall's haze
      vec4 sHaze;        // rgb; w: per metre
      vec4 sTime;        // seconds; ground level; height of a pixel at 1 m; near plane
      vec4 sSun;         // toward the Sun
      vec4 sLampPlace[16];
      vec4 sLampColour[16];
      vec4 sLampAim[16];
    };
    float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

    """
}

extension SceneLayout {
  /// Writes the numbers in their order over those of the frame before.
  static func write(
    _ frame: Frame, _ view: FrameView, _ air: Air, _ lighting: Lighting,
    _ toShadow: artemis_mat4, into values: inout [SIMD4<Float>]
  ) {
    values.removeAll(keepingCapacity: true)
    append(view.toClip, to: &values)
    append(toShadow, to: &values)
    let key = lighting.key
    values.append(SIMD4(key.place, key.isPlace))
    values.append(SIMD4(key.colour, key.perRangeSquared))
    values.append(key.aim)
    values.append(SIMD4(air.up, 0))
    values.append(SIMD4(air.down, 0))
    values.append(SIMD4(air.horizon, air.isHall ? 1 : 0))
    values.append(SIMD4(air.haze, air.hazePerMetre * 1.442_695))
    values.append(
      SIMD4(Float(frame.tick.seconds), frame.sky.groundLevel_m, view.pixel, view.near_m))
    values.append(SIMD4(frame.sky.sun, 0))
    let start = values.count
    for _ in 0..<3 * lampCount { values.append(.zero) }
    for (index, lamp) in lighting.lamps.enumerated() {
      values[start + index] = lamp.source
      values[start + lampCount + index] = lamp.light
      values[start + 2 * lampCount + index] = lamp.aim
    }
  }

  private static func append(_ matrix: artemis_mat4, to values: inout [SIMD4<Float>]) {
    let columns = matrix.columns
    values.append(columns.0)
    values.append(columns.1)
    values.append(columns.2)
    values.append(columns.3)
  }
}
