internal import CGLM
import Maths
import SceneGraph
import Testing

@Suite struct PropagationTests {
  @Test func `worlds are the products of transforms, bit for bit`() {
    var graph = SceneGraph.sample(count: 5000, seed: 1)
    for id in graph.nodes { graph[local: id].scale = 1 + Double(graph.count % 7) / 50 }
    graph.propagate()
    let differing = graph.nodes.count { id in
      let local = graph[local: id]
      let expected = graph.parent(of: id).map { graph.world($0) * local } ?? local
      return graph.world(id) != expected
    }
    #expect(differing == 0)
  }

  /// Matrices and quaternions round differently, so not to the bit, after some 30 generations.
  @Test func `worlds agree with a hierarchy of GLM matrices`() {
    var graph = SceneGraph.sample(count: 5000, seed: 2)
    graph.propagate()
    let locals = graph.nodes.map { id -> artemis_transform in
      let t = graph[local: id]
      return artemis_transform(
        translation: (t.translation.x, t.translation.y, t.translation.z),
        rotation: (t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w), scale: t.scale)
    }
    let hierarchy = artemis_hierarchy_make(locals, graph.parentIndices, locals.count)
    defer { artemis_hierarchy_free(hierarchy) }
    artemis_hierarchy_propagate_double(hierarchy)
    var worst = 0.0
    var matrix = [Double](repeating: 0, count: 16)
    for (n, id) in graph.nodes.enumerated() {
      artemis_hierarchy_world(hierarchy, n, &matrix)
      let world = graph.world(id)
      for (column, ours) in [
        world.rotation.columns.right, world.rotation.columns.up, world.rotation.columns.back,
        world.translation,
      ].enumerated() {
        let theirs = Vector3(matrix[4 * column], matrix[4 * column + 1], matrix[4 * column + 2])
        worst = max(worst, ours.distance(to: theirs))
      }
    }
    #expect(worst < 1e-12)
  }
}

@Suite struct QueryTests {
  /// Three boxes in a row along −z, the second one turned by an eighth about up.
  private func row() -> (SceneGraph, [NodeID]) {
    var graph = SceneGraph()
    let root = graph.add(named: "root")
    let ids = (0..<3).map { n in
      graph.add(
        Transform(
          translation: [0, 0, -10 * Double(n + 1)],
          rotation: Quaternion(angle: n == 1 ? .pi / 4 : 0, axis: .up), scale: 2),
        under: root)
    }
    for id in ids { graph[bounds: id] = Bounds(centre: .zero, radius: 0.5) }
    graph.propagate()
    return (graph, ids)
  }

  @Test func `a ray picks the nearest box, as it is turned`() throws {
    var (graph, ids) = row()
    let ray = Ray(origin: .zero, direction: -.back)
    let first = try #require(graph.pick(ray))
    #expect(first.node == ids[0] && first.distance == 9)
    graph[visible: ids[0]] = false
    let second = try #require(graph.pick(ray))
    #expect(second.node == ids[1] && abs(second.distance - (20 - 2.0.squareRoot())) < 1e-12)
    // Within the box along the axes around it, but beside the turned box itself.
    #expect(graph.pick(Ray(origin: [1.2, 0, -18.8], direction: .up)) == nil)
    #expect(graph.pick(Ray(origin: [0, 5, 0], direction: -.back)) == nil)
  }
}
