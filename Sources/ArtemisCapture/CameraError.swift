/// Why there is no picture: printed, it says what was expected and what was found.
public struct CameraError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ words: String) { description = words }
}
