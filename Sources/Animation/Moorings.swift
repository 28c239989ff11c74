internal import Experience
internal import Maths
internal import Physics
internal import Ports
internal import SceneGraph

/// Moves nodes along with their anchors, and hides them while an anchor is absent. A node whose
/// anchor appears during the scene fades in.
struct Moorings: Sendable, Equatable {
  private let nodes: [NodeDefinition]
  /// For each node: whether its anchor has been absent while the scene is up, and when it came after that.
  private var hasWaited: [Bool]
  private var cameAt: [Tick?]

  init(_ nodes: [NodeDefinition]) {
    self.nodes = nodes.filter { $0.anchor != nil }
    hasWaited = self.nodes.map { _ in false }
    cameAt = self.nodes.map { _ in nil }
  }

  mutating func step(
    _ story: Experience, _ telemetry: Telemetry, _ partings: Partings, _ tick: Tick,
    _ graph: inout SceneGraph
  ) {
    for (index, node) in nodes.enumerated() {
      guard let id = graph.id(named: node.name), let anchor = node.anchor else { continue }
      if let place = story.place(of: anchor, telemetry, partings) {
        if hasWaited[index] && cameAt[index] == nil { cameAt[index] = tick }
        graph[local: id].translation = place.translation + node.local.translation
        graph[local: id].rotation = place.rotation * node.local.rotation
      } else {
        (hasWaited[index], cameAt[index]) = (true, nil)
      }
      let seen = anchor.part.map { partings[$0].seen }
      if hasWaited[index] || seen != nil {
        graph[opacity: id] = opacity(of: index, tick) * (seen ?? 1)
      }
    }
  }

  /// The scene with the vehicle of another flight, and nothing that is no part of it.
  func ghost(
    _ story: Experience, _ telemetry: Telemetry, _ partings: Partings, in graph: SceneGraph
  ) -> SceneGraph {
    var graph = graph
    for id in graph.nodes where graph.parent(of: id) == nil { graph[opacity: id] = 0 }
    for node in nodes {
      guard let anchor = node.anchor, anchor.isFlown, let id = graph.id(named: node.name),
        let place = story.place(of: anchor, telemetry, partings)
      else { continue }
      graph[local: id].translation = place.translation + node.local.translation
      graph[local: id].rotation = place.rotation * node.local.rotation
      graph[opacity: id] = anchor.part.map { partings[$0].seen } ?? 1
    }
    graph.propagate()
    return graph
  }

  /// Whether a node of the scene hangs on an anchor.
  func carry(_ anchor: Anchor) -> Bool { nodes.contains { $0.anchor == anchor } }

  /// The first node at an anchor, and how far it has faded in; nil without one.
  func shown(at anchor: Anchor, _ tick: Tick) -> (node: NodeDefinition, opacity: Double)? {
    nodes.firstIndex { $0.anchor == anchor }.map { (nodes[$0], opacity(of: $0, tick)) }
  }

  private func opacity(of index: Int, _ tick: Tick) -> Double {
    guard hasWaited[index] else { return 1 }
    guard let start = cameAt[index] else { return 0 }
    let appear_s = nodes[index].appear_s
    return appear_s > 0 ? smoothstep(Tick(tick - start).seconds / appear_s) : 1
  }
}

extension Experience {
  /// Place and attitude of an anchor; nil while it is absent.
  fileprivate func place(
    of anchor: Anchor, _ flight: Telemetry, _ partings: Partings
  ) -> Transform? {
    if let part = anchor.part {
      switch partings[part] {
      case .attached: return flight.padPlace
      case .fallen(let place, _): return place
      case .gone: return nil
      }
    }
    return switch anchor {
    case .foot: placement.foot_m.map { Transform(translation: $0) }
    case .reticle:
      placement.foot_m == nil ? placement.reticle.map { Transform(translation: $0.point_m) } : nil
    default: flight.padPlace
    }
  }
}

extension Anchor {
  fileprivate var isFlown: Bool { self != .foot && self != .reticle }

  /// The part of the vehicle that it is; nil where it is none.
  fileprivate var part: VehiclePart? {
    switch self {
    case .leftBooster: .leftBooster
    case .rightBooster: .rightBooster
    case .panel1: .panel1
    case .panel2: .panel2
    case .panel3: .panel3
    case .escape: .escape
    case .core: .core
    case .upperStage: .upperStage
    case .vehicle, .foot, .reticle: nil
    }
  }
}

extension Telemetry {
  fileprivate var padPlace: Transform {
    Transform(translation: padPosition_m, rotation: padAttitude)
  }
}

extension Partings.Place {
  fileprivate var seen: Double {
    switch self {
    case .attached: 1
    case .fallen(_, let seen): seen
    case .gone: 0
    }
  }
}

extension Moorings: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("hasWaited", hasWaited)
    fields.add("cameAt", cameAt)
  }
}
