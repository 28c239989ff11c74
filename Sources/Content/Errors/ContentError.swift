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
    "\(file):\(position.line):\(position.column): \(problem.words)"
  }
}

/// All that is wrong with all files, sorted by place.
public struct ContentErrors: Error, Sendable, Equatable, CustomStringConvertible {
  public var errors: [ContentError]

  public init(_ errors: [ContentError]) { self.errors = errors.sorted() }

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
