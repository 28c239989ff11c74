internal import Content
internal import Ports
internal import Renderer

/// `artemis-sim check`: every fault of every file, each with file and place, and what could not be
/// judged.
///
/// A folder is gone through for everything that the program reads. The files of a pack are held against
/// each other. What they refer to is looked for in the pack and with what every pack needs: the nearest
/// folder above with `Scenes` and `Assets`, or else the program's own.
struct CheckCommand {
  private let paths: [String]

  init(_ arguments: Arguments) { paths = arguments.operands }

  func perform() throws(Failure) {
    var pile = Pile()
    for path in paths { try pile.gather(path) }
    if pile.count == 0 && pile.refusals.isEmpty {
      throw .file("nothing that the program reads is in \(paths.joined(separator: ", "))")
    }
    let house = paths.lazy.compactMap(House.init(around:)).first ?? House.ofProgram
    var faults: [String] = []
    var parts: [String] = []
    for (folder, texts) in pile.packs {
      let all = try Self.together(texts, inPack: folder, house, refused: pile.refusals.map(\.path))
      faults += try Self.faults(of: texts, among: all, inPack: folder, house)
      if ContentCheck.lacksPack(all), let first = texts.first { parts.append(first.path) }
    }
    faults += pile.models.compactMap(Self.fault(ofModel:))
    faults += pile.textures.compactMap(Self.fault(ofTexture:))
    faults += pile.stars.compactMap { file in
      ResourceCheck.fault(inStars: file.bytes).map { "\(file.path): \($0)" }
    }
    let refusals = pile.refusals.map(\.words)
    guard faults.isEmpty else { throw .content((refusals + faults).joined(separator: "\n")) }
    guard refusals.isEmpty else { throw .file(refusals.joined(separator: "\n")) }
    Console.say("\(pile.count) file\(pile.count == 1 ? "" : "s") checked, no fault")
    for path in parts {
      Console.say("not judged: whether a pack is whole, for want of a 'pack.json' beside \(path)")
    }
    for line in unjudged(pile, house) { Console.say("not judged: \(line)") }
  }

  /// Checks them with their neighbours, whose own faults are reported only if they were named.
  private static func together(
    _ texts: [SourceFile], inPack folder: String?, _ house: House?, refused: [String]
  ) throws(Failure) -> [SourceFile] {
    let named = Set((texts.map(\.path) + refused).map(Files.whole))
    let beside = (try folder.map(House.files(ofPack:)) ?? []) + (try house?.locales() ?? [])
    var all = texts
    for path in beside where !named.contains(Files.whole(path)) {
      let bytes = try Files.read(path, most: Budget.json, isPlain: true)
      all.append(SourceFile(path: path, bytes: bytes))
    }
    return all
  }

