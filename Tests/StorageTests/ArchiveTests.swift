import Foundation
import Ports
import Simulation
import Storage
import Testing

@Suite("A folder gives a production, or says what is wrong with it")
struct ArchiveTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path
  private let archive = Archive(root: Self.root, pack: "artemis")

  @Test func theCheckoutHasAllThatIsDrawnWith() throws {
    let production = try archive.production()
    #expect(production.name == "artemis")
    #expect(try archive.models(production.models).map(\.name) == production.models)
    #expect(try archive.textures().map(\.name).contains("earth_day"))
    #expect(try !archive.stars().isEmpty)
    let vehicle = try Archive.vehicle("\(archive.packFolder)/vehicle.json")
    #expect(vehicle == production.vehicle)
  }

  /// A pack that lies anywhere is played with what all packs share, and its own models come first.
  @Test func aPackMayLieElsewhere() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      atPath: archive.packFolder, toPath: folder.path)
    let models = folder.appending(path: "assets/models")
    try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
    try Data("no model".utf8).write(to: models.appending(path: "hall.glb"))
    let moved = Archive(root: Self.root, packFolder: folder.path)
    #expect(try moved.production() == archive.production())
    let error = #expect(throws: StorageError.self) { try moved.models(["pad", "hall"]) }
    #expect(error?.description.contains("\(folder.path)/assets/models/hall.glb") == true)
    #expect(try moved.models(["pad"]) == archive.models(["pad"]))
    try Data("{".utf8).write(to: folder.appending(path: "locales/es.json"))
    let fault = #expect(throws: StorageError.self) { try moved.production() }
    #expect(fault?.description.contains("\(folder.path)/locales/es.json:1:2: ") == true)
  }

  @Test func aLanguageThatThereIsNotIsRefusedWithThoseThatThereAre() throws {
    let error = #expect(throws: StorageError.self) { try archive.production(locale: "xx") }
    guard case .noLocale("xx", let known) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(known.contains("en") && known.last == "pseudo")
  }

  @Test func aPackMayHaveInterfacesAndThemes() throws {
    let artemis = try archive.production()
    #expect(artemis.interfaces.map(\.name) == ["flight", "places"] && artemis.themes == [])
    let production = try Archive(root: Self.root, pack: "thaqalayn").production()
    #expect(production.interfaces.map(\.name) == ["flow", "home"])
    #expect(production.themes.count == 4)
  }

  @Test func whatAFileSaysWrongHasAPlace() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("{\n  \"inputs\": nothing\n}".utf8).write(to: file)
    let error = #expect(throws: StorageError.self) { try Archive.run(file.path) }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("\(file.path):2:13: "), "\(words)")
  }

  /// Nobody may ever write into it.
  @Test(.timeLimit(.minutes(1))) func aPipeInThePlaceOfARunIsNotWaitedFor() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(throws: StorageError.notAFile(file.path)) { try Archive.run(file.path, isPlain: true) }
  }
}
