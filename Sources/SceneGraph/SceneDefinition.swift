public import Maths

/// What a scene file says exists: nodes, parents before children.
public struct SceneDefinition: Sendable, Equatable {
  public var nodes: [NodeDefinition]
  public init(nodes: [NodeDefinition] = []) { self.nodes = nodes }
}

public struct NodeDefinition: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// Only a place for others to hang on.
    case group
    /// A model by its name in `Assets/models`.
    case model(String)
    case light(LightDefinition)
    case flame(FlameDefinition)
  }

  /// What moves the node, if not the scene's channels.
  public enum Motion: String, Sendable, CaseIterable {
    case still
    /// Where the flight's telemetry says the vehicle is.
    case flight
    /// Turned as the vehicle is over the Earth, to which the scene's axes belong.
    case orbit
    /// Where the visitor placed the vehicle.
    case placement
    /// Where the visitor's reticle lies.
    case reticle
  }

  public var name: String
  public var parent: String?
  public var local: Transform
  public var motion: Motion
  public var content: Content

  public init(
    name: String, parent: String? = nil, local: Transform = .identity, motion: Motion = .still,
    content: Content = .group
  ) {
    self.name = name
    self.parent = parent
    self.local = local
    self.motion = motion
    self.content = content
  }
}

/// A lamp; it shines along its node's −z and stands at its node's origin.
public struct LightDefinition: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable, Stateful { case directional, point, spot }
  public var kind: Kind
  /// Linear Rec. 709.
  public var colour: Vector3
  public var intensity: Double
  public var range_m: Double
  /// Half angle of a spot's cone.
  public var cone_rad: Double
  public var castsShadow: Bool

  public init(
    kind: Kind, colour: Vector3, intensity: Double, range_m: Double = 1000, cone_rad: Double = 0.5,
    castsShadow: Bool = false
  ) {
    self.kind = kind
    self.colour = colour
    self.intensity = intensity
    self.range_m = range_m
    self.cone_rad = cone_rad
    self.castsShadow = castsShadow
  }
}

/// A jet or a bank; it blows along its node's −y.
public struct FlameDefinition: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case engine, booster, sparks, steam, smoke, vapour
  }
  /// Which number of the telemetry is its level.
  public enum Driver: String, Sendable, CaseIterable {
    case engine1, engine2, engine3, engine4, leftBooster, rightBooster
    /// The mean of the four engines.
    case engines
    /// The mean of the boosters.
    case boosters
    /// The core's cold tanks, which boil off through their vents until the vehicle leaves.
    case coreTank
  }
  public var kind: Kind
  public var driver: Driver
  public var radius_m: Double

  public init(kind: Kind, driver: Driver, radius_m: Double) {
    self.kind = kind
    self.driver = driver
    self.radius_m = radius_m
  }
}

extension LightDefinition: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("kind", kind)
    fields.add("colour", colour)
    fields.add("intensity", intensity)
    fields.add("range_m", range_m)
    fields.add("cone_rad", cone_rad)
    fields.add("castsShadow", castsShadow)
  }
}
