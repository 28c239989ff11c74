public import Maths
public import Physics

/// What the launch sends out, remembered long enough for sound to arrive late.
///
/// Levels are pressure amplitudes relative to those of lift-off thrust at the reference distance.
public struct Acoustics: Sendable, Equatable {
  /// Of air at the ground, m/s; what is heard comes this fast.
  public static let air = 340.3
  /// Of the wet sand of Merritt Island, m/s; what is felt comes through it first.
  public static let ground = 1500.0
  /// Twenty seconds: sound from seven kilometres.
  static let memory = 2400
  static let reference_m = 280.0
  static let liftoffThrust_N = 36.8e6

  struct Emission: Sendable, Equatable {
    var position_m = Vector3.zero
    var velocity = Vector3.zero
    var strength = 0.0
  }

  /// Something that arrives now.
  public struct Arrival: Sendable, Equatable {
    public var level: Double
    /// Where it was when this left it.
    public var position_m: Vector3
    public var velocity: Vector3
  }

  private var ring: [Emission]
  private var newest = 0

  public init() { ring = [Emission](repeating: Emission(), count: Self.memory) }

  /// Takes in one tick of the flight; positions in the pad's axes.
  public mutating func record(_ telemetry: Telemetry) {
    newest = (newest + 1) % Self.memory
    ring[newest] = Emission(
      position_m: telemetry.padPosition_m, velocity: telemetry.padVelocity,
      strength: (max(telemetry.thrust_N, 0) / Self.liftoffThrust_N).squareRoot())
  }

  /// The newest emission that has had time to come here at `speed`.
  public func arrival(at ear: Vector3, speed: Double) -> Arrival {
    for age in 0..<Self.memory {
      let emission = ring[(newest - age + Self.memory) % Self.memory]
      let distance = max((emission.position_m - ear).length, 1)
      guard distance <= speed * Double(age) / Double(Tick.rate) else { continue }
      return Arrival(
        level: emission.strength * Self.reference_m / distance, position_m: emission.position_m,
        velocity: emission.velocity)
    }
    return Arrival(level: 0, position_m: .zero, velocity: .zero)
  }
}

extension Acoustics: Digestible {
  /// The rest of the ring was folded in the ticks before.
  public func fold(into digest: inout Digest) {
    digest.fold(newest)
    digest.fold(ring[newest].position_m)
    digest.fold(ring[newest].strength)
  }
}
