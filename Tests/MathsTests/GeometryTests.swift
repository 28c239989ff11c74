internal import CGLM
import Maths
import Testing

/// Random rotations, places and directions for a test of that name.
private struct Draws {
  var stream: RandomStream
  init(_ name: String) { stream = RandomStream(seed: 11, name: name) }

  mutating func vector(_ size: Double = 10) -> Vector3 {
    Vector3(stream.between(-size, size), stream.between(-size, size), stream.between(-size, size))
  }
  mutating func rotation() -> Quaternion {
    Quaternion(
      x: stream.normal(), y: stream.normal(), z: stream.normal(), w: stream.normal()
    ).normalized
  }
  mutating func transform() -> Transform {
    Transform(translation: vector(), rotation: rotation(), scale: stream.between(0.1, 3))
  }
}

private func distance(_ a: Quaternion, _ b: Quaternion) -> Double {
  let plus = Quaternion(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z, w: a.w - b.w)
  let minus = Quaternion(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
  return min(plus.dot(plus), minus.dot(minus)).squareRoot()
}

extension Quaternion {
  fileprivate var numbers: [Double] { [x, y, z, w] }
}

@Suite struct QuaternionTests {
  @Test func `product, rotation and transform agree with GLM`() {
    var draws = Draws("compose")
    var worst = 0.0
    for _ in 0..<1000 {
      let (a, b) = (draws.transform(), draws.transform())
      let theirs = artemis_oracle_compose(a.oracle, b.oracle)
      let ours = a * b
      let place = theirs.translation
      worst = max(worst, ours.translation.distance(to: Vector3(place.0, place.1, place.2)))
      let q = theirs.rotation
      worst = max(worst, distance(ours.rotation, Quaternion(x: q.0, y: q.1, z: q.2, w: q.3)))
      #expect(ours.scale == theirs.scale)
      var turned = [0.0, 0, 0]
      let v = draws.vector()
      artemis_oracle_rotate(a.rotation.numbers, [v.x, v.y, v.z], &turned)
      let expected = Vector3(turned[0], turned[1], turned[2])
      worst = max(worst, a.rotation.rotate(v).distance(to: expected))
    }
    #expect(worst < 1e-13)
  }

  @Test func `slerp agrees with GLM`() {
    var draws = Draws("slerp")
    var worst = 0.0
    for i in 0..<1000 {
      let a = draws.rotation()
      // Some very near, where formulas lose their digits.
      let b =
        i % 4 == 0
        ? a * Quaternion(angle: 1e-7 * Double(i), axis: .up) : draws.rotation()
      let u = draws.stream.unit()
      var out = [0.0, 0, 0, 0]
      artemis_oracle_slerp(a.numbers, b.numbers, u, &out)
      let theirs = Quaternion(x: out[0], y: out[1], z: out[2], w: out[3])
      worst = max(worst, distance(a.slerp(to: b, u), theirs))
    }
    #expect(worst < 1e-11)
  }

  @Test func `slerp turns at a steady rate, nlerp ends where it does`() {
    let a = Quaternion(angle: 0.2, axis: .up)
    let b = Quaternion(angle: 2.2, axis: .up)
    for i in 0...10 {
      let u = Double(i) / 10
      #expect(abs(a.slerp(to: b, u).angle - (0.2 + 2 * u)) < 1e-12)
    }
    #expect(distance(a.nlerp(to: b, 0), a) < 1e-15)
    #expect(distance(a.nlerp(to: b, 1), b) < 1e-15)
  }

  @Test func `turns one direction into another`() {
    var draws = Draws("from to")
    var worst = 0.0
    for i in 0..<1000 {
      let a = draws.stream.direction()
      let b = i % 10 == 0 ? -a : draws.stream.direction()
      worst = max(worst, Quaternion(from: a, to: b).rotate(a).distance(to: b))
    }
    #expect(worst < 1e-12)
    #expect(Quaternion(from: .up, to: .up) == .identity)
  }

  @Test func `looks along a direction without rolling`() {
    var draws = Draws("look")
    var worst = 0.0
    for _ in 0..<1000 {
      let direction = draws.stream.direction()
      let looking = Quaternion(looking: direction)
      let (yaw, pitch) = Quaternion.yawPitch(looking: direction)
      let turned = Quaternion(yaw: yaw, pitch: pitch)
      worst = max(worst, distance(looking, turned))
      worst = max(worst, looking.rotate(-.back).distance(to: direction))
      worst = max(worst, abs(looking.columns.right.y))
      let (right, up, back) = looking.columns
      worst = max(worst, distance(Quaternion(right: right, up: up, back: back), looking))
    }
    #expect(worst < 1e-11)
  }

  @Test func `inverse takes back`() {
    var draws = Draws("inverse")
    for _ in 0..<200 {
      let (transform, point) = (draws.transform(), draws.vector())
      #expect(transform.inverse.apply(transform.apply(point)).distance(to: point) < 1e-11)
    }
  }
}

@Suite struct VectorTests {
  /// The standard library's `clamped` is the oracle, to the sign of zero and to NaN.
  @Test func heldIsClampedLaneByLane() {
    let odd = [-.infinity, -2, -1, -0.5, -0.0, 0, 0.5, 1, 2, .infinity, Double.nan]
    for a in odd {
      for b in odd {
        for limit in [Vector3(1, 0, 0.5), Vector3(0, 1, 2)] {
          let value = Vector3(a, b, -a)
          let held = value.held(between: -limit, limit)
          let clamped = value.clamped(lowerBound: -limit, upperBound: limit)
          for lane in 0..<3 { #expect(held[lane].bitPattern == clamped[lane].bitPattern) }
        }
      }
    }
  }

  @Test func `angles between vectors, also the smallest`() {
    #expect(abs(Vector3.right.angle(to: .up) - .pi / 2) < 1e-15)
    #expect(Vector3.right.angle(to: -.right) == .pi)
    let tiny = 1e-9
    #expect(abs(Vector3.right.angle(to: Vector3(cos(tiny), sin(tiny), 0)) - tiny) < 1e-20)
    #expect(abs(Vector3.up.perpendicular.dot(.up)) < 1e-15)
  }

  @Test func `an angle is wrapped to half a turn`() {
    #expect(abs(7.0.wrappedAngle - (7 - 2 * .pi)) < 1e-15)
    #expect(abs((-4.0).wrappedAngle - (2 * .pi - 4)) < 1e-15)
    #expect(3.0.wrappedAngle == 3)
  }
}

@Suite struct BoundsTests {
  private let box = Bounds(low: [-1, -2, -3], high: [1, 2, 3])

  @Test func `a ray meets it where it should`() {
    #expect(box.hit(by: Ray(origin: [-5, 0, 0], direction: .right)) == 4)
    #expect(box.hit(by: Ray(origin: [-5, 0, 0], direction: .right * 2)) == 2)
    #expect(box.hit(by: Ray(origin: [-5, 0, 0], direction: -.right)) == nil)
    #expect(box.hit(by: Ray(origin: .zero, direction: .up)) == 0)
    #expect(box.hit(by: Ray(origin: [-5, 2, 0], direction: .right)) == 4)
    #expect(box.hit(by: Ray(origin: [-5, 2.01, 0], direction: .right)) == nil)
    #expect(box.hit(by: Ray(origin: [-5, -5, 0], direction: [1, 1.1, 0])) != nil)
  }

  @Test func `union and what lies around points`() {
    let other = Bounds(centre: [5, 0, 0], radius: 1)
    #expect(box.union(other) == Bounds(low: [-1, -2, -3], high: [6, 2, 3]))
    #expect(Bounds(around: box.corners) == box && box.centre == .zero)
    #expect(Bounds(around: [] as [Vector3]) == nil)
  }

  @Test func `a plane is met from either side`() {
    let ground = Plane(normal: .up, through: [0, 2, 0])
    #expect(ground.hit(by: Ray(origin: [0, 5, 0], direction: -.up)) == 3)
    #expect(ground.hit(by: Ray(origin: [0, 0, 0], direction: .up)) == 2)
    #expect(ground.hit(by: Ray(origin: [0, 5, 0], direction: .up)) == nil)
    #expect(ground.hit(by: Ray(origin: [0, 5, 0], direction: .right)) == nil)
  }
}

@Suite struct LensTests {
  private let lens = Projection(verticalFieldOfView_rad: 0.87, aspect: 16.0 / 9)

  @Test func `places points where GLM's perspective does`() throws {
    var draws = Draws("project")
    for _ in 0..<500 {
      var point = draws.vector()
      point.z = -abs(point.z) - 0.01
      var theirs = [0.0, 0]
      artemis_oracle_project(
        lens.verticalFieldOfView_rad, lens.aspect, [point.x, point.y, point.z], &theirs)
      let ours = try #require(lens.place(of: point))
      let expected = Vector2(theirs[0] * lens.aspect, theirs[1]) * 0.5
      #expect((ours - expected).length < 1e-12 * (1 + expected.length))
    }
    #expect(lens.place(of: [0, 0, 1]) == nil)
  }

  @Test func `a direction leads back to its place`() throws {
    let place = Vector2(0.3, -0.2)
    let back = try #require(lens.place(of: lens.direction(to: place) * 7))
    #expect((back - place).length < 1e-15)
  }

  @Test func `the frame shows what lies up to its edges, less a margin`() {
    let corner = Vector2(lens.aspect / 2, -0.5)
    #expect(lens.shows(corner) && lens.shows(corner - Vector2(0.1, -0.1), margin: 0.05))
    #expect(!lens.shows(corner + Vector2(1e-9, 0)) && !lens.shows(corner - Vector2(0, 1e-9)))
    #expect(!lens.shows(corner - Vector2(0.1, 0), margin: 0.05))
  }

  @Test func `a box spans what its corners span`() throws {
    let camera = Transform(translation: [0, 0, 10])
    let extent = try #require(lens.extent(of: Bounds(centre: .zero, radius: 1), from: camera))
    let expected = lens.focalLength / 9
    #expect(abs(extent.high.x - expected) < 1e-15 && abs(extent.low.y + expected) < 1e-15)
    #expect(lens.extent(of: Bounds(centre: [0, 0, 10], radius: 1), from: camera) == nil)
  }
}

extension Transform {
  /// As the oracle takes it.
  fileprivate var oracle: artemis_transform {
    artemis_transform(
      translation: (translation.x, translation.y, translation.z),
      rotation: (rotation.x, rotation.y, rotation.z, rotation.w), scale: scale)
  }
}
