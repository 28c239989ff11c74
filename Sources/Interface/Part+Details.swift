internal import Maths

/// Direction in which parts follow one another.
public enum Axis: String, Sendable, CaseIterable { case down, across }

/// How the parts of a stack stand.
public struct Flow: Sendable, Equatable {
  /// Where parts narrower than the available width stand; `fill` widens them.
  public enum Align: String, Sendable, CaseIterable { case fill, start, centre, end }

  public var axis: Axis
  public var gap: Space
  public var align: Align
  /// Greatest width of a column in points at text scale 1; a narrower column stands in the middle.
  public var widest: Int?

  public init(
    _ axis: Axis = .down, gap: Space = .s, align: Align = .fill, widest: Int? = nil
  ) {
    self.axis = axis
    self.gap = gap
    self.align = align
    self.widest = widest
  }
}

/// Distances, all of them multiples of four points.
public enum Space: String, Sendable, CaseIterable {
  case none, xs, s, m, l, xl

  /// Points.
  public var points: Int {
    switch self {
    case .none: 0
    case .xs: 4
    case .s: 8
    case .m: 16
    case .l: 24
    case .xl: 32
    }
  }
}

public enum ButtonStyle: String, Sendable, CaseIterable {
  /// A plate, the accent's colour, or words alone.
  case plain, filled, quiet
}

/// Ground of a card.
public enum Ground: Sendable, Equatable {
  case clear, raised, plate, accent
  /// A picture by its name, edge to edge; words on it get a veil so that they can be read.
  case picture(String)
}

/// A deliberate act: two seconds, or two presses.
public struct HoldRules: Sendable, Equatable {
  public var seconds: Double
  public var drainSeconds: Double
  /// Labels of the button while it asks for a second press, and of the button that cancels.
  public var asks: String
  public var cancels: String
  /// The slot that holds the visitor's way: `hold`, `press` or `confirm`.
  public var way: String

  public init(
    seconds: Double = 2, drainSeconds: Double = 0.5, asks: String = "hold.confirm",
    cancels: String = "hold.cancel", way: String = "hold.way"
  ) {
    self.seconds = seconds
    self.drainSeconds = drainSeconds
    self.asks = asks
    self.cancels = cancels
    self.way = way
  }
}

/// The numbers that a control can choose among, and how they are written.
public struct Scale: Sendable, Equatable {
  /// `clock`: seconds written as a mission clock, with a sign, hours and days.
  public enum Unit: String, Sendable, CaseIterable { case plain, percent, seconds, clock }

  public var range: ClosedRange<Double>
  public var step: Double
  public var unit: Unit
  /// Numbers within the range that divide it into equally long pieces, ascending; it is linear within
  /// each, and all along without them.
  public var joints: [Double]

  public init(
    _ range: ClosedRange<Double> = 0...1, step: Double = 0.1, unit: Unit = .percent,
    joints: [Double] = []
  ) {
    self.range = range
    self.step = step
    self.unit = unit
    self.joints = Set(joints).filter { range.lowerBound < $0 && $0 < range.upperBound }.sorted()
  }

  /// Its ends and these stops between them, ascending.
  public func moments(_ stops: [Stop]) -> [Double] {
    Set([range.lowerBound, range.upperBound] + stops.map(\.at)).sorted()
  }

  /// Stops where their moments lie now, by where they lay; those that lie beyond the range are left out.
  public func placed(_ stops: [Stop], _ moved: [Double: Double]) -> [Stop] {
    let places = stops.map { Stop(moved[$0.at] ?? $0.at, $0.label) }
    return places.filter { range.contains($0.at) }
  }

  /// The nearest number that can be chosen.
  public func nearest(_ number: Double) -> Double {
    guard step > 0, number.isFinite else { return range.lowerBound }
    let steps = ((number - range.lowerBound) / step).rounded()
    // Six tenths become 0.6: a quotient is rounded once, a product of a rounded step twice.
    let parts = (1 / step).rounded()
    let way = abs(parts * step - 1) < 1e-9 ? steps / parts : steps * step
    return (range.lowerBound + way).clamped(range.lowerBound, range.upperBound)
  }

  /// How far along the range a number is, 0 … 1.
  public func part(of number: Double) -> Double {
    guard range.lowerBound < range.upperBound, number.isFinite else { return 0 }
    let ends = ends
    let piece = (ends.dropLast().lastIndex { $0 <= number } ?? 0)
    let way = (number - ends[piece]) / (ends[piece + 1] - ends[piece])
    return ((Double(piece) + way) / Double(ends.count - 1)).clamped(0, 1)
  }

  /// The number that is so far along the range.
  public func number(at part: Double) -> Double {
    let ends = ends
    let way = part.clamped(0, 1) * Double(ends.count - 1)
    let piece = min(Int(way), ends.count - 2)
    return mix(ends[piece], ends[piece + 1], way - Double(piece))
  }

  /// The same, but equally far from each of these numbers to the next.
  public func divided(at joints: [Double]) -> Scale {
    Scale(range, step: step, unit: unit, joints: joints)
  }

  private var ends: [Double] { [range.lowerBound] + joints + [range.upperBound] }
}

public struct FieldRules: Sendable, Equatable {
  /// Shown while the field is empty.
  public var placeholder: String
  /// Characters at most.
  public var longest: Int
  public var isSecret: Bool
  /// Slot with the key of what is wrong; empty where nothing is.
  public var fault: String
  /// Event sent when the text is submitted.
  public var does: String

  public init(
    placeholder: String = "", longest: Int = 80, isSecret: Bool = false, fault: String = "",
    does: String = ""
  ) {
    self.placeholder = placeholder
    self.longest = longest
    self.isSecret = isSecret
    self.fault = fault
    self.does = does
  }
}

/// A line of a plot: numbers in a row, evenly spaced.
public struct Series: Sendable, Equatable {
  public var label: String
  public var slot: String
  public var colour: Token

  public init(_ label: String, slot: String, colour: Token = .accent) {
    self.label = label
    self.slot = slot
    self.colour = colour
  }
}

/// A moment on a timeline.
public struct Stop: Sendable, Equatable {
  public var at: Double
  public var label: String

  public init(_ at: Double, _ label: String) {
    self.at = at
    self.label = label
  }

  /// From the last of these moments, which ascend, that is not after a number to the next; at the last
  /// of all, what leads there. nil where there are not two.
  public static func stretch(
    of moments: [Double], around number: Double
  ) -> ClosedRange<Double>? {
    guard moments.count > 1 else { return nil }
    let place = moments.dropLast().lastIndex { $0 <= number } ?? 0
    return moments[place]...moments[place + 1]
  }
}

/// A way to dismiss the top card of a deck: by a swipe, or by its button.
public struct Way: Sendable, Equatable {
  public enum Side: String, Sendable, CaseIterable { case left, right, up }

  public var side: Side
  public var label: String
  public var does: String

  public init(_ side: Side, _ label: String, does: String) {
    self.side = side
    self.label = label
    self.does = does
  }
}

public struct Tab: Sendable, Equatable {
  /// The slot's value while this one is open.
  public var word: String
  public var label: String
  public var icon: String
  public var parts: [Part]

  public init(_ word: String, _ label: String, icon: String = "", _ parts: [Part]) {
    self.word = word
    self.label = label
    self.icon = icon
    self.parts = parts
  }
}
