internal import Maths
internal import Ports

/// One primitive of a mesh: its accessors become a part.
struct PrimitiveReader {
  private enum Mode {
    static let triangles = 4
    static let strip = 5
    static let fan = 6
  }

  var accessors: [Element]
  var materials: [Model.Material]
  var buffers: Buffers

  /// nil, with a note, for points and lines.
  func read(
    _ primitive: Element, _ budget: inout ModelBudget, notes: inout [String]
  ) throws(ModelError) -> Model.Part? {
    try budget.chargePiece()
    let mode = try primitive.whole("mode", 0...6, or: Mode.triangles)
    if mode < Mode.triangles {
      notes.append("\(primitive.path) is made of points or lines and is passed over")
      return nil
    }
    if primitive["targets"] != nil {
      notes.append("\(primitive.path).targets are passed over")
    }
    let attributes = try primitive.member("attributes")
    let places = try accessor(try attributes.member("POSITION"), widths: [3], count: nil)
    try budget.charge(vertices: places.count)
    let positions = try vectors(places)
    let indices = try triangles(primitive, &budget, mode: mode, vertices: positions.count)
    if indices.isEmpty {
      notes.append("\(primitive.path) has no triangle and is passed over")
      return nil
    }
    var part = Model.Part(
      name: "", positions: positions, normals: [], indices: indices,
      material: try primitive["material"]?.pick(from: materials) ?? Model.Material(name: ""))
    try readCover(of: attributes, into: &part)
    if let element = attributes["NORMAL"] {
      let accessor = try accessor(element, widths: [3], count: positions.count)
      part.normals = try vectors(accessor, in: Self.unit)
    } else {
      try budget.charge(vertices: indices.count)
      part.makeFlat()
    }
    return part
  }

  /// Normals need not be of length 1; surface coordinates; light.
  private static let unit: ClosedRange<Float> = -1000...1000
  private static let surface: ClosedRange<Float> = -1e6...1e6
  private static let light: ClosedRange<Float> = 0...1000

  private func readCover(of attributes: Element, into part: inout Model.Part) throws(ModelError) {
    let count = part.positions.count
    if let element = attributes["TEXCOORD_0"] {
      let accessor = try accessor(element, widths: [2], count: count)
      part.uvs.reserveCapacity(count)
      for i in 0..<count {
        part.uvs.append([
          try accessor.float(i, 0, in: Self.surface), try accessor.float(i, 1, in: Self.surface),
        ])
      }
    }
    if let element = attributes["COLOR_0"] {
      let accessor = try accessor(element, widths: [3, 4], count: count)
      part.colours.reserveCapacity(count)
      for i in 0..<count {
        var colour = SIMD4<Float>(repeating: 1)
        for axis in 0..<accessor.width {
          colour[axis] = try accessor.float(i, axis, in: Self.light)
        }
        part.colours.append(colour)
      }
    }
  }

  private func accessor(
    _ element: Element, widths: [Int], count: Int?
  ) throws(ModelError) -> Accessor {
    let accessor = try Accessor(try element.pick(from: accessors), buffers: buffers)
    guard widths.contains(accessor.width) else {
      throw .unsuitable(
        "\(accessor.path).type", found: "\(accessor.width) wide",
        allowed: widths.map(String.init).joined(separator: " or ") + " wide")
    }
    if let count, accessor.count != count {
      throw .lengthsDiffer(element.path, vertices: count, found: accessor.count)
    }
    return accessor
  }

  private func vectors(
    _ accessor: Accessor, in range: ClosedRange<Float>? = nil
  ) throws(ModelError) -> [SIMD3<Float>] {
    var vectors: [SIMD3<Float>] = []
    vectors.reserveCapacity(accessor.count)
    for i in 0..<accessor.count {
      vectors.append([
        try accessor.float(i, 0, in: range), try accessor.float(i, 1, in: range),
        try accessor.float(i, 2, in: range),
      ])
    }
    return vectors
  }

  private func triangles(
    _ primitive: Element, _ budget: inout ModelBudget, mode: Int, vertices: Int
  ) throws(ModelError) -> [UInt32] {
    // A corner of a strip or a fan begins a triangle.
    let times = mode == Mode.triangles ? 1 : 3
    guard let element = primitive["indices"] else {
      try budget.charge(corners: vertices * times)
      return Self.triangles([UInt32](0..<UInt32(vertices)), mode: mode)
    }
    let accessor = try accessor(element, widths: [1], count: nil)
    guard [.ubyte, .ushort, .uint].contains(accessor.component) else {
      throw .unsuitable(
        "\(accessor.path).componentType", found: accessor.component.word,
        allowed: "ubyte, ushort, uint for indices")
    }
    try budget.charge(corners: accessor.count * times)
    let corners = (0..<accessor.count).map { accessor.index($0) }
    if let wrong = corners.first(where: { $0 >= vertices }) {
      throw .indexTooLarge(accessor.path, index: wrong, vertices: vertices)
    }
    return Self.triangles(corners, mode: mode)
  }

  private static func triangles(_ corners: [UInt32], mode: Int) -> [UInt32] {
    let count = max(corners.count - 2, 0)
    switch mode {
    case Mode.strip:
      return (0..<count).flatMap { (i: Int) -> [UInt32] in
        let odd = i & 1
        return [corners[i + odd], corners[i + 1 - odd], corners[i + 2]]
      }
    case Mode.fan:
      return (0..<count).flatMap { (i: Int) -> [UInt32] in
        [corners[i + 1], corners[i + 2], corners[0]]
      }
    default: return Array(corners.prefix(corners.count / 3 * 3))
    }
  }
}

extension Model.Part {
  /// Gives every triangle corners of its own and its plane's normal, as glTF asks for where a
  /// file has none.
  mutating func makeFlat() {
    let old = self
    positions = old.indices.map { old.positions[Int($0)] }
    if !old.uvs.isEmpty { uvs = old.indices.map { old.uvs[Int($0)] } }
    if !old.colours.isEmpty { colours = old.indices.map { old.colours[Int($0)] } }
    indices = [UInt32](0..<UInt32(positions.count))
    normals = []
    normals.reserveCapacity(positions.count)
    for corner in stride(from: 0, to: positions.count, by: 3) {
      let a = Vector3(positions[corner])
      let normal = (Vector3(positions[corner + 1]) - a)
        .cross(Vector3(positions[corner + 2]) - a).normalized(or: .up)
      normals.append(contentsOf: repeatElement(SIMD3<Float>(normal), count: 3))
    }
  }
}
