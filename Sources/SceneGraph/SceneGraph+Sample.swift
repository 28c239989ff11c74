internal import Maths

extension SceneGraph {
  /// A seeded graph to measure `propagate` on: every node turned and moved at random under one of
  /// the 64 before it, and every hundredth a root.
  public static func sample(count: Int, seed: UInt64) -> SceneGraph {
    var random = RandomStream(seed: seed, name: "sample graph")
    func number() -> Double { random.unit() * 2 - 1 }
    var graph = SceneGraph()
    for n in 0..<count {
      let reach = UInt64(min(n, 64))
      let parent = n % 100 == 0 ? nil : graph.nodes[n - 1 - Int(random.next() % reach)]
      let place = Vector3(number(), number(), number())
      let turn = Quaternion(x: number(), y: number(), z: number(), w: 1 + number()).normalized
      graph.add(Transform(translation: place, rotation: turn), under: parent)
    }
    return graph
  }

  /// For each node the index of its parent in `nodes`, or −1: what another implementation needs
  /// to do the same work.
  public var parentIndices: [Int32] { parents }
}
