internal import Dispatch
internal import Synchronization

/// Work that is done in its order on a thread of its own, while whoever asked for it goes on.
final class Sideline: Sendable {
  private let queue: DispatchQueue
  private let group = DispatchGroup()
  /// Room for what has been asked for and is not done.
  private let room: DispatchSemaphore
  private let failure = Mutex<Failure?>(nil)

  /// Whoever asks for more than `depth` pieces waits for the first of them.
  init(_ name: String, depth: Int) {
    queue = DispatchQueue(label: name)
    room = DispatchSemaphore(value: depth)
  }

  /// Says why earlier work was not done; after that nothing more is.
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

  /// Returns when all that was asked for is done, and says why it was not.
  func wait() throws(Failure) {
    group.wait()
    if let failed = failure.withLock({ $0 }) { throw failed }
  }

  private var hasFailed: Bool { failure.withLock { $0 != nil } }
}
