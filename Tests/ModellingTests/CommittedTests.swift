import Content
import Foundation
import Modelling
import Ports
import Testing

/// The committed files are what the program makes; else run `artemis-assets` and look at them.
@Suite struct CommittedTests {
  static let models = Models.all()
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets")

  @Test(arguments: models.indices)
  func fileEqualsModel(index: Int) throws {
    let model = Self.models[index]
    let file = Self.folder.appending(path: "models/\(model.name).glb")
    let committed = try Data(contentsOf: file)
    #expect(
      committed == Data(ModelWriter.write(model)),
      "\(model.name).glb: make it again with `swift run -c release artemis-assets`")
  }

  @Test func noOtherModelsLieAround() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "models").path)
    #expect(files.sorted() == Self.models.map { "\($0.name).glb" }.sorted())
  }

  @Test func assetsStayBelow25Megabytes() throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    let total = try names.reduce(0) { sum, name in
      let path = Self.folder.appending(path: name).path
      return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
    #expect(total < 25_000_000)
  }

  @Test func everyTextureIsAccountedFor() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "textures").path)
    for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
  }
}
