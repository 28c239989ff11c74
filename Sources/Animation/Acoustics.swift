public import Maths
public import Physics

/// Sound that the launch sends out, remembered long enough to arrive late.
///
/// Levels are pressure amplitudes relative to those of lift-off thrust at the reference distance.
public struct Acoustics: Sendable, Equatable {
  /// Speed of sound in air at the ground, m/s.
  public static let air = 340.3
  /// Speed of sound in the wet sand of Merritt Island, m/s; the shake comes through it first.
  public static let ground = 1500.0
  static let reference_m = 280.0
  static let liftoffThrust_N = 36.8e6

  struct Emission: Sendable, Equatable {
    var position_m = Vector3.zero
    /// Direction of the exhaust.
    var jet = -Vector3.up
    var strength = 0.0
  }

  /// Sound arriving now.
  public struct Arrival: Sendable, Equatable {
    public var level: Double
    /// The source's place at emission.
    public var position_m: Vector3
    /// The direction of its exhaust at emission.
    public var jet: Vector3
    /// Age of the emission.
    public var delay_s: Double
  }

  private var ring: [Emission]
  private var newest = 0
  private var clock_s = 0.0
  /// Whether the flight has gone on since the last tick, and whether by that tick alone.
  public private(set) var isMoving = false
  public private(set) var isAtPace = false

  /// Twenty seconds are sound from seven kilometres.
  public init(memory_s: Double = 20) {
    ring = [Emission](repeating: Emission(), count: max(2, Tick(seconds: memory_s).count))
  }

  /// Records one tick of the flight; positions in the pad's axes.
  public mutating func record(_ telemetry: Telemetry) {
    let passed_s = telemetry.missionTime_s - clock_s
    clock_s = telemetry.missionTime_s
    isMoving = passed_s != 0
    isAtPace = abs(passed_s * Double(Tick.rate) - 1) < 0.01
    newest = (newest + 1) % ring.count
    ring[newest] = Emission(
      position_m: telemetry.padPosition_m, jet: telemetry.padAttitude.rotate(-.up),
      strength: (max(telemetry.thrust_N, 0) / Self.liftoffThrust_N).squareRoot())
  }

  /// The newest emission that has had the time to come here at `speed`, found between ticks.
  ///
  /// nil where the way is longer than the memory.
  public func arrival(at ear: Vector3, speed: Double) -> Arrival? {
    // Distance travelled by the sound less the distance to the ear: negative while it is on its
    // way.
    var missing = -max((ring[newest].position_m - ear).length, 1)
    for age in 1..<ring.count {
      let emission = self[age]
      let distance = max((emission.position_m - ear).length, 1)
      let over = speed * Double(age) / Double(Tick.rate) - distance
      guard over >= 0 else {
        missing = over
        continue
      }
      let later = self[age - 1]
      let u = over / (over - missing)
      let position = emission.position_m + (later.position_m - emission.position_m) * u
      return Arrival(
        level: (emission.strength + (later.strength - emission.strength) * u)
          * Self.reference_m / max((position - ear).length, 1),
        position_m: position, jet: emission.jet, delay_s: (Double(age) - u) / Double(Tick.rate))
    }
    return nil
  }

  private subscript(age: Int) -> Emission { ring[(newest - age + ring.count) % ring.count] }
}

extension Acoustics: Stateful {
  /// The rest of the ring was folded as it was recorded.
  public func list(_ fields: inout Fields) {
    fields.add("newest", newest)
    fields.add("clock_s", clock_s)
    fields.add("isMoving", isMoving)
    fields.add("isAtPace", isAtPace)
    fields.add("ring", ring[newest])
  }
}

extension Acoustics.Emission: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("position_m", position_m)
    fields.add("jet", jet)
    fields.add("strength", strength)
  }
}
