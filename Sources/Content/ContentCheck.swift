/// Holds any files against their formats, each told by its content.
public enum ContentCheck {
  /// All that is wrong with these files, sorted by place; empty if nothing is.
  ///
  /// Files are checked one by one; strings are looked up if a locale file is among them, and if
  /// an experience is among them the whole is: all steps, each once, in their order.
  public static func check(_ files: [SourceFile]) -> [ContentError] {
    var library = Library(files)
    library.checkTexts()
    if library.first(.experience) != nil { library.checkWhole() }
    return library.errors.sorted()
  }
}
