internal import Maths
internal import Ports

/// One of the directions in which a dome's picture is drawn: a side of a cube around the camera.
///
/// The dome's axes are those of its picture: x to the right, y up, z to its middle.
struct FilmFace {
  /// Rotation of the camera.
  let turn: Quaternion
  /// In the dome's axes.
  let forward, right, up: SIMD3<Float>

  /// Side of a face's picture over the dome's: as many pixels an angle in its middle, and a margin.
  static var side: Double { 2 / .pi * Double(margin) }

  /// A face shows more than its part: near its edge a pixel is made from neighbours too.
  static let margin: Float = 1.02
  /// Twice the arc tangent of that.
  private static let fieldOfView_rad: Float = 1.590_597_7

  /// The five that a dome needs, the camera's aim being so high above its rim.
  static func faces(aim_deg: Double) -> [FilmFace] {
    // From the camera's aim to the middle of the dome.
    let rise = Quaternion(angle: (90 - aim_deg) * .pi / 180, axis: .right)
    func face(
      _ angle: Double, _ axis: Vector3, _ forward: SIMD3<Float>, _ right: SIMD3<Float>,
      _ up: SIMD3<Float>
    ) -> FilmFace {
      FilmFace(
        turn: rise * Quaternion(angle: angle, axis: axis), forward: forward, right: right, up: up)
    }
    let quarter = Double.pi / 2
    return [
      face(0, .up, [0, 0, 1], [1, 0, 0], [0, 1, 0]),
      face(-quarter, .up, [1, 0, 0], [0, 0, -1], [0, 1, 0]),
      face(quarter, .up, [-1, 0, 0], [0, 0, 1], [0, 1, 0]),
      face(quarter, .right, [0, 1, 0], [1, 0, 0], [0, 0, -1]),
      face(-quarter, .right, [0, -1, 0], [1, 0, 0], [0, 0, 1]),
    ]
  }

  /// The frame as this face sees it.
  func seen(_ frame: Frame, side: Int) -> Frame {
    var seen = frame
    seen.viewport = Viewport(width: side, height: side)
    let shaken = FrameView.shaken(frame.lens.orientation, by: frame.effects.shakeRotation_rad)
    let turned =
      Quaternion(
        x: Double(shaken.x), y: Double(shaken.y), z: Double(shaken.z), w: Double(shaken.w)) * turn
    seen.lens.orientation = [
      Float(turned.x), Float(turned.y), Float(turned.z), Float(turned.w),
    ]
    seen.lens.verticalFieldOfView_rad = Self.fieldOfView_rad
    (seen.effects.shakeRotation_rad, seen.effects.shakeOffset) = (.zero, .zero)
    return seen
  }
}
