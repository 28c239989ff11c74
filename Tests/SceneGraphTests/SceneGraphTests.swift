internal import CGLM
import Maths
import Ports
import SceneGraph
import Testing

private let tower = SceneDefinition(nodes: [
  NodeDefinition(name: "pad", local: Transform(translation: [100, 0, 0])),
  NodeDefinition(
    name: "rocket", parent: "pad", local: Transform(translation: [0, 10, 0]), anchor: .vehicle,
    content: .model("sls")),
  NodeDefinition(
    name: "jet", parent: "rocket", local: Transform(translation: [0, -5, 0]),
    content: .flame(
      FlameDefinition(kind: .engine, level: .engine1, age_s: .enginesTime, radius_m: 1.2))),
  NodeDefinition(
    name: "lamp", parent: "pad",
    content: .light(LightDefinition(kind: .spot, colour: [1, 1, 1], intensity: 5))),
])

private func build() -> SceneGraph { SceneGraph(tower) { $0 == "sls" ? 7 : nil } }

@Suite struct SceneGraphTests {
  @Test func `a definition becomes nodes, parents first, with what hangs on them`() throws {
    let graph = build()
    #expect(graph.nodes.map(graph.name) == ["pad", "rocket", "jet", "lamp"])
    let rocket = try #require(graph.id(named: "rocket"))
    #expect(graph.parent(of: rocket) == graph.id(named: "pad"))
    #expect(graph.models.map(\.value) == [7] && graph.models[0].node == rocket)
    #expect(graph.flames.map(\.node) == [graph.id(named: "jet")])
    #expect(graph.lights.map(\.value.definition.intensity) == [5])
    #expect(graph.id(named: "rock") == nil)
  }

  @Test func `worlds follow from locals when propagated, and only then`() throws {
    var graph = build()
    let pad = try #require(graph.id(named: "pad"))
    let jet = try #require(graph.id(named: "jet"))
    #expect(graph.world(jet).translation == [100, 5, 0])
    graph[local: pad].translation.x = 200
    #expect(graph.world(jet).translation == [100, 5, 0])
    graph.propagate()
    #expect(graph.world(jet).translation == [200, 5, 0])
  }

  @Test func `a removed subtree takes all of its own with it and leaves the rest in order`() throws
  {
    var graph = build()
    let (rocket, jet) = (
      try #require(graph.id(named: "rocket")), try #require(graph.id(named: "jet"))
    )
    let lamp = try #require(graph.id(named: "lamp"))
    graph.remove(rocket)
    #expect(graph.nodes.map(graph.name) == ["pad", "lamp"])
    #expect(!graph.contains(rocket) && !graph.contains(jet) && graph.contains(lamp))
    #expect(graph.models.isEmpty && graph.flames.isEmpty)
    #expect(graph.id(named: "jet") == nil && graph.id(named: "lamp") == lamp)
    graph.propagate()
    #expect(graph.world(lamp).translation == [100, 0, 0])
  }

  @Test func `a slot used again is told from its former use`() throws {
    var graph = SceneGraph()
    let old = graph.add(named: "old")
    graph.remove(old)
    let new = graph.add(named: "new")
    #expect(old != new && graph.contains(new) && !graph.contains(old))
  }

  @Test func `an id that outlived its node traps`() async {
    await #expect(processExitsWith: .failure) {
      var graph = SceneGraph()
      let id = graph.add()
      graph.remove(id)
      _ = graph.world(id)
    }
    await #expect(processExitsWith: .failure) {
      var graph = SceneGraph()
      graph.add(named: "twin")
      graph.add(named: "twin")
    }
  }

  @Test func `random additions and removals keep every promise`() {
    var graph = SceneGraph()
    var random = RandomStream(seed: 4, name: "edits")
    var alive: [NodeID: (parent: NodeID?, local: Transform)] = [:]
    for n in 0..<600 {
      if !graph.nodes.isEmpty && random.below(4) == 0 {
        graph.remove(graph.nodes[random.below(graph.count)])
        alive = alive.filter { graph.contains($0.key) }
      } else {
        let parent = graph.nodes.isEmpty ? nil : graph.nodes[random.below(graph.count)]
        let local = Transform(
          translation: random.direction(), rotation: Quaternion(angle: random.unit(), axis: .up))
        alive[graph.add(local, named: "\(n)", under: parent)] = (parent, local)
      }
    }
    graph.propagate()
    #expect(graph.count == alive.count && graph.count > 10)
    for (position, id) in graph.nodes.enumerated() {
      let parent = alive[id]?.parent
      #expect(graph.parent(of: id) == parent)
      let above = parent.map(graph.world) ?? .identity
      #expect(graph.parentIndices[position] < position)
      if parent != nil { #expect(graph.world(id) == above * graph[local: id]) }
      #expect(graph.id(named: graph.name(of: id)) == id)
    }
  }

  @Test func `opacity, visibility and glow reach descendants`() throws {
    var graph = build()
    let pad = try #require(graph.id(named: "pad"))
    let jet = try #require(graph.id(named: "jet"))
    graph[opacity: pad] = 0.5
    graph[opacity: jet] = 0.5
    graph[glow: pad] = 3
    #expect(graph.shownOpacity(jet) == 0.25 && graph.shownGlow(jet) == 3)
    graph[visible: pad] = false
    #expect(graph.shownOpacity(jet) == 0)
    let lamp = try #require(graph.id(named: "lamp"))
    graph[lightLevel: lamp] = 0.2
    #expect(graph.lights[0].value.level == 0.2)
  }

  @Test func `an attachment is replaced by another and taken off by nil`() throws {
    var graph = build()
    let pad = try #require(graph.id(named: "pad"))
    graph[model: pad] = 1
    graph[model: pad] = 2
    #expect(graph[model: pad] == 2 && graph.models.count == 2)
    graph[model: pad] = nil
    #expect(graph.models.count == 1)
    graph[camera: pad] = CameraGlass(verticalFieldOfView_rad: 0.8)
    #expect(graph.cameras.map(\.node) == [pad])
  }

  @Test func `the digest sees what is set`() throws {
    var graph = build()
    func digest() -> UInt64 {
      var digest = Digest()
      digest.fold(graph)
      return digest.value
    }
    let jet = try #require(graph.id(named: "jet"))
    let lamp = try #require(graph.id(named: "lamp"))
    var seen = [digest()]
    graph[local: jet].translation.x += 0x1p-40
    seen.append(digest())
    graph[opacity: jet] = 0.999
    seen.append(digest())
    graph[glow: jet] = 2
    seen.append(digest())
    graph[lightLevel: lamp] = 0
    seen.append(digest())
    graph[visible: lamp] = false
    seen.append(digest())
    #expect(Set(seen).count == seen.count)
  }
}
