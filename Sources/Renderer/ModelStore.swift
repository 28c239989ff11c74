internal import Ports

/// All models in one list of vertices, sent to the driver once.
struct ModelStore: ~Copyable {
  struct Part {
    /// From the finest to the coarsest; none where only pieces or ribbons are drawn.
    var levels: [Level]
    /// Ribbons in place of thin bars that are far away: all of them, then fewer and wider ones.
    var ribbons: [Level] = []
    /// Radius of the widest bar.
    var barRadius: Float = 0
    /// Points in place of lamps that are far away.
    var points: Level?
    /// Of the widest lamp, from corner to corner.
    var lamp_m: Float = 0
    var centre: SIMD3<Float>
    var radius: Float
    /// Half of the box around land, which is far wider than it is high.
    var half: SIMD3<Float>?
    var material: Model.Material
    /// Parts behind this one in the list that are the same, cut up, for an eye that is close by.
    var pieceCount = 0
    /// The first part of the model that looks as this one does.
    var kind = 0

    /// How far the box is from the camera, where the part's middle is there.
    func nearest_m(of item: Item, _ centre: SIMD3<Float>) -> Float {
      guard let half else { return 0 }
      let turn = item.rotation
      let eye = FrameView.rotate(centre, by: SIMD4(-turn.x, -turn.y, -turn.z, turn.w))
      return length(pointwiseMax(pointwiseMax(eye, -eye) - half * item.scale, .zero))
    }

    /// The coarsest level that strays by no more than this; nil if its pieces decide.
    func level(allowing error_m: Float) -> Level? {
      var best = pieceCount > 0 ? nil : levels.first
      for level in levels where level.error_m <= error_m { best = level }
      return best
    }

    /// The fewest ribbons of which none is widened beyond this.
    func ribbons(upTo radius_m: Float) -> Level? {
      ribbons.last { $0.error_m <= radius_m }
    }
  }

  /// A range of the triangles, and how far it strays from the part as it was made.
  struct Level {
    var first: Int
    var count: Int
    var base: Int
    var error_m: Float
    /// About as large as its triangles are.
    var grain_m: Float
  }

  /// Models with all their levels, as they are sent to the driver.
  struct Laid: Sendable {
    /// Vertices, in the words that `attributes` names.
    var words: [UInt32] = []
    var indices: [UInt32] = []
    /// Whether no level has more vertices than two bytes can count.
    var hasShortIndices: Bool { indices.allSatisfy { $0 <= UInt16.max } }
    var parts: [[Part]] = []
    var lamps: [Level?] = []
    var footprints: [(level: Level, low_m: Float)?] = []
  }

  let vertices: VertexList
  /// The parts of each model, in the models' order.
  let parts: [[Part]]
  /// The points of all of each model's lamps; nil for a model without lamps.
  let lamps: [Level?]
  /// Footprint of each model on the ground, and the height of its foot; nil for one that does not
  /// stand upright.
  let footprints: [(level: Level, low_m: Float)?]
  /// Ball around all of a model's parts: middle and reach from the model's origin.
  let bounds: [(centre: SIMD3<Float>, radius: Float)]

  /// Place, direction, surface coordinates or areas in metres, and colour with, of ribbons, half a width.
  static let attributes: [VertexAttribute] = [.floats(3), .direction, .floats(2), .halves(4)]
  private static let stride = attributes.reduce(0) { $0 + $1.words }

  /// No models.
  init() {
    (parts, lamps, footprints, bounds) = ([], [], [], [])
    vertices = VertexList()
  }

  /// Has room for what was laid, which `fill` sends.
  init(_ laid: Laid, name: String, _ ledger: UploadLedger) {
    (parts, lamps, footprints) = (laid.parts, laid.lamps, laid.footprints)
    bounds = parts.map { list in
      let ball = ModelStore.ball(around: list.map(\.centre))
      let reach = list.map { length($0.centre - ball.centre) + $0.radius }.max() ?? 0
      return (ball.centre, reach)
    }
    vertices = VertexList(
      attributes: ModelStore.attributes, wordCount: laid.words.count,
      indexCount: laid.indices.count, hasShortIndices: laid.hasShortIndices, name: name, in: ledger)
  }

  /// Sends one of so many parts of what was laid.
  func fill(_ laid: Laid, part: Int, of count: Int) {
    func range(_ whole: Int) -> Range<Int> { whole * part / count..<whole * (part + 1) / count }
    vertices.fill(
      laid.words[range(laid.words.count)], laid.indices[range(laid.indices.count)])
  }

  /// Says which part cannot be laid, and why.
  static func check(_ models: [Model]) throws(RendererError) {
    for model in models {
      for part in model.parts where !part.indices.isEmpty { try check(part, of: model) }
    }
  }

