/// What can be wrong with a file, as facts; `Problem.words` says them.
public enum Problem: Sendable, Equatable {
  // Text that is not JSON.
  case unexpected(found: String, expected: String)
  case unclosedString
  case controlCharacter(UInt8)
  case notUTF8
  case badEscape
  case loneSurrogate
  case leadingZero
  case numberTooLarge(String)
  case tooDeep(limit: Int)
  case duplicateKey(String, first: Position)
}

/// A problem and where it is, in a file whose name is known elsewhere.
struct Complaint: Error, Sendable, Equatable {
  var position: Position
  var problem: Problem

  init(_ position: Position, _ problem: Problem) {
    self.position = position
    self.problem = problem
  }
}
