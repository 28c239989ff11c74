internal import Maths

/// A track through points for a camera to run along, measured by its length: equal shares of it
/// are equal ways, however far apart the points stand.
struct Rail: Sendable, Equatable {
  /// Catmull-Rom's, with the roots of the distances as parameter, so that it makes no loops.
  private let curve: Curve<Vector3>
  /// Metres from the start to equal steps of the parameter.
  private let lengths: [Double]

  private static let stepsASpan = 512

  /// Through at least two points, no two neighbours the same.
  init(through points: [Vector3]) {
    precondition(points.count >= 2, "a rail leads from somewhere to somewhere")
    var time = 0.0
    var keys: [Curve<Vector3>.Key] = []
    for (index, point) in points.enumerated() {
      if index > 0 { time += (point - points[index - 1]).length.squareRoot() }
      keys.append(Curve.Key(time: time, value: point, interpolation: .cubic))
    }
    let curve = Curve(keys)
    let count = (points.count - 1) * Self.stepsASpan
    var lengths = [0.0]
    var last = points[0]
    for step in 1...count {
      let next = curve.value(at: curve.duration * Double(step) / Double(count))
      lengths.append(lengths[step - 1] + (next - last).length)
      last = next
    }
    self.curve = curve
    self.lengths = lengths
  }

  var length_m: Double { lengths[lengths.count - 1] }

  /// Where a share of the whole way ends, 0 … 1.
  func point(at share: Double) -> Vector3 {
    let way = clamp(share, 0, 1) * length_m
    var (from, to) = (0, lengths.count - 1)
    while to - from > 1 {
      let middle = (from + to) / 2
      if lengths[middle] <= way { from = middle } else { to = middle }
    }
    let span = lengths[to] - lengths[from]
    let step = Double(from) + (span > 0 ? (way - lengths[from]) / span : 0)
    return curve.value(at: curve.duration * step / Double(lengths.count - 1))
  }
}
