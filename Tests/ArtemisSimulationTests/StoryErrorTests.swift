import ArtemisSimulation
import Foundation
import Testing

@Suite("Why there is no story is said in words")
struct StoryErrorTests {
  private func words(_ body: () throws(StoryError) -> Story) -> String? {
    do {
      _ = try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func aFolderWithoutScenes() {
    let found = words { () throws(StoryError) in try Story(folder: "/none") }
    #expect(
      found == "cannot read /none: expected a folder that holds Scenes/artemis and Assets")
  }

  @Test func aRunThatIsNotThere() {
    let found = words { () throws(StoryError) in try Story(run: "/none.json") }
    #expect(found == "cannot read /none.json: No such file or directory")
  }

  @Test func aLanguageThatIsNotThere() {
    let found = words { () throws(StoryError) in try Story(language: "xx") }
    #expect(
      found?.hasPrefix("there is no language 'xx'; expected one of ") == true, "\(found ?? "")")
  }

  @Test func aSceneThatSaysSomethingWrong() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for part in ["Scenes/artemis", "Assets/locales"] {
      let to = folder.appending(path: part)
      try FileManager.default.createDirectory(
        at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(Story.checkout)/\(part)", toPath: to.path)
    }
    try Data("{".utf8).write(to: folder.appending(path: "Scenes/artemis/vehicle.json"))
    let found = words { () throws(StoryError) in try Story(folder: folder.path) }
    #expect(found?.contains("Scenes/artemis/vehicle.json:1:2: ") == true, "\(found ?? "")")
  }
}
