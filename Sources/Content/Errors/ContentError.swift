/// A problem in a file, with its place.
public struct ContentError: Error, Sendable, Equatable, Comparable {
  public var file: String
  public var position: Position
  public var problem: Problem

  public init(file: String, position: Position, problem: Problem) {
    self.file = file
    self.position = position
    self.problem = problem
  }

  public static func < (a: ContentError, b: ContentError) -> Bool {
    (a.file, a.position, a.problem.words) < (b.file, b.position, b.problem.words)
  }
}

extension ContentError: CustomStringConvertible {
  /// `file:line:column: message`, as compilers write it and editors follow it.
  public var description: String {
    Self.printed("\(file):\(position.line):\(position.column): \(problem.words)")
  }

  /// Puts a file's words on one line and escapes what a terminal would obey.
  private static func printed(_ words: String) -> String {
    let isClean = words.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value)
    }
    guard !isClean else { return words }
    return words.unicodeScalars.map { scalar in
      let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
      guard isControl else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u00" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}

/// All that is wrong with all files, sorted by place.
public struct ContentErrors: Error, Sendable, Equatable, CustomStringConvertible {
  public var errors: [ContentError]

  public init(_ errors: [ContentError]) { self.errors = errors.sorted() }

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
