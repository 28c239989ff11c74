internal import CGLM
internal import Ports

/// Polylines, drawn up to a part of their length.
struct LinePass: ~Copyable {
  fileprivate let program: Program
  fileprivate var vertices: VertexList
  fileprivate var floats: [Float] = []
  fileprivate let isHalfDepth: Bool

  private static let floatsPerVertex = 10

  /// `height` is that of the picture that is drawn into.
  mutating func draw(_ frame: Frame, _ view: FrameView, height: Int) {
    guard !frame.lines.isEmpty else { return }
    GL.set(GL.Blend.add)
    GL.set(GL.Depth.test)
    GL.setCulling(false)
    program.use()
    let globes = frame.sky.planets.map { SIMD4($0.centre_km * 1000, $0.radius_km * 1000) }
    let nothing = SIMD4<Float>(0, 0, 0, -1)
    program.set(.uLamp0, globes.first ?? nothing)
    program.set(.uLamp1, globes.dropFirst().first ?? nothing)
    vertices.bind()
    for line in frame.lines where line.points_m.count > 1 && line.drawn > 0 {
      floats.removeAll(keepingCapacity: true)
      let wide = max(line.width, 1.6 / Float(height))
      append(line, halfWidth: wide, view, aspect: Float(frame.viewport.aspect))
      program.set(.uColour0, line.colour)
      vertices.replace(floats)
      vertices.draw(.triangles, count: floats.count / LinePass.floatsPerVertex)
    }
    GL.check("lines")
  }
}

extension LinePass {
  init(isHalfDepth: Bool, _ ledger: UploadLedger) throws(RendererError) {
    self.init(
      program: try Program("lines", vertex: LineShaders.vertex, fragment: LineShaders.fragment),
      vertices: VertexList(attributes: [3, 3, 4], of: .lines, in: ledger),
      isHalfDepth: isHalfDepth)
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
    let steps = zip(line.points_m, line.points_m.dropFirst()).map { length($1 - $0) }
    let total = max(steps.reduce(0, +), .leastNormalMagnitude)
    let drawn = min(line.drawn, 1)
    var before = project(line.points_m[0], along: 0, view, aspect)
    var passed: Float = 0
    for (index, step) in steps.enumerated() where passed / total < drawn {
      let rest = drawn * total - passed
      let part = step > 0 ? min(rest / step, 1) : 1
      let (from, to) = (line.points_m[index], line.points_m[index + 1])
      passed += step * part
      let after = project(from + (to - from) * part, along: passed / total, view, aspect)
      if let before, let after {
        append(before, after, halfWidth: halfWidth, drawn: drawn, aspect)
      }
      before = after
      if part < 1 { break }
    }
    if let head = before, drawn < 1 { append(head, size: halfWidth * 9, aspect) }
  }

  private func project(
    _ place: SIMD3<Float>, along: Float, _ view: FrameView, _ aspect: Float
  ) -> Point? {
    let clip = artemis_apply(view.toClip, SIMD4(place, 1))
    guard clip.w > view.near_m else { return nil }
    return Point(
      place: place, spot: SIMD2(clip.x * aspect, clip.y) / clip.w, depth: clip.z / clip.w,
      along: along)
  }

  private mutating func append(
    _ a: Point, _ b: Point, halfWidth: Float, drawn: Float, _ aspect: Float
  ) {
    let way = b.spot - a.spot
    let size = (way.x * way.x + way.y * way.y).squareRoot()
    guard size > 0 else { return }
    let across = SIMD2(-way.y, way.x) / size * halfWidth
    for (point, side) in [(a, -1), (b, -1), (b, 1), (a, -1), (b, 1), (a, 1)] as [(Point, Float)] {
      append(
        point, point.spot + across * side, SIMD4(side, point.along, drawn, 0), aspect)
    }
  }

  /// The bright head: a square with a ball of light in it.
  private mutating func append(_ head: Point, size: Float, _ aspect: Float) {
    for (x, y) in [(-1, -1), (1, -1), (1, 1), (-1, -1), (1, 1), (-1, 1)] as [(Float, Float)] {
      append(head, head.spot + SIMD2(x, y) * size, SIMD4(x, y, 0, 1), aspect)
    }
  }

  private mutating func append(
    _ point: Point, _ spot: SIMD2<Float>, _ shape: SIMD4<Float>, _ aspect: Float
  ) {
    // A hair nearer than it is, so that a line may lie on a plane.
    let near = isHalfDepth ? (point.depth + 1) * 1.001 - 1 : point.depth * 1.001
    floats += [spot.x / aspect, spot.y, near, point.place.x, point.place.y, point.place.z]
    floats += [shape.x, shape.y, shape.z, shape.w]
  }
}
