internal import Dispatch

/// The same work for every index, on all cores; the result does not depend on how many there are.
enum Parallel {
  static func map<Value: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Value
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      // Every index is written once, by one thread, and read when all are done.
      nonisolated(unsafe) let slots = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        (slots.baseAddress! + index).initialize(to: work(index))
      }
      filled = count
    }
  }
}
