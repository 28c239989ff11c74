internal import Maths
internal import Ports

/// Bars that are thinner than a pixel from far away: struts of a tower, cables, handrails.
///
/// From far away each is one ribbon that faces the eye, at least a pixel wide and dimmed in place
/// of being lost; from close by it is drawn as it was made.
struct ThinBars {
  struct Bar {
    /// Its triangles in the part that it was found in.
    var triangles: [UInt32] = []
    /// From one end to the other.
    var rings: [Ring]
    var colour: SIMD4<Float>
    /// A line on the ground: it lies where it lies and looks up.
    var isLine: Bool
    /// A piece of a wire that is drawn through the air.
    var isWire = false
    /// The ways of the bars that it goes on from and that go on from it, if there are any.
    var before: SIMD3<Float>?
    var after: SIMD3<Float>?

    var radius: Float { rings.map(\.radius).max() ?? 0 }
    var middle: SIMD3<Float> { rings[rings.count / 2].centre }
    var length_m: Float { length(rings[rings.count - 1].centre - rings[0].centre) }
    var way: SIMD3<Float> { normalize(rings[rings.count - 1].centre - rings[0].centre) }

    /// From a ring to the next one.
    func way(after ring: Int) -> SIMD3<Float> {
      normalize(rings[ring + 1].centre - rings[ring].centre)
    }

    /// Where two stretches meet, halfway between their ways: both end in one line then, and no gap opens between them.
    func way(at ring: Int) -> SIMD3<Float> {
      let comes = ring > 0 ? way(after: ring - 1) : before
      let goes = ring < rings.count - 1 ? way(after: ring) : after
      guard let comes, let goes else { return comes ?? goes ?? way }
      return normalize(comes + goes)
    }
  }

  /// Wider bars are never lost.
  static let widest_m: Float = 0.6
  /// Bars lie together in blocks of this size, so that near ones and far ones are told apart.
  private static let block_m: Float = 16

  private(set) var bars: [Bar] = []
  /// The triangles of everything else.
  private(set) var rest: [UInt32] = []

  init(_ part: Model.Part) {
    guard part.material.surface == .paint || part.material.surface == .metal else {
      rest = part.indices
      return
    }
    var islands = Islands(part)
    var triangles = islands.triangles(part.indices)
    for (root, members) in islands.members().enumerated() where !members.isEmpty {
      guard members.count <= 256, var bar = Self.bar(members, part) else { continue }
      swap(&bar.triangles, &triangles[root])
      bars.append(bar)
    }
    rest = triangles.flatMap { $0 }
    let joints = BarJoints(bars)
    for (index, bar) in bars.enumerated() where joints.isContinued(index) {
      bars[index].isWire =
        Self.wires_m.contains(bar.radius) && bar.length_m > Self.shortestWire_m
      // Struts that end near one another need not be one.
      guard bars[index].isWire else { continue }
      bars[index].before = joints.before(index)
      bars[index].after = joints.after(index)
    }
  }

  /// Struts are wider or shorter; a fence's wires, which lie over each other in rows, are thinner.
  private static let wires_m: Range<Float> = 0.04..<0.08
  private static let shortestWire_m: Float = 8

  /// The bars in blocks that lie together and are of about one thickness: of a fence the posts are
  /// wide enough to be drawn as they are long before its wires.
  var blocks: [[Bar]] {
    var places: [SIMD4<Int32>: Int] = [:]
    var blocks: [[Bar]] = []
    for bar in bars {
      let place = bar.middle / Self.block_m
      let thickness = Float(bar.radius.exponent)
      let cell = SIMD4<Int32>(SIMD4(place, thickness).rounded(.down))
      if let place = places[cell] {
        blocks[place].append(bar)
      } else {
        places[cell] = blocks.count
        blocks.append([bar])
      }
    }
    return blocks
  }

