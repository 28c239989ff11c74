/// How finely round things are cut.
struct Fidelity {
  /// 1 for software rendering, 2 for graphics cards.
  var scale: Double

  static let low = Fidelity(scale: 1)
  static let high = Fidelity(scale: 2)

  /// A number of segments around, a multiple of four.
  func around(_ count: Int) -> Int { Int((Double(count) * scale / 4).rounded()) * 4 }

  /// A number of steps along.
  func along(_ count: Int) -> Int { Int((Double(count) * scale).rounded()) }
}
