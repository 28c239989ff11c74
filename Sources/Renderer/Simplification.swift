internal import Maths
internal import Ports

/// Makes a part coarser: vertices that fall into one cell of a grid come together in their middle,
/// triangles that lose their area go, and so does what is smaller than a cell as a whole.
///
/// Nothing moves by more than a cell's diagonal, and hardly anything by more than half a side. All
/// vertices of a cell move to one place, so that no cracks open; those that face another side of a
/// box or are of another shade stay vertices of their own. Letters and stripes stay as they are where
/// they would be torn; of a sheet whose stripes are too narrow to be told apart the mean of their colours is left.
struct Simplification {
  private let part: Model.Part
  /// Half the size of what each vertex hangs together with.
  private let sizes: [Float]
  /// The first of the vertices that each hangs together with.
  private let roots: [Int]

  private let seams: Seams
  /// How much of its area a sheet keeps at least.
  private let keeping: Float

  init(_ part: Model.Part, seams: Seams, keeping: Float = Tier.high.sheets) {
    self.part = part
    self.keeping = keeping
    self.seams = seams
    // Leaves and blades are small, but many.
    if part.material.surface == .plain || part.material.surface == .grass {
      (sizes, roots) = ([], [])
    } else {
      var islands = Islands(part)
      sizes = islands.sizes(part.positions)
      roots = islands.roots
    }
  }

  /// With whether anything took another colour than it had.
  func coarse(cell_m: Float) -> (part: Model.Part, isEvened: Bool) {
    let colours = evened(narrow: cell_m * Self.narrow)
    var (cellOf, places) = cells(cell_m)
    let torn = torn(cellOf, places, smallest: cell_m * Self.smallest, few: cell_m * Self.few)
    if torn.contains(true) { (cellOf, places) = cells(cell_m) { torn[roots[$0]] } }
    var known: [UInt64: UInt32] = [:]
    known.reserveCapacity(places.count * 2)
    var result = part
    result.positions = []
    result.normals = []
    result.uvs = []
    result.colours = []
    let mapped = part.positions.indices.map { index in
      let key = UInt64(cellOf[index]) << 16 | UInt64(look(index, colours))
      if let vertex = known[key] {
        result.normals[Int(vertex)] += part.normals[index]
        return vertex
      }
      let vertex = UInt32(result.positions.count)
      known[key] = vertex
      result.positions.append(places[Int(cellOf[index])])
      result.normals.append(part.normals[index])
      if !part.uvs.isEmpty { result.uvs.append(part.uvs[index]) }
      if !colours.isEmpty { result.colours.append(colours[index]) }
      return vertex
    }
    for vertex in result.normals.indices {
      result.normals[vertex] = normalize(result.normals[vertex])
    }
    result.indices = kept(mapped, cellOf, smallest: cell_m * Self.smallest)
    return (result, colours != part.colours)
  }

  /// Islands smaller than this share of a cell are left out.
  private static let smallest: Float = 0.3
  /// A sheet of which half is smaller than so many cells is a letter whose strokes would run into one another.
  private static let few: Float = 2.5
  /// Stripes and squares narrower than this share of a cell are seen as one colour: a cell is two pixels at most, at low three.
  private static let narrow: Float = 0.5

  /// The colours, which of a sheet with narrow parts are the mean of it all. Stripes of half a pixel would flicker, and
  /// where cells draw them together they would be a few broad ones.
  private func evened(narrow: Float) -> [SIMD4<Float>] {
    guard !sizes.isEmpty, !part.colours.isEmpty else { return part.colours }
    var sheets = [Int: (way: SIMD3<Float>, area: Float, narrow: Float, sum: SIMD4<Float>)]()
    let mixed = Set(
      part.colours.indices.lazy.filter { part.colours[$0] != part.colours[roots[$0]] }.map {
        roots[$0]
      })
    guard !mixed.isEmpty else { return part.colours }
    for start in stride(from: 0, to: part.indices.count, by: 3) {
      let (a, b, c) = corners(start)
      guard mixed.contains(roots[a]) else { continue }
      let sides = [b, c, a].map { part.positions[$0] }
      let way = cross(sides[0] - sides[2], sides[1] - sides[2])
      let area = length(way)
      let longest = (0..<3).map { length(sides[$0] - sides[($0 + 1) % 3]) }.max() ?? 0
      var sheet = sheets[roots[a]] ?? (.zero, 0, 0, .zero)
      sheet.way += way
      sheet.area += area
      if area < longest * narrow { sheet.narrow += area }
      sheet.sum += (part.colours[a] + part.colours[b] + part.colours[c]) * (area / 3)
      sheets[roots[a]] = sheet
    }
    return part.colours.indices.map {
      guard let sheet = sheets[roots[$0]], length(sheet.way) > sheet.area * Self.flat,
        sheet.narrow > sheet.area * 0.9
      else { return part.colours[$0] }
      return sheet.sum / sheet.area
    }
  }

