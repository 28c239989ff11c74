/// How often a film flashes, by the terms of WCAG 2.2, success criterion 2.3.1.
public struct FlashReport: Sendable, Equatable {
  /// Opposing changes of relative luminance of at least 0.10, the darker state below 0.80.
  public var general = Count()
  /// Opposing changes to or from a saturated red.
  public var red = Count()

  /// Flashes of one kind; at most 16 are told apart.
  public struct Count: Sendable, Equatable {
    /// The most within any second over more than a quarter of any 10° of the visual field.
    public var overArea = 0
    /// The frame at which that was reached first, counted from 0.
    public var frame: Int?
    /// The most within any second at any place, however small.
    public var anywhere = 0
  }

  /// Whether no second holds more than three flashes of a kind over the area that matters.
  ///
  /// This is a measurement of one film, and no promise to anybody that it is safe.
  public var isWithinLimits: Bool { general.overArea <= 3 && red.overArea <= 3 }
}
