internal import CGLM
internal import Ports

/// Polylines, drawn up to a part of their length.
struct LinePass: ~Copyable {
  fileprivate let program: Program
  fileprivate var vertices: VertexList
  fileprivate var floats: [Float] = []
  fileprivate var run: [Point] = []
  fileprivate let isHalfDepth: Bool

  private static let floatsPerVertex = 10

  /// `leads` are lines beside the frame's own; `height` is that of the picture that is drawn into.
  mutating func draw(_ frame: Frame, _ leads: [Polyline], _ view: FrameView, height: Int) {
    guard !frame.lines.isEmpty || !leads.isEmpty else { return }
    GL.set(GL.Blend.add)
    GL.set(GL.Depth.test)
    GL.setCulling(false)
    program.use()
    program.set(.uLamp0, LinePass.globe(0, frame))
    program.set(.uLamp1, LinePass.globe(1, frame))
    vertices.bind()
    // One list of both would be made on the heap.
    for line in frame.lines { draw(line, frame, view, height) }
    for line in leads { draw(line, frame, view, height) }
    GL.check("lines")
  }

  private mutating func draw(_ line: Polyline, _ frame: Frame, _ view: FrameView, _ height: Int) {
    guard line.points_m.count > 1 && line.drawn > 0 else { return }
    floats.removeAll(keepingCapacity: true)
    // Across a narrower one a pixel may lie beside its middle: it were a row of beads.
    let wide = max(line.width, 2.5 / Float(height))
    append(line, halfWidth: wide, view, aspect: Float(frame.viewport.aspect))
    program.set(.uColour0, line.colour)
    vertices.replace(floats)
    vertices.draw(.triangles, count: floats.count / LinePass.floatsPerVertex)
  }
}

extension LinePass {
  init(isHalfDepth: Bool, _ ledger: UploadLedger) throws(RendererError) {
    self.init(
      program: try Program("lines", vertex: LineShaders.vertex, fragment: LineShaders.fragment),
      vertices: VertexList(attributes: [3, 3, 4], of: .lines, in: ledger),
      isHalfDepth: isHalfDepth)
  }

  private static func globe(_ number: Int, _ frame: Frame) -> SIMD4<Float> {
    guard frame.sky.planets.indices.contains(number) else { return [0, 0, 0, -1] }
    let planet = frame.sky.planets[number]
    return SIMD4(planet.centre_km * 1000, planet.radius_km * 1000)
  }

  /// A point on the picture in half heights, with its depth.
  fileprivate struct Point {
    var place: SIMD3<Float>
    var spot: SIMD2<Float>
    var depth: Float
    var along: Float
  }

  private mutating func append(
    _ line: Polyline, halfWidth: Float, _ view: FrameView, aspect: Float
  ) {
    let places = line.points_m
    var whole: Float = 0
    for index in places.indices.dropFirst() { whole += length(places[index] - places[index - 1]) }
    let total = max(whole, .leastNormalMagnitude)
    let drawn = min(line.drawn, 1)
    let lift: Float = line.isOnGround ? 1.08 : 1.001
    // All of a line on the ground is as bright as another one's end.
    let bright = line.isOnGround ? 0 : drawn
    run.removeAll(keepingCapacity: true)
    add(project(places[0], along: 0, lift, view, aspect), halfWidth, bright, aspect)
    var head = run.last
    var passed: Float = 0
    for index in places.indices.dropLast() where passed / total < drawn {
      let (from, to) = (places[index], places[index + 1])
      let step = length(to - from)
      let rest = drawn * total - passed
      let part = step > 0 ? min(rest / step, 1) : 1
      passed += step * part
      head = project(from + (to - from) * part, along: passed / total, lift, view, aspect)
      add(head, halfWidth, bright, aspect)
      if part < 1 { break }
    }
    drawRun(halfWidth, bright, aspect)
    if let head, drawn < 1 { append(head, size: halfWidth * 9, aspect) }
  }

