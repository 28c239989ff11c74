internal import Experience
internal import Interface
internal import Maths

/// All files of a pack after the first pass, checked against each other.
struct Library {
  var documents: [Document]

  init(_ files: [SourceFile]) {
    documents = files.map { Document($0) }
    let lists = documents.filter { $0.format == .list }.compactMap { document in
      let list = document.tree.flatMap(DataList.init)
      return document.complaints.isEmpty ? list : list?.withoutRows
    }
    guard !lists.isEmpty else { return }
    for index in documents.indices where documents[index].format == .interface {
      documents[index] = Document(documents[index].file, lists: lists)
    }
  }

  var errors: [ContentError] { documents.flatMap(\.errors) }

  func first(_ format: Format) -> Document? { documents.first { $0.format == format } }

  /// The trees of all files of a kind.
  func all(_ format: Format) -> [JSON] {
    documents.filter { $0.format == format }.compactMap(\.tree)
  }

  func step(_ name: String) -> Document? {
    documents.first { $0.format == .step && $0.tree?["step"]?.string == name }
  }

  /// The names of the pack's steps.
  var stepNames: [String] {
    (first(.pack)?.tree?["steps"]?.elements ?? []).compactMap { $0["step"]?.string }
  }

  /// The trees of the steps that exist, in the pack's order.
  var steps: [JSON] { stepNames.compactMap { step($0)?.tree } }

  /// The strings of the pack's locale; nil where there is no such file.
  var strings: [String: String]? {
    guard let name = first(.pack)?.tree?["locale"]?.string else {
      let locale = documents.first { $0.format == .locale && !$0.isOfProgram }
      return locale.flatMap { strings(of: $0.file.stem) }
    }
    return strings(of: name)
  }

