/// A rule between values that a file breaks, as facts; `Rule.words` says them.
public enum Rule: Sendable, Equatable {
  // Between files.
  case noExperience
  case noStep(String)
  case secondFile(String, first: String)
  case stepOrder(found: String, expected: String)
  case stepCount(Int)
  case noLocale(String)
  case noText(String, nearest: String?)
}
