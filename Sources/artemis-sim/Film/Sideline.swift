internal import Dispatch
internal import Synchronization

/// Work done in order on a thread of its own while its client goes on.
final class Sideline: Sendable {
  private let queue: DispatchQueue
  private let group = DispatchGroup()
  /// Room for work that is waiting.
  private let room: DispatchSemaphore
  private let failure = Mutex<Failure?>(nil)

  /// A client with more than `depth` pieces waiting blocks until the first is done.
  init(_ name: String, depth: Int) {
    queue = DispatchQueue(label: name)
    room = DispatchSemaphore(value: depth)
  }

  /// Queues work; throws the failure of earlier work, after which nothing more is done.
  func begin(_ work: @escaping @Sendable () throws(Failure) -> Void) throws(Failure) {
    room.wait()
    guard !hasFailed else {
      room.signal()
      return try wait()
    }
    queue.async(group: group) { [self] in
      defer { room.signal() }
      guard !hasFailed else { return }
      do throws(Failure) { try work() } catch { failure.withLock { $0 = error } }
    }
  }

  /// Waits for all queued work, and throws its failure.
  func wait() throws(Failure) {
    group.wait()
    if let failed = failure.withLock({ $0 }) { throw failed }
  }

  private var hasFailed: Bool { failure.withLock { $0 != nil } }
}
