internal import CGL

/// Keeps what llvmpipe's threads count themselves off by until none of them can still be at it: the
/// driver frees a fence whose last thread still has to let go of its lock (docs/look.md).
///
/// The driver has one for each time that it begins to draw what it was told: when it is to draw
/// elsewhere, and when it is told to. Held by a sync object just then, it lives until a picture after it
/// is done. The threads take one after the other, so none is at the former any more by that time.
final class SceneFences {
  // As in SceneNumbers: only the thread whose context is current draws.
  nonisolated(unsafe) private static var current: SceneFences?

  private var kept: [(fence: GLsync, picture: Int)] = []
  /// One for each picture that is not known to be done. To ask one is to let go of it: so no kept one is
  /// asked.
  private var asked: [(fence: GLsync, picture: Int)] = []
  private var picture = 0

  init() {
    kept.reserveCapacity(256)
    asked.reserveCapacity(16)
  }

  /// Lets all go. Wants the context that it was used with.
  func end() {
    glFinish()
    for (fence, _) in kept + asked { glDeleteSync(fence) }
    (kept, asked) = ([], [])
    if SceneFences.current === self { SceneFences.current = nil }
  }

  /// Chooses where fences are kept from now on; nil keeps none, as a graphics card needs none kept.
  static func use(_ fences: SceneFences?) { current = fences }

  /// Holds what the driver was last told to draw, which it begins with now. Where it is told to draw
  /// elsewhere next it would do so anyway.
  static func keep() { current?.keep() }

  static func endPicture() { current?.endPicture() }

  private func keep() {
    guard let fence = SceneFences.made else { return }
    kept.append((fence, picture))
  }

  private func endPicture() {
    keep()
    if let fence = SceneFences.made { asked.append((fence, picture)) }
    picture += 1
    while let first = asked.first, SceneFences.isDone(first.fence) {
      glDeleteSync(first.fence)
      asked.removeFirst()
      let known = kept.firstIndex { $0.picture >= first.picture } ?? kept.endIndex
      for (fence, _) in kept[..<known] { glDeleteSync(fence) }
      kept.removeFirst(known)
    }
  }

  private static var made: GLsync? { glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0) }

  /// One that cannot be asked belongs to a context that is lost.
  private static func isDone(_ fence: GLsync) -> Bool {
    glClientWaitSync(fence, 0, 0) != GLenum(GL_TIMEOUT_EXPIRED)
  }
}
