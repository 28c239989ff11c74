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

  static func columns(_ matrix: artemis_mat4) -> [SIMD4<Float>] {
    [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3]
  }
}

extension SceneLayout {
  static func values(
    _ frame: Frame, _ view: FrameView, _ air: Air, _ lighting: Lighting, _ toShadow: artemis_mat4
  ) -> [SIMD4<Float>] {
    let key = lighting.key
    var values = columns(view.toClip) + columns(toShadow)
    values.reserveCapacity(count)
    values += [
      SIMD4(key.place, key.isPlace), SIMD4(key.colour, key.perRangeSquared), key.aim,
      SIMD4(air.up, 0), SIMD4(air.down, 0), SIMD4(air.horizon, air.isHall ? 1 : 0),
      SIMD4(air.haze, air.hazePerMetre * 1.442_695),
      SIMD4(
        Float(frame.tick.seconds), frame.sky.groundLevel_m, view.pixel, view.near_m),
      SIMD4(frame.sky.sun, 0),
    ]
    let lamps = lighting.lamps
    let rest = [SIMD4<Float>](repeating: .zero, count: lampCount - lamps.count)
    values += lamps.map { SIMD4($0.place, $0.perRangeSquared) } + rest
    values += lamps.map { SIMD4($0.colour, 0) } + rest
    values += lamps.map(\.aim) + rest
    return values
  }
}
