import Testing

@testable import Content

@Suite struct BrokenTests {
  static func errors(_ text: String) -> [ContentError] {
    check(text, beside: [Fixtures.locale])
  }

  static func check(_ text: String, beside others: [String]) -> [ContentError] {
    let beside = others.enumerated().map { number, text in
      SourceFile(
        path: text == Fixtures.locale ? "en.json" : "\(number).json", bytes: [UInt8](text.utf8))
    }
    return ContentCheck.check([SourceFile(path: "f.json", bytes: [UInt8](text.utf8))] + beside)
  }

  @Test(arguments: Fixtures.all)
  func fixturesHaveNoFault(text: String) {
    let file = SourceFile(path: "f.json", bytes: [UInt8](text.utf8))
    #expect(ContentCheck.check([file]) == [])
  }

  private static func vehicle() throws -> String {
    String(decoding: try SceneFiles.file("Scenes/artemis/vehicle.json").bytes, as: UTF8.self)
  }

  @Test func aWholePackHasNoFault() throws {
    let others = Fixtures.whole.filter { $0 != Fixtures.pack } + [try Self.vehicle()]
    #expect(
      Self.check(Fixtures.pack, beside: others).filter { $0.file != "en.json" }.isEmpty)
  }

  @Test func thereAreSixtyAndMore() {
    #expect(BrokenFile.all.count >= 60)
    #expect(Set(BrokenFile.all.map(\.name)).count == BrokenFile.all.count)
  }

  @Test(arguments: BrokenFile.all)
  func saysExactlyThis(broken: BrokenFile) throws {
    #expect(broken.fixture.contains(broken.good))
    let text = broken.fixture.replacing(broken.good, with: broken.bad, maxReplacements: 1)
    let others = Fixtures.whole.filter { $0 != broken.fixture } + [try Self.vehicle()]
    let errors = Self.check(text, beside: broken.isAlone ? [Fixtures.locale] : others)
    let messages = errors.filter { $0.file == "f.json" }.map(\.description)
    #expect(messages == broken.messages.map { "f.json:" + $0 })
  }
}
