internal import Dispatch
internal import Synchronization

/// The same work for every index, on many threads; the result does not depend on how many.
enum Parallel {
  /// On so many threads, or on all cores; `progress` hears how many are done, from any thread.
  static func map<Value: Sendable>(
    _ count: Int, threads: Int? = nil, progress: @escaping @Sendable (Int) -> Void = { _ in },
    _ work: @Sendable (Int) -> Value
  ) -> [Value] {
    let next = Atomic(0)
    let done = Atomic(0)
    return [Value](unsafeUninitializedCapacity: count) { buffer, filled in
      // Every index is written once, by one thread, and read when all are done.
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