  private func corners(_ start: Int) -> (Int, Int, Int) {
    (Int(part.indices[start]), Int(part.indices[start + 1]), Int(part.indices[start + 2]))
  }

  /// An open sheet, seen from where it looks largest, shows at least this share of its area; what is closed shows less.
  private static let flat: Float = 0.6

  /// By their roots, open sheets that are small or would lose much of their area: of a letter that lies on a surface one
  /// stroke would be left, or a blot. What is closed may become a line.
  private func torn(
    _ cellOf: [UInt32], _ places: [SIMD3<Float>], smallest: Float, few: Float
  ) -> [Bool] {
    guard !sizes.isEmpty, keeping > 0 else { return [] }
    var ways = [SIMD3<Float>](repeating: .zero, count: roots.count)
    var areas = [SIMD2<Float>](repeating: .zero, count: roots.count)
    for start in stride(from: 0, to: part.indices.count, by: 3) {
      let (a, b, c) = corners(start)
      func across(_ place: (Int) -> SIMD3<Float>) -> SIMD3<Float> {
        cross(place(b) - place(a), place(c) - place(a))
      }
      let before = across { part.positions[$0] }
      ways[roots[a]] += before
      areas[roots[a]] += SIMD2(length(before), length(across { places[Int(cellOf[$0])] }))
    }
    return roots.indices.map {
      sizes[$0] > smallest && length(ways[$0]) > areas[$0].x * Self.flat
        && (sizes[$0] < few || areas[$0].y < areas[$0].x * keeping)
    }
  }

  /// The cell of each vertex, and the middle of the vertices in each.
  private func cells(
    _ size: Float, except stays: (Int) -> Bool = { _ in false }
  ) -> (of: [UInt32], middles: [SIMD3<Float>]) {
    var known: [Triple: UInt32] = [:]
    known.reserveCapacity(part.positions.count / 2)
    var middles: [SIMD3<Float>] = []
    var weights: [Float] = []
    let of = part.positions.indices.map { index in
      let place = part.positions[index]
      let isHeld = seams.holds(place) || stays(index)
      let exact = Seams.millimetres(place)
      let key =
        isHeld ? Triple(exact, apart: true) : Triple((exact / (size * 1000)).rounded(.down))
      if let cell = known[key] {
        if isHeld { return cell }
        middles[Int(cell)] += place
        weights[Int(cell)] += 1
        return cell
      }
      let cell = UInt32(middles.count)
      known[key] = cell
      middles.append(place)
      weights.append(1)
      return cell
    }
    for cell in middles.indices { middles[cell] /= weights[cell] }
    return (of, middles)
  }

  /// The side of a box that a vertex faces, and roughly its colour.
  private func look(_ index: Int, _ colours: [SIMD4<Float>]) -> UInt16 {
    let n = part.normals[index]
    let reach = SIMD3(abs(n.x), abs(n.y), abs(n.z))
    let axis = reach.x >= reach.y && reach.x >= reach.z ? 0 : reach.y >= reach.z ? 1 : 2
    let side = UInt16(axis * 2 + (n[axis] < 0 ? 1 : 0))
    guard !colours.isEmpty else { return side }
    let colour = colours[index]
    return side | UInt16(clamp((colour.x + colour.y * 3 + colour.z * 9) * 4, 0, 120)) << 3
  }

  /// The triangles that still have three corners, each once.
  private func kept(_ mapped: [UInt32], _ cellOf: [UInt32], smallest: Float) -> [UInt32] {
    var list: [UInt32] = []
    list.reserveCapacity(part.indices.count / 2)
    var known: Set<Triple> = []
    known.reserveCapacity(part.indices.count / 6)
    for start in stride(from: 0, to: part.indices.count, by: 3) {
      let (first, second, third) = corners(start)
      guard sizes.isEmpty || sizes[first] > smallest else { continue }
      let (a, b, c) = (cellOf[first], cellOf[second], cellOf[third])
      guard a != b && b != c && c != a else { continue }
      let least = min(a, b, c)
      let turned =
        a == least ? Triple(a, b, c) : b == least ? Triple(b, c, a) : Triple(c, a, b)
      guard known.insert(turned).inserted else { continue }
      list.append(mapped[first])
      list.append(mapped[second])
      list.append(mapped[third])
    }
    return list
  }
}
