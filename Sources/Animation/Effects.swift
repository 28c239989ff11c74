internal import Maths
public import Ports

/// The director's decisions for one tick, in the scene's terms; a frame is made from them.
public struct Effects: Sendable, Equatable {
  public var stage: Int
  public var camera: CameraPose
  public var shake: Shake.Motion
  public var flash = 0.0
  public var fade = 0.0
  /// Black over the picture but under the words.
  public var veil = 0.0
  public var stars = 0.0
  /// Seconds that the planets have turned since the scene appeared.
  public var planetTurn_s = 0.0
  public var texts: [Text] = []
  /// Captions of what is heard, whether or not the visitor wants to see them.
  public var captions: [Text] = []
  public var button: Button?
  /// Thunder of the launch, relative to the scene's origin; nil where no launch is near.
  public var thunder: Acoustics.Arrival?
  /// Whether the launch is near enough to be heard, now or later.
  public var isByThePad = false
  /// All other sounds.
  public var sounds: [Heard] = []
  public var haptics = Haptics()

  public init(stage: Int) {
    self.stage = stage
    camera = CameraPose()
    shake = Shake.Motion()
  }
}

/// A sound of the scene, as loud as it is now.
public struct Heard: Sendable, Equatable {
  public var kind: Sound.Kind
  /// The node that it comes from; nil: from everywhere.
  public var node: String?
  public var gain: Double
}
