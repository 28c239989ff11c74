internal import Maths
public import Ports

/// Values of the slots that a tree names. They belong to the story; an interface only reads them, and
/// asks for changes by `InterfaceEvent.set`.
public struct Values: Sendable, Equatable {
  private var slots: [String: Value]
  /// Forms that texts must have, by their slots.
  public var forms: [String: TextForm]
  /// Least and greatest numbers of slots that have such.
  public var ranges: [String: ClosedRange<Double>] = [:]
  /// Numbers of plots that show a stretch of time whole, by their slots; others show a row's last minute.
  public var curves: [String: [Double]] = [:]
  /// The same of what they are held against; drawn faintly.
  public var formerCurves: [String: [Double]] = [:]
  /// By slots: for a word that cannot be had now, the one that is in effect.
  public var instead: [String: [String: String]] = [:]
  /// What numbers are made of, by names that parts ask for.
  public var accounts: [String: Account] = [:]
  /// Where stops of a timeline lie in the flight that is shown, by where the timeline has them.
  public var moved: [Double: Double] = [:]
  /// Where in that stretch the present is, 0 … 1.
  public var present = 0.0

  public init(_ slots: [String: Value] = [:], forms: [String: TextForm] = [:]) {
    (self.slots, self.forms) = (slots, forms)
  }

  public subscript(slot: String) -> Value? {
    get { slots[slot] }
    set { slots[slot] = newValue }
  }

  /// Applies an event's changes to slots, for callers without rules of their own.
  public mutating func apply(_ events: [InterfaceEvent]) {
    for case .set(let slot, let value) in events { slots[slot] = value }
  }

  /// Whether a condition holds; no condition always does.
  func hold(_ condition: Part.When?) -> Bool {
    guard let condition else { return true }
    let held = slots[condition.slot]
    return switch condition.test {
    case .value(let value): held == value
    case .other(let value): held != value
    case .fits(let wanted): (fault(of: condition.slot) == nil) == wanted
    }
  }

  /// The fault of the text in a slot, if it has one.
  func fault(of slot: String) -> TextForm.Fault? { forms[slot]?.fault(of: word(slot)) }

  func isOn(_ slot: String) -> Bool { slots[slot] == .flag(true) }

  func number(_ slot: String) -> Double {
    guard case .number(let number) = slots[slot], number.isFinite else { return 0 }
    return number
  }

  /// How full a slot is, 0 … 1: a number within its range, which is 0 … 1 if unknown, or a flag.
  func part(_ slot: String) -> Double {
    if isOn(slot) { return 1 }
    let range = ranges[slot] ?? 0...1
    let width = range.upperBound - range.lowerBound
    guard width > 0 else { return 0 }
    return ((number(slot) - range.lowerBound) / width).clamped(0, 1)
  }

  /// A whole number brought within a count.
  func place(_ slot: String, of count: Int) -> Int {
    Int(number(slot).clamped(0, Double(max(count - 1, 0))).rounded())
  }

  func word(_ slot: String) -> String {
    guard case .word(let word) = slots[slot] else { return "" }
    return word
  }

  /// Numbers that a plot draws for a slot.
  func plotted(_ slot: String) -> [Double] {
    curves[slot].map { $0.filter(\.isFinite) } ?? numbers(slot)
  }

  func numbers(_ slot: String) -> [Double] {
    guard case .numbers(let numbers) = slots[slot] else { return [] }
    return numbers.filter(\.isFinite)
  }
}

/// Output of an interface.
public enum InterfaceEvent: Sendable, Equatable {
  /// A named event of the tree.
  case did(String)
  /// Somebody wants a slot to hold this.
  case set(slot: String, Value)
  /// Met no part of the interface: passed on to the story.
  case passed(Input)
}
