import Maths
import Ports

/// A model in the making: triangles gathered by paint, in metres, y up.
///
/// Shapes are added in the space of `frame`. Coordinates are rounded to a quarter of a millimetre,
/// so that a different last bit in a sine cannot change the bytes.
struct Sculpture {
  struct Mesh {
    var positions: [Vector3] = []
    var normals: [Vector3] = []
    var uvs: [Vector2] = []
    var colours: [Vector3] = []
    var indices: [UInt32] = []
  }

  var meshes = [Mesh](repeating: Mesh(), count: Paint.allCases.count)
  private(set) var frame = Transform.identity

  /// Adds what `build` makes, placed by a transform within the present frame.
  mutating func place(_ transform: Transform, _ build: (inout Sculpture) -> Void) {
    let outer = frame
    frame = outer * transform
    build(&self)
    frame = outer
  }

  /// Adds what `build` makes, moved.
  mutating func move(_ offset: Vector3, _ build: (inout Sculpture) -> Void) {
    place(Transform(translation: offset), build)
  }

  /// Adds what `build` makes, turned about the vertical through a point, then moved there.
  mutating func turn(
    _ degrees: Double, at offset: Vector3 = .zero, _ build: (inout Sculpture) -> Void
  ) {
    let rotation = Quaternion(angle: degrees * .pi / 180, axis: .up)
    place(Transform(translation: offset, rotation: rotation), build)
  }

  mutating func vertex(
    _ paint: Paint, _ position: Vector3, _ normal: Vector3, uv: Vector2, tint: Tint
  ) -> UInt32 {
    let index = UInt32(meshes[paint.rawValue].positions.count)
    meshes[paint.rawValue].positions.append(Self.grid(frame.apply(position), 4096))
    meshes[paint.rawValue].normals.append(
      Self.grid(frame.rotation.rotate(normal.normalized(or: .up)), 16384))
    meshes[paint.rawValue].uvs.append(Vector2((uv * 1024).rounded(.toNearestOrAwayFromZero) / 1024))
    meshes[paint.rawValue].colours.append(Self.grid(tint(position), 1024))
    return index
  }

  /// Counter-clockwise seen from outside; one that has no area is left out.
  mutating func triangle(_ paint: Paint, _ a: UInt32, _ b: UInt32, _ c: UInt32) {
    let p = meshes[paint.rawValue].positions
    let area = (p[Int(b)] - p[Int(a)]).cross(p[Int(c)] - p[Int(a)])
    guard area.length > 1e-7 else { return }
    meshes[paint.rawValue].indices += [a, b, c]
  }

  /// A flat face with its own corners, counter-clockwise seen from outside.
  mutating func face(_ paint: Paint, _ corners: [Vector3], tint: Tint) {
    let normal = areaNormal(corners)
    let across = (corners[1] - corners[0]).normalized(or: .right)
    let up = normal.cross(across)
    let indices = corners.map { corner in
      let local = corner - corners[0]
      return vertex(
        paint, corner, normal, uv: Vector2(local.dot(across), local.dot(up)), tint: tint)
    }
    for k in 1..<(corners.count - 1) { triangle(paint, indices[0], indices[k], indices[k + 1]) }
  }

  private func areaNormal(_ corners: [Vector3]) -> Vector3 {
    var sum = Vector3.zero
    for k in 1..<(corners.count - 1) {
      sum += (corners[k] - corners[0]).cross(corners[k + 1] - corners[0])
    }
    return sum.normalized(or: .up)
  }

  static func grid(_ v: Vector3, _ steps: Double) -> Vector3 {
    (v * steps).rounded(.toNearestOrAwayFromZero) / steps
  }
}

extension Sculpture {
  /// The finished model: one part for each paint in use, without unused vertices.
  func model(named name: String) -> Model {
    let parts = Paint.allCases.compactMap { paint -> Model.Part? in
      let mesh = meshes[paint.rawValue]
      guard !mesh.indices.isEmpty else { return nil }
      var renumbered = [Int: UInt32](minimumCapacity: mesh.positions.count)
      var kept: [Int] = []
      let indices = mesh.indices.map { old -> UInt32 in
        if let index = renumbered[Int(old)] { return index }
        let index = UInt32(kept.count)
        renumbered[Int(old)] = index
        kept.append(Int(old))
        return index
      }
      return Model.Part(
        name: "\(paint)", positions: kept.map { SIMD3<Float>(mesh.positions[$0]) },
        normals: kept.map { SIMD3<Float>(mesh.normals[$0]) },
        uvs: kept.map { SIMD2<Float>(mesh.uvs[$0]) },
        colours: kept.map { SIMD4<Float>(SIMD3<Float>(mesh.colours[$0]), 1) },
        indices: indices, material: paint.material)
    }
    return Model(name: name, parts: parts)
  }
}

extension Sculpture {
  /// Adds what `build` makes, placed on a round body: its x points outward, y up, z along the
  /// circumference in the sense of `direction(_:)`.
  mutating func mount(
    angle: Double, radius: Double, y: Double = 0, _ build: (inout Sculpture) -> Void
  ) {
    place(
      Transform(
        translation: direction(angle) * radius + .up * y,
        rotation: Quaternion(angle: -angle, axis: .up)), build)
  }
}
