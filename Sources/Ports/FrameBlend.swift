internal import Maths

extension Frame {
  /// What lies between two successive frames, for displays that run faster than the simulation or
  /// out of step with it. Only ever shown, never fed back.
  ///
  /// Where the two show different things, as after a change of scene, it is the later one.
  public static func between(_ before: Frame, _ after: Frame, _ fraction: Double) -> Frame {
    let isOneShot =
      before.step == after.step && before.viewport == after.viewport
      && before.items.map(\.model) == after.items.map(\.model)
      && before.flames.map(\.kind) == after.flames.map(\.kind)
      && before.lights.map(\.kind) == after.lights.map(\.kind)
    guard isOneShot, fraction < 1 else { return after }
    let u = Float(max(fraction, 0))
    var frame = after
    frame.lens.orientation = mixRotation(before.lens.orientation, after.lens.orientation, u)
    frame.lens.verticalFieldOfView_rad = mix(
      before.lens.verticalFieldOfView_rad, after.lens.verticalFieldOfView_rad, u)
    for i in frame.items.indices {
      frame.items[i].position_m = mix(before.items[i].position_m, after.items[i].position_m, u)
      frame.items[i].rotation = mixRotation(
        before.items[i].rotation, after.items[i].rotation, u)
    }
    for i in frame.flames.indices {
      frame.flames[i].position_m = mix(before.flames[i].position_m, after.flames[i].position_m, u)
    }
    for i in frame.lights.indices {
      frame.lights[i].position_m = mix(before.lights[i].position_m, after.lights[i].position_m, u)
    }
    frame.effects.shakeOffset = mix(
      before.effects.shakeOffset, after.effects.shakeOffset, u)
    frame.effects.shakeRotation_rad = mix(
      before.effects.shakeRotation_rad, after.effects.shakeRotation_rad, u)
    return frame
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