  /// Digest of the files that decide a visit; file names do not matter.
  var source: Digest {
    var digest = Digest()
    let kinds: [Format] = [
      .pack, .chart, .vehicle, .step, .interface, .theme, .answers, .list,
    ]
    for kind in kinds {
      let files = documents.filter { $0.format == kind }.map(\.file.bytes)
      for file in files.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        for byte in file { digest.fold(UInt64(byte)) }
        digest.fold(file.count)
      }
    }
    return digest
  }

  /// Checks that every string used by a file is in the locale file, if there is one.
  mutating func checkTexts() {
    defer { checkTranslations() }
    guard let strings else { return }
    let known = strings.keys.sorted()
    for index in documents.indices {
      for (keys, position) in documents[index].neededTexts
      where !keys.contains(where: { strings[$0] != nil }) {
        let nearest = Spelling.nearest(to: keys[0], among: known)
        documents[index].complain(position, .noText(keys[0], nearest: nearest))
        if documents[index].complaints.count >= Budget.complaints { break }
      }
    }
    checkSentences(strings)
  }

  /// Checks that every model named by a scene exists.
  mutating func checkModels(_ known: [String]) {
    for index in documents.indices where documents[index].format == .step {
      let tree = documents[index].tree
      let scenes = [tree].compactMap(\.self) + (tree?["scenes"]?.elements ?? [])
      for node in scenes.flatMap({ $0["nodes"]?.elements ?? [] }) {
        guard let model = node["model"], let name = model.string, !known.contains(name) else {
          continue
        }
        let nearest = Spelling.nearest(to: name, among: known)
        documents[index].complain(model.position, .noModel(name, nearest: nearest))
      }
    }
  }

  /// Checks that promised sentences are among the step's strings, or the pack's; translations are
  /// exempt.
  private mutating func checkSentences(_ strings: [String: String]) {
    guard let ofPack = first(.pack)?.textKeys else { return }
    for index in documents.indices where documents[index].format == .step {
      let document = documents[index]
      let shown = (document.textKeys + ofPack).compactMap { strings[$0.key] }
      for sentence in document.tree?["promises"]?["says"]?.elements ?? [] {
        guard let text = sentence.string, !shown.contains(text) else { continue }
        documents[index].complain(sentence.position, .sentenceMissing(text))
      }
    }
  }

  /// Checks that every list is shown somewhere.
  private mutating func checkLists() {
    let used = documents.flatMap(\.lists)
    for index in documents.indices where documents[index].format == .list {
      guard let place = documents[index].tree?["list"], let name = place.string,
        !used.contains(name)
      else { continue }
      documents[index].complain(place.position, .listUnused(name))
    }
  }

  /// Whether every file could be read: missing names may stand in one that could not.
  private var isReadable: Bool { documents.allSatisfy { $0.tree != nil } }

  /// Checks that the pack is named like its folder, by which it is requested and remembered.
  mutating func checkFolder(_ folder: String) {
    for index in documents.indices where documents[index].format == .pack {
      guard let place = documents[index].tree?["name"], let name = place.string, name != folder
      else { continue }
      documents[index].complain(place.position, .otherFolder(name, folder: folder))
    }
  }

  /// Checks that visits are to this pack.
  private mutating func checkRuns() {
    guard let pack = first(.pack)?.tree?["name"]?.string else { return }
    for index in documents.indices
    where documents[index].format == .run && documents[index].complaints.isEmpty {
      guard let place = documents[index].tree?["scene"], let name = place.string, name != pack
      else { continue }
      documents[index].complain(place.position, .otherPack(name, found: pack))
    }
  }

  /// Checks that there is one pack with each of its steps once, a chart, a locale, and a vehicle if
  /// one flies.
  mutating func checkWhole() {
    guard let index = documents.firstIndex(where: { $0.format == .pack }) else {
      if !documents.isEmpty && isReadable { documents[0].complain(Position(), .noExperience) }
      return
    }
    checkRuns()
    checkDoubles()
    guard isReadable else { return }
    if let locale = documents[index].tree?["locale"], let name = locale.string, strings == nil {
      documents[index].complain(locale.position, .noLocale(name))
    }
    for entry in documents[index].tree?["steps"]?.elements ?? [] {
      guard let place = entry["step"], let name = place.string, step(name) == nil else { continue }
      documents[index].complain(place.position, .noStep(name))
    }
    if first(.chart) == nil { documents[index].complain(Position(), .noChart) }
    checkTogether()
    checkProgramTexts()
    checkLists()
    if errors.isEmpty { checkGrounds() }
  }

  /// Checks files against each other.
  private mutating func checkTogether() {
    guard let pack = first(.pack)?.tree, let chart = first(.chart)?.tree else { return }
    let rules = PackRules(
      pack, chart, steps: steps, interfaces: all(.interface), answers: first(.answers)?.tree,
      themes: all(.theme).compactMap { $0["theme"]?.string } + Theme.built.map(\.name),
      hasVehicle: first(.vehicle) != nil)
    for index in documents.indices {
      guard let tree = documents[index].tree else { continue }
      switch documents[index].format {
      case .pack: documents[index].complaints += rules.check(pack: tree)
      case .vehicle: documents[index].complaints += PackRules.check(vehicle: tree)
      case .chart: documents[index].complaints += rules.check(chart: tree)
      case .step: documents[index].complaints += rules.check(step: tree)
      case .interface: documents[index].complaints += rules.check(interface: tree)
      case .answers: documents[index].complaints += rules.check(answers: tree)
      default: break
      }
    }
  }

  private mutating func checkDoubles() {
    var seen: [String: String] = [:]
    for index in documents.indices {
      let document = documents[index]
      guard let tree = document.tree, let format = document.format else { continue }
      let what: String
      switch format {
      case .pack: what = "a pack"
      case .chart: what = "a chart"
      case .step: what = "step '\(tree["step"]?.string ?? "")'"
      case .interface: what = "interface '\(tree["interface"]?.string ?? "")'"
      case .theme: what = "theme '\(tree["theme"]?.string ?? "")'"
      case .answers: what = "answers"
      case .list: what = "list '\(tree["list"]?.string ?? "")'"
      case .vehicle: what = "a vehicle"
      case .mission: what = "a mission"
      case .dispersions: what = "dispersions"
      case .run, .locale, .settings: continue
      }
      if let first = seen[what] {
        documents[index].complain(tree.position, .secondFile(what, first: first))
      } else {
        seen[what] = document.file.path
      }
    }
  }
}
