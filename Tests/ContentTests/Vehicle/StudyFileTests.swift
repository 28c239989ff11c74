import Content
import Testing

@Suite struct StudyFileTests {
  private static func file(_ text: String) -> SourceFile {
    SourceFile(path: "study.json", bytes: Array(text.utf8))
  }

  @Test func aStudySaysWhatIsFlown() throws {
    let study = try StudyFile(
      Self.file(
        """
        { "options": ["--seed", "9"], "manifest": { "seed": "9", "runs": "0..7" }, "program": "0f" }
        """))
    #expect(study.options == ["--seed", "9"])
    #expect(study.manifest == ["seed": "9", "runs": "0..7"])
  }

  @Test(arguments: [
    "{}", "[]", "{ \"options\": [], \"manifest\": {} }",
    "{ \"options\": [9], \"manifest\": { \"seed\": \"9\" } }",
    "{ \"options\": [], \"manifest\": { \"seed\": 9 } }",
    "{ \"options\": [], \"manifest\": { \"seed\": \"9\", \"runs\": 7 } }",
    "{ \"manifest\": { \"seed\": \"9\" } }",
  ])
  func anotherFileIsNoStudy(text: String) {
    let failure = #expect(throws: ContentErrors.self) { try StudyFile(Self.file(text)) }
    #expect(
      failure?.errors.map(\.problem.words) == [
        "this is no study (an object with 'options' and 'manifest', of words)"
      ])
  }

  @Test func faultsHaveTheirPlaces() throws {
    let failure = #expect(throws: ContentErrors.self) {
      try StudyFile(Self.file("{\n  \"options\": [,]\n}"))
    }
    let error = try #require(failure?.errors.first)
    #expect(error.file == "study.json" && error.position.line == 2)
  }
}
