public import Maths
public import Ports

/// Names one node of one graph for as long as it exists.
///
/// A slot is used again after its node is removed, with another generation, so an id that outlived
/// its node is told from its successor's: `SceneGraph.contains` says false and all else traps.
public struct NodeID: Sendable, Hashable {
  let slot: Int32
  let generation: Int32
}

/// Something that hangs on a node.
public struct Attachment<Value: Sendable & Equatable>: Sendable, Equatable {
  /// Where it hangs.
  public let node: NodeID
  /// The thing itself.
  public var value: Value
}

/// A light as it shines now.
public struct Lamp: Sendable, Equatable {
  /// The lamp as the scene file says it.
  public let definition: LightDefinition
  /// Multiplies the definition's intensity.
  public var level: Double
}

/// A line of light, and how much of it is drawn.
public struct DrawnPath: Sendable, Equatable {
  public let path: Path
  /// 0 … 1 from its beginning.
  public var part = 0.0
  public init(_ path: Path) { self.path = path }
}

extension DrawnPath: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("part", part)
  }
}

/// A camera's glass; it looks along its node's −z.
public struct CameraGlass: Sendable, Equatable {
  /// The whole angle from the bottom edge to the top.
  public var verticalFieldOfView_rad: Double
  /// Distance of the near plane.
  public var near_m: Double
  public init(verticalFieldOfView_rad: Double, near_m: Double = 0.1) {
    self.verticalFieldOfView_rad = verticalFieldOfView_rad
    self.near_m = near_m
  }
}

extension NodeID: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("slot", slot)
    fields.add("generation", generation)
  }
}

extension Attachment: Stateful where Value: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("node", node)
    fields.add("value", value)
  }
}

extension Lamp: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("definition", definition)
    fields.add("level", level)
  }
}
