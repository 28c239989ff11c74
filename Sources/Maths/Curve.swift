/// What a curve can run through: a number or a vector of them.
public protocol Interpolatable: Sendable, Equatable {
  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Double) -> Self
}

extension Double: Interpolatable {}
extension SIMD2<Double>: Interpolatable {}
extension SIMD3<Double>: Interpolatable {}

/// How a curve runs from one key to the next.
public enum Interpolation: String, Sendable, CaseIterable {
  /// Stays at the key's value until the next.
  case hold
  case linear
  /// Cubic Hermite; tangents are the keys' own, or Catmull-Rom's where they have none.
  case cubic
  /// Minimum jerk between two keys: velocity and acceleration are zero at both.
  case ease
}

/// A value over time: sorted keys, clamped at its ends, evaluated without state.
public struct Curve<Value: Interpolatable>: Sendable, Equatable {
  public struct Key: Sendable, Equatable {
    public var time: Double
    public var value: Value
    public var interpolation: Interpolation
    /// Units of value a second; nil lets the neighbours decide. Used by `cubic` only.
    public var tangent: Value?

    public init(
      time: Double, value: Value, interpolation: Interpolation = .linear, tangent: Value? = nil
    ) {
      self.time = time
      self.value = value
      self.interpolation = interpolation
      self.tangent = tangent
    }
  }

  public let keys: [Key]

  /// Keys in ascending order of time; at least one.
  public init(_ keys: [Key]) {
    precondition(!keys.isEmpty, "a curve has at least one key")
    precondition(
      zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time }, "key times ascend")
    self.keys = keys
  }

  public init(constant value: Value) { self.init([Key(time: 0, value: value)]) }

  public var duration: Double { keys[keys.count - 1].time }

  public func value(at time: Double) -> Value {
    if time <= keys[0].time { return keys[0].value }
    guard let next = keys.firstIndex(where: { $0.time > time }) else {
      return keys[keys.count - 1].value
    }
    let from = keys[next - 1]
    let to = keys[next]
    let span = to.time - from.time
    let u = (time - from.time) / span
    switch from.interpolation {
    case .hold: return from.value
    case .linear: return from.value + (to.value - from.value) * u
    case .ease: return from.value + (to.value - from.value) * (u * u * u * (u * (u * 6 - 15) + 10))
    case .cubic:
      let a = tangent(at: next - 1) * span
      let b = tangent(at: next) * span
      let u2 = u * u
      let u3 = u2 * u
      return from.value * (2 * u3 - 3 * u2 + 1) + a * (u3 - 2 * u2 + u)
        + to.value * (3 * u2 - 2 * u3) + b * (u3 - u2)
    }
  }

  private func tangent(at index: Int) -> Value {
    if let tangent = keys[index].tangent { return tangent }
    let before = keys[max(index - 1, 0)]
    let after = keys[min(index + 1, keys.count - 1)]
    return (after.value - before.value) * (1 / (after.time - before.time))
  }
}
