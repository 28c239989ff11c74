public import Ports

/// One thing that a screen reader can come to: what it is called, what it is, what it can do.
public struct AccessibleNode: Sendable, Equatable {
  public enum Role: String, Sendable, CaseIterable {
    case application, window, dialog
    /// Words that are said when they come.
    case message
    case button, slider, toggle, choice
  }

  /// The same thing has the same id in every frame, and no other of its time has it.
  public var id: String
  public var role: Role
  public var name: String
  public var description = ""
  public var value: Value?
  public var action: Action?
  public var isChecked = false
  public var isFocused = false
  /// Where it lies in the picture; nil where it is not drawn.
  public var area: Page.Area?
  /// In reading order.
  public var children: [AccessibleNode] = []

  public init(id: String, role: Role, name: String) {
    self.id = id
    self.role = role
    self.name = name
  }

  /// Where something stands on its way.
  public struct Value: Sendable, Equatable {
    public var number: Double
    public var range: ClosedRange<Double>
    public var step: Double
    /// As it is said; empty where the number says it all.
    public var words: String
    /// What is changed when a reader sets the value; nil where it can only be read.
    public var setting: Settings.Name?
  }

  public struct Action: Sendable, Equatable {
    public var name: String
    public var request: Request
  }

  /// What a screen reader can ask for.
  public enum Request: Sendable, Equatable {
    case deed(Deed)
    case set(Settings.Name, Settings.Value)
  }
}

extension Settings.Name {
  /// The value that a number on the bus stands for: a flag is 0 or 1, a word its place among those
  /// that may be chosen.
  func value(_ number: Double) -> Settings.Value {
    switch kind {
    case .number: return .number(number / AccessibleTree.hundredths)
    case .flag: return .flag(number >= 0.5)
    case .word(let words):
      let last = Double(words.count - 1)
      return .word(words[Int(min(max(number.rounded(), 0), last))])
    }
  }
}
