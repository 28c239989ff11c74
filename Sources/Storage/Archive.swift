internal import Content
public import Physics
public import Ports
public import Simulation

/// A folder that holds `Assets/`, a pack, and what can be made of the files there.
public struct Archive: Sendable, Equatable {
  /// Where packs lie that belong to the program.
  public static let packs = "Scenes"

  public let root: String
  /// Path for messages: below `root`, or a folder elsewhere by its own path.
  public let pack: String
  private let isElsewhere: Bool

  /// With one of the packs of this folder, by its name.
  public init(root: String, pack name: String) {
    self.root = root
    pack = "\(Self.packs)/\(name)"
    isElsewhere = false
  }

  /// With a pack that lies elsewhere.
  public init(root: String, packFolder: String) {
    self.root = root
    pack = packFolder
    isElsewhere = true
  }

  public func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// Where the pack lies.
  public var packFolder: String { isElsewhere ? pack : path(pack) }

  /// In the language that is asked for and no other, or else in each that a visitor may choose.
  /// `holdsModels`: a model that scenes name and that is not there is a fault, with its place.
  public func production(
    locale: String? = nil, holdsModels: Bool = false
  ) throws(StorageError) -> Production {
    if let locale { try expect(locale) }
    var files: [SourceFile] = []
    for (shown, path) in try sources() {
      let bytes = try Disk.read(path, most: Budget.json, isPlain: true)
      files.append(SourceFile(path: shown, bytes: bytes))
    }
    let models = holdsModels ? modelFiles().map(\.name) : nil
    do { return try ProductionLoader.load(files: files, locale: locale, models: models) } catch {
      throw .content("\(error)")
    }
  }

  /// The files that a production is made from, as messages name them and where they lie.
  private func sources() throws(StorageError) -> [(shown: String, path: String)] {
    var files: [(shown: String, path: String)] = []
    for (shown, folder) in folders {
      for name in try Disk.list(folder) where name.hasSuffix(".json") {
        files.append(("\(shown)/\(name)", "\(folder)/\(name)"))
      }
    }
    return files
  }

  private var folders: [(shown: String, path: String)] {
    let further = ["interfaces", "themes", "data"].filter { Disk.isFolder("\(packFolder)/\($0)") }
    let own = ["", "/locales"] + further.map { "/\($0)" }
    return own.map { ("\(pack)\($0)", "\(packFolder)\($0)") }
      + [("Assets/locales", path("Assets/locales"))]
  }

  /// The models that scenes can name: the pack's own, and those that all packs share.
  private func modelFiles() -> [(name: String, path: String)] {
    ["\(packFolder)/assets/models", path("Assets/models")].flatMap { folder in
      let names = (try? Disk.list(folder)) ?? []
      return names.filter { $0.hasSuffix(".glb") }.map {
        (String($0.dropLast(4)), "\(folder)/\($0)")
      }
    }
  }

  /// When each file was saved that a production is made from or shows, by its path in the pack.
  public func stamps() -> [String: Disk.Stamp] {
    // A folder that has gone has no files.
    let texts = folders.flatMap { folder in
      ((try? Disk.list(folder.path)) ?? []).filter { $0.hasSuffix(".json") }
        .map { "\(folder.path)/\($0)" }
    }
    var stamps: [String: Disk.Stamp] = [:]
    for path in texts + modelFiles().map(\.path) {
      let isOwn = path.hasPrefix("\(packFolder)/")
      stamps[isOwn ? String(path.dropFirst(packFolder.count + 1)) : path] = Disk.stamp(path)
    }
    return stamps
  }

  /// Refuses a language that there is not.
  public func expect(_ locale: String) throws(StorageError) {
    let known = try locales()
    guard known.contains(locale) else { throw .noLocale(locale, known: known) }
  }

  /// The languages that the pack has: a file each, and the one that is made up.
  private func locales() throws(StorageError) -> [String] {
    let files = try Disk.list("\(packFolder)/locales")
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) } + ["pseudo"]
  }

  /// The models of a production, in its order: the pack's own before those that all packs share.
  public func models(_ names: [String]) throws(StorageError) -> [Model] {
    var models: [Model] = []
    for name in names {
      let own = "assets/models/\(name).glb"
      let isOwn = Disk.exists("\(packFolder)/\(own)")
      let file = isOwn ? "\(pack)/\(own)" : "Assets/models/\(name).glb"
      let bytes = try Disk.read(
        isOwn ? "\(packFolder)/\(own)" : path(file), most: Budget.model, isPlain: true)
      do { models.append(try ModelReader.read(bytes, name: name).model) } catch {
        throw .content("\(file): \(error.words)")
      }
    }
    return models
  }

  public func textures() throws(StorageError) -> [TextureFile] {
    let folder = "Assets/textures"
    var files: [TextureFile] = []
    for name in try Disk.list(path(folder)) where name.hasSuffix(".jpg") {
      let stem = name.split(separator: ".").first.map(String.init) ?? name
      files.append(
        TextureFile(
          name: stem, bytes: try Disk.read(path("\(folder)/\(name)"), most: Budget.texture)))
    }
    return files
  }

  /// The bytes of the star catalogue.
  public func stars() throws(StorageError) -> [UInt8] {
    try Disk.read(path("Assets/textures/stars.bin"), most: Budget.stars)
  }
}

// Single files, wherever they lie.
extension Archive {
  public static func vehicle(_ file: String) throws(StorageError) -> VehicleDefinition {
    let bytes = try Disk.read(file, most: Budget.json)
    do { return try VehicleFile.read(SourceFile(path: file, bytes: bytes)) } catch {
      throw .content("\(error)")
    }
  }

  public static func mission(_ file: String) throws(StorageError) -> MissionDefinition {
    let bytes = try Disk.read(file, most: Budget.json)
    do { return try MissionFile.read(SourceFile(path: file, bytes: bytes)) } catch {
      throw .content("\(error)")
    }
  }

  public static func dispersions(_ file: String) throws(StorageError) -> Scatter {
    let bytes = try Disk.read(file, most: Budget.json)
    do { return try DispersionsFile.read(SourceFile(path: file, bytes: bytes)) } catch {
      throw .content("\(error)")
    }
  }

  /// `production`: what it must be a run of; nil takes any. `isPlain`: no pipe is waited for.
  public static func run(
    _ file: String, of production: Production? = nil, isPlain: Bool = false
  ) throws(StorageError) -> Run {
    let bytes = try Disk.read(file, most: Budget.run, isPlain: isPlain)
    do { return try RunReader.read(SourceFile(path: file, bytes: bytes), of: production) } catch {
      throw .content("\(error)")
    }
  }
}
