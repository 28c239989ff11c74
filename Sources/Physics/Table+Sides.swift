// Files of their own, since numbers that carry derivatives need others: a point has two sides.

extension Table {
  public func value(at x: Double) -> Double { valueBetween(at: x) }

  /// The value, 0 from the end on, and the integral.
  @inline(__always)
  func burning(at x: Double) -> (value: Double, integral: Double) { burningBetween(at: x) }
}
