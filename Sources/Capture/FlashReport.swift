/// Counts of a film's flashes, by the terms of WCAG 2.2, success criterion 2.3.1.
public struct FlashReport: Sendable, Equatable {
  /// Opposing changes of relative luminance of at least 0.10, the darker state below 0.80.
  public var general = Count()
  /// Opposing changes to or from a saturated red.
  public var red = Count()
  /// General flashes of single cells of 0.1°, which are less than 12 pixels of 1024 x 768.
  public var cells = Flicker()
  /// General flashes of any area of 400 such pixels, a square of six cells by six.
  public var areas = Flicker()

  /// Flashes in a second that are borne.
  public static let allowed = 3

  /// Flashes of one kind; at most 16 are told apart.
  public struct Count: Sendable, Equatable {
    /// The most within any second over more than a quarter of any 10° of the visual field.
    public var overArea = 0
    /// The frame at which that was reached first, counted from 0.
    public var frame: Int?
    /// The most within any second at any place, however small.
    public var anywhere = 0
  }

  /// Flashes of small places, each counted by itself.
  public struct Flicker: Sendable, Equatable {
    /// The most within any second at one place.
    public var most = 0
    /// The frame at which that was reached first, counted from 0, and where.
    public var frame: Int?
    public var place: Place?
    /// Places that ever flashed more than is allowed.
    public var excess = 0
  }

  /// A point of the picture in pixels from its upper left corner, were it 1024 wide.
  public struct Place: Sendable, Equatable {
    public var x: Double
    public var y: Double
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// Whether no second holds more than three flashes of a kind over the area that matters.
  ///
  /// This is a measurement of one film, and no promise to anybody that it is safe.
  public var isWithinLimits: Bool {
    general.overArea <= Self.allowed && red.overArea <= Self.allowed
  }

  /// Whether no area of 400 pixels flashes more often either: more than WCAG asks.
  public var isCalm: Bool { isWithinLimits && areas.most <= Self.allowed }
}
