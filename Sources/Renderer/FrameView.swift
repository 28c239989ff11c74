internal import CGLM
internal import Maths
internal import Ports

/// A frame's camera, shaken, as the programs want it. The camera is the origin.
struct FrameView {
  let right: SIMD3<Float>
  let up: SIMD3<Float>
  let forward: SIMD3<Float>
  /// Tangents of half the angles of view.
  let tangent: SIMD2<Float>
  /// Shift of the picture in its own half sizes.
  let shift: SIMD2<Float>
  let near_m: Float
  /// World to clip space; depth is 1 at the near plane and 0 at infinity.
  private(set) var toClip: artemis_mat4
  /// Height of one pixel of the picture at a distance of 1.
  private(set) var pixel: Float
  /// The same, but no smaller than through a lens of 50 degrees: while a lens zooms in, no model
  /// changes its level or its lighting from one picture to the next.
  private(set) var levelPixel: Float
  /// The plane in which the scene is mirrored; nil for a direct view.
  private(set) var plane: Plane?

  /// The tangent of 25 degrees.
  private static let usualTangent: Float = 0.466_307_66

  struct Plane {
    var height_m: Float
    /// Depth is 1 in the plane, and less by this times height above it over distance ahead.
    var rise: Float
  }

  /// `height` is that of the picture that is drawn; depth runs from 0 unless `isHalfDepth`. The picture
  /// is moved `aside` by parts of its half size. One that is swayed when it is done is shaken by nothing but its roll.
  init(
    _ frame: Frame, height: Int, isHalfDepth: Bool, aside: SIMD2<Float> = .zero,
    isSwayed: Bool = false
  ) {
    let shake = frame.effects.shakeRotation_rad
    let turn = FrameView.shaken(frame.lens.orientation, by: isSwayed ? [0, 0, shake.z] : shake)
    right = FrameView.rotate([1, 0, 0], by: turn)
    up = FrameView.rotate([0, 1, 0], by: turn)
    forward = FrameView.rotate([0, 0, -1], by: turn)
    let aspect = Float(frame.viewport.aspect)
    let tall = Float(tan(Double(frame.lens.verticalFieldOfView_rad) * 0.5))
    tangent = [tall * aspect, tall]
    shift = (isSwayed ? .zero : frame.effects.shakeOffset * [2 / aspect, 2]) + aside
    near_m = frame.lens.near_m
    pixel = 2 * tall / Float(max(height, 1))
    levelPixel = 2 * max(tall, FrameView.usualTangent) / Float(max(height, 1))
    var lens = artemis_perspective(frame.lens.verticalFieldOfView_rad, aspect, near_m)
    lens.columns.2.x -= shift.x
    lens.columns.2.y -= shift.y
    if isHalfDepth {
      // Where depth cannot start at 0 it starts at −1: z becomes 2 z − w.
      lens.columns.2.z = 1
      lens.columns.3.z *= 2
    }
    toClip = artemis_multiply(lens, artemis_view(.zero, turn))
  }

  /// How far the shake moves a frame's picture to the right and up, in parts of it, but for its roll.
  static func sway(_ frame: Frame) -> SIMD2<Float> {
    let turn = frame.effects.shakeRotation_rad
    let tall = Float(tan(Double(frame.lens.verticalFieldOfView_rad) * 0.5))
    let moved = SIMD2(turn.y, -turn.x) / (2 * tall) + frame.effects.shakeOffset
    return moved / SIMD2(Float(frame.viewport.aspect), 1)
  }

  /// The ray through a point of the picture is `x * ray.x + y * ray.y + ray.z`, −1 … 1.
  var rays: (x: SIMD3<Float>, y: SIMD3<Float>, z: SIMD3<Float>) {
    let x = right * tangent.x
    let y = up * tangent.y
    return (x, y, forward - x * shift.x - y * shift.y)
  }

  /// The point so far ahead that is seen at a place of the frame, in frame heights from its middle.
  func point(inFrame place: SIMD2<Float>, depth_m: Float) -> SIMD3<Float> {
    let side = right * place.x + up * place.y
    return (side * (2 * tangent.y) + forward) * depth_m
  }

