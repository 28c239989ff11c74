/// An even fade in and out. Its value follows from when it last turned, so looking often changes
/// nothing.
struct Fade: Sendable, Equatable {
  /// Duration of a whole fade.
  static let length_ns: UInt64 = 250_000_000

  /// Whether it fades in or is in, rather than out.
  private(set) var isComing = false
  private var turned_ns: UInt64 = 0
  /// How far it had come when it turned.
  private var start_ns: UInt64 = 0

  /// Fades in or out from this moment; no effect if it does so already.
  mutating func turn(_ isComing: Bool, at now_ns: UInt64) {
    guard isComing != self.isComing else { return }
    start_ns = come_ns(at: now_ns)
    turned_ns = now_ns
    self.isComing = isComing
  }

  /// 0 … 1.
  func part(at now_ns: UInt64) -> Double {
    Double(come_ns(at: now_ns)) / Double(Self.length_ns)
  }

  private func come_ns(at now_ns: UInt64) -> UInt64 {
    let passed = now_ns - min(turned_ns, now_ns)
    return isComing
      ? start_ns + min(passed, Self.length_ns - start_ns) : start_ns - min(passed, start_ns)
  }
}