  /// Wants models that were checked; coarser levels keep so much of a sheet's area (`Tier.sheets`).
  static func laid(_ models: [Model], keeping: Float) -> Laid {
    var words: [UInt32] = []
    var indices: [UInt32] = []
    var parts: [[Part]] = []
    // Coarser levels take about as much again; growing by copies is what takes time here.
    let count = models.reduce(0) { $1.parts.reduce($0) { $0 + $1.positions.count } }
    words.reserveCapacity(count * 2 * stride)
    for model in models {
      var list: [Part] = []
      for part in model.parts where !part.indices.isEmpty {
        if part.material.surface == .lamp {
          ModelStore.addLamps(of: ModelStore.covered(part), to: &list, &words, &indices)
          continue
        }
        let bars = ThinBars(part)
        let solid = ModelStore.covered(part)
        ModelStore.add(bars, of: solid, to: &list, &words, &indices)
        ModelStore.add(solid.part(of: bars.rest), keeping, to: &list, &words, &indices)
      }
      for index in list.indices {
        list[index].kind = list.firstIndex { $0.material == list[index].material } ?? index
      }
      parts.append(list)
    }
    let lamps = models.map { $0.lamps.map { ModelStore.add($0, error_m: 0, &words, &indices) } }
    let footprints = models.map { model -> (level: Level, low_m: Float)? in
      guard let footprint = Footprint(model), let low = model.bounds?.min.y else { return nil }
      return (ModelStore.add(footprint.part, error_m: 0, &words, &indices), low)
    }
    return Laid(
      words: words, indices: indices, parts: parts, lamps: lamps, footprints: footprints)
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

  /// The part with surface coordinates and colours.
  private static func covered(_ part: Model.Part) -> Model.Part {
    var result = part
    if part.uvs.isEmpty {
      result.uvs = part.positions.indices.map {
        ModelStore.surface(at: part.positions[$0], facing: part.normals[$0])
      }
    }
    if part.colours.isEmpty {
      result.colours = [SIMD4](repeating: SIMD4(repeating: 1), count: part.positions.count)
    }
    return result
  }

  /// Adds a part for drawing: whole from afar, and in pieces from close by.
  private static func add(
    _ part: Model.Part, _ keeping: Float, to list: inout [Part], _ words: inout [UInt32],
    _ indices: inout [UInt32]
  ) {
    guard !part.indices.isEmpty else { return }
    func entry(_ part: Model.Part, _ levels: [Level]) -> Part {
      let (centre, radius) = ball(around: part.positions)
      return Part(levels: levels, centre: centre, radius: radius, material: part.material)
    }
    guard part.isCutUp else {
      let levels = levels(
        of: part, cells_m[...], Seams(), keeping, isWhole: true, &words, &indices)
      return list.append(entry(part, levels))
    }
    let pieces = part.pieces
    let isLand = part.material.surface == .grass && ball(around: part.positions).radius > 1000
    let whole = levels(
      of: part, cells_m[farCells...] + (isLand ? landCells_m : []), Seams(), keeping,
      isWhole: false, &words,
      &indices)
    if !whole.isEmpty {
      var far = entry(part, whole)
      if isLand { far.half = halfBox(part.positions) }
      far.pieceCount = pieces.count
      list.append(far)
    }
    let seams = Seams(between: pieces)
    let cells = whole.isEmpty ? cells_m[...] : cells_m[..<farCells]
    for piece in pieces {
      let levels = levels(of: piece, cells, seams, keeping, isWhole: true, &words, &indices)
      list.append(entry(piece, levels))
    }
  }

  /// Bars are ribbons from afar, all of a part at once; and from close by they are what they are,
  /// block by block.
  private static func add(
    _ bars: ThinBars, of part: Model.Part, to list: inout [Part], _ words: inout [UInt32],
    _ indices: inout [UInt32]
  ) {
    guard !bars.bars.isEmpty else { return }
    let start = list.count
    for block in [bars.bars] + bars.blocks {
      let made = part.part(of: block.flatMap(\.triangles))
      let (centre, radius) = ball(around: made.positions)
      var entry = Part(levels: [], centre: centre, radius: radius, material: part.material)
      entry.ribbons = [add(part.ribbons(block), error_m: 0, &words, &indices)]
      let joints = BarJoints(block)
      let continued = block.indices.map(joints.isContinued)
      for width in ModelStore.ribbons_m {
        let fewer = ThinBars.fewer(block, continued, upTo: width)
        guard fewer.count * 5 < block.count * 4 else { continue }
        let ribbons = part.ribbons(fewer, longest_m: width * 40)
        entry.ribbons.append(add(ribbons, error_m: width, &words, &indices))
      }
      entry.barRadius = block.map(\.radius).max() ?? 0
      if list.count > start { entry.levels = [add(made, error_m: 0, &words, &indices)] }
      list.append(entry)
    }
    list[start].pieceCount = list.count - start - 1
  }

  /// Lamps are points from afar, and from close by what they are, block by block.
  private static func addLamps(
    of part: Model.Part, to list: inout [Part], _ words: inout [UInt32],
    _ indices: inout [UInt32]
  ) {
    for block in part.blocksOfLamps {
      let made = part.part(of: block.flatMap(\.triangles))
      let (centre, radius) = ball(around: made.positions)
      var entry = Part(
        levels: [add(made, error_m: 0, &words, &indices)], centre: centre, radius: radius,
        material: part.material)
      entry.points = add(part.points(of: block), error_m: 0, &words, &indices)
      entry.lamp_m = block.map(\.width_m).max() ?? 0
      list.append(entry)
    }
  }

  /// Sides of the cells in which far vertices become one.
  private static let cells_m: [Float] = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2]
  /// The same for land, of which a pixel is far wider before it is left behind.
  private static let landCells_m: [Float] = [12.8, 25.6, 51.2]
  /// Radii up to which bars are widened where there are fewer of them.
  private static let ribbons_m: [Float] = [0.1, 0.2, 0.4, 0.8]
  /// From this one of them on, a part that is cut up is drawn as a whole.
  private static let farCells = 3

