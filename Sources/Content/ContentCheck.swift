/// Checks files against their formats, recognising each by its content.
public enum ContentCheck {
  /// All that is wrong with these files, sorted by place; empty if nothing is.
  ///
  /// Files are checked one by one; strings are looked up if a locale file is among them. A
  /// pack among its steps is checked as a whole: all steps and their locale, each once.
  /// Models are looked for among the names that are given, if any are; the pack must be called as its
  /// folder is, if one is given.
  public static func check(
    _ files: [SourceFile], models: [String]? = nil, folder: String? = nil
  ) -> [ContentError] {
    var library = Library(files)
    if let folder { library.checkFolder(folder) }
    library.checkTexts()
    if let models { library.checkModels(models) }
    if library.first(.pack) != nil && library.first(.step) != nil { library.checkWhole() }
    // Takes as long as all the other checks together, so it is skipped when a story starts.
    if library.errors.isEmpty { library.checkReading() }
    return library.errors.sorted()
  }

  /// Whether there are steps or a chart, but no pack that they could belong to.
  public static func lacksPack(_ files: [SourceFile]) -> Bool {
    let small = files.filter { $0.bytes.count <= Budget.json }
    let formats = small.compactMap { JSONParser.parse($0.bytes).tree.flatMap(Format.init) }
    return !formats.contains(.pack) && formats.contains { $0 == .step || $0 == .chart }
  }
}
