/// Reads what a study's `study.json` says to `simulate`.
public enum StudyFile {
  /// The words that choose what flies, or what is wrong with the file.
  public static func options(_ file: SourceFile) throws(ContentErrors) -> [String] {
    let (tree, complaints) = JSONParser.parse(file.bytes)
    var errors = complaints.map {
      ContentError(file: file.path, position: $0.position, problem: $0.problem)
    }
    let words = tree?["options"]?.elements?.map(\.string) ?? [nil]
    if errors.isEmpty && words.contains(nil) {
      let place = tree?["options"]?.position ?? Position()
      errors.append(ContentError(file: file.path, position: place, problem: .rule(.notAStudy)))
    }
    guard errors.isEmpty else { throw ContentErrors(errors) }
    return words.compactMap { $0 }
  }
}
