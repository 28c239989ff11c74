internal import Ports

/// Where a film goes, picture by picture; the sound that belongs to a picture follows it.
protocol Footage: AnyObject {
  /// Pictures taken so far.
  var count: Int { get }
  func take(_ picture: Image, at tick: Int) throws(Failure)
  func take(_ sound: AudioBlock) throws(Failure)
  /// Makes whole what is there; a film that was stopped ends here too.
  func finish() throws(Failure)
  /// One line for each thing that somebody may want to know afterwards.
  var summary: [String] { get }
}
