internal import Maths

extension SceneGraph {
  /// Builds what a scene file says exists.
  ///
  /// `models` gives a model's number by its name. Content has checked the definition: an unknown
  /// model or parent, or a parent after its child, traps here.
  public init(_ definition: SceneDefinition, models: (String) -> Int?) {
    self.init()
    for node in definition.nodes {
      let parent = node.parent.flatMap { id(named: $0) }
      precondition(
        node.parent == nil || parent != nil, "\(node.name) stands before what it hangs on")
      let added = add(node.local, named: node.name, under: parent)
      switch node.content {
      case .group: break
      case .light(let light): self[light: added] = light
      case .flame(let flame): self[flame: added] = flame
      case .path(let path): self[path: added] = DrawnPath(path)
      case .model(let name):
        guard let number = models(name) else { preconditionFailure("no model named \(name)") }
        self[model: added] = number
      }
    }
  }
}
