/// Holds any files against their formats, each told by its content.
public enum ContentCheck {
  /// All that is wrong with these files, sorted by place; empty if nothing is.
  ///
  /// Files are checked one by one; strings are looked up if a locale file is among them. A
  /// pack among its steps is checked as a whole: all steps and their locale, each once.
  /// Models are looked for among the names that are given, if any are.
  public static func check(
    _ files: [SourceFile], models: [String]? = nil
  ) -> [ContentError] {
    var library = Library(files)
    library.checkTexts()
    if let models { library.checkModels(models) }
    if library.first(.pack) != nil && library.first(.step) != nil { library.checkWhole() }
    return library.errors.sorted()
  }
}
