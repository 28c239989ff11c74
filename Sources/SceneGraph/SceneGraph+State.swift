public import Maths

// Properties that animation sets and extraction reads. Each subscript traps on an id whose node is
// gone.
extension SceneGraph {
  /// The node's place relative to its parent.
  public subscript(local id: NodeID) -> Transform {
    get { locals[position(id)].transform }
    set { locals[position(id)] = Placement(newValue) }
  }

  /// The node's place in the world as of the last `propagate`.
  public func world(_ id: NodeID) -> Transform { worlds[position(id)].transform }

  /// Whether the node and its descendants are shown at all.
  public subscript(visible id: NodeID) -> Bool {
    get { looks[position(id)].isVisible }
    set { looks[position(id)].isVisible = newValue }
  }

  /// The node's own opacity, 0 … 1; it multiplies its descendants' too.
  public subscript(opacity id: NodeID) -> Double {
    get { looks[position(id)].opacity }
    set { looks[position(id)].opacity = newValue }
  }

  /// The node's own glow; it multiplies its descendants' too.
  public subscript(glow id: NodeID) -> Double {
    get { looks[position(id)].glow }
    set { looks[position(id)].glow = newValue }
  }

  /// Part of its own model's height that is left, 0 … 1: whatever the model has above its origin is
  /// pressed down.
  public subscript(height id: NodeID) -> Double {
    get { looks[position(id)].height }
    set { looks[position(id)].height = newValue }
  }

  /// Factor of the intensity of the node's light; traps on a node without one.
  public subscript(lightLevel id: NodeID) -> Double {
    get { lights[lightIndex(id)].value.level }
    set { lights[lightIndex(id)].value.level = newValue }
  }

  /// Opacity with all ancestors' in it; 0 where one of them, or the node, is not visible.
  public func shownOpacity(_ id: NodeID) -> Double {
    product(id) { $0.isVisible ? $0.opacity : 0 }
  }

  /// Glow with all ancestors' in it.
  public func shownGlow(_ id: NodeID) -> Double { product(id) { $0.glow } }

  /// Computes every world transform, parents first; worlds equal `Transform`'s products bit for bit.
  public mutating func propagate() { worlds.compose(locals, parents: parents) }

  private func product(_ id: NodeID, _ factor: (Look) -> Double) -> Double {
    var at = position(id)
    var product = factor(looks[at])
    while parents[at] >= 0 {
      at = Int(parents[at])
      product *= factor(looks[at])
    }
    return product
  }

  private func lightIndex(_ id: NodeID) -> Int {
    guard contains(id), let index = lights.firstIndex(where: { $0.node == id }) else {
      preconditionFailure("this node has no light")
    }
    return index
  }
}

// Attachments: at most one of each kind a node; another replaces it, nil takes it off.
extension SceneGraph {
  /// The number of the model that the node shows.
  public subscript(model id: NodeID) -> Int? {
    get { find(id, in: models) }
    set { attach(newValue, to: id, in: \.models) }
  }

  /// The lamp on the node; another starts at level 1.
  public subscript(light id: NodeID) -> LightDefinition? {
    get { find(id, in: lights)?.definition }
    set { attach(newValue.map { Lamp(definition: $0, level: 1) }, to: id, in: \.lights) }
  }

  /// The jet or bank on the node.
  public subscript(flame id: NodeID) -> FlameDefinition? {
    get { find(id, in: flames) }
    set { attach(newValue, to: id, in: \.flames) }
  }

  /// The camera on the node.
  public subscript(camera id: NodeID) -> CameraGlass? {
    get { find(id, in: cameras) }
    set { attach(newValue, to: id, in: \.cameras) }
  }

  /// The box that picks and queries find the node by, in its own space.
  public subscript(bounds id: NodeID) -> Bounds? {
    get { find(id, in: bounds) }
    set { attach(newValue, to: id, in: \.bounds) }
  }

  /// The line of light on the node.
  public subscript(path id: NodeID) -> DrawnPath? {
    get { find(id, in: paths) }
    set { attach(newValue, to: id, in: \.paths) }
  }

  private func find<Value>(_ id: NodeID, in attachments: [Attachment<Value>]) -> Value? {
    precondition(contains(id), "the node of this id was removed")
    return attachments.first { $0.node == id }?.value
  }

  private mutating func attach<Value>(
    _ value: Value?, to id: NodeID, in path: WritableKeyPath<SceneGraph, [Attachment<Value>]>
  ) {
    precondition(contains(id), "the node of this id was removed")
    let index = self[keyPath: path].firstIndex { $0.node == id }
    switch (index, value) {
    case (let index?, let value?): self[keyPath: path][index].value = value
    case (let index?, nil): self[keyPath: path].remove(at: index)
    case (nil, let value?): self[keyPath: path].append(Attachment(node: id, value: value))
    case (nil, nil): break
    }
  }
}

extension SceneGraph: Stateful {
  /// World transforms are left out: they follow from the local ones.
  public func list(_ fields: inout Fields) {
    fields.add("nodes", nodes)
    fields.add("parents", parents)
    fields.add("locals", locals)
    fields.add("looks", looks)
    fields.add("positions", positions)
    fields.add("generations", generations)
    fields.add("freeSlots", freeSlots)
    fields.add("models", models)
    fields.add("lights", lights)
    fields.add("paths", paths)
  }
}

extension Look: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("isVisible", isVisible)
    fields.add("opacity", opacity)
    fields.add("glow", glow)
    fields.add("height", height, unless: 1)
  }
}
