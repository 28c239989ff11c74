/// A column of a table: its name, which ends in its unit, and what its numbers are.
public struct TableColumn: Sendable, Equatable {
  public let name: String
  /// "1" for what has no unit.
  public let unit: String
  /// The frame that the number belongs to; empty where there is none.
  public let frame: String
  public let meaning: String

  public init(_ name: String, _ unit: String, _ frame: String, _ meaning: String) {
    (self.name, self.unit, self.frame, self.meaning) = (name, unit, frame, meaning)
  }

  public init(_ name: String, _ unit: String, _ meaning: String) {
    self.init(name, unit, "", meaning)
  }
}
