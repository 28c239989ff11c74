public import Maths
public import Ports

/// The nodes of a scene file, parents before children.
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
    /// A line of light; how much of it is drawn is a channel's.
    case path(Path)
  }

  public var name: String
  public var parent: String?
  public var local: Transform
  /// Carries the node, which is hidden while its anchor is absent; nil: it stands still.
  public var anchor: Anchor?
  /// How long the node fades in when its anchor comes while the scene is up.
  public var appear_s: Double
  public var content: Content

  public init(
    name: String, parent: String? = nil, local: Transform = .identity, anchor: Anchor? = nil,
    appear_s: Double = 0, content: Content = .group
  ) {
    self.name = name
    self.parent = parent
    self.local = local
    self.anchor = anchor
    self.appear_s = appear_s
    self.content = content
  }
}

/// A lamp; it shines along its node's −z and stands at its node's origin.
public struct LightDefinition: Sendable, Equatable {
  public var kind: Light.Kind
  /// Linear Rec. 709.
  public var colour: Vector3
  public var intensity: Double
  public var range_m: Double
  /// Half angle of a spot's cone.
  public var cone_rad: Double
  public var castsShadow: Bool
  /// What shines, where the flight's date and place say; nil: it stands as its node does.
  public var source: Source?

  /// A light of the sky.
  public enum Source: String, Sendable, CaseIterable, Stateful { case sun, moon, earth }

  public init(
    kind: Light.Kind, colour: Vector3, intensity: Double, range_m: Double = 1000,
    cone_rad: Double = 0.5,
    castsShadow: Bool = false, source: Source? = nil
  ) {
    self.kind = kind
    self.colour = colour
    self.intensity = intensity
    self.range_m = range_m
    self.cone_rad = cone_rad
    self.castsShadow = castsShadow
    self.source = source
  }
}

/// A jet or a bank; it blows along its node's −y.
public struct FlameDefinition: Sendable, Equatable {
  public var kind: Flame.Kind
  /// How strongly it burns, and for how long it has.
  public var level: Signal
  public var age_s: Signal
  public var radius_m: Double

  public init(kind: Flame.Kind, level: Signal, age_s: Signal, radius_m: Double) {
    self.kind = kind
    self.level = level
    self.age_s = age_s
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
    fields.add("source", source)
  }
}
