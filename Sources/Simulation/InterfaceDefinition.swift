public import Interface

/// A screen of a pack: its name, and what it consists of.
public struct InterfaceDefinition: Sendable, Equatable {
  public var name: String
  public var tree: Interface.Part

  public init(name: String, tree: Interface.Part) {
    self.name = name
    self.tree = tree
  }
}
