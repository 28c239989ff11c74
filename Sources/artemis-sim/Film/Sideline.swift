internal import Dispatch
internal import Synchronization

/// One piece of work at a time on a thread of its own: a picture is packed and written while the
/// next one is drawn.
final class Sideline: Sendable {
  private let queue = DispatchQueue(label: "sideline")
  private let group = DispatchGroup()
  private let failure = Mutex<Failure?>(nil)

  /// Begins at once; what was begun before must have been waited for.
  func begin(_ work: @escaping @Sendable () throws(Failure) -> Void) {
    queue.async(group: group) { [self] in
      do throws(Failure) { try work() } catch { failure.withLock { $0 = error } }
    }
  }

  /// Returns when what was begun is done, and says why it was not.
  func wait() throws(Failure) {
    group.wait()
    let failed = failure.withLock { failure in
      defer { failure = nil }
      return failure
    }
    if let failed { throw failed }
  }
}
