/// A quantity that a curve can run through: a number or a vector.
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
  /// A value at a time, and how the curve goes on from it.
  public struct Key: Sendable, Equatable {
    /// In seconds.
    public var time: Double
    /// The value at that time.
    public var value: Value
    /// The way to the next key.
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

  /// In ascending order of time.
  public let keys: [Key]

  /// Keys in ascending order of time; at least one. Traps on others: ask `isSound` first of keys
  /// that come from outside.
  public init(_ keys: [Key]) {
    precondition(!keys.isEmpty, "a curve has at least one key")
    precondition(Curve.isSound(keys), "key times ascend")
    self.keys = keys
  }

  public init(constant value: Value) { self.init([Key(time: 0, value: value)]) }

  /// Whether these keys make a curve: there is one at least, and times are finite and ascend.
  public static func isSound(_ keys: [Key]) -> Bool {
    !keys.isEmpty && keys.allSatisfy { $0.time.isFinite }
      && zip(keys, keys.dropFirst()).allSatisfy { $0.time < $1.time }
  }

  /// The time of the last key.
  public var duration: Double { keys[keys.count - 1].time }
}

extension Curve {
  /// The value at a time in seconds; that of the first key before it, of the last after it.
  public func value(at time: Double) -> Value {
    guard let segment = segment(at: time) else {
      return time <= keys[0].time ? keys[0].value : keys[keys.count - 1].value
    }
    let (from, to, span, u) = segment
    switch keys[from].interpolation {
    case .hold: return keys[from].value
    case .linear: return mix(keys[from].value, keys[to].value, u)
    case .ease:
      return mix(keys[from].value, keys[to].value, u * u * u * (u * (u * 6 - 15) + 10))
    case .cubic:
      let a = tangent(at: from) * span
      let b = tangent(at: to) * span
      let u2 = u * u
      let u3 = u2 * u
      return keys[from].value * (2 * u3 - 3 * u2 + 1) + a * (u3 - 2 * u2 + u)
        + keys[to].value * (3 * u2 - 2 * u3) + b * (u3 - u2)
    }
  }

  /// How fast the value changes, a second; at a key that of the segment after it.
  ///
  /// Zero on `hold`, before the first key and from the last one on.
  public func velocity(at time: Double) -> Value {
    let still = keys[0].value - keys[0].value
    guard let (from, to, span, u) = segment(at: time) else { return still }
    let rise = keys[to].value - keys[from].value
    switch keys[from].interpolation {
    case .hold: return still
    case .linear: return rise * (1 / span)
    case .ease: return rise * (30 * u * u * (1 - u) * (1 - u) / span)
    case .cubic:
      let u2 = u * u
      return rise * ((6 * u - 6 * u2) / span) + tangent(at: from) * (3 * u2 - 4 * u + 1)
        + tangent(at: to) * (3 * u2 - 2 * u)
    }
  }

  /// The keys on either side of a time, the seconds between them, and how far between it lies.
  private func segment(at time: Double) -> (from: Int, to: Int, span: Double, u: Double)? {
    guard time > keys[0].time, time < duration else { return nil }
    var (from, to) = (0, keys.count - 1)
    while to - from > 1 {
      let middle = (from + to) / 2
      if keys[middle].time <= time { from = middle } else { to = middle }
    }
    let span = keys[to].time - keys[from].time
    return (from, to, span, (time - keys[from].time) / span)
  }

  private func tangent(at index: Int) -> Value {
    if let tangent = keys[index].tangent { return tangent }
    let before = keys[max(index - 1, 0)]
    let after = keys[min(index + 1, keys.count - 1)]
    return (after.value - before.value) * (1 / (after.time - before.time))
  }
}