  private static func faults(
    of texts: [SourceFile], among all: [SourceFile], inPack folder: String?, _ house: House?
  ) throws(Failure) -> [String] {
    let own = Set(texts.map(\.path))
    let models = try house.map { house throws(Failure) in
      try house.models() + (try folder.map(House.models(ofPack:)) ?? [])
    }
    let name = folder.flatMap { $0.split(separator: "/").last.map(String.init) }
    return ContentCheck.check(all, models: models, folder: name)
      .filter { own.contains($0.file) }.map(\.description)
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

  private func unjudged(_ pile: Pile, _ house: House?) -> [String] {
    var lines: [String] = []
    if house == nil && !pile.texts.isEmpty {
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

/// Files sorted by their readers.
private struct Pile {
  var texts: [SourceFile] = []
  var models: [SourceFile] = []
  var textures: [SourceFile] = []
  var stars: [SourceFile] = []
  /// Paths in a folder that nothing reads.
  var others: [String] = []
  /// Files of a folder that could not be read, and why.
  var refusals: [(path: String, words: String)] = []

  /// Folders searched and files read: each once, whatever its name.
  private var seen: Set<String> = []

  var count: Int { texts.count + models.count + textures.count + stars.count }

  /// Texts by their pack's folder, in the order found; nil for those in no pack.
  var packs: [(folder: String?, texts: [SourceFile])] {
    var packs: [(folder: String?, texts: [SourceFile])] = []
    for text in texts {
      let folder = Self.pack(of: text.path)
      if let place = packs.firstIndex(where: { $0.folder == folder }) {
        packs[place].texts.append(text)
      } else {
        packs.append((folder, [text]))
      }
    }
    return packs
  }

  /// The folder of a pack that a file belongs to; nil if it belongs to none.
  private static func pack(of path: String) -> String? {
    var parts = Files.whole(path).split(separator: "/").dropLast()
    if let last = parts.last, House.packFolders.contains(String(last)) {
      parts.removeLast()
    }
    let folder = "/" + parts.joined(separator: "/")
    let isPack = Files.exists("\(folder)/pack.json") || Files.isFolder("\(folder)/locales")
    return isPack ? folder : nil
  }

  /// The path with all links of its folder resolved; a file keeps the name by which it is read.
  private static func place(of path: String) -> String {
    if Files.isFolder(path) { return Files.whole(path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    return Files.whole(folder.isEmpty ? "." : folder) + "/" + (parts.last ?? "")
  }

  /// Files in a folder that the program would read; in a pack, only in the pack's own folders.
  private mutating func inner(_ path: String) throws(Failure) -> [String] {
    if House(at: path) != nil { return House.folders }
    let names = try Files.list(path)
    let last = Files.whole(path).split(separator: "/").last.map(String.init) ?? ""
    let isPack = Files.exists("\(path)/pack.json")
    let isInPack = House.packFolders.contains(last) && Files.exists("\(path)/../pack.json")
    guard isPack || isInPack else { return names }
    let known = isPack ? House.packFolders + ["assets"] : []
    return names.filter { name in
      let isRead = !Files.isFolder("\(path)/\(name)") || known.contains(name)
      if !isRead { others.append("\(path)/\(name)/") }
      return isRead
    }
  }

  /// Reads a named file as text if it is nothing else; in a folder such files are skipped.
  mutating func gather(_ path: String, isNamed: Bool = true) throws(Failure) {
    guard seen.insert(Self.place(of: path)).inserted else { return }
    if Files.isFolder(path) {
      for name in try inner(path) {
        let place = "\(path)/\(name)"
        do { try gather(place, isNamed: false) } catch { refusals.append((place, error.words)) }
      }
      return
    }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    func file(_ most: Int) throws(Failure) -> SourceFile {
      SourceFile(path: path, bytes: try Files.read(path, most: most, isPlain: !isNamed))
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

/// A folder with packs and the files that every pack needs.
private struct House {
  static let folders = ["Scenes", "Assets"]
  /// Folders of a pack that hold texts.
  static let packFolders = ["locales", "interfaces", "themes", "data", "runs"]
  let root: String

  init?(at folder: String) {
    guard House.folders.allSatisfy({ Files.isFolder("\(folder)/\($0)") }) else { return nil }
    root = folder
  }

  /// The nearest at or above a path.
  init?(around path: String) {
    var folder = Files.whole(path)[...]
    while true {
      if let house = House(at: String(folder)) {
        self = house
        return
      }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
    }
  }

  /// The house with the program's own data.
  static var ofProgram: House? { (try? Library.find()).flatMap { House(at: $0.root) } }

  /// The names of its models.
  func models() throws(Failure) -> [String] { try House.models(in: "\(root)/Assets/models") }

  static func models(ofPack folder: String) throws(Failure) -> [String] {
    try models(in: "\(folder)/assets/models")
  }

  private static func models(in folder: String) throws(Failure) -> [String] {
    guard Files.isFolder(folder) else { return [] }
    return try Files.list(folder).filter { $0.hasSuffix(".glb") }.map { String($0.dropLast(4)) }
  }

  /// The files of its locales.
  func locales() throws(Failure) -> [String] { try House.files(in: "\(root)/Assets/locales") }

  /// The files of a story.
  static func files(ofPack folder: String) throws(Failure) -> [String] {
    let folders = [folder] + packFolders.dropLast().map { "\(folder)/\($0)" }
    var all: [String] = []
    for folder in folders { all += try files(in: folder) }
    return all
  }

  private static func files(in folder: String) throws(Failure) -> [String] {
    guard Files.isFolder(folder) else { return [] }
    return try Files.list(folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
  }
}
