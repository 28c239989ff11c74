internal import CGLM
internal import Maths
internal import Ports

/// The numbers that every program of the three-dimensional picture may read, in the order in
/// which `declaration` names them.
///
/// Each is a uniform of its own, not one of a block or of an array, so that `FlatNumbers` may hand
/// it to fragments.
enum SceneLayout {
  /// So many lamps at most light one piece of a model.
  static let lampCount = 16
  /// So many of the strongest beside the key light are known to all programs.
  static let nearLampCount = 4

  static let declaration = """
    uniform mat4 sToClip;
    uniform mat4 sToShadow;
    uniform vec4 sKeyPlace;    // xyz; w 1: a place, 0: a direction toward the light
    uniform vec4 sKeyColour;   // rgb; w: 1 over the square of the range
    uniform vec4 sKeyAim;      // a dot(ray, xyz) + w is 1 inside the cone
    uniform vec4 sSkyUp;       // ambient from above; how dark the key light's shadow is
    uniform vec4 sSkyDown;     // ambient from below; the lens's exposure
    uniform vec4 sHorizon;     // the sky's light at the horizon; w 1: the hall's haze
    uniform vec4 sHaze;        // rgb; w: per metre
    uniform vec4 sTime;        // seconds; ground level; height of a pixel at 1 m; near plane
    uniform vec4 sSun;         // toward the Sun; metres that a surface asks for its shadow above itself
    uniform vec4 sTurn;        // what the camera turns by while thin things are smeared, radians; how steeply a shadow ends at its map's edge
    uniform vec4 sLampPlace0, sLampPlace1, sLampPlace2, sLampPlace3;
    uniform vec4 sLampColour0, sLampColour1, sLampColour2, sLampColour3;
    uniform vec4 sLampAim0, sLampAim1, sLampAim2, sLampAim3;
    float fall(float from, float to, float x) { return 1.0 - smoothstep(from, to, x); }

    """

  /// A bar of a lattice that passes while the camera turns is smeared over so many seconds, as the eye that
  /// follows the rocket sees it; sharp, each would be a flash of the place that it passes.
  static let smear_s: Float = 0.2

  static let matrices = ["sToClip", "sToShadow"]
  static let numbers =
    [
      "sKeyPlace", "sKeyColour", "sKeyAim", "sSkyUp", "sSkyDown", "sHorizon", "sHaze", "sTime",
      "sSun", "sTurn",
    ] + (0..<nearLampCount).flatMap { ["sLampPlace\($0)", "sLampColour\($0)", "sLampAim\($0)"] }
}

extension SceneLayout {
  /// Writes the numbers in their order over those of the frame before.
  static func write(
    _ frame: Frame, _ view: FrameView, _ air: Air, _ lighting: Lighting,
    _ toShadow: artemis_mat4, lift_m: Float, ending: Float, into values: inout [SIMD4<Float>]
  ) {
    values.removeAll(keepingCapacity: true)
    append(view.toClip, to: &values)
    append(toShadow, to: &values)
    let key = lighting.key
    values.append(SIMD4(key.place, key.isPlace))
    values.append(SIMD4(key.colour, key.perRangeSquared))
    values.append(key.aim)
    values.append(SIMD4(air.up, key.shade))
    values.append(SIMD4(air.down, frame.lens.exposure))
    values.append(SIMD4(air.horizon, air.isHall ? 1 : 0))
    values.append(SIMD4(air.haze, air.hazePerMetre * 1.442_695))
    values.append(
      SIMD4(Float(frame.tick.seconds), frame.sky.groundLevel_m, view.pixel, view.near_m))
    values.append(SIMD4(frame.sky.sun, lift_m))
    values.append(SIMD4(frame.lens.turning * smear_s, ending))
    for index in 0..<nearLampCount {
      let isThere = index < lighting.lamps.count
      values.append(isThere ? lighting.lamps[index].source : .zero)
      values.append(isThere ? lighting.lamps[index].light : .zero)
      values.append(isThere ? lighting.lamps[index].aim : .zero)
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
