internal import Artemis
internal import Glibc
internal import Maths
internal import Physics
internal import Ports
internal import Renderer
internal import Simulation
internal import Storage

/// Finds and loads what lies in `Scenes/` and `Assets/`.
struct Library {
  let archive: Archive

  var root: String { archive.root }

  /// Uses the first of `places` with a pack of that name in `Scenes`. A name with a slash is a
  /// folder, and only the files that every pack needs are searched for.
  static func find(pack: String? = nil) throws(Failure) -> Library {
    let places = places(
      environment: environment, program: programFolder(), working: workingFolder())
    let name = pack ?? Artemis.pack
    if name.contains("/") || name == "." || name == ".." {
      return try find(folder: name, among: places)
    }
    let pack = "\(Archive.packs)/\(name)"
    guard let place = places.first(where: { Files.isFolder("\($0)/\(pack)") }) else {
      let isHere = Files.isFolder(name) ? "\nhere is one of that name: --pack ./\(name)" : ""
      throw missing(pack, places, isHere)
    }
    guard Files.isFolder("\(place)/\(shared)") else {
      return try find(folder: "\(place)/\(pack)", among: places)
    }
    return Library(archive: Archive(root: place, pack: name))
  }

  /// A folder that every pack needs.
  private static let shared = "Assets/locales"

  /// Finds a pack outside the program's own data.
  private static func find(folder: String, among places: [String]) throws(Failure) -> Library {
    guard Files.isFolder(folder) else { throw .file("cannot find the folder \(folder)") }
    guard let root = places.first(where: { Files.isFolder("\($0)/\(shared)") }) else {
      throw missing(shared, places)
    }
    return Library(archive: Archive(root: root, packFolder: folder))
  }

  private static func missing(_ folder: String, _ places: [String], _ more: String = "") -> Failure
  {
    .file(
      "cannot find the folder \(folder); looked in\n  " + places.joined(separator: "\n  ")
        + "\nname the folder that holds it in ARTEMIS_SIM_ROOT" + more)
  }

  /// The last part of the pack's folder.
  var packName: String {
    let whole = Files.whole(archive.packFolder)
    return whole.split(separator: "/").last.map(String.init) ?? Artemis.pack
  }

  func path(_ relative: String) -> String { archive.path(relative) }

  /// In the given language only, or in all languages for the visitor to choose from.
  func production(locale: String? = nil) throws(Failure) -> Production {
    try Failure.of { () throws(StorageError) in try archive.production(locale: locale) }
  }

  /// Refuses a language that does not exist.
  func expect(_ locale: String) throws(Failure) {
    try Failure.of { () throws(StorageError) in try archive.expect(locale) }
  }

  /// The vehicle that the story launches.
  func vehicle() throws(Failure) -> VehicleDefinition {
    try Library.vehicle("\(archive.packFolder)/vehicle.json")
  }

  static func mission(_ file: String) throws(Failure) -> MissionDefinition {
    try Failure.of { () throws(StorageError) in try Archive.mission(file) }
  }

  static func dispersions(_ file: String) throws(Failure) -> Scatter {
    try Failure.of { () throws(StorageError) in try Archive.dispersions(file) }
  }

  static func vehicle(_ file: String) throws(Failure) -> VehicleDefinition {
    try Failure.of { () throws(StorageError) in try Archive.vehicle(file) }
  }

  /// Reads a run of this production's pack.
  func run(_ file: String, of production: Production) throws(Failure) -> Run {
    let run = try Failure.of { () throws(StorageError) in
      // Whoever names a pipe means it; in a pack's folder there are files alone.
      try Archive.run(file, of: production, isPlain: file == nominalRun)
    }
    if !run.isWhole {
      let end = TraceCommand.hundredths(Tick(run.endTick).seconds)
      Console.warn("\(file) breaks off; it plays to \(end) s")
    }
    return run
  }

  /// The default visit for films, read before its pack.
  func nominal() throws(Failure) -> Run {
    try Failure.of { () throws(StorageError) in try Archive.run(nominalRun, isPlain: true) }
  }

  var nominalRun: String { "\(archive.packFolder)/runs/nominal.json" }

  /// The models of a production, in its order.
  func models(_ names: [String]) throws(Failure) -> [Model] {
    try Failure.of { () throws(StorageError) in try archive.models(names) }
  }

  func textures() throws(Failure) -> [TextureFile] {
    try Failure.of { () throws(StorageError) in try archive.textures() }
  }

  /// Everything needed to draw a production in a tier.
  func resources(_ names: [String], _ tier: Tier) throws(Failure) -> RenderResources {
    let stars = try Failure.of { () throws(StorageError) in try archive.stars() }
    return RenderResources(
      models: try models(tier.drawn(names)), textures: try textures(), stars: stars)
  }

  /// The desktop's language, if there is a locale for it: "es" of es_MX.UTF-8.
  func desktopLocale() -> String? {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let value = names.lazy.compactMap(Self.environment).first else { return nil }
    let language = String(value.prefix { $0 != "_" && $0 != "." && $0 != "@" })
    // A name of letters only cannot lead to another folder.
    let isName = language.allSatisfy { $0.isASCII && $0.isLetter }
    return isName && Files.exists("\(archive.packFolder)/locales/\(language).json") ? language : nil
  }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}

// Where to search.
extension Library {
  /// In order: the named place and nothing else; a checkout or folder around the program; its
  /// installation; a checkout around the working directory; the desktop's data folders.
  static func places(
    environment: (String) -> String?, program: String, working: String
  ) -> [String] {
    if let named = environment("ARTEMIS_SIM_ROOT") { return [named] }
    var places = above(program)
    if places.count > 1 { places.append("\(places[1])/share/artemis-sim") }
    places += above(working)
    let home = environment("XDG_DATA_HOME") ?? environment("HOME").map { "\($0)/.local/share" }
    let shared = environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    let folders = [home ?? ""] + shared.split(separator: ":").map(String.init)
    // Relative paths have no meaning here.
    places += folders.filter { $0.hasPrefix("/") }.map { "\($0)/artemis-sim" }
    var seen: Set<String> = []
    return places.filter { seen.insert($0).inserted }
  }

  /// The folder and its parents, except the root.
  private static func above(_ folder: String) -> [String] {
    var folders: [String] = []
    var folder = folder
    while !folder.isEmpty {
      folders.append(folder)
      folder = String(folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex))
    }
    return folders
  }

  private static func workingFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The program's own path; empty if the kernel does not tell.
  static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func programFolder() -> String {
    let program = program
    return String(program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex))
  }
}
