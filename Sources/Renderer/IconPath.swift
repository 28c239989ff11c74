internal import Maths
internal import Ports

/// The lines and areas of an icon, in a square of 24 with y down: lines are two wide and round at their
/// ends, as those of its neighbours are.
struct IconPath: Equatable {
  typealias Point = SIMD2<Double>

  var lines: [[Point]] = []
  /// Closed, and filled.
  var areas: [[Point]] = []

  static let side = 24.0
  static let halfWidth = 1.0

  /// How much of each pixel of a square is covered, rows from the top.
  func coverage(side: Int) -> [UInt8] {
    let scale = Self.side / Double(side)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let point = Point(Double(x) + 0.5, Double(y) + 0.5) * scale
        pixels.append(UInt8(((0.5 - distance(to: point) / scale).clamped(0, 1) * 255).rounded()))
      }
    }
    return pixels
  }

  /// From the nearest border, negative inside.
  func distance(to point: Point) -> Double {
    var nearest = Double.infinity
    for line in lines {
      for (one, two) in zip(line, line.dropFirst()) {
        nearest = min(nearest, Self.distance(point, one, two) - Self.halfWidth)
      }
    }
    for area in areas { nearest = min(nearest, Self.distance(point, area: area)) }
    return nearest
  }

  private static func distance(_ point: Point, _ one: Point, _ two: Point) -> Double {
    let (way, from) = (two - one, point - one)
    let length = (way * way).sum()
    let part = length > 0 ? ((way * from).sum() / length).clamped(0, 1) : 0
    let away = from - way * part
    return (away * away).sum().squareRoot()
  }

  private static func distance(_ point: Point, area: [Point]) -> Double {
    var (nearest, isInside) = (Double.infinity, false)
    for (one, two) in zip(area, area.dropFirst() + area.prefix(1)) {
      nearest = min(nearest, distance(point, one, two))
      if (one.y > point.y) != (two.y > point.y),
        point.x < one.x + (point.y - one.y) / (two.y - one.y) * (two.x - one.x)
      {
        isInside.toggle()
      }
    }
    return isInside ? -nearest : nearest
  }
}

// Pieces of paths.
extension IconPath {
  /// A part of a circle, in degrees from the right, clockwise.
  static func arc(
    _ x: Double, _ y: Double, _ radius: Double, from: Double = 0, to: Double = 360
  ) -> [Point] {
    let steps = max(Int(abs(to - from) / 10), 2)
    return (0...steps).map { step in
      let angle = (from + (to - from) * Double(step) / Double(steps)) * .pi / 180
      return Point(x + radius * cos(angle), y + radius * sin(angle))
    }
  }

  static func box(_ low: Point, _ high: Point) -> [Point] {
    [low, Point(high.x, low.y), high, Point(low.x, high.y), low]
  }

  /// Its ten corners, from the uppermost.
  static let star: [Point] = (0..<10).map { corner in
    let angle = (Double(corner) * 36 - 90) * .pi / 180
    let radius = corner.isMultiple(of: 2) ? 10.5 : 4.7
    return Point(12 + radius * cos(angle), 12.8 + radius * sin(angle))
  }
}
