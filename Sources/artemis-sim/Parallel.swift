internal import Dispatch
internal import Synchronization

/// Runs the same work for every index on many threads; the result does not depend on their number.
enum Parallel {
  /// Uses this many threads, or all cores; `progress` is called with the count done, from any
  /// thread.
  static func map<Value: Sendable>(
    _ count: Int, threads: Int? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in },
    _ work: @Sendable (Int) -> Value
  ) -> [Value] {
    let next = Atomic(0)
    let done = Atomic(0)
    return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      // Each index is written once, by one thread, and read when all are done.
      nonisolated(unsafe) let slots = buffer
      DispatchQueue.concurrentPerform(iterations: min(threads ?? count, count)) { _ in
        while true {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < count else { break }
          (slots.baseAddress! + index).initialize(to: work(index))
          progress(done.add(1, ordering: .relaxed).newValue)
        }
      }
      filled = count
    }
  }
}
