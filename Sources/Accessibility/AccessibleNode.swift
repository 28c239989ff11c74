internal import Maths
public import Ports

/// One thing that a screen reader can reach: its name, its role, what it can do.
public struct AccessibleNode: Sendable, Equatable {
  public enum Role: String, Sendable, CaseIterable {
    case application, window, dialog
    /// Words that are spoken as they appear.
    case message
    /// The name of the group that follows.
    case heading
    case image, progress
    case button, slider, toggle, choice, option, field, tab, rating, pages
  }

  /// Stable from frame to frame and unique within one.
  public var id: String
  public var role: Role
  public var name: String
  public var description = ""
  public var value: Value?
  public var action: Action?
  public var isChecked = false
  public var isFocused = false
  public var canBeUsed = true
  /// Where it lies in the picture; nil where it is not drawn.
  public var area: Area?
  /// Its number among its neighbours, seen or not; nil if that is not told.
  public var place: Place?
  /// In reading order.
  public var children: [AccessibleNode] = []

  public init(id: String, role: Role, name: String) {
    self.id = id
    self.role = role
    self.name = name
  }

  public struct Place: Sendable, Equatable {
    /// Counted from 1.
    public var nth: Int
    public var of: Int
  }

  /// A value within its range.
  public struct Value: Sendable, Equatable {
    public var number: Double
    public var range: ClosedRange<Double>
    public var step: Double
    /// The value in words; empty if the number is enough.
    public var words: String
    /// The control that a reader sets through it; nil if it is read-only.
    public var control: String?
    /// Factor between a control's own number and the one that is read out.
    public var scale = 1.0
    /// Names of the values, where the number is an index among them.
    public var choices: [String] = []

    public init(
      number: Double, range: ClosedRange<Double>, step: Double, words: String,
      control: String? = nil, scale: Double = 1, choices: [String] = []
    ) {
      self.number = number
      self.range = range
      self.step = step
      self.words = words
      self.control = control
      self.scale = scale
      self.choices = choices
    }
  }

  public struct Action: Sendable, Equatable {
    public var name: String
    public var request: Request
  }

  /// A request of a screen reader.
  public enum Request: Sendable, Equatable {
    case deed(Deed)
    /// Presses the control of this name, or sets it to a value.
    case use(String)
    case put(String, Ports.Value)
  }
}

extension AccessibleNode.Value {
  /// The request made by setting the value to this number; nil if it cannot be set.
  func request(_ number: Double) -> AccessibleNode.Request? {
    guard let control, number.isFinite else { return nil }
    guard !choices.isEmpty else { return .put(control, .number(number / scale)) }
    let last = Double(choices.count - 1)
    return .put(control, .word(choices[Int(clamp(number.rounded(), 0, last))]))
  }
}
