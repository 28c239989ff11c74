/// A number, or an angle, that follows a moving target with bounded rate, acceleration and jerk.
///
/// However the target jumps, the rate never exceeds its limit, nor the acceleration its own, and
/// the acceleration is continuous: it moves by the jerk's limit at most. A target that stands is
/// reached without passing it. Units are the value's: radians, radians a second, and so on.
public struct LimitedFollower: Sendable, Equatable {
  /// How fast, and how suddenly, it may move.
  public struct Limits: Sendable, Equatable {
    /// Units a second.
    public var rate: Double
    /// Units a second, a second.
    public var acceleration: Double

    public init(rate: Double, acceleration: Double) {
      precondition(rate > 0 && acceleration > 0, "a follower that may not move follows nothing")
      precondition(acceleration < 20 * rate, "ticks are too long for so sudden a follower")
      self.rate = rate
      self.acceleration = acceleration
    }

    /// How far acceleration may move in a second.
    public var jerk: Double { 10 * acceleration * urgency }

    /// The scale of time: a third of how often a second it could stop from full speed.
    var urgency: Double { acceleration / rate / 3 }
  }

  /// Where it is.
  public private(set) var value: Double
  /// Units a second.
  public private(set) var rate = 0.0
  /// Units a second, a second.
  public private(set) var acceleration = 0.0
  /// Limits that it never exceeds.
  public let limits: Limits
  /// An angle takes the shorter way round, and its value stays within −π … π.
  public let isAngle: Bool

  public init(at value: Double, limits: Limits, isAngle: Bool = false) {
    self.value = value
    self.limits = limits
    self.isAngle = isAngle
  }

  /// One tick of 1/120 s. `targetRate` is how fast the target itself moves, if that is known.
  public mutating func step(toward target: Double, targetRate: Double = 0) {
    let seconds = 1 / Double(Tick.rate)
    let error = isAngle ? (target - value).wrappedAngle : target - value
    // With these gains neither limit is needed to brake, so nothing swings over. And as the wanted
    // acceleration falls by 9 · urgency · acceleration a second at most, less than the jerk's limit,
    // it is followed down to nothing before the rate's limit is passed.
    let wantedRate = (1.5 * limits.urgency * error + targetRate).clamped(-limits.rate, limits.rate)
    let wanted = (9 * limits.urgency * (wantedRate - rate))
      .clamped(-limits.acceleration, limits.acceleration)
    let reach = limits.jerk * seconds
    acceleration += (wanted - acceleration).clamped(-reach, reach)
    rate += acceleration * seconds
    value += rate * seconds
    if isAngle { value = value.wrappedAngle }
  }

  /// Puts it at rest elsewhere: a cut, not a move.
  public mutating func jump(to value: Double) {
    self.value = value
    rate = 0
    acceleration = 0
  }
}

extension LimitedFollower: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("value", value)
    fields.add("rate", rate)
    fields.add("acceleration", acceleration)
    fields.add("limits", limits)
    fields.add("isAngle", isAngle)
  }
}

extension LimitedFollower.Limits: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("rate", rate)
    fields.add("acceleration", acceleration)
  }
}
