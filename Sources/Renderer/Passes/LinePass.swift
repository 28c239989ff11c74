internal import CGLM
internal import Ports

/// Polylines, drawn up to a part of their length.
struct LinePass: ~Copyable {
  fileprivate let program: Program
  fileprivate var vertices: VertexList
  fileprivate var floats: [Float] = []
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
    let wide = max(line.width, 1.6 / Float(height))
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
  private struct Point {
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
    var before = project(places[0], along: 0, lift, view, aspect)
    var passed: Float = 0
    for index in places.indices.dropLast() where passed / total < drawn {
      let (from, to) = (places[index], places[index + 1])
      let step = length(to - from)
      let rest = drawn * total - passed
      let part = step > 0 ? min(rest / step, 1) : 1
      passed += step * part
      let after = project(from + (to - from) * part, along: passed / total, lift, view, aspect)
      if let before, let after {
        // All of a line on the ground is as bright as another one's end.
        append(
          before, after, halfWidth: halfWidth, drawn: line.isOnGround ? 0 : drawn, aspect)
      }
      before = after
      if part < 1 { break }
    }
    if let head = before, drawn < 1 { append(head, size: halfWidth * 9, aspect) }
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

  private mutating func append(
    _ a: Point, _ b: Point, halfWidth: Float, drawn: Float, _ aspect: Float
  ) {
    let way = b.spot - a.spot
    let size = (way.x * way.x + way.y * way.y).squareRoot()
    guard size > 0 else { return }
    let across = SIMD2(-way.y, way.x) / size * halfWidth
    for number in 0..<6 {
      let (end, side) = LinePass.corner(number)
      let point = end < 0 ? a : b
      append(
        point, point.spot + across * side, SIMD4(side, point.along, drawn, 0), aspect)
    }
  }

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