  /// Every second, third or fourth of those bars that may become as many times as wide: where all are
  /// narrower than a pixel, so many dim lines are one brighter line. Lines on the ground stay, and so
  /// do bars that go on in one another (`stays`), as a wire's do: with gaps it were a row of dots.
  static func fewer(_ bars: [Bar], _ stays: [Bool], upTo radius_m: Float) -> [Bar] {
    // Bars of one kind thin out evenly.
    let kinds = bars.indices.map { index in
      let bar = bars[index]
      let times = bar.isLine || stays[index] ? 1 : min(Int(radius_m / bar.radius), 4)
      return SIMD3(Int(bar.radius.exponent), Int(bar.length_m.exponent), times)
    }
    var waiting: [SIMD3<Int>: Int] = [:]
    for kind in kinds { waiting[kind, default: 0] += 1 }
    var numbers: [SIMD3<Int>: Int] = [:]
    return zip(bars, kinds).compactMap { bar, kind in
      let number = numbers[kind, default: 0]
      numbers[kind] = number + 1
      guard kind.z > 1 else { return bar }
      guard number % kind.z == 0 else { return nil }
      // The last one may stand for fewer, or for itself alone.
      let stands = min(kind.z, waiting[kind, default: 0] - number)
      var wide = bar
      for index in wide.rings.indices { wide.rings[index].radius *= Float(stands) }
      return wide
    }
  }

  /// A chain that sags a little looks like a straight bar as wide as it sags: the thinner one is right.
  private static func bar(_ members: [Int], _ part: Model.Part) -> Bar? {
    guard let straight = straight(members, part) else { return chain(members, part) }
    guard members.count > boxCorners, let chain = chain(members, part) else { return straight }
    return chain.radius < straight.radius * 0.8 ? chain : straight
  }
  /// A bar of two ends and four sides has no more corners, each side with its own.
  private static let boxCorners = 24

  /// The bar that these vertices are, if they are long, thin and straight.
  private static func straight(_ members: [Int], _ part: Model.Part) -> Bar? {
    let places = part.positions
    let middle = members.reduce(SIMD3<Float>.zero) { $0 + places[$1] } / Float(members.count)
    var half: Float = 0
    var end = middle
    for index in members where length(places[index] - middle) > half {
      half = length(places[index] - middle)
      end = places[index]
    }
    let corner = normalize(end - middle)
    // The far end is a corner; the mean of all that lies toward it is on the middle line.
    var sum = SIMD3<Float>.zero
    for index in members where dot(places[index] - middle, corner) > half * 0.5 {
      sum += places[index] - middle
    }
    return Cut(members, middle: middle, axis: normalize(sum), part).bar(half: half, part)
  }

  /// The bar that these vertices are, if they are long, thin and bent: a chain of rings.
  private static func chain(_ members: [Int], _ part: Model.Part) -> Bar? {
    let places = part.positions
    let middle = members.reduce(SIMD3<Float>.zero) { $0 + places[$1] } / Float(members.count)
    guard let end = members.max(by: { reach($0) < reach($1) }) else { return nil }
    func reach(_ index: Int) -> Float { length(places[index] - middle) }
    let last = Ring(members.filter { length(places[$0] - places[end]) < widest_m * 2 }, part)
    let axis = normalize(last.centre - middle)
    guard last.radius > 0.002, last.radius < widest_m, reach(end) > last.radius * 5 else {
      return nil
    }
    let order = members.map { (along: dot(places[$0] - middle, axis), index: $0) }
      .sorted { ($0.along, $0.index) < ($1.along, $1.index) }
    var rings: [Ring] = []
    var start = 0
    for place in 1...order.count {
      let isEnd =
        place == order.count || order[place].along - order[place - 1].along > last.radius * 1.5
      guard isEnd else { continue }
      rings.append(Ring(order[start..<place].map(\.index), part))
      start = place
    }
    guard isChain(rings) else { return nil }
    let colour = members.reduce(SIMD4<Float>.zero) {
      $0 + (part.colours.isEmpty ? SIMD4(repeating: 1) : part.colours[$1])
    }
    return Bar(
      rings: rings, colour: colour / Float(members.count), isLine: false)
  }

  /// Rings of about one width that go one way: no plate's corners.
  private static func isChain(_ rings: [Ring]) -> Bool {
    let widest = rings.map(\.radius).max() ?? 0
    guard rings.count > 2, widest < widest_m else { return false }
    guard rings.allSatisfy({ $0.count > 2 && $0.radius > widest * 0.3 }) else { return false }
    return rings.indices.dropFirst().dropLast().allSatisfy { index in
      let before = normalize(rings[index].centre - rings[index - 1].centre)
      return dot(before, normalize(rings[index + 1].centre - rings[index].centre)) > 0.7
    }
  }
}

extension ThinBars {
  /// Vertices around one place of a bar.
  struct Ring {
    var centre: SIMD3<Float>
    var radius: Float
    var count = 0

    init(centre: SIMD3<Float>, radius: Float) { (self.centre, self.radius) = (centre, radius) }

