internal import Artemis
internal import Simulation
internal import Storage

/// Why there is no story: printed, it says what was expected and what was found.
public enum StoryError: Error, Equatable, CustomStringConvertible {
  /// A file or a folder that cannot be read.
  case file(String)
  /// Files that say something wrong: every complaint with file, line and column.
  case content(String)
  /// A pack that calls itself Artemis, and does not tell that story: what it lacks.
  case otherStory([String])

  public var description: String {
    switch self {
    case .file(let words), .content(let words): words
    case .otherStory(let lacks):
      "the pack '\(Artemis.pack)' is not the story that this library names in Swift: "
        + lacks.joined(separator: "; ")
    }
  }

  /// The names of `OnboardingStep` are those of the pack, or there is no story.
  static func check(_ production: Production) throws(StoryError) {
    guard production.name == Artemis.pack else { return }
    let lacks = Artemis.lacks(production.story)
    guard lacks.isEmpty else { throw .otherStory(lacks) }
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
