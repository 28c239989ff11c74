/// One thing that can be heard in a scene, as loud as it is at the end of this tick.
public struct Sound: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A pad under power: transformers, pumps, vapour that is let off.
    case hum
    /// Air over open ground, from all around.
    case wind
    /// A large dark hall in which nothing happens.
    case room
    /// A few slow voices, for space, where there is no sound.
    case tone
    /// Notes over that tone which want to go on, and those that they go to.
    case suspension, resolution
    /// Something was set down or answered.
    case tick
    /// A button is being held; rises with its strength.
    case hold
    /// The deluge that falls on the pad.
    case water
    /// Nozzles that are moved before they are needed, the faster the louder.
    case servo
    /// Arms of the tower that swing away; where they stop, steel rings.
    case arms

    /// Engines, felt through what they push; and the same where nobody could hear it.
    case structure, imagined

    /// Whether it is there as long as its place is: named when it begins, and no longer in the way.
    public var isBed: Bool {
      switch self {
      case .hum, .wind, .room, .tone, .structure, .imagined: true
      default: false
      }
    }

    /// What answers a hand is known to the hand, and notes go with their tone; the rest is also written
    /// for who cannot hear it.
    public var isCaptioned: Bool {
      switch self {
      case .tick, .suspension, .resolution: false
      default: true
      }
    }
  }
  public var kind: Kind
  /// Relative to the camera; the origin where it comes from everywhere.
  public var position_m: SIMD3<Float>
  /// 0 … 1 of what the kind can give.
  public var gain: Float

  public init(kind: Kind, position_m: SIMD3<Float> = .zero, gain: Float) {
    self.kind = kind
    self.position_m = position_m
    self.gain = gain
  }
}

/// The launch as a source of sound: what its jets send out in this tick, and what of all that they
/// have sent arrives in it.
///
/// Sound on its way between the two is kept by the listener, tick after tick.
public struct Thunder: Sendable, Equatable {
  /// Thrust over full thrust now, by number.
  public var engines: SIMD4<Float> = .zero
  /// Left and right, over the largest.
  public var boosters: SIMD2<Float> = .zero
  /// nil: the way is longer than what is remembered.
  public var arrival: Arrival?

  public struct Arrival: Sendable, Equatable {
    /// How long it was on its way.
    public var delay_s: Double
    /// Where it was sent from, relative to the camera.
    public var position_m: SIMD3<Float>
    /// The way the jets left there, a unit vector.
    public var jet: SIMD3<Float>
    /// How high above the pad that was.
    public var height_m: Float

    public init(
      delay_s: Double, position_m: SIMD3<Float>, jet: SIMD3<Float>, height_m: Float
    ) {
      self.delay_s = delay_s
      self.position_m = position_m
      self.jet = jet
      self.height_m = height_m
    }
  }

  public init(engines: SIMD4<Float>, boosters: SIMD2<Float>, arrival: Arrival?) {
    self.engines = engines
    self.boosters = boosters
    self.arrival = arrival
  }
}
