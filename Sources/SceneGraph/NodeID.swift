public import Maths

/// Names one node of one graph for as long as it exists.
///
/// A slot is used again after its node is removed, with another generation, so an id that outlived
/// its node is told from its successor's: `SceneGraph.contains` says false and all else traps.
public struct NodeID: Sendable, Hashable, Digestible {
  let slot: Int32
  let generation: Int32

  public func fold(into digest: inout Digest) {
    digest.fold(Int(slot) << 32 | Int(generation))
  }
}

/// What hangs on a node, and on which.
public struct Attachment<Value: Sendable & Equatable>: Sendable, Equatable {
  public let node: NodeID
  public var value: Value
}

/// A light as it shines now.
public struct Lamp: Sendable, Equatable {
  public let definition: LightDefinition
  /// Multiplies the definition's intensity.
  public var level: Double
}

/// A camera's glass; it looks along its node's −z.
public struct CameraDefinition: Sendable, Equatable {
  public var verticalFieldOfView_rad: Double
  public var near_m: Double
  public init(verticalFieldOfView_rad: Double, near_m: Double = 0.1) {
    self.verticalFieldOfView_rad = verticalFieldOfView_rad
    self.near_m = near_m
  }
}
