public import Experience
internal import Maths
public import Ports

/// What the director decides for one tick, in the scene's terms; a frame is made from it.
public struct Effects: Sendable, Equatable {
  public var stage: Stage
  public var camera: CameraPose
  public var shake: Shake.Motion
  public var flash = 0.0
  public var fade = 0.0
  public var stars = 0.0
  /// 0 … 1 of the trajectory.
  public var trajectory = 0.0
  /// Radians that the planets have turned since the scene came up.
  public var planetTurn_s = 0.0
  public var texts: [Text] = []
  public var button: Button?
  /// What is heard, relative to the scene's origin.
  public var rumble: Acoustics.Arrival
  public var haptics = Haptics()

  public init(stage: Stage) {
    self.stage = stage
    camera = CameraPose()
    shake = Shake.Motion()
    rumble = Acoustics.Arrival(level: 0, position_m: .zero, velocity: .zero)
  }
}
