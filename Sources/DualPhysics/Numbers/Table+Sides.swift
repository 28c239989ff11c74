// Points of tables often fall together with steps, and rounding lays one step before its point and the next one
// behind. Values are as they are; derivatives are of the side behind the point, the same one for all steps: what
// comes of both sides, as rounding has it, is the derivative of neither.

extension Table {
  /// More than rounding moves a step by, and nothing beside the way from point to point.
  private static let near: Double = 1e-11

  public func value(at x: Double) -> Double {
    Double(valueBetween(at: x).value, valueBetween(at: x + Table.near).slopes)
  }

  func burning(at x: Double) -> (value: Double, integral: Double) {
    let (here, behind) = (burningBetween(at: x), burningBetween(at: x + Table.near))
    return (
      Double(here.value.value, behind.value.slopes),
      Double(here.integral.value, behind.integral.slopes)
    )
  }
}
