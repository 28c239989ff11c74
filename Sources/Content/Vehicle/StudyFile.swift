/// What a study's `study.json` says of its flights.
public struct StudyFile: Sendable, Equatable {
  /// The words of `simulate` that choose what flies.
  public let options: [String]
  /// The manifest of all its runs, name by name.
  public let manifest: [String: String]

  /// Reads the file, or says what is wrong with it.
  public init(_ file: SourceFile) throws(ContentErrors) {
    let (tree, complaints) = JSONParser.parse(file.bytes)
    var errors = complaints.map {
      ContentError(file: file.path, position: $0.position, problem: $0.problem)
    }
    let words = tree?["options"]?.elements?.map(\.string) ?? [nil]
    let members = tree?["manifest"]?.members ?? []
    let pairs = members.compactMap { member in member.value.string.map { (member.key, $0) } }
    let isStudy = !words.contains(nil) && !pairs.isEmpty && pairs.count == members.count
    if errors.isEmpty && !isStudy {
      errors.append(
        ContentError(file: file.path, position: Position(), problem: .rule(.notAStudy)))
    }
    guard errors.isEmpty else { throw ContentErrors(errors) }
    options = words.compactMap { $0 }
    manifest = Dictionary(pairs) { first, _ in first }
  }
}
