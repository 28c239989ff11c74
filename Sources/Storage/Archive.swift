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
  public func production(locale: String? = nil) throws(StorageError) -> Production {
    if let locale { try expect(locale) }
    var files: [SourceFile] = []
    var folders = [
      (pack, packFolder), ("\(pack)/locales", "\(packFolder)/locales"),
      ("Assets/locales", path("Assets/locales")),
    ]
    for folder in ["interfaces", "themes"] where Disk.isFolder("\(packFolder)/\(folder)") {
      folders.append(("\(pack)/\(folder)", "\(packFolder)/\(folder)"))
    }
    for (shown, folder) in folders {
      for name in try Disk.list(folder) where name.hasSuffix(".json") {
        let bytes = try Disk.read("\(folder)/\(name)", most: Budget.json)
        files.append(SourceFile(path: "\(shown)/\(name)", bytes: bytes))
      }
    }
    do { return try ProductionLoader.load(files: files, locale: locale) } catch {
      throw .content("\(error)")
    }
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
        isOwn ? "\(packFolder)/\(own)" : path(file), most: Budget.model)
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

  public static func run(_ file: String) throws(StorageError) -> Run {
    let bytes = try Disk.read(file, most: Budget.run)
    do { return try RunReader.read(SourceFile(path: file, bytes: bytes)) } catch {
      throw .content("\(error)")
    }
  }
}
