internal import CGLM
import Maths
import Testing

private func float(_ v: Vector3) -> SIMD3<Float> { SIMD3<Float>(v) }
private func float(_ q: Quaternion) -> SIMD4<Float> {
  SIMD4<Float>(Float(q.x), Float(q.y), Float(q.z), Float(q.w))
}
private func point(_ v: Vector3) -> SIMD4<Float> { SIMD4<Float>(float(v), 1) }

/// What a frame's matrices do to points is what our own values say they should.
@Suite struct MatrixTests {
  private let camera = Transform(
    translation: [3, -2, 8], rotation: Quaternion(yaw: 0.4, pitch: 0.2))
  private let points: [Vector3] = [[0, 0, 0], [1, 2, -3], [-4, 0.5, -10], [2, -7, -30]]

  @Test func `model and view matrices place points as transforms do`() {
    let model = Transform(translation: [1, 2, 3], rotation: camera.rotation, scale: 2.5)
    let matrix = artemis_model(float(model.translation), float(model.rotation), 2.5)
    let view = artemis_view(float(camera.translation), float(camera.rotation))
    for p in points {
      let placed = artemis_apply(matrix, point(p))
      #expect(distance(placed, model.apply(p)) < 1e-5)
      #expect(distance(artemis_apply(view, point(p)), camera.inverse.apply(p)) < 2e-5)
      let back = artemis_apply(artemis_inverse(matrix), placed)
      #expect(distance(back, p) < 1e-4)
    }
  }

  @Test func `looking at a target is looking along a direction`() {
    let target = Vector3(10, 5, -20)
    let turn = Quaternion(looking: target - camera.translation)
    let a = artemis_look_at(float(camera.translation), float(target), float(.up))
    let b = artemis_view(float(camera.translation), float(turn))
    for p in points {
      let difference = artemis_apply(a, point(p)) - artemis_apply(b, point(p))
      #expect((difference * difference).sum() < 1e-9)
    }
  }

  @Test func `depth is one at the near plane and falls to nothing at infinity`() throws {
    let lens = Projection(verticalFieldOfView_rad: 0.87, aspect: 1.6)
    let matrix = artemis_perspective(0.87, 1.6, 0.5)
    let near = artemis_apply(matrix, point([0, 0, -0.5]))
    #expect(near.z / near.w == 1)
    let far = artemis_apply(matrix, point([0, 0, -1e9]))
    #expect(far.z / far.w < 1e-8 && far.z / far.w > 0)
    for p in points.dropFirst() {
      let clip = artemis_apply(matrix, point(p))
      let place = try #require(lens.place(of: p))
      #expect(abs(Double(clip.x / clip.w) * 0.8 - place.x) < 1e-6)
      #expect(abs(Double(clip.y / clip.w) * 0.5 - place.y) < 1e-6)
    }
  }

  @Test func `a shadow's box fills its map`() {
    let matrix = artemis_orthographic(20, 10, 1, 101)
    let corner = artemis_apply(matrix, point([20, -10, -1]))
    #expect(distance(corner, [1, -1, 0]) < 1e-6)
    let middle = artemis_apply(matrix, point([0, 0, -51]))
    #expect(distance(middle, [0, 0, 0.5]) < 1e-6)
  }

  @Test func `normals stay at right angles to their surface`() {
    let turn = Quaternion(angle: 1, axis: Vector3(1, 2, 3).normalized())
    let normals = artemis_normal(artemis_model([1, 2, 3], float(turn), 4))
    let up = turn.rotate(.up)
    #expect(distance(normals.columns.1 * 4, up) < 1e-6)
  }

  private func distance(_ a: SIMD4<Float>, _ b: Vector3) -> Double {
    Vector3(Double(a.x), Double(a.y), Double(a.z)).distance(to: b)
  }
}
