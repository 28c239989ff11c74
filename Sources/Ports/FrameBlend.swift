internal import Maths

extension Frame {
  /// A frame between two successive ones, for displays that run faster than the simulation or out
  /// of step with it. It is only shown, never fed back.
  ///
  /// Where the two show different things, as after a change of scene, it is the later one.
  public static func between(_ before: Frame, _ after: Frame, _ fraction: Double) -> Frame {
    guard showTheSame(before, after), fraction < 1 else { return after }
    let u = Float(max(fraction, 0))
    var frame = after
    frame.lens.orientation = mixRotation(before.lens.orientation, after.lens.orientation, u)
    frame.lens.verticalFieldOfView_rad = mix(
      before.lens.verticalFieldOfView_rad, after.lens.verticalFieldOfView_rad, u)
    blend(&frame.items, from: before.items, u)
    blend(&frame.ghosts, from: before.ghosts, u)
    frame.lens.exposure = mix(before.lens.exposure, after.lens.exposure, u)
    for i in frame.flames.indices {
      frame.flames[i] = mix(before.flames[i], after.flames[i], u)
    }
    for i in frame.lights.indices {
      frame.lights[i].position_m = mix(before.lights[i].position_m, after.lights[i].position_m, u)
    }
    for i in frame.sky.planets.indices {
      let (old, new) = (before.sky.planets[i], after.sky.planets[i])
      frame.sky.planets[i].centre_km = mix(old.centre_km, new.centre_km, u)
      frame.sky.planets[i].orientation = mixRotation(old.orientation, new.orientation, u)
    }
    frame.effects.shakeOffset = mix(
      before.effects.shakeOffset, after.effects.shakeOffset, u)
    frame.effects.shakeRotation_rad = mix(
      before.effects.shakeRotation_rad, after.effects.shakeRotation_rad, u)
    return frame
  }

  /// Whether what is shown in both is the same in number and kind.
  static func showTheSame(_ before: Frame, _ after: Frame) -> Bool {
    before.step == after.step && before.viewport == after.viewport
      && before.items.map(\.model) == after.items.map(\.model)
      && before.ghosts.map(\.model) == after.ghosts.map(\.model)
      && before.flames.map(\.kind) == after.flames.map(\.kind)
      && before.lights.map(\.kind) == after.lights.map(\.kind)
      && before.sky.kind == after.sky.kind
      && before.sky.planets.map(\.body) == after.sky.planets.map(\.body)
  }

  private static func blend(_ items: inout [Item], from before: [Item], _ u: Float) {
    for i in items.indices {
      items[i].position_m = mix(before[i].position_m, items[i].position_m, u)
      items[i].rotation = mixRotation(before[i].rotation, items[i].rotation, u)
    }
  }

  /// A flame that begins anew, younger than it was, is the later one.
  private static func mix(_ a: Flame, _ b: Flame, _ u: Float) -> Flame {
    guard a.seed == b.seed, b.age_s >= a.age_s else { return b }
    var flame = b
    flame.position_m = mix(a.position_m, b.position_m, u)
    flame.direction = mix(a.direction, b.direction, u)
    flame.radius_m = mix(a.radius_m, b.radius_m, u)
    flame.level = mix(a.level, b.level, u)
    flame.ambientPressure = mix(a.ambientPressure, b.ambientPressure, u)
    flame.age_s = mix(a.age_s, b.age_s, u)
    flame.groundLevel_m = mix(a.groundLevel_m, b.groundLevel_m, u)
    return flame
  }

  private static func mix(_ a: Float, _ b: Float, _ u: Float) -> Float { a + (b - a) * u }
  private static func mix<V: SIMD>(_ a: V, _ b: V, _ u: Float) -> V where V.Scalar == Float {
    a + (b - a) * u
  }

  private static func mixRotation(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ u: Float
  ) -> SIMD4<Float> {
    let dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
    let mixed = mix(dot < 0 ? -a : a, b, u)
    let squares = mixed * mixed
    return mixed / (squares.x + squares.y + squares.z + squares.w).squareRoot()
  }
}
