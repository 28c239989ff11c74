/// Faults of a file, as facts; `Problem.words` says them.
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
  case tooManyValues(limit: Int)
  case duplicateKey(String, first: Position)

  // JSON of the wrong shape. `noun` has its article: "a node".
  case unknownKey(String, noun: String, known: [String])
  case missingKey(String, noun: String)
  case notAnObject(noun: String, found: String)
  case wrongType(String, expected: String, found: String)
  case outOfRange(String, found: Double, low: Double, high: Double)
  case wrongCount(String, expected: Int, found: Int)
  case tooFew(String, least: Int, found: Int)
  case tooMany(String, what: String, most: Int, found: Int)
  case noFileName(String, found: String)
  case unknownWord(String, label: String, allowed: [String])
  case noDirection(String)
  case exclusive(String, with: String, noun: String)
  case noChoice(noun: String, words: [String], nearest: String?)
  case nestedTooDeep(noun: String, limit: Int)
  case unknownKind

  /// A rule between values.
  case rule(Rule)
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
