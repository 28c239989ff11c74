internal import Ports

/// Where a film goes, picture by picture; the sound that belongs to a picture may come before or after it,
/// and from another thread.
protocol Footage: AnyObject, Sendable {
  /// Pictures that are in it; all that were taken once `endPictures` has returned.
  var count: Int { get }
  /// `number` counts from the run's beginning.
  func take(_ picture: RawPicture, number: Int) throws(Failure)
  func take(_ sound: AudioBlock) throws(Failure)
  /// No more pictures come; sound may.
  func endPictures() throws(Failure)
  /// Makes whole what is there; a film that was stopped ends here too.
  func finish() throws(Failure)
  /// One line for each thing that somebody may want to know afterwards.
  var summary: [String] { get }
}
