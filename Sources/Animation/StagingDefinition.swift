public import Experience
public import Maths
public import Ports
public import SceneGraph

/// The background of a scene.
public struct SkyDefinition: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable { case black, space, air }
  public enum Source: String, Sendable, CaseIterable {
    /// The directions given here.
    case scene
    /// The directions of the flight's date and place.
    case flight
  }

  public struct PlanetDefinition: Sendable, Equatable {
    public enum Body: String, Sendable, CaseIterable { case earth, moon }
    public var body: Body
    /// In kilometres, in the scene's axes.
    public var centre_km: Vector3
    public var radius_km: Double
    /// The longitude facing +z, and the lean of the axis toward or away from the viewer.
    public var longitude_rad: Double
    public var tilt_rad: Double
    /// Radians a second.
    public var turn: Double

    public init(
      body: Body, centre_km: Vector3, radius_km: Double, longitude_rad: Double = 0,
      tilt_rad: Double = 0, turn: Double = 0
    ) {
      self.body = body
      self.centre_km = centre_km
      self.radius_km = radius_km
      self.longitude_rad = longitude_rad
      self.tilt_rad = tilt_rad
      self.turn = turn
    }
  }

  public var kind: Kind
  public var source: Source
  /// Toward the Sun and the Moon, unit vectors; used when the source is the scene.
  public var sun: Vector3
  public var moon: Vector3
  public var moonRadius_rad: Double
  public var stars: Double
  public var haze: Double
  /// Height of the ground's plane in the scene: where `air` has its horizon and plumes end.
  public var groundLevel_m: Double
  public var planets: [PlanetDefinition]

  public init(
    kind: Kind, source: Source = .scene, sun: Vector3 = .up, moon: Vector3 = .up,
    moonRadius_rad: Double = 0, stars: Double = 0, haze: Double = 0,
    groundLevel_m: Double = 0, planets: [PlanetDefinition] = []
  ) {
    self.kind = kind
    self.source = source
    self.sun = sun
    self.moon = moon
    self.moonRadius_rad = moonRadius_rad
    self.stars = stars
    self.haze = haze
    self.groundLevel_m = groundLevel_m
    self.planets = planets
  }
}

/// Something heard in a scene: a bed or a one-shot on a cue.
public struct SoundDefinition: Sendable, Equatable {
  public var kind: Sound.Kind
  public var node: String?
  public var on: Cue
  public var gain: Curve<Double>
  public init(kind: Sound.Kind, node: String?, on: Cue, gain: Curve<Double>) {
    self.kind = kind
    self.node = node
    self.on = on
    self.gain = gain
  }
}

/// A scene: what is there, how it moves, how it is seen.
public struct StagingDefinition: Sendable, Equatable {
  public var scene: SceneDefinition
  public var camera: CameraDefinition
  public var sky: SkyDefinition
  public var channels: [Channel]
  public var drives: [Drive]
  public var sounds: [SoundDefinition]
  /// Linear Rec. 709, of the flight as it is given while another is shown; nil: that is not seen.
  public var ghost: Vector3?

  public init(
    scene: SceneDefinition, camera: CameraDefinition, sky: SkyDefinition,
    channels: [Channel] = [], drives: [Drive] = [], sounds: [SoundDefinition] = [],
    ghost: Vector3? = nil
  ) {
    self.scene = scene
    self.camera = camera
    self.sky = sky
    self.channels = channels
    self.drives = drives
    self.sounds = sounds
    self.ghost = ghost
  }
}
