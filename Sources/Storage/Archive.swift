internal import Content
public import Physics
public import Ports
public import Simulation

/// A folder that holds `Scenes/` and `Assets/`, and what can be made of the files there.
public struct Archive: Sendable, Equatable {
  /// What a folder of ours has in it.
  public static let mark = "Scenes/artemis"

  public let root: String

  public init(root: String) { self.root = root }

  public func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// In the language that is asked for and no other, or else in each that a visitor may choose.
  public func production(locale: String? = nil) throws(StorageError) -> Production {
    if let locale { try expect(locale) }
    var files: [SourceFile] = []
    for folder in [Self.mark, "Assets/locales"] {
      for name in try Disk.list(path(folder)) where name.hasSuffix(".json") {
        let relative = "\(folder)/\(name)"
        files.append(
          SourceFile(path: relative, bytes: try Disk.read(path(relative), most: Budget.json)))
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

  /// The languages that there are: a file each, and the one that is made up.
  private func locales() throws(StorageError) -> [String] {
    let files = try Disk.list(path("Assets/locales"))
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) } + ["pseudo"]
  }

  /// The models of a production, in its order.
  public func models(_ names: [String]) throws(StorageError) -> [Model] {
    var models: [Model] = []
    for name in names {
      let file = "Assets/models/\(name).glb"
      let bytes = try Disk.read(path(file), most: Budget.model)
      do { models.append(try ModelReader.read(bytes, name: name).model) } catch {
        throw .content("\(file): \(error)")
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
