/// The numbers that all programs of a frame share: each program takes them over when it is first
/// used after they changed.
///
/// A global value, as is the state of OpenGL that it stands for: whatever is current in one thread.
enum SceneNumbers {
  typealias Values = InlineArray<30, SIMD4<Float>>

  // Only the thread whose context is current draws, and so reads or writes these.
  nonisolated(unsafe) private(set) static var values = Values(repeating: .zero)
  /// Grows with every change, whichever renderer made it.
  nonisolated(unsafe) private(set) static var age: UInt64 = 0

  static func fill(_ list: [SIMD4<Float>]) {
    precondition(list.count == values.count, "one value for each name")
    for index in list.indices { values[index] = list[index] }
    age += 1
  }
}
