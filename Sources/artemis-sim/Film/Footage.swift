internal import Ports

/// The destination of a film, picture by picture; a picture's sound may come before or after it,
/// from another thread.
protocol Footage: AnyObject, Sendable {
  /// Pictures written; all of them once `endPictures` has returned.
  var count: Int { get }
  /// `number` counts from the run's beginning.
  func write(_ picture: RawPicture, number: Int) throws(Failure)
  func write(_ sound: AudioBlock) throws(Failure)
  /// No more pictures come; sound may.
  func endPictures() throws(Failure)
  /// Completes the film, even one that was stopped.
  func finish() throws(Failure)
  /// Lines about the result for the user.
  var summary: [String] { get }
}
