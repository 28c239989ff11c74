/// The way from the insertion orbit to the Moon, on the upper stage's one RL10.
public struct DepartureDefinition: Sendable, Equatable {
  public var thrust_N = 110_100.0
  public var specificImpulse_s = 465.5
  /// Mission time at which the burn begins that lifts the perigee out of the air, and the perigee over
  /// the equatorial radius that ends it.
  public var perigeeRaiseStart_s = 3_165.0
  public var raisedPerigee_m = 185_200.0
  /// Mission time near which the injection begins.
  public var injection_s = 5_238.0
  /// Height over the Moon at which it is passed.
  public var perilune_m = 130_000.0
  /// Mission time at which the spacecraft leaves its stage.
  public var spacecraftSeparation_s = 7_020.0

  public init() {}

  /// Whether there is a way to the Moon at all.
  public var isThere: Bool { thrust_N > 0 }

  /// The flight stays in its orbit.
  public static let none: DepartureDefinition = {
    var departure = DepartureDefinition()
    departure.thrust_N = 0
    return departure
  }()
}
