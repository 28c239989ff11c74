/// A place in a text file: line and column from 1; columns count Unicode scalars.
public struct Position: Sendable, Hashable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  public static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
