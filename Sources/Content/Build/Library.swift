internal import Experience
internal import Maths

/// All files of an experience after the first pass, held against each other.
struct Library {
  var documents: [Document]

  init(_ files: [SourceFile]) { documents = files.map(Document.init) }

  var errors: [ContentError] { documents.flatMap(\.errors) }

  func first(_ format: Format) -> Document? { documents.first { $0.format == format } }

  func step(_ step: OnboardingStep) -> Document? {
    documents.first { $0.format == .step && $0.tree?["step"]?.string == step.name }
  }

  /// The strings of the experience's locale; nil where there is no such file.
  var strings: [String: String]? {
    guard let name = first(.experience)?.tree?["locale"]?.string else {
      return first(.locale).flatMap { strings(of: $0.file.stem) }
    }
    return strings(of: name)
  }

  /// Digest of the files that decide what happens in a visit; their names do not matter.
  var source: Digest {
    var digest = Digest()
    let kinds: [Format] = [.experience, .chart, .vehicle, .step]
    for kind in kinds {
      let files = documents.filter { $0.format == kind }.map(\.file.bytes)
      for file in files.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        for byte in file { digest.fold(UInt64(byte)) }
        digest.fold(file.count)
      }
    }
    return digest
  }

  /// Every string that a file uses is in the locale file, if there is one.
  mutating func checkTexts() {
    guard let strings else { return }
    let known = strings.keys.sorted()
    for index in documents.indices {
      for (key, position) in documents[index].textKeys where strings[key] == nil {
        let nearest = Spelling.nearest(to: key, among: known)
        documents[index].complain(position, .noText(key, nearest: nearest))
      }
    }
    checkSentences(strings)
    checkTranslations()
  }

  /// Every model that a step's scene names is there.
  mutating func checkModels(_ known: [String]) {
    for index in documents.indices where documents[index].format == .step {
      let tree = documents[index].tree
      for node in [tree, tree?["orbit"]].flatMap({ $0?["nodes"]?.elements ?? [] }) {
        guard let model = node["model"], let name = model.string, !known.contains(name) else {
          continue
        }
        let nearest = Spelling.nearest(to: name, among: known)
        documents[index].complain(model.position, .noModel(name, nearest: nearest))
      }
    }
  }

  /// The story's own words are fixed; translations of them are not held against anything.
  private mutating func checkSentences(_ strings: [String: String]) {
    guard first(.experience)?.tree?["locale"]?.string == "en" else { return }
    for index in documents.indices where documents[index].format == .step {
      let document = documents[index]
      guard let tree = document.tree,
        let step = tree["step"]?.string.flatMap(OnboardingStep.init(name:))
      else { continue }
      let shown = document.textKeys.compactMap { strings[$0.key] }
      for sentence in Sentences.of(step) where !shown.contains(sentence) {
        let place = tree["lines"]?.position ?? tree.position
        documents[index].complain(place, .sentenceMissing(sentence))
      }
    }
  }

  /// One experience, all seven steps in their order, each once, the locale and the vehicle.
  mutating func checkWhole() {
    guard let index = documents.firstIndex(where: { $0.format == .experience }) else {
      if !documents.isEmpty { documents[0].complain(Position(), .noExperience) }
      return
    }
    if let locale = documents[index].tree?["locale"], let name = locale.string, strings == nil {
      documents[index].complain(locale.position, .noLocale(name))
    }
    for step in OnboardingStep.allCases where self.step(step) == nil {
      let place = documents[index].tree?["steps"]?.position ?? Position()
      documents[index].complain(place, .noStep(step.name))
    }
    if first(.chart) == nil { documents[index].complain(Position(), .noChart) }
    if first(.vehicle) == nil { documents[index].complain(Position(), .noVehicle) }
    checkProgramTexts()
    checkDoubles()
  }

  private mutating func checkDoubles() {
    var seen: [String: String] = [:]
    for index in documents.indices {
      let document = documents[index]
      guard let tree = document.tree, let format = document.format else { continue }
      let what: String
      switch format {
      case .experience: what = "an experience"
      case .chart: what = "a chart"
      case .step: what = "step '\(tree["step"]?.string ?? "")'"
      case .vehicle: what = "a vehicle"
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
