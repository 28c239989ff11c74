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
    let folder = try copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("{".utf8).write(to: folder.appending(path: "Scenes/artemis/vehicle.json"))
    let found = words { () throws(StoryError) in try Story(folder: folder.path) }
    #expect(found?.contains("Scenes/artemis/vehicle.json:1:2: ") == true, "\(found ?? "")")
  }

  /// Artemis' files in a folder of their own.
  private func copy() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for part in ["Scenes/artemis", "Assets/locales"] {
      let to = folder.appending(path: part)
      try FileManager.default.createDirectory(
        at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(Story.checkout)/\(part)", toPath: to.path)
    }
    return folder
  }

  /// `OnboardingStep` names steps in Swift: a pack of that name that tells another story is refused, by a
  /// run of it too.
  @Test func anotherStoryUnderTheNameOfArtemis() throws {
    let folder = try copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let chart = folder.appending(path: "Scenes/artemis/chart.json")
    let text = try String(contentsOf: chart, encoding: .utf8)
    #expect(text.contains("\"uses\": \"orbiter\""))
    try text.replacing("\"uses\": \"orbiter\"", with: "\"uses\": \"placement\"")
      .write(to: chart, atomically: true, encoding: .utf8)
    let said =
      "the pack 'artemis' is not the story that this library names in Swift: completed does not ask "
      + "what it should"
    #expect(words { () throws(StoryError) in try Story(folder: folder.path) } == said)
    let run = folder.appending(path: "Scenes/artemis/runs/nominal.json").path
    #expect(words { () throws(StoryError) in try Story(run: run, folder: folder.path) } == said)
    do { _ = try Story(folder: folder.path) } catch {
      #expect(error == .otherStory(["completed does not ask what it should"]))
    }
  }
}
