public import Experience
public import Maths

/// One thing that moves in a scene: a curve that starts at a cue and drives a target.
///
/// Before its cue a channel does not act; of two that have started the later wins.
public struct Channel: Sendable, Equatable {
  public var target: Target
  public var on: Cue
  public var curve: Values

  public init(target: Target, on: Cue, curve: Values) {
    self.target = target
    self.on = on
    self.curve = curve
  }

  public enum Values: Sendable, Equatable {
    case number(Curve<Double>)
    case vector(Curve<Vector3>)
  }

  public enum Target: Sendable, Hashable {
    /// Vector, metres.
    case cameraPosition
    /// 0 … 1 of the camera's rail.
    case cameraRail
    /// Radians, in scene files degrees.
    case cameraFieldOfView
    /// Stops.
    case cameraExposure
    /// Number; the node named is a light.
    case lightIntensity(node: String)
    /// Vector, metres; number, radians about the vertical.
    case nodePosition(node: String)
    case nodeYaw(node: String)
    case nodeRoll(node: String)
    /// Number, metres along an axis of the parent.
    case nodeX(node: String)
    case nodeY(node: String)
    /// Number; the part of its model's height that is left.
    case nodeHeight(node: String)
    /// Number; multiplies the node's own light.
    case nodeGlow(node: String)
    /// Number; 0 is invisible.
    case nodeOpacity(node: String)
    /// 0 … 1: the part of the comfort limit that is asked for, before squaring.
    case shake
    /// Relative luminance, 0 … 0.8.
    case flash
    /// 1 is black.
    case fade
    /// 0 … 1.
    case rumble
    /// 0 … 1 of the node's line.
    case pathDrawn(node: String)
    /// 0 … 1.
    case stars

    /// The node that the target belongs to; nil for camera and screen.
    public var node: String? {
      switch self {
      case .lightIntensity(let node), .nodePosition(let node), .nodeYaw(let node),
        .nodeRoll(let node), .nodeX(let node), .nodeY(let node), .nodeHeight(let node),
        .nodeGlow(let node), .nodeOpacity(let node), .pathDrawn(let node):
        node
      case .cameraPosition, .cameraRail, .cameraFieldOfView, .cameraExposure, .shake, .flash, .fade,
        .rumble, .stars:
        nil
      }
    }
  }
}
