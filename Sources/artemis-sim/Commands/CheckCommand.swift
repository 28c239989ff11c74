internal import Content
internal import Ports
internal import Renderer

/// `artemis-sim check`: every fault of every file, each with file and place, and what could not be
/// judged.
///
/// A folder is gone through for everything that the program reads. What its files refer to (strings,
/// models) is looked for in the pack that it belongs to: the nearest folder above with `Scenes` and
/// `Assets`.
struct CheckCommand {
  private let paths: [String]

  init(_ arguments: Arguments) { paths = arguments.operands }

  func perform() throws(Failure) {
    var pile = Pile()
    for path in paths { try pile.gather(path) }
    if pile.count == 0 && pile.refusals.isEmpty {
      throw .file("nothing that the program reads is in \(paths.joined(separator: ", "))")
    }
    let pack = paths.lazy.compactMap(Pack.init(around:)).first
    var texts = pile.texts
    // Strings are looked up in the pack's locales, whose own faults are told only if they were named.
    let beside = texts.count
    let named = Set((texts.map(\.path) + pile.refusals.map(\.path)).map(Files.whole))
    for path in try pack?.locales() ?? [] where !named.contains(Files.whole(path)) {
      texts.append(SourceFile(path: path, bytes: try Files.read(path, most: Budget.json)))
    }
    let own = Set(texts[..<beside].map(\.path))
    let models = try pack?.models()
    var faults = ContentCheck.check(texts, models: models)
      .filter { own.contains($0.file) }.map(\.description)
    faults += pile.models.compactMap(Self.fault(ofModel:))
    faults += pile.textures.compactMap(Self.fault(ofTexture:))
    faults += pile.stars.compactMap { file in
      ResourceCheck.fault(inStars: file.bytes).map { "\(file.path): \($0)" }
    }
    let refusals = pile.refusals.map(\.words)
    guard faults.isEmpty else { throw .content((refusals + faults).joined(separator: "\n")) }
    guard refusals.isEmpty else { throw .file(refusals.joined(separator: "\n")) }
    Console.say("\(pile.count) file\(pile.count == 1 ? "" : "s") checked, no fault")
    for line in unjudged(pile, pack, texts) { Console.say("not judged: \(line)") }
  }

  /// Models are binary: they have no lines.
  private static func fault(ofModel file: SourceFile) -> String? {
    do {
      let model = try ModelReader.read(file.bytes, name: file.path).model
      return ResourceCheck.fault(in: model).map { "\(file.path): \($0)" }
    } catch { return "\(file.path): \(error.words)" }
  }

  private static func fault(ofTexture file: SourceFile) -> String? {
    ResourceCheck.fault(in: TextureFile(name: file.path, bytes: file.bytes)).map {
      "\(file.path): \($0)"
    }
  }

  private func unjudged(_ pile: Pile, _ pack: Pack?, _ texts: [SourceFile]) -> [String] {
    var lines: [String] = []
    if pack == nil && !pile.texts.isEmpty {
      lines.append(
        "whether models and strings are there, for want of a folder above with Scenes and Assets")
    }
    if !pile.others.isEmpty {
      let some = pile.others.prefix(3).joined(separator: ", ")
      let count = pile.others.count
      lines.append(
        "\(count) file\(count == 1 ? "" : "s") that the program does not read: \(some)"
          + (count > 3 ? ", …" : ""))
    }
    return lines
  }
}

/// Files by what reads them.
private struct Pile {
  var texts: [SourceFile] = []
  var models: [SourceFile] = []
  var textures: [SourceFile] = []
  var stars: [SourceFile] = []
  /// Paths of what is in a folder and is not read.
  var others: [String] = []
  /// Files of a folder that could not be read, and why.
  var refusals: [(path: String, words: String)] = []

  var count: Int { texts.count + models.count + textures.count + stars.count }

  /// A file that is named is read as text if it is nothing else; in a folder it is passed over.
  mutating func gather(_ path: String, isNamed: Bool = true) throws(Failure) {
    if Files.isFolder(path) {
      let inner = Pack(at: path) == nil ? try Files.list(path) : Pack.folders
      for name in inner {
        let place = "\(path)/\(name)"
        do { try gather(place, isNamed: false) } catch { refusals.append((place, error.words)) }
      }
      return
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    func file(_ most: Int) throws(Failure) -> SourceFile {
      SourceFile(path: path, bytes: try Files.read(path, most: most))
    }
    if name.hasSuffix(".glb") {
      models.append(try file(Budget.model))
    } else if name.hasSuffix(".jpg") {
      textures.append(try file(Budget.texture))
    } else if name == "stars.bin" {
      stars.append(try file(Budget.stars))
    } else if isNamed || name.hasSuffix(".json") {
      texts.append(try file(Budget.run))
    } else {
      others.append(path)
    }
  }
}

/// A folder that holds an experience with all that it needs.
private struct Pack {
  static let folders = ["Scenes", "Assets"]
  let root: String

  init?(at folder: String) {
    guard Pack.folders.allSatisfy({ Files.isFolder("\(folder)/\($0)") }) else { return nil }
    root = folder
  }

  /// The nearest at or above a path.
  init?(around path: String) {
    var folder = Files.whole(path)[...]
    while true {
      if let pack = Pack(at: String(folder)) {
        self = pack
        return
      }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
    }
  }

  /// The names of its models.
  func models() throws(Failure) -> [String] {
    try Files.list("\(root)/Assets/models").filter { $0.hasSuffix(".glb") }
      .map { String($0.dropLast(4)) }
  }

  /// The files of its locales.
  func locales() throws(Failure) -> [String] {
    let folder = "\(root)/Assets/locales"
    guard Files.isFolder(folder) else { return [] }
    return try Files.list(folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
  }
}
