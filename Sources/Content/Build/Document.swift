/// One file after the first pass: what it is and what is wrong with its shape.
struct Document: Sendable {
  var file: SourceFile
  var format: Format?
  /// With presets filled in; nil if the text is no JSON.
  var tree: JSON?
  var complaints: [Complaint]
  var textKeys: [(key: String, position: Position)] = []
  /// Words of choices: the first key has a string, or the second.
  private var wordKeys: [(keys: [String], position: Position)] = []

  /// Names of the lists shown by an interface.
  private(set) var lists: [String] = []

  /// `lists`: what an interface may repeat parts over.
  init(_ file: SourceFile, lists known: [DataList] = []) {
    self.file = file
    (tree, complaints) = JSONParser.parse(file.bytes)
    // Skips schemas: they are JSON beside our files, and have validators of their own.
    guard var raw = tree, raw["$id"] == nil else { return }
    format = Format(of: raw)
    if file.bytes.count > Budget.json && format != .run {
      complain(Position(), .tooLarge(most: Budget.json))
    }
    guard let format else {
      complaints.append(Complaint(raw.position, .unknownKind))
      return
    }
    var expansion = ListExpansion(known)
    if format == .interface { raw = expansion.expand(raw) }
    lists = expansion.used
    // Faults that follow from a missing list would only hide it.
    guard expansion.complaints.isEmpty else {
      (tree, complaints) = (raw, complaints + expansion.complaints)
      return
    }
    var check = ShapeCheck()
    tree = check.check(raw, format.shape, label: format.rawValue)
    complaints += check.complaints
    textKeys = check.textKeys.filter { !expansion.shown.contains($0.position) }
    complaints += FileRules.check(tree ?? raw, format, isWhole: complaints.isEmpty)
    if format == .list, let tree { wordKeys = ListRules.keys(in: tree) }
    if format == .interface, let tree { wordKeys = TreeRules.words(in: tree) }
    if !lists.isEmpty { complaints = Self.once(complaints) }
    complaints = Array(complaints.prefix(Budget.complaints))
  }

  /// Reports a fault of every row once, for its place.
  private static func once(_ complaints: [Complaint]) -> [Complaint] {
    var seen: Set<Position> = []
    return complaints.filter { seen.insert($0.position).inserted }
  }

  /// Strings needed by the file: for each entry, one of these keys must exist.
  var neededTexts: [(keys: [String], position: Position)] {
    textKeys.map { ([$0.key], $0.position) } + wordKeys
  }

  mutating func complain(_ position: Position, _ rule: Rule) {
    complaints.append(Complaint(position, .rule(rule)))
  }

  var errors: [ContentError] {
    complaints.map { ContentError(file: file.path, position: $0.position, problem: $0.problem) }
  }

  /// The tree of a file without fault. Of another sort of file only `otherwise` is said.
  func tree(of wanted: Format, otherwise: Rule) throws(ContentErrors) -> JSON {
    guard let tree else { throw ContentErrors(errors) }
    guard format == wanted else {
      throw ContentErrors([
        ContentError(file: file.path, position: tree.position, problem: .rule(otherwise))
      ])
    }
    guard complaints.isEmpty else { throw ContentErrors(errors) }
    return tree
  }
}
