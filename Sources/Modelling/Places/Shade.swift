import Maths

/// Ground under and around something that stands on it and keeps the sky's light away.
struct Shade {
  /// Half the width and length of what stands there, turned about the vertical.
  var half: (x: Double, z: Double)
  var degrees = 0.0
  /// How far from it the ground is still darker, in metres.
  var reach: Double

  /// From outside inward, as parts of the reach, negative within: how much light is kept away.
  fileprivate static let rings: [(out: Double, dark: Double)] = [
    (1, 0), (0.7, 0.06), (0.4, 0.20), (0.15, 0.46), (0, 0.72), (-0.2, 0.90), (-0.55, 0.95),
  ]

  /// The part of the light that comes to a place, whose height does not count.
  fileprivate func light(_ place: Vector3) -> Double {
    let turn = Quaternion(angle: -degrees * .pi / 180, axis: .up)
    let local = turn.rotate(place)
    let aside = Vector3(abs(local.x) - half.x, 0, abs(local.z) - half.z)
    let outside = Vector3(max(aside.x, 0), 0, max(aside.z, 0)).length
    let out = (outside + min(max(aside.x, aside.z), 0)) / reach
    let rings = Shade.rings
    guard out < 1 else { return 1 }
    guard let next = rings.firstIndex(where: { $0.out <= out }) else { return 1 - rings[6].dark }
    let (far, near) = (rings[next - 1], rings[next])
    let part = (out - near.out) / (far.out - near.out)
    return 1 - near.dark - (far.dark - near.dark) * part
  }
}

extension Sculpture {
  /// Lays a shade as darker ground of a paint, some millimetres over the ground that is there.
  mutating func shade(
    _ shade: Shade, at middle: Vector3, _ paint: Paint, _ tone: @escaping Tint
  ) {
    let sides = 28
    let turn = Quaternion(angle: shade.degrees * .pi / 180, axis: .up)
    // Rounded rectangles.
    let rings = Shade.rings.map { ring -> [Vector3] in
      (0...sides).map { k in
        let way = direction(Double(k % sides) / Double(sides) * 2 * .pi)
        let swell = 1 + 0.7 * (1 / max(abs(way.x), abs(way.z)) - 1)
        let size = [shade.half.x, shade.half.z].map { max($0 + ring.out * shade.reach, 0.02) }
        return middle + turn.rotate([way.x * swell * size[0], 0.004, way.z * swell * size[1]])
      }
    }
    let tint: Tint = { tone($0) * shade.light($0 - middle) }
    sheet(rings, paint, tint: tint, isLoop: true)
    face(paint, rings[rings.count - 1].dropLast().reversed(), tint: tint)
  }
}
