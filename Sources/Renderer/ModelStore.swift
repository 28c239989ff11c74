internal import Ports

/// All models in one list of vertices, sent to the driver once.
struct ModelStore: ~Copyable {
  struct Part {
    /// From the finest to the coarsest.
    var levels: [Level]
    var centre: SIMD3<Float>
    var radius: Float
    var material: Model.Material
    /// Whether some of it may be fainter than a pixel.
    var hasThinBars: Bool

    /// The coarsest that strays by no more than that.
    func level(allowing error_m: Float) -> Level {
      levels.last { $0.error_m <= error_m } ?? levels[0]
    }
  }

  /// A range of the triangles, and how far it strays from the part as it was made.
  struct Level {
    var first: Int
    var count: Int
    var base: Int
    var error_m: Float
  }

  let vertices: VertexList
  /// The parts of each model, in the models' order.
  let parts: [[Part]]
  /// Of all of a model's parts: middle and reach from the model's origin.
  let bounds: [(centre: SIMD3<Float>, radius: Float)]

  static let attributes = [3, 3, 2, 4]

  init(_ models: [Model]) throws(RendererError) {
    var floats: [Float] = []
    var indices: [UInt32] = []
    var parts: [[Part]] = []
    // Coarser levels take about as much again; growing by copies is what takes time here.
    let count = models.reduce(0) { $1.parts.reduce($0) { $0 + $1.positions.count } }
    floats.reserveCapacity(count * 24)
    for model in models {
      var list: [Part] = []
      for part in model.parts where !part.indices.isEmpty {
        try ModelStore.check(part, of: model)
        let (marked, hasThin) = ModelStore.marked(part)
        for piece in marked.pieces {
          let (centre, radius) = ModelStore.ball(around: piece.positions)
          let levels = ModelStore.levels(of: piece, &floats, &indices)
          list.append(
            Part(
              levels: levels, centre: centre, radius: radius, material: piece.material,
              hasThinBars: hasThin))
        }
      }
      parts.append(list)
    }
    self.parts = parts
    bounds = parts.map { list in
      let ball = ModelStore.ball(around: list.map(\.centre))
      let reach = list.map { length($0.centre - ball.centre) + $0.radius }.max() ?? 0
      return (ball.centre, reach)
    }
    vertices = VertexList(
      attributes: ModelStore.attributes, vertices: floats, indices: indices)
  }
}

extension ModelStore {
  private static func check(_ part: Model.Part, of model: Model) throws(RendererError) {
    let count = part.positions.count
    let reason: String? =
      if part.normals.count != count {
        "\(count) positions, \(part.normals.count) normals"
      } else if !part.uvs.isEmpty && part.uvs.count != count {
        "\(count) positions, \(part.uvs.count) surface coordinates"
      } else if !part.colours.isEmpty && part.colours.count != count {
        "\(count) positions, \(part.colours.count) colours"
      } else if part.indices.count % 3 != 0 {
        "\(part.indices.count) indices are no triangles"
      } else if let high = part.indices.max(), high >= count {
        "index \(high) of \(count) positions"
      } else {
        nil
      }
    if let reason { throw .brokenModel(name: model.name, part: part.name, reason: reason) }
  }

  /// The part with its thin bars told in its surface coordinates and opacities.
  private static func marked(_ part: Model.Part) -> (part: Model.Part, hasThin: Bool) {
    let bars = ThinBars(part)
    var result = part
    result.uvs = part.positions.indices.map { index in
      if bars.radii[index] < 1 { return ThinBars.unfolded(bars.outward[index]) }
      return part.uvs.isEmpty
        ? ModelStore.surface(at: part.positions[index], facing: part.normals[index])
        : part.uvs[index]
    }
    result.colours = part.positions.indices.map { index in
      var colour = part.colours.isEmpty ? SIMD4(repeating: 1) : part.colours[index]
      colour.w = bars.radii[index]
      return colour
    }
    return (result, bars.isAny)
  }

  /// Sides of the cells in which far vertices become one.
  private static let cells_m: [Float] = [0.1, 0.2, 0.4, 0.8, 1.6]

  /// The part itself, and coarser ones as long as they save a fifth of the triangles.
  private static func levels(
    of part: Model.Part, _ floats: inout [Float], _ indices: inout [UInt32]
  ) -> [Level] {
    var levels: [Level] = []
    func add(_ part: Model.Part, error_m: Float) {
      levels.append(
        Level(
          first: indices.count, count: part.indices.count, base: floats.count / 12,
          error_m: error_m))
      append(part, to: &floats)
      indices += part.indices
    }
    add(part, error_m: 0)
    guard part.indices.count > 600 else { return levels }
    var finer = part
    for cell in cells_m {
      let coarse = finer.simplified(cell_m: cell)
      guard coarse.indices.count * 5 < levels[levels.count - 1].count * 4 else { continue }
      add(coarse, error_m: cell / 2)
      finer = coarse
    }
    return levels
  }

  private static func append(_ part: Model.Part, to floats: inout [Float]) {
    for index in part.positions.indices {
      let (place, normal) = (part.positions[index], part.normals[index])
      let (surface, colour) = (part.uvs[index], part.colours[index])
      floats.append(place.x)
      floats.append(place.y)
      floats.append(place.z)
      floats.append(normal.x)
      floats.append(normal.y)
      floats.append(normal.z)
      floats.append(surface.x)
      floats.append(surface.y)
      for axis in 0..<4 { floats.append(colour[axis]) }
    }
  }

  /// Metres along the side of a box that the surface faces most, for parts that name none.
  private static func surface(at p: SIMD3<Float>, facing n: SIMD3<Float>) -> SIMD2<Float> {
    let size = SIMD3(abs(n.x), abs(n.y), abs(n.z))
    if size.y >= size.x && size.y >= size.z { return [p.x, p.z] }
    return size.x >= size.z ? [p.z, p.y] : [p.x, p.y]
  }

  /// The middle of the box around some places, and the farthest of them from it.
  static func ball(around places: [SIMD3<Float>]) -> (centre: SIMD3<Float>, radius: Float) {
    guard var low = places.first else { return (.zero, 0) }
    var high = low
    for place in places {
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    let centre = (low + high) * 0.5
    return (centre, places.map { length($0 - centre) }.max() ?? 0)
  }
}

extension Model.Material {
  /// Fine detail of the surface: repeats a metre, strength in colour, slope and roughness.
  var detail: SIMD4<Float> {
    switch surface {
    case .plain, .lamp: [0.25, 0, 0, 0]
    case .foam: [0.45, 0.22, 0.35, 0.2]
    case .paint: [0.11, 0.07, 0.02, 0.25]
    case .metal: [0.35, 0.12, 0.05, 0.5]
    case .nozzle: [0.5, 0.35, 0.10, 0.6]
    case .concrete: [0.16, 0.45, 0.22, 0.5]
    case .asphalt: [0.55, 0.45, 0.40, 0.3]
    case .grass: [0.31, 1.0, 0.8, 0.1]
    case .water: [0.05, 0, 0.10, 0]
    }
  }
}

extension VertexList {
  func draw(_ level: ModelStore.Level) {
    drawIndexed(first: level.first, count: level.count, base: level.base)
  }
}
