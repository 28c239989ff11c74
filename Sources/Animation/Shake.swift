public import Maths
internal import Ports

/// A subtle shake: what reaches the camera through the ground moves it a little, for a short while.
public struct Shake: Sendable, Equatable {
  /// Share of the comfort limits. Turn and shift seldom come to their limits together: the picture of the nominal
  /// visit moves by three rows of 1080.
  static let share = 1.0
  /// The slow end of the 2 to 9 Hz that a shake may have. What an edge covers it uncovers as often, and a
  /// small place that flashes more than three times a second is not wanted: so it sways, and may go further.
  static let band_Hz = 2.0...2.9
  /// Levels below the first are not felt, from the second on all is.
  static let felt = 0.03...0.5
  /// Seconds at the end of the allowed time in which it dies away.
  static let ending_s = 1.5
  /// Seconds of rest after which another shake has its full time again.
  static let rest_s = 10.0

  public struct Motion: Sendable, Equatable {
    /// In frame heights.
    public var shift = Vector2.zero
    /// About right, up and back, radians.
    public var turn = Vector3.zero
    public init() {}
  }

  public private(set) var motion = Motion()
  /// 0 … 1 of the strongest.
  public private(set) var amplitude = 0.0
  private let noise: [BandNoise]
  private var risen = 0.0
  /// Ticks of shaking since it rested last, and ticks of rest.
  private var spent = 0
  private var quiet = 0

  public init(seed: UInt64) {
    noise = ["right", "up", "roll", "x", "y"].map {
      BandNoise(
        seed: seed, name: "shake.\($0)", low_Hz: Self.band_Hz.lowerBound,
        high_Hz: Self.band_Hz.upperBound)
    }
  }

  /// `input` is what the scene or the ground brings, 0 … 1; amplitude is its square.
  public mutating func step(input: Double, tick: Tick) {
    let wanted = clamp(input, 0, 1)
    quiet = wanted > 0 ? 0 : quiet + 1
    if quiet > Tick(seconds: Self.rest_s).count { spent = 0 }
    let left = (Comfort.shake_s - Tick(spent).seconds) / Self.ending_s
    let envelope = clamp(left, 0, 1)
    // Rises over a fifth of a second: a sudden start would be a jolt.
    risen += (wanted * wanted - risen) * min(5.0 / Double(Tick.rate), 1)
    if risen < 1e-4 { risen = 0 }
    amplitude = risen * envelope * envelope * (3 - 2 * envelope)
    if wanted > 0 || amplitude > 0 { spent += 1 }
    move(at: tick.seconds)
  }

  /// Shake input for the level that arrives through the ground.
  public static func input(fromLevel level: Double) -> Double {
    clamp((level - felt.lowerBound) / (felt.upperBound - felt.lowerBound), 0, 1)
  }

  private mutating func move(at seconds: Double) {
    guard amplitude > 0 else {
      motion = Motion()
      return
    }
    func n(_ i: Int) -> Double { noise[i].value(at: seconds) * amplitude * Self.share }
    // Two axes at once stay within the limit of one.
    let half = 0.5.squareRoot()
    let turn_rad = Comfort.shakeTurn_deg * .pi / 180
    motion.turn = Vector3(
      n(0) * turn_rad * half, n(1) * turn_rad * half, n(2) * (Comfort.shakeRoll_deg * .pi / 180))
    motion.shift = Vector2(n(3), n(4)) * (Comfort.shakeShift_h * half)
  }
}

extension Shake: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("motion", motion)
    fields.add("amplitude", amplitude)
    fields.add("risen", risen)
    fields.add("spent", spent)
    fields.add("quiet", quiet)
  }
}

extension Shake.Motion: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("shift", shift)
    fields.add("turn", turn)
  }
}
