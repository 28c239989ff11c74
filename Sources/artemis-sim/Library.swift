internal import Content
internal import Glibc
internal import Maths
internal import Physics
internal import Ports
internal import Simulation

/// Finds and loads what lies in `Scenes/` and `Assets/`.
struct Library {
  let root: String

  /// In the first of `places` that holds `Scenes/artemis`.
  static func find() throws(Failure) -> Library {
    let places = places(
      environment: environment, program: programFolder(), working: workingFolder())
    for place in places where Files.isFolder("\(place)/Scenes/artemis") {
      return Library(root: place)
    }
    throw .file(
      "cannot find the folder Scenes/artemis; looked in\n  "
        + places.joined(separator: "\n  ")
        + "\nname the folder that holds it in ARTEMIS_SIM_ROOT")
  }

  func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// In the language that is asked for and no other, or else in each that a visitor may choose.
  func production(locale: String? = nil) throws(Failure) -> Production {
    if let locale { try expect(locale) }
    var files: [SourceFile] = []
    for folder in ["Scenes/artemis", "Assets/locales"] {
      for name in try Files.list(path(folder)) where name.hasSuffix(".json") {
        let relative = "\(folder)/\(name)"
        files.append(
          SourceFile(path: relative, bytes: try Files.read(path(relative), most: Budget.json)))
      }
    }
    do { return try ProductionLoader.load(files: files, locale: locale) } catch {
      throw .content("\(error)")
    }
  }

  /// Refuses a language that there is not.
  func expect(_ locale: String) throws(Failure) {
    let known = try locales()
    guard !known.contains(locale) else { return }
    let list = known.joined(separator: ", ")
    throw .usage(.badValue("--locale", locale, expected: "one of \(list)"))
  }

  /// The languages that there are: a file each, and the one that is made up.
  private func locales() throws(Failure) -> [String] {
    let files = try Files.list(path("Assets/locales"))
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) } + ["pseudo"]
  }

  /// The vehicle that the story launches.
  func vehicle() throws(Failure) -> VehicleDefinition {
    try Library.vehicle(path("Scenes/artemis/vehicle.json"))
  }

  static func vehicle(_ file: String) throws(Failure) -> VehicleDefinition {
    let bytes = try Files.read(file, most: Budget.json)
    do { return try VehicleFile.read(SourceFile(path: file, bytes: bytes)) } catch {
      throw .content("\(error)")
    }
  }

  func run(_ file: String) throws(Failure) -> Run {
    let bytes = try Files.read(file, most: Budget.run)
    do {
      let run = try RunReader.read(SourceFile(path: file, bytes: bytes))
      if !run.isWhole {
        let end = TraceCommand.hundredths(Tick(run.endTick).seconds)
        Console.warn("\(file) breaks off; it plays to \(end) s")
      }
      return run
    } catch { throw .content("\(error)") }
  }

  var nominalRun: String { path("Scenes/artemis/runs/nominal.json") }

  /// The models of a production, in its order.
  func models(_ names: [String]) throws(Failure) -> [Model] {
    var models: [Model] = []
    for name in names {
      let file = "Assets/models/\(name).glb"
      let bytes = try Files.read(path(file), most: Budget.model)
      do { models.append(try ModelReader.read(bytes, name: name).model) } catch {
        throw .content("\(file): \(error)")
      }
    }
    return models
  }

  func textures() throws(Failure) -> [TextureFile] {
    let folder = "Assets/textures"
    var files: [TextureFile] = []
    for name in try Files.list(path(folder)) where name.hasSuffix(".jpg") {
      let stem = name.split(separator: ".").first.map(String.init) ?? name
      files.append(
        TextureFile(
          name: stem, bytes: try Files.read(path("\(folder)/\(name)"), most: Budget.texture)))
    }
    return files
  }

  /// The bytes of the star catalogue.
  func stars() throws(Failure) -> [UInt8] {
    try Files.read(path("Assets/textures/stars.bin"), most: Budget.stars)
  }

  /// The visitor's language, where there is a locale for it: "es" of es_MX.UTF-8.
  func desktopLocale() -> String? {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let value = names.lazy.compactMap(Self.environment).first else { return nil }
    let language = String(value.prefix { $0 != "_" && $0 != "." && $0 != "@" })
    // A name of letters alone leads to no other folder.
    let isName = language.allSatisfy { $0.isASCII && $0.isLetter }
    return isName && Files.exists(path("Assets/locales/\(language).json")) ? language : nil
  }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

}

// Where it is looked for.
extension Library {
  /// In order: what is named, and then nothing else; a checkout or a folder that the program lies in;
  /// the installation that it belongs to; a checkout that is worked in; the desktop's data folders.
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
    // Others have no meaning there.
    places += folders.filter { $0.hasPrefix("/") }.map { "\($0)/artemis-sim" }
    var seen: Set<String> = []
    return places.filter { seen.insert($0).inserted }
  }

  /// The folder and those that it lies in, but for the root of all.
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

  /// Where the program itself lies; empty where the kernel does not say.
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
