// Bends often fall together with steps, and rounding lays one step before its bend and the next one behind. Values are as
// they are; derivatives are of the side behind the bend, the same one for all steps: what comes of both sides, as rounding
// has it, is the derivative of neither.

/// More than rounding moves a step by, and nothing beside the way from point to point.
private let near: Double = 1e-11

extension Table {
  public func value(at x: Double) -> Double {
    Double(valueBetween(at: x).value, valueBetween(at: x + near).slopes)
  }

  func burning(at x: Double) -> (value: Double, integral: Double) {
    let (here, behind) = (burningBetween(at: x), burningBetween(at: x + near))
    return (
      Double(here.value.value, behind.value.slopes),
      Double(here.integral.value, behind.integral.slopes)
    )
  }
}

extension PitchDesign {
  func lean_deg(at time: Double) -> Double {
    Double(leanBetween_deg(at: time).value, leanBetween_deg(at: time + near).slopes)
  }
}
