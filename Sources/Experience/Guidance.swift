public import Maths

/// Whether the visitor needs to be told what can be done: after a while in which nothing came of what
/// they did, or at once when they have tried in vain twice.
public struct Guidance: Sendable, Equatable {
  /// So many acts in vain bring the hint.
  static let patience = 2

  /// Ticks since something came of what the visitor did.
  public private(set) var waited = 0
  /// Acts since then of which nothing came.
  public private(set) var vain = 0

  /// Ticks for which the hint that was asked for still stands.
  public private(set) var called = 0

  public func wantsHint(after ticks: Int) -> Bool {
    called > 0 || waited >= ticks || vain >= Self.patience
  }

  mutating func step(isUseful: Bool, isVain: Bool) {
    called = max(0, called - 1)
    waited = isUseful ? 0 : waited + 1
    vain = isUseful ? 0 : min(vain + (isVain ? 1 : 0), Self.patience)
  }

  /// Another step, in which nothing has been tried. Who has waited still waits.
  mutating func begin() { vain = 0 }

  /// The visitor asked for it: it stands for six seconds, whatever they do.
  mutating func call() { called = Tick(seconds: 6).count }
}

extension Guidance: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("waited", waited)
    fields.add("vain", vain)
    fields.add("called", called)
  }
}