  /// Goes on to a point that is seen; one that is not ends what was seen before it.
  private mutating func add(
    _ point: Point?, _ halfWidth: Float, _ drawn: Float, _ aspect: Float
  ) {
    guard let point else { return drawRun(halfWidth, drawn, aspect) }
    if let last = run.last, size(point.spot - last.spot) < 1e-6 { return }
    run.append(point)
  }

  /// Draws the points that follow each other in the picture, and forgets them.
  private mutating func drawRun(_ halfWidth: Float, _ drawn: Float, _ aspect: Float) {
    let last = run.count - 1
    let isClosed = last > 2 && size(run[0].spot - run[last].spot) < 1e-5
    for index in run.indices.dropLast() {
      let own = side(index)
      let before = index > 0 ? side(index - 1) : isClosed ? side(last - 1) : own
      let after = index + 1 < last ? side(index + 1) : isClosed ? side(0) : own
      let (from, to) = (LinePass.joint(own, before), LinePass.joint(own, after))
      for number in 0..<6 {
        let (end, side) = LinePass.corner(number)
        let (point, across) = end < 0 ? (run[index], from) : (run[index + 1], to)
        append(
          point, point.spot + across * (side * halfWidth), SIMD4(side, point.along, drawn, 0),
          aspect)
      }
    }
    run.removeAll(keepingCapacity: true)
  }

  /// The way to the side of a stretch of the run.
  private func side(_ index: Int) -> SIMD2<Float> {
    let way = run[index + 1].spot - run[index].spot
    return SIMD2(-way.y, way.x) / size(way)
  }

  /// To the side of a line where two stretches meet, halfway between theirs: what both drew would be twice as bright.
  /// At a sharp bend each has its own end.
  private static func joint(_ own: SIMD2<Float>, _ other: SIMD2<Float>) -> SIMD2<Float> {
    let sum = own + other
    let bend = sum.x * sum.x + sum.y * sum.y
    return bend < 1 ? own : sum * (2 / bend)
  }

  /// `lift`: so many times nearer than it is. A hair does for a line that touches a plane; at the
  /// smallest scale a pixel of a line on the ground is wide enough to reach into it by some per cent.
  private func project(
    _ place: SIMD3<Float>, along: Float, _ lift: Float, _ view: FrameView, _ aspect: Float
  ) -> Point? {
    let clip = artemis_apply(view.toClip, SIMD4(place, 1))
    guard clip.w > view.near_m else { return nil }
    let depth = clip.z / clip.w
    return Point(
      place: place, spot: SIMD2(clip.x * aspect, clip.y) / clip.w,
      depth: isHalfDepth ? (depth + 1) * lift - 1 : depth * lift, along: along)
  }

  private func size(_ way: SIMD2<Float>) -> Float { (way.x * way.x + way.y * way.y).squareRoot() }

  /// The corners of two triangles that make a square.
  private static func corner(_ number: Int) -> (x: Float, y: Float) {
    let isRight = number == 1 || number == 2 || number == 4
    let isHigh = number == 2 || number == 4 || number == 5
    return (isRight ? 1 : -1, isHigh ? 1 : -1)
  }

  /// The bright head: a square with a ball of light in it.
  private mutating func append(_ head: Point, size: Float, _ aspect: Float) {
    for number in 0..<6 {
      let (x, y) = LinePass.corner(number)
      append(head, head.spot + SIMD2(x, y) * size, SIMD4(x, y, 0, 1), aspect)
    }
  }

  private mutating func append(
    _ point: Point, _ spot: SIMD2<Float>, _ shape: SIMD4<Float>, _ aspect: Float
  ) {
    floats.append(spot.x / aspect)
    floats.append(spot.y)
    floats.append(point.depth)
    for axis in 0..<3 { floats.append(point.place[axis]) }
    for axis in 0..<4 { floats.append(shape[axis]) }
  }
}
