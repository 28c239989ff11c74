/// The capsule in the air, in numbers: Orion's crew module.
public struct CapsuleDefinition: Sendable, Equatable {
  /// 16.5 feet.
  public var diameter_m = 5.03
  /// Drag against Mach number, on the area of the heat shield.
  public var drag_mach_coefficient: [[Double]] = [
    [0, 0.86], [0.6, 0.9], [0.9, 1.05], [1.2, 1.2], [2, 1.28], [6, 1.36],
  ]
  public var liftToDrag = 0.26
  /// Radius of the heat shield's curve.
  public var noseRadius_m = 6.03
  /// Fastest turn about the oncoming air.
  public var bankRate_deg_s = 15.0
  /// Bank at the end of what guidance foresees.
  public var lastBank_deg = 55.0
  /// Altitudes at which two drogues and three mains begin to open: 25,000 and 9,500 feet.
  public var drogueAltitude_m = 7_620.0
  public var mainAltitude_m = 2_896.0
  /// Drag coefficient times area of all that are open, and how long they take to fill.
  public var drogueDrag_m2 = 46.0
  public var drogueOpening_s = 8.0
  public var mainDrag_m2 = 2_500.0
  public var mainOpening_s = 16.0

  public init() {}
}
