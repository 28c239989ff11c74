import Foundation
import Testing

@testable import artemis_sim

@Suite("check reads all that the program reads, in the pack that it belongs to")
struct CheckTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A pack with one scene, as the repository has it but for a change, and an empty model.
  private static func pack(_ change: (String) -> String = { $0 }) throws -> URL {
    let pack = FileManager.default.temporaryDirectory.appending(path: "artemis-check-\(UUID())")
    for folder in ["Scenes/one/locales", "Assets/models", "Assets/locales", "Assets/textures"] {
      try FileManager.default.createDirectory(
        at: pack.appending(path: folder), withIntermediateDirectories: true)
    }
    let scene = try String(
      contentsOf: root.appending(path: "Scenes/artemis/slsReveal.json"), encoding: .utf8)
    try change(scene).write(
      to: pack.appending(path: "Scenes/one/scene.json"), atomically: true, encoding: .utf8)
    for name in ["Assets/models/sls.glb", "Assets/models/hall.glb", "Assets/locales/en.json"] {
      try FileManager.default.copyItem(
        at: root.appending(path: name), to: pack.appending(path: name))
    }
    try FileManager.default.copyItem(
      at: root.appending(path: "Scenes/artemis/locales/en.json"),
      to: pack.appending(path: "Scenes/one/locales/en.json"))
    return pack
  }

  private static func failure(_ path: String) -> Failure? {
    do throws(Failure) {
      guard case .run(let arguments) = try? Arguments.parse(["check", path]) else { return nil }
      try CheckCommand(arguments).perform()
      return nil
    } catch { return error }
  }

  @Test func aModelThatIsNotInThePackIsMissed() throws {
    let good = try Self.pack()
    defer { try? FileManager.default.removeItem(at: good) }
    #expect(Self.failure(good.appending(path: "Scenes/one").path) == nil)
    let bad = try Self.pack { $0.replacing("\"sls\"", with: "\"slss\"") }
    defer { try? FileManager.default.removeItem(at: bad) }
    let found = try #require(Self.failure(bad.appending(path: "Scenes/one").path))
    #expect(found.exitCode == 3)
    #expect(found.words.contains("no model 'slss' (Assets/models/slss.glb); did you mean 'sls'?"))
    #expect(found.words.contains("scene.json:"), "it has its place")
  }

  @Test func aStringThatIsNotInThePackIsMissed() throws {
    let scene = try String(
      contentsOf: Self.root.appending(path: "Scenes/artemis/arrival.json"), encoding: .utf8)
    let pack = try Self.pack { _ in
      scene.replacing("\"arrival.", with: "\"departure.", maxReplacements: 1)
    }
    defer { try? FileManager.default.removeItem(at: pack) }
    let found = Self.failure(pack.appending(path: "Scenes/one/scene.json").path)
    #expect(found?.words.contains("no string 'departure.") == true, "\(found?.words ?? "")")
  }

  /// An interface is held against the strings of the pack that it lies in, named alone too.
  @Test func anInterfaceBelongsToItsPack() throws {
    let pack = try Self.pack()
    defer { try? FileManager.default.removeItem(at: pack) }
    let folder = pack.appending(path: "Scenes/one/interfaces")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "home.json")
    for (key, isThere) in [("hint.arrival", true), ("hint.arival", false)] {
      try "{ \"interface\": \"home\", \"tree\": { \"text\": \"\(key)\" } }".write(
        to: file, atomically: true, encoding: .utf8)
      for path in [pack.appending(path: "Scenes/one").path, file.path] {
        let words = Self.failure(path)?.words ?? ""
        #expect(words.isEmpty == isThere, "\(words)")
        #expect(words.contains("no string 'hint.arival'") == !isThere)
      }
    }
  }

  /// As where a link leads nowhere, or a file is somebody else's: the others are judged all the same.
  @Test func whatCannotBeReadIsSaidBesideTheFaults() throws {
    let pack = try Self.pack { $0.replacing("\"sls\"", with: "\"slss\"") }
    defer { try? FileManager.default.removeItem(at: pack) }
    for place in ["Assets/textures/gone.jpg", "Assets/locales/gone.json"] {
      try FileManager.default.createSymbolicLink(
        atPath: pack.appending(path: place).path, withDestinationPath: "nowhere")
    }
    let found = try #require(Self.failure(pack.path))
    #expect(found.exitCode == 3)
    #expect(found.words.contains("gone.jpg: No such file"))
    #expect(found.words.contains("gone.json: No such file"))
    #expect(found.words.contains("no model 'slss'"))
    let good = try Self.pack()
    defer { try? FileManager.default.removeItem(at: good) }
    try FileManager.default.createSymbolicLink(
      atPath: good.appending(path: "Assets/textures/gone.jpg").path, withDestinationPath: "nowhere")
    #expect(Self.failure(good.path)?.exitCode == 5)
  }

  /// The pack's own folder is named: everything in it is read.
  @Test(arguments: [
    ("jpeg/65500-by-65500", "earth.jpg", "65500 by 65500 pixels; the limit is"),
    ("jpeg/8192-by-8192", "earth.jpg", "8192 by 8192 pixels; the limit is"),
    ("star/magnitude-1e20", "stars.bin", "its magnitude is 1e+20"),
    ("star/direction-nan", "stars.bin", "its direction is nan long"),
  ])
  func picturesAndStarsAreRead(corpus: String, name: String, reason: String) throws {
    let pack = try Self.pack()
    defer { try? FileManager.default.removeItem(at: pack) }
    try FileManager.default.copyItem(
      at: Self.root.appending(path: "Tests/Corpus/\(corpus)"),
      to: pack.appending(path: "Assets/textures/\(name)"))
    let found = try #require(Self.failure(pack.path))
    #expect(found.exitCode == 3)
    #expect(found.words.contains(name) && found.words.contains(reason), "\(found.words)")
  }
}
