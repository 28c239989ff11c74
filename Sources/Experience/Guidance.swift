public import Maths

/// Decides whether the visitor needs a hint: after a while without effect, or at once after two
/// useless acts.
public struct Guidance: Sendable, Equatable {
  /// Useless acts that bring the hint.
  static let patience = 2

  /// Ticks since an act last had an effect.
  public private(set) var waited = 0
  /// Useless acts since then.
  public private(set) var vain = 0

  /// Ticks left for a hint that the visitor asked for.
  public private(set) var called = 0

  public func wantsHint(after ticks: Int) -> Bool {
    called > 0 || waited >= ticks || vain >= Self.patience
  }

  mutating func step(isUseful: Bool, isVain: Bool) {
    called = max(0, called - 1)
    waited = isUseful ? 0 : waited + 1
    vain = isUseful ? 0 : min(vain + (isVain ? 1 : 0), Self.patience)
  }

  /// Starts over in a new step, where nothing has been tried; time already waited still counts.
  mutating func begin() { vain = 0 }

  /// Shows the hint on request for six seconds, whatever the visitor does.
  mutating func call() { called = Tick(seconds: 6).count }
}

extension Guidance: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("waited", waited)
    fields.add("vain", vain)
    fields.add("called", called)
  }
}
