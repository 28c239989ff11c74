/// A moment, as days and seconds: coordinated universal time without leap seconds in reach.
public struct Epoch: Sendable, Equatable {
  /// Julian date at midnight or noon, and seconds since.
  public var day: Double
  public var seconds: Double

  public init(day: Double, seconds: Double) {
    self.day = day
    self.seconds = seconds
  }

  /// 2022-11-16 06:47:44 UTC: lift-off of Artemis I.
  public static let liftoff = Epoch(day: 2_459_899.5, seconds: 24_464)

  /// TT − UTC since 2017.
  static let terrestrialOffset_s = 69.184

  public func advanced(by seconds: Double) -> Epoch {
    Epoch(day: day, seconds: self.seconds + seconds)
  }

  /// Julian centuries of terrestrial time since J2000.
  public var centuries: Double {
    ((day - 2_451_545) + (seconds + Epoch.terrestrialOffset_s) / 86_400) / 36_525
  }

  /// Greenwich mean sidereal angle in radians, 0 ..< 2π; UT1 is taken as UTC.
  public var siderealAngle: Double {
    let days = (day - 2_451_545) + seconds / 86_400
    let t = days / 36_525
    // Whole turns of the day part are dropped before they cost digits.
    let turns = (day - 2_451_545) + 0.5 - ((day - 2_451_545) + 0.5).rounded(.down)
    let fraction = turns - 0.5 + seconds / 86_400
    let degrees =
      280.46061837 + 0.98564736629 * days + 360 * fraction
      + t * t * (0.000387933 - t / 38_710_000)
    let wrapped = degrees - 360 * (degrees / 360).rounded(.down)
    return wrapped * .pi / 180
  }
}
