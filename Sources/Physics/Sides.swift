// In a file of its own, since numbers that carry derivatives need another one: a bend has two sides.

extension Table {
  public func value(at x: Double) -> Double { valueBetween(at: x) }

  /// The value, 0 from the end on, and the integral.
  @inline(__always)
  func burning(at x: Double) -> (value: Double, integral: Double) { burningBetween(at: x) }
}

extension PitchDesign {
  /// Lean at a mission time, before the air decides.
  @inline(__always)
  func lean_deg(at time: Double) -> Double { leanBetween_deg(at: time) }
}
