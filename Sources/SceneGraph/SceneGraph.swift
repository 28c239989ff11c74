public import Maths

/// A forest of named nodes with things attached to them.
///
/// Does: keep local transforms, compute world transforms in one forward pass (`propagate`), carry
/// what animation sets (visibility, opacity, glow, light levels), answer picks.
/// Does not: know what a model looks like, draw, or move anything by itself.
///
/// Nodes lie in flat arrays, parents before children; so do attachments, in the order they came.
/// World transforms are those of the last `propagate`. It is one value: copy it to keep it.
public struct SceneGraph: Sendable, Equatable {
  // By position in the order of nodes.
  var parents: [Int32] = []
  var locals: [Placement] = []
  var worlds: [Placement] = []
  var looks: [Look] = []
  /// All nodes that exist, parents before children.
  public internal(set) var nodes: [NodeID] = []

  /// By slot: the node's position in the order, −1 if free, and which use of the slot this is.
  var positions: [Int32] = []
  var generations: [Int32] = []
  var freeSlots: [Int32] = []

  /// Named nodes in ascending order of their names.
  var names: [Attachment<String>] = []

  /// Numbers of models, in the order they were attached.
  public internal(set) var models: [Attachment<Int>] = []
  /// Lamps and their levels.
  public internal(set) var lights: [Attachment<Lamp>] = []
  /// Jets and banks.
  public internal(set) var flames: [Attachment<FlameDefinition>] = []
  /// Cameras that shots may take.
  public internal(set) var cameras: [Attachment<CameraGlass>] = []
  /// Boxes in their nodes' own space, for picks and queries.
  public internal(set) var bounds: [Attachment<Bounds>] = []
  /// Lines of light, and the part of each that is drawn, 0 … 1.
  public internal(set) var paths: [Attachment<DrawnPath>] = []

  public init() {}

  /// How many nodes there are.
  public var count: Int { nodes.count }
}

/// How a node is shown, its descendants with it.
struct Look: Sendable, Equatable {
  var isVisible = true
  var opacity = 1.0
  var glow = 1.0
  /// Not its descendants'.
  var height = 1.0
}

extension SceneGraph {
  /// Adds a node under `parent`, or as a root; its world transform is right at once.
  ///
  /// A name is the node's alone; the empty name is none.
  @discardableResult
  public mutating func add(
    _ local: Transform = .identity, named name: String = "", under parent: NodeID? = nil
  ) -> NodeID {
    let parent = parent.map(position) ?? -1
    let id = takeSlot()
    if !name.isEmpty {
      let place = placeInNames(name)
      precondition(place == names.count || names[place].value != name, "two nodes named \(name)")
      names.insert(Attachment(node: id, value: name), at: place)
    }
    positions[Int(id.slot)] = Int32(nodes.count)
    nodes.append(id)
    parents.append(Int32(parent))
    let placement = Placement(local)
    locals.append(placement)
    worlds.append(parent < 0 ? placement : Placement(worlds[parent], placement))
    looks.append(Look())
    return id
  }

  /// Removes a node, its descendants and all that is attached to them; the rest keeps its order.
  public mutating func remove(_ id: NodeID) {
    let top = position(id)
    var moved = [Int32](repeating: -1, count: count)
    var kept = top
    for n in 0..<top { moved[n] = Int32(n) }
    for n in top..<count {
      if n == top || (parents[n] >= top && moved[Int(parents[n])] < 0) {
        free(nodes[n])
      } else {
        move(n, to: kept, parent: parents[n] < 0 ? -1 : moved[Int(parents[n])])
        moved[n] = Int32(kept)
        kept += 1
      }
    }
    let gone = count - kept
    parents.removeLast(gone)
    locals.removeLast(gone)
    worlds.removeLast(gone)
    looks.removeLast(gone)
    nodes.removeLast(gone)
    detachStale()
  }

  private mutating func move(_ from: Int, to: Int, parent: Int32) {
    parents[to] = parent
    locals[to] = locals[from]
    worlds[to] = worlds[from]
    looks[to] = looks[from]
    nodes[to] = nodes[from]
    positions[Int(nodes[to].slot)] = Int32(to)
  }

  private mutating func takeSlot() -> NodeID {
    if let slot = freeSlots.popLast() {
      return NodeID(slot: slot, generation: generations[Int(slot)])
    }
    positions.append(-1)
    generations.append(0)
    return NodeID(slot: Int32(positions.count - 1), generation: 0)
  }

  private mutating func free(_ id: NodeID) {
    positions[Int(id.slot)] = -1
    generations[Int(id.slot)] += 1
    freeSlots.append(id.slot)
  }

  private mutating func detachStale() {
    let isStale = { [positions, generations] (id: NodeID) in
      positions[Int(id.slot)] < 0 || generations[Int(id.slot)] != id.generation
    }
    names.removeAll { isStale($0.node) }
    models.removeAll { isStale($0.node) }
    lights.removeAll { isStale($0.node) }
    flames.removeAll { isStale($0.node) }
    cameras.removeAll { isStale($0.node) }
    bounds.removeAll { isStale($0.node) }
    paths.removeAll { isStale($0.node) }
  }
}

extension SceneGraph {
  /// Whether the node that an id was given for still exists.
  public func contains(_ id: NodeID) -> Bool {
    id.slot < positions.count && positions[Int(id.slot)] >= 0
      && generations[Int(id.slot)] == id.generation
  }

  /// The node of that name.
  public func id(named name: String) -> NodeID? {
    let place = placeInNames(name)
    return place < names.count && names[place].value == name ? names[place].node : nil
  }

  /// The name that a node was given; empty if none.
  public func name(of id: NodeID) -> String { names.first { $0.node == id }?.value ?? "" }

  /// The node that this one hangs on; nil for a root.
  public func parent(of id: NodeID) -> NodeID? {
    let parent = parents[position(id)]
    return parent < 0 ? nil : nodes[Int(parent)]
  }

  /// Where a node stands in the arrays; traps on an id whose node is gone.
  func position(_ id: NodeID) -> Int {
    precondition(contains(id), "the node of this id was removed")
    return Int(positions[Int(id.slot)])
  }

  /// The first place in `names` whose name is not below `name`.
  private func placeInNames(_ name: String) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].value < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