  /// Coarser levels that save a fifth of the triangles or even stripes out, behind the part itself if it is
  /// `isWhole`.
  private static func levels(
    of part: Model.Part, _ cells: ArraySlice<Float>, _ seams: Seams, _ keeping: Float,
    isWhole: Bool,
    _ words: inout [UInt32], _ indices: inout [UInt32]
  ) -> [Level] {
    var levels = isWhole ? [add(part, error_m: 0, &words, &indices)] : []
    guard part.indices.count > 300 else { return levels }
    var finer = part
    for cell in cells {
      let (coarse, isEvened) = Simplification(finer, seams: seams, keeping: keeping).coarse(
        cell_m: cell)
      let least = levels.last?.count ?? part.indices.count
      guard isEvened || coarse.indices.count * 5 < least * 4 else { continue }
      levels.append(add(coarse, error_m: cell / 2, &words, &indices))
      finer = coarse
    }
    return levels
  }

  fileprivate static func add(
    _ part: Model.Part, error_m: Float, _ words: inout [UInt32], _ indices: inout [UInt32]
  ) -> Level {
    let level = Level(
      first: indices.count, count: part.indices.count, base: words.count / stride, error_m: error_m,
      grain_m: part.grain_m)
    append(part, to: &words)
    indices += part.indices
    return level
  }

  private static func append(_ part: Model.Part, to words: inout [UInt32]) {
    for index in part.positions.indices {
      let (place, surface, colour) = (part.positions[index], part.uvs[index], part.colours[index])
      words.append(place.x.bitPattern)
      words.append(place.y.bitPattern)
      words.append(place.z.bitPattern)
      let normal = VertexAttribute.direction(part.normals[index])
      words.append(normal.0)
      words.append(normal.1)
      words.append(surface.x.bitPattern)
      words.append(surface.y.bitPattern)
      words.append(VertexAttribute.halves(colour.x, colour.y))
      words.append(VertexAttribute.halves(colour.z, colour.w))
    }
  }

  /// Metres along the side of a box that the surface faces most, for parts that name none.
  private static func surface(at p: SIMD3<Float>, facing n: SIMD3<Float>) -> SIMD2<Float> {
    let size = SIMD3(abs(n.x), abs(n.y), abs(n.z))
    if size.y >= size.x && size.y >= size.z { return [p.x, p.z] }
    return size.x >= size.z ? [p.z, p.y] : [p.x, p.y]
  }

  private static func halfBox(_ places: [SIMD3<Float>]) -> SIMD3<Float> {
    let low = places.reduce(places[0]) { pointwiseMin($0, $1) }
    return (places.reduce(low) { pointwiseMax($0, $1) } - low) * 0.5
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

extension Model.Part {
  /// The side of a square as large as a triangle of the part is on average.
  fileprivate var grain_m: Float {
    guard !indices.isEmpty else { return 0 }
    var area: Float = 0
    for start in stride(from: 0, to: indices.count, by: 3) {
      let a = positions[Int(indices[start])]
      let b = positions[Int(indices[start + 1])]
      area += length(cross(b - a, positions[Int(indices[start + 2])] - a)) * 0.5
    }
    return (area / Float(indices.count / 3)).squareRoot()
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
    // Cells a metre.
    case .cells: [1 / 0.24, 0.3, 0, 0]
    }
  }

  /// After so many metres its grain repeats itself; 0 if that is too faint to be missed, and for ever if it never is.
  var patch_m: Float {
    switch surface {
    case .plain, .lamp, .paint: 0
    case .water, .cells: .infinity
    default: 1 / detail.x
    }
  }
}

extension VertexList {
  func draw(_ level: ModelStore.Level) {
    drawIndexed(first: level.first, count: level.count, base: level.base)
  }
}
