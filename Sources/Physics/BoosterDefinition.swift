/// One of the strap-ons, a solid by its curve of thrust or a liquid by a level one; as it stands, the
/// five-segment booster, the left one at −x.
public struct BoosterDefinition: Sendable, Equatable {
  public var dryMass_kg = 99_300.0
  public var length_m = 54.0
  public var radius_m = 1.85
  /// Where each of them stands beside the axis: x and z. The first two are called left and right.
  public var places_m = [[-6.37, 0.0], [6.37, 0.0]]
  public var dryCentre_m = 24.0
  public var propellant_kg = 626_411.0
  public var propellantBottom_m = 5.0
  public var propellantTop_m = 46.0
  public var exitArea_m2 = 11.2
  public var gimbalStation_m = 3.0
  public var gimbalLimit_deg = 8.0
  public var gimbalRate_deg_s = 6.0
  /// Vacuum thrust against seconds since ignition.
  public var vacuumThrust_s_N: [[Double]] = [
    [0, 0], [0.3, 15.82e6], [3.2, 15.58e6], [10, 15.74e6], [20, 15.77e6], [23.4, 15.78e6],
    [26.4, 15.01e6], [35, 13.59e6], [43, 12.76e6], [52.5, 12.49e6], [60, 13.14e6],
    [70, 14.00e6], [75, 14.30e6], [80, 14.60e6], [88.5, 14.61e6], [94.5, 14.14e6],
    [98.7, 13.51e6], [100.8, 12.92e6], [106, 12.53e6], [110, 11.96e6], [113, 11.06e6],
    [116, 7.89e6], [119, 3.48e6], [124, 0.63e6], [126.2, 0],
  ]
  /// Rate at which the grain burns over the nominal, one by one. Mean 1 and a difference is a
  /// mismatch.
  public var match = [1.0, 1.0]
  /// Level of a booster below which the wait for separation begins, and the wait.
  public var separationLevel = 0.055
  public var separationDelay_s = 8.4
  public var separationMotors = 8
  public var separationThrust_N = 98_000.0
  public var separationBurn_s = 0.68

  public init() {}

  /// No strap-ons at all.
  public static let none: BoosterDefinition = {
    var booster = BoosterDefinition()
    booster.places_m = []
    booster.match = []
    return booster
  }()
}
