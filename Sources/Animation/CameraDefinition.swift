public import Experience
public import Maths

/// Where the camera stands at first, what it looks at from which cue on, and through which glass.
public struct CameraDefinition: Sendable, Equatable {
  public enum Rig: String, Sendable, CaseIterable {
    /// Stands or follows its channels; turns toward its aim.
    case crane
    /// The visitor's own eyes.
    case visitor
    /// Goes with the vehicle along its orbit.
    case orbit
    /// The visitor turns and zooms around the aim.
    case turntable
    /// Hangs on a node by a spring; turns toward its aim.
    case follow
    /// Shows the flight through one of its views.
    case flight
  }

  public struct Aim: Sendable, Equatable {
    public var on: Cue
    /// Relative to the node where one is named, else in the scene.
    public var point_m: Vector3
    public var node: String?
    /// Looks to where the point will be after this long.
    public var lead_s: Double
    /// How far the point may wander from the middle before the camera turns after it.
    public var deadZone_rad: Double

    public init(
      on: Cue, point_m: Vector3, node: String? = nil, lead_s: Double = 0, deadZone_rad: Double = 0
    ) {
      self.on = on
      self.point_m = point_m
      self.node = node
      self.lead_s = lead_s
      self.deadZone_rad = deadZone_rad
    }
  }

  /// The spring of a rig that follows; its place is the camera's, from the node.
  public struct Tether: Sendable, Equatable {
    public var node: String
    public var spring: Spring
    public init(node: String, spring: Spring) {
      self.node = node
      self.spring = spring
    }
  }

  /// Another rig, which takes over at a cue.
  public struct Shot: Sendable, Equatable {
    public var name: String
    public var on: Cue
    /// Duration of the move from one rig to the other.
    public var blend_s: Double
    public var camera: CameraDefinition
    public init(name: String, on: Cue, blend_s: Double, camera: CameraDefinition) {
      self.name = name
      self.on = on
      self.blend_s = blend_s
      self.camera = camera
    }
  }

  public var rig: Rig
  public var position_m: Vector3
  /// The first is for `enter`.
  public var aims: [Aim]
  public var fieldOfView_rad: Double
  public var exposure_ev: Double
  public var near_m: Double
  /// A track for the channel `camera.rail`; empty where there is none.
  public var rail_m: [Vector3] = []
  public var tether: Tether?
  /// The bar that must be seen whole; it decides the camera's distance from its aim.
  public var framing: Framing?
  public var shots: [Shot] = []
  /// Views of a rig that shows the flight, and the slot whose word names the one that is on.
  public var views: [FlightView] = []
  public var slot = ""

  public init(
    rig: Rig, position_m: Vector3, aims: [Aim], fieldOfView_rad: Double, exposure_ev: Double = 0,
    near_m: Double = 0.1
  ) {
    self.rig = rig
    self.position_m = position_m
    self.aims = aims
    self.fieldOfView_rad = fieldOfView_rad
    self.exposure_ev = exposure_ev
    self.near_m = near_m
  }
}
