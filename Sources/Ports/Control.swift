/// One thing of an interface for those who do not see it: what it is, what it says, what it is set to and
/// what can be done with it. Those of a frame stand in reading order.
public struct Control: Sendable, Equatable {
  public enum Role: String, Sendable, CaseIterable {
    case text, heading, message, image, group, dialog, progress, pages
    case button, toggle, choice, option, slider, field, tab, rating
  }

  /// The same thing has the same in every language, and `InputEvent.use` and `.put` name it by this.
  public var id: String
  public var role: Role
  /// In the visitor's language.
  public var label: String
  /// Its value in words; empty where nothing can be set.
  public var reading = ""
  public var hint = ""
  public var value: Value?
  /// Range of a number that can be set.
  public var range: ClosedRange<Double>?
  public var step = 0.0
  /// Factor between the number and how it is written: 100 for per cent.
  public var written = 1.0
  /// The values of a choice, and the words for each.
  public var choices: [String] = []
  public var isOn = false
  /// Whether anything can be done with it at all, and whether it can be done now.
  public var isStop = false
  public var canBeUsed = true
  public var isFocused = false
  /// Where it is seen; nil where it is scrolled away.
  public var area: Area?
  /// 0 for the page, more for what lies over it.
  public var layer = 0

  public init(id: String, role: Role, label: String) {
    self.id = id
    self.role = role
    self.label = label
  }
}
