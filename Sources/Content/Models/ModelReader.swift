internal import Maths
internal import Ports

/// Reads a binary glTF 2.0 file (`.glb`) into a `Model`: triangles, normals, materials.
///
/// Does: node hierarchies, matrices, instances, strips and fans, strided, integer and normalized
/// accessors, missing normals, `data:` buffers. Does not: textures, animation, skins, morph
/// targets, cameras and lights, which it passes over with a note; sparse accessors, buffers in
/// other files and required extensions that it lacks, which it refuses by name.
/// See `docs/models.md` for why this is our own.
public enum ModelReader {
  /// Nothing farther from the middle is drawn: landscapes end before.
  static let reach_m = 100_000.0

  public static func read(_ bytes: [UInt8], name: String) throws(ModelError) -> ModelFile {
    let container = try GLBContainer(bytes)
    var scene = try GLTFScene(container)
    try scene.walk()
    guard !scene.parts.isEmpty else { throw .nothingToDraw }
    return ModelFile(model: Model(name: name, parts: scene.parts), notes: scene.notes)
  }
}

/// The lists of a glTF file, and what walking its scene has gathered.
struct GLTFScene {
  private let root: Element
  private let nodes: [Element]
  private let meshes: [Element]
  private let reader: PrimitiveReader
  private(set) var parts: [Model.Part] = []
  private(set) var notes: [String]
  private var budget = ModelBudget()

  init(_ container: GLBContainer) throws(ModelError) {
    root = Element(json: container.json, path: "")
    let version = try root.member("asset").member("version").string()
    guard version.hasPrefix("2.") else {
      throw .unsuitable("asset.version", found: version, allowed: "2.0")
    }
    notes = try Extensions.check(root)
    nodes = try root.list("nodes")
    meshes = try root.list("meshes")
    var materials: [Model.Material] = []
    for element in try root.list("materials") {
      materials.append(try MaterialReader.read(element, notes: &notes))
    }
    reader = PrimitiveReader(
      accessors: try root.list("accessors"), materials: materials,
      buffers: try Buffers(root, binary: container.binary))
  }

  /// Every node of the scene once, parents first, in the order of the file.
  mutating func walk() throws(ModelError) {
    var open = try roots().reversed().map { (node: Int) in (node, Affine()) }
    var isSeen = [Bool](repeating: false, count: nodes.count)
    while let (index, frame) = open.popLast() {
      let node = nodes[index]
      if isSeen[index] { throw .nodeCycle(node.path) }
      isSeen[index] = true
      let world = frame * (try Affine(node: node))
      if let mesh = node["mesh"] {
        try add(try mesh.pick(from: meshes), of: node, at: world)
      }
      for child in try node.list("children").reversed() {
        open.append((try number(of: child), world))
      }
    }
  }

  /// The nodes of the file's scene, or, in a file without scenes, all that are nobody's child.
  private func roots() throws(ModelError) -> [Int] {
    let scenes = try root.list("scenes")
    if !scenes.isEmpty {
      let scene = try root["scene"]?.pick(from: scenes) ?? scenes[0]
      var roots: [Int] = []
      for node in try scene.list("nodes") { roots.append(try number(of: node)) }
      return roots
    }
    var isChild = [Bool](repeating: false, count: nodes.count)
    for node in nodes {
      for child in try node.list("children") { isChild[try number(of: child)] = true }
    }
    return nodes.indices.filter { !isChild[$0] }
  }

  private func number(of element: Element) throws(ModelError) -> Int {
    _ = try element.pick(from: nodes)
    return try element.whole(0...Int(Int32.max))
  }

  private mutating func add(
    _ mesh: Element, of node: Element, at world: Affine
  ) throws(ModelError) {
    let primitives = try mesh.member("primitives").list()
    let name = mesh["name"]?.json.string ?? node["name"]?.json.string ?? mesh.path
    for (number, primitive) in primitives.enumerated() {
      guard var part = try reader.read(primitive, &budget, notes: &notes) else { continue }
      part.name = primitives.count == 1 ? name : "\(name).\(number)"
      part.place(at: world)
      if let element = part.positions.firstIndex(where: { !Self.isNear($0) }) {
        throw .tooFar("\(node.path), \(primitive.path)", vertex: element, ModelReader.reach_m)
      }
      parts.append(part)
    }
  }
}

extension GLTFScene {
  /// False for NaN.
  private static func isNear(_ place: SIMD3<Float>) -> Bool {
    let reach = Float(ModelReader.reach_m)
    return abs(place.x) <= reach && abs(place.y) <= reach && abs(place.z) <= reach
  }
}

/// The remaining budget of a model: accessors and meshes can be used any number of times, so a
/// small file can ask for much. Each use is charged before it is read.
struct ModelBudget {
  private var vertices = 0
  private var corners = 0
  private var pieces = 0

  mutating func charge(vertices count: Int) throws(ModelError) {
    try Self.charge(count, to: &vertices, limit: Budget.vertices, "vertices")
  }

  mutating func charge(corners count: Int) throws(ModelError) {
    try Self.charge(count, to: &corners, limit: Budget.corners, "corners of triangles")
  }

  mutating func chargePiece() throws(ModelError) {
    try Self.charge(1, to: &pieces, limit: Budget.pieces, "pieces")
  }

  private static func charge(
    _ count: Int, to sum: inout Int, limit: Int, _ what: String
  ) throws(ModelError) {
    sum += count
    if sum > limit { throw .tooLarge(what: what, found: sum, limit: limit) }
  }
}

extension Model.Part {
  /// Moves the vertices into the model's axes; a part already in place is left bit for bit.
  mutating func place(at world: Affine) {
    if world == Affine() { return }
    for index in positions.indices {
      positions[index] = SIMD3<Float>(world.apply(Vector3(positions[index])))
    }
    let sign: Double = world.isMirrored ? -1 : 1
    for index in normals.indices {
      let turned = world.turnNormal(Vector3(normals[index])) * sign
      normals[index] = SIMD3<Float>(turned.normalized(or: .up))
    }
    if !world.isMirrored { return }
    for corner in stride(from: 0, to: indices.count - 2, by: 3) {
      indices.swapAt(corner + 1, corner + 2)
    }
  }
}