  /// Where a place is seen in the picture, 0 … 1; nil behind the camera.
  func point(_ place: SIMD3<Float>) -> SIMD2<Float>? {
    let depth = dot(place, forward)
    guard depth > near_m else { return nil }
    let side = SIMD2(dot(place, right), dot(place, up)) / (depth * tangent)
    return (side + shift) * 0.5 + 0.5
  }

  /// Whether any of a ball may be seen.
  func sees(_ centre: SIMD3<Float>, radius: Float) -> Bool {
    let depth = dot(centre, forward)
    guard depth > -radius else { return false }
    return reaches(centre, radius, depth, right, tangent.x)
      && reaches(centre, radius, depth, up, tangent.y)
  }

  private func reaches(
    _ centre: SIMD3<Float>, _ radius: Float, _ depth: Float, _ axis: SIMD3<Float>,
    _ tangent: Float
  ) -> Bool {
    // A shake shifts the picture by a little.
    let wide = tangent * 1.05
    return abs(dot(centre, axis)) <= max(depth, 0) * wide
      + (1 + wide * wide).squareRoot() * radius
  }
}

extension FrameView {
  /// The same view of all that stands on a level plane as the plane mirrors it, cut off there, in a picture
  /// of another height. The camera has to be above the plane.
  ///
  /// Only the way to clip space changes, so things are lit as they are.
  func mirrored(in height_m: Float, pixel: Float, isHalfDepth: Bool) -> FrameView {
    var result = self
    (result.pixel, result.levelPixel) = (pixel, levelPixel * (pixel / self.pixel))
    result.toClip.columns.3 += toClip.columns.1 * (2 * height_m)
    result.toClip.columns.1 = -toClip.columns.1
    // The steepest ray up from the plane that the picture has still ends before infinity.
    let rise = 1 / (abs(forward.y) + (abs(up.y) * tangent.y + abs(right.y) * tangent.x) * 1.2)
    result.plane = Plane(height_m: height_m, rise: rise)
    // Depth is how far along the view, less how high above the plane: that cuts off what is below it.
    let perHeight = rise * (isHalfDepth ? 2 : 1)
    result.toClip.columns.0.z = result.toClip.columns.0.w
    result.toClip.columns.1.z = result.toClip.columns.1.w - perHeight
    result.toClip.columns.2.z = result.toClip.columns.2.w
    result.toClip.columns.3.z = result.toClip.columns.3.w + perHeight * height_m
    return result
  }

  /// Where a place comes to in clip space.
  func clip(_ place: SIMD3<Float>) -> SIMD4<Float> {
    let columns = toClip.columns
    return columns.0 * place.x + columns.1 * place.y + columns.2 * place.z + columns.3
  }

  /// The place itself, or its image in the plane.
  func image(of place: SIMD3<Float>) -> SIMD3<Float> {
    guard let plane else { return place }
    return [place.x, 2 * plane.height_m - place.y, place.z]
  }

  /// How steeply rays through the picture fall: by x and y, −1 … 1, and in its middle.
  var fall: SIMD3<Float> { -SIMD3(rays.x.y, rays.y.y, rays.z.y) }

  /// Whether anything below the horizon may be seen.
  var looksDown: Bool { fall.z + abs(fall.x) + abs(fall.y) > 0 }

  static func shaken(_ turn: SIMD4<Float>, by angles: SIMD3<Float>) -> SIMD4<Float> {
    var result = Quaternion(
      x: Double(turn.x), y: Double(turn.y), z: Double(turn.z), w: Double(turn.w))
    func add(_ angle: Float, _ axis: Vector3) {
      if angle != 0 { result = result * Quaternion(angle: Double(angle), axis: axis) }
    }
    add(angles.x, .right)
    add(angles.y, .up)
    add(angles.z, .back)
    return SIMD4(Float(result.x), Float(result.y), Float(result.z), Float(result.w))
  }

  static func rotate(_ v: SIMD3<Float>, by q: SIMD4<Float>) -> SIMD3<Float> {
    let u = SIMD3(q.x, q.y, q.z)
    let t = 2 * cross(u, v)
    return v + q.w * t + cross(u, t)
  }
}

func dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

func length(_ v: SIMD3<Float>) -> Float { dot(v, v).squareRoot() }

func normalize(_ v: SIMD3<Float>) -> SIMD3<Float> {
  let length = length(v)
  return length > 0 ? v / length : [0, 1, 0]
}
