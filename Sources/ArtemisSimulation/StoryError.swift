internal import Storage

/// Why there is no story: printed, it says what was expected and what was found.
public enum StoryError: Error, Equatable, CustomStringConvertible {
  /// A file or a folder that cannot be read.
  case file(String)
  /// Files that say something wrong: every complaint with file, line and column.
  case content(String)

  public var description: String {
    switch self {
    case .file(let words), .content(let words): words
    }
  }

  static func of<Value>(_ reading: () throws(StorageError) -> Value) throws(StoryError) -> Value {
    do { return try reading() } catch {
      switch error {
      case .refused, .folder, .notAFile, .tooLarge, .noLocale: throw .file("\(error)")
      case .content: throw .content("\(error)")
      }
    }
  }
}
