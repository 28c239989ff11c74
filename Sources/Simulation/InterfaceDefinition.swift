public import Interface

/// A screen of a pack: its name, and what it consists of.
public struct InterfaceDefinition: Sendable, Equatable {
  public var name: String
  public var tree: Interface.Part
  /// How much of the scene behind it the theme's ground hides, 0 … 1.
  public var ground: Double

  public init(name: String, tree: Interface.Part, ground: Double = 1) {
    self.name = name
    self.tree = tree
    self.ground = ground
  }
}
