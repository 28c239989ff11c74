import Testing

@testable import Content

@Suite struct BrokenTests {
  static func errors(_ text: String) -> [ContentError] {
    let locale = SourceFile(path: "en.json", bytes: [UInt8](Fixtures.locale.utf8))
    return ContentCheck.check([SourceFile(path: "f.json", bytes: [UInt8](text.utf8)), locale])
  }

  @Test(arguments: Fixtures.all)
  func fixturesHaveNoFault(text: String) {
    let file = SourceFile(path: "f.json", bytes: [UInt8](text.utf8))
    #expect(ContentCheck.check([file]) == [])
  }

  @Test func thereAreFortyAndMore() {
    #expect(BrokenFile.all.count >= 40)
    #expect(Set(BrokenFile.all.map(\.name)).count == BrokenFile.all.count)
  }

  @Test(arguments: BrokenFile.all)
  func saysExactlyThis(broken: BrokenFile) throws {
    #expect(broken.fixture.contains(broken.good))
    let text = broken.fixture.replacing(broken.good, with: broken.bad, maxReplacements: 1)
    let messages = Self.errors(text).filter { $0.file == "f.json" }.map(\.description)
    #expect(messages == broken.messages.map { "f.json:" + $0 })
  }
}