    init(_ members: [Int], _ part: Model.Part) {
      let sum = members.reduce(SIMD3<Float>.zero) { $0 + part.positions[$1] }
      centre = sum / Float(max(members.count, 1))
      (radius, count) = (0, members.count)
      for index in members { radius = max(radius, length(part.positions[index] - centre)) }
    }
  }
}

/// The corners around a middle line.
private struct Cut {
  private let middle: SIMD3<Float>
  private let axis: SIMD3<Float>
  private var radii = SIMD2<Float>.zero
  private var low: Float = 0
  private var high: Float = 0
  private var widest = SIMD3<Float>.zero
  /// For each end: the middle of its vertices, as seen from the line.
  private var strays = (SIMD3<Float>.zero, SIMD3<Float>.zero)
  private var thickness: Float = 0
  private var colour = SIMD4<Float>.zero

  init(_ members: [Int], middle: SIMD3<Float>, axis: SIMD3<Float>, _ part: Model.Part) {
    (self.middle, self.axis) = (middle, axis)
    var counts = SIMD2<Float>(repeating: 0.001)
    for index in members {
      let way = part.positions[index] - middle
      let along = dot(way, axis)
      let out = way - axis * along
      if length(out) > length(widest) { widest = out }
      let end = along < 0 ? 0 : 1
      radii[end] = max(radii[end], length(out))
      counts[end] += 1
      if end == 0 { strays.0 += out } else { strays.1 += out }
      (low, high) = (min(low, along), max(high, along))
      colour += part.colours.isEmpty ? SIMD4(repeating: 1) : part.colours[index]
    }
    strays = (strays.0 / counts[0], strays.1 / counts[1])
    colour /= Float(members.count)
    let across = normalize(cross(axis, widest))
    for index in members {
      thickness = max(thickness, abs(dot(part.positions[index] - middle, across)))
    }
  }

  /// nil for what is thick, short or bent.
  func bar(half: Float, _ part: Model.Part) -> ThinBars.Bar? {
    let radius = radii.max()
    guard radius > 0.002, radius < ThinBars.widest_m, half > radius * 5 else { return nil }
    guard max(length(strays.0), length(strays.1)) < radius * 0.6 else { return nil }
    let isFlat = thickness < radius * 0.25
    let lies = isFlat && abs(normalize(cross(axis, widest)).y) > 0.9
    return ThinBars.Bar(
      rings: [
        ThinBars.Ring(centre: middle + axis * low, radius: radii[0]),
        ThinBars.Ring(centre: middle + axis * high, radius: radii[1]),
      ], colour: colour, isLine: lies)
  }
}

extension Model.Part {
  private static let mostCuts = 8

  /// Two triangles for each bar, or for each stretch of a long one; programs set them apart: the
  /// normal is the bar's direction, the surface coordinates are the side and what it is (1 a line on
  /// the ground, a quarter a wire), the colour's opacity is the radius in metres. Light is worked out
  /// at corners, so that long bars have some on their way.
  func ribbons(_ bars: [ThinBars.Bar], longest_m: Float = 4) -> Model.Part {
    var result = self
    result.positions = []
    result.normals = []
    result.uvs = []
    result.colours = []
    result.indices = []
    for bar in bars {
      for ring in 1..<bar.rings.count { append(upTo: ring, of: bar, longest_m, to: &result) }
    }
    return result
  }

  private func append(
    upTo ring: Int, of bar: ThinBars.Bar, _ longest_m: Float, to result: inout Model.Part
  ) {
    let (a, b) = (bar.rings[ring - 1], bar.rings[ring])
    let way = b.centre - a.centre
    let cuts = clamp(Int(length(way) / longest_m), 1, Self.mostCuts)
    for cut in 0...cuts {
      let along = Float(cut) / Float(cuts)
      let first = UInt32(result.positions.count)
      let normal =
        cut == 0
        ? bar.way(at: ring - 1) : cut == cuts ? bar.way(at: ring) : bar.way(after: ring - 1)
      for side in [Float(-1), 1] {
        result.positions.append(cut == cuts ? b.centre : a.centre + way * along)
        result.normals.append(normal)
        result.uvs.append([side, bar.isLine ? 1 : bar.isWire ? 0.25 : 0])
        var colour = bar.colour
        colour.w = a.radius + (b.radius - a.radius) * along
        result.colours.append(colour)
      }
      if cut > 0 { result.indices += [0, 1, 2, 2, 1, 3].map { first - 2 + $0 } }
    }
  }
}
