import Maths
import Testing

@testable import Animation

@Suite("A rail is run along at an even pace")
struct RailTests {
  @Test func aQuarterOfACircleIsAsLongAsGeometrySays() {
    let points = (0...8).map { step in
      let (sine, cosine) = sinCos(Double(step) / 8 * .pi / 2)
      return Vector3(cosine, 0, sine) * 10
    }
    let rail = Rail(through: points)
    #expect(abs(rail.length_m - 5 * .pi) < 0.01, "\(rail.length_m)")
    let middle = rail.point(at: 0.5)
    #expect((middle - Vector3(0.5.squareRoot(), 0, 0.5.squareRoot()) * 10).length < 0.01)
  }

  @Test func equalSharesAreEqualWays() {
    let rail = Rail(through: [
      Vector3(0, 0, 0), Vector3(1, 0, 0), Vector3(1, 20, 0), Vector3(40, 20, 7),
    ])
    let points = (0...1000).map { rail.point(at: Double($0) / 1000) }
    let ways = zip(points, points.dropFirst()).map { ($1 - $0).length * 1000 / rail.length_m }
    #expect((0.98...1.02).contains(ways.min() ?? 0), "\(ways.min() ?? 0)")
    #expect((0.98...1.02).contains(ways.max() ?? 0), "\(ways.max() ?? 0)")
    #expect(points[0] == Vector3(0, 0, 0))
    #expect((points[1000] - Vector3(40, 20, 7)).length < 1e-9)
  }

  @Test func goesThroughItsPoints() {
    let through = [Vector3(0, 0, 0), Vector3(3, 1, 0), Vector3(3, 9, 2), Vector3(-4, 9, 8)]
    let rail = Rail(through: through)
    for point in through {
      let nearest = (0...4000).map { (rail.point(at: Double($0) / 4000) - point).length }.min()
      #expect((nearest ?? 1) < 0.01)
    }
  }
}

@Suite("A framing stands so far back that all is seen, and no further")
struct FramingTests {
  static let aspects = [9.0 / 16, 3.0 / 4, 1, 4.0 / 3, 16.0 / 9, 64.0 / 27]

  @Test(arguments: aspects)
  func touchesTheSafeFrameAndStaysInside(aspect: Double) {
    var random = RandomStream(seed: 3, name: "framing")
    for _ in 0..<50 {
      let framing = Framing(
        from_m: Vector3(random.unit(), 0, random.unit()) * 4,
        to_m: Vector3(random.unit(), 20 + 80 * random.unit(), random.unit()) * 1,
        radius_m: 1 + 8 * random.unit(), margin: 0.05)
      let centre = (framing.from_m + framing.to_m) * 0.5
      let turn = Quaternion(yaw: 6 * random.unit(), pitch: random.unit() - 0.5)
      let fov = 0.7 + 0.5 * random.unit()
      let distance = framing.distance(
        from: centre, orientation: turn, fieldOfView_rad: fov, aspect: aspect)
      let eye = centre + turn.rotate(Vector3(0, 0, 1)) * distance
      // Along the circles at its ends, in parts of the frame, by projecting them.
      var most = 0.0
      let axis = (framing.to_m - framing.from_m).normalized(or: .up)
      let u = axis.cross(.right).normalized(or: .up)
      for end in [framing.from_m, framing.to_m] {
        for step in 0..<360 {
          let around = Quaternion(angle: Double(step) * .pi / 180, axis: axis)
          let p = turn.conjugate.rotate(end + around.rotate(u) * framing.radius_m - eye)
          let y = (p.y / -p.z / tan(fov / 2)).magnitude
          let x = (p.x / -p.z / tan(fov / 2) / aspect).magnitude
          most = max(most, x, y)
        }
      }
      // Half the frame is 1; a margin of a twentieth at each edge leaves 0.9.
      #expect((0.88...0.905).contains(most), "\(most)")
    }
  }
}
