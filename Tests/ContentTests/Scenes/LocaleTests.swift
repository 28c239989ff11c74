import Artemis
import Experience
import Ports
import Simulation
import Testing

@testable import Content

@Suite struct LocaleTests {
  static let names = ["en", "es", "ar"]

  static func files(_ change: (inout String, String) -> Void = { _, _ in }) throws -> [SourceFile] {
    try ["Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data"].flatMap { folder in
      try SceneFiles.names(in: folder).map { try SceneFiles.file("\(folder)/\($0)") }
    }
      + names.flatMap { name in
        ["Scenes/artemis/locales/\(name).json", "Assets/locales/\(name).json"].map { ($0, name) }
      }.map { path, name in
        var file = try SceneFiles.file(path)
        var text = String(decoding: file.bytes, as: UTF8.self)
        change(&text, name)
        file.bytes = Array(text.utf8)
        return file
      }
  }

  private static func complaints(_ change: (inout String, String) -> Void) throws -> [String] {
    ContentCheck.check(try files(change)).map(\.description)
  }

  @Test(arguments: names)
  func everyLocaleTellsTheWholeStory(name: String) throws {
    let production = try ProductionLoader.load(files: try Self.files(), locale: name)
    let words = production.story.words
    for key in Words.required { #expect(words[key] != key, "\(name): \(key)") }
    #expect(words.isRightToLeft == (name == "ar"))
    #expect(production.story.steps.flatMap(\.lines).allSatisfy { !$0.text.isEmpty })
  }

  /// Without a locale a visitor may choose among all of them; with one there is no other.
  @Test func languagesAreThoseThatThereAre() throws {
    let all = try ProductionLoader.load(files: try Self.files()).story
    #expect(all.languages.map(\.locale) == ["en", "ar", "es", "pseudo"])
    #expect(all.words.locale == "en" && all.words.locales == ["ar", "en", "es"])
    #expect(all.words(in: "ar")["language.name"] == "العربية")
    #expect(all.words(in: "tlh").locale == "en" && all.words(in: "").locale == "en")
    let one = try ProductionLoader.load(files: try Self.files(), locale: "es").story
    #expect(one.words.locales == ["es"] && one.words(in: "ar").locale == "es")
  }

  @Test func translationsAreNotEnglish() throws {
    let english = try ProductionLoader.load(files: try Self.files()).story
    for name in ["es", "ar", "pseudo"] {
      let story = try ProductionLoader.load(files: try Self.files(), locale: name).story
      for (a, b) in zip(story.steps.flatMap(\.lines), english.steps.flatMap(\.lines)) {
        #expect(a.text != b.text && a.key == b.key)
      }
    }
  }

  @Test func aMissingStringIsAnErrorWithFileAndLine() throws {
    let complaints = try Self.complaints { text, name in
      guard name == "es" else { return }
      text = text.replacing("  \"arrival.beyond\": \"Y más allá.\",\n", with: "")
    }
    let message = "no string 'arrival.beyond' after this one; 'en' has it"
    #expect(complaints == ["Scenes/artemis/locales/es.json:2:3: \(message)"])
  }

  @Test func aStringThatNobodyKnowsIsAnError() throws {
    let complaints = try Self.complaints { text, name in
      guard name == "ar" else { return }
      text = text.replacing("\"page.leave\":", with: "\"page.laeve\":")
    }
    #expect(complaints.count == 2)
    #expect(
      complaints.contains {
        $0.hasSuffix("'en' has no string 'page.laeve'; did you mean 'page.leave'?")
      })
  }

  @Test func whatTheProgramSaysMustBeThere() throws {
    let complaints = try Self.complaints { text, name in
      text = text.split(separator: "\n").filter { !$0.contains("\"value.off\"") }
        .joined(separator: "\n")
    }
    #expect(complaints.count == 1 && complaints[0].contains("no string 'value.off'"))
  }

  /// Whatever the kit says by itself, in any tree, is there in every language.
  @Test func theProgramHasTheWordsOfTheKit() throws {
    // Names of a slot and of a part, and words that a pack may do without.
    let slots: Set<String> = ["hold.way", "focus.hint", "number.group", "number.point", "unit.d"]
    var keys: Set<String> = []
    for name in try SceneFiles.names(in: "Sources/Interface", ending: ".swift") {
      let source = try SceneFiles.file("Sources/Interface/\(name)")
      let text = String(decoding: source.bytes, as: UTF8.self)
      for match in text.matches(of: /"([a-z]+\.[a-zA-Z.]+)"/) { keys.insert(String(match.1)) }
    }
    #expect(keys.isSuperset(of: ["sheet.close", "hold.confirm", "value.on"]))
    #expect(keys.subtracting(slots).subtracting(Words.required).sorted() == [])
  }

  @Test func numbersInArabicAreIsolated() throws {
    let complaints = try Self.complaints { text, name in
      guard name == "ar" else { return }
      text = text.replacing("{walk}", with: "W A S D {walk}")
    }
    #expect(complaints.count == 1)
    #expect(complaints[0].contains("'hint.arPlacement' has numbers or Latin letters outside"))
  }

  @Test func aTranslationKeepsTheMarks() throws {
    let complaints = try Self.complaints { text, name in
      guard name == "es" else { return }
      text = text.replacing("[{sound}, {direction}]", with: "[{sound}]")
    }
    #expect(complaints.count == 1)
    #expect(complaints[0].hasSuffix("must have these marks, each once: {direction} {sound}"))
    // One at the very beginning counts too.
    let moved = try Self.complaints { text, name in
      guard name == "es" else { return }
      text = text.replacing("\"{number} s\"", with: "\"s\"")
    }
    #expect(moved.count == 1)
    #expect(moved[0].hasSuffix("'value.seconds' must have these marks, each once: {number}"))
  }

  @Test func thePseudoLocaleIsLongerByTwoFifthsAndKeepsMarks() {
    for text in ["Reduce motion", "[{sound}, {direction}]", "A"] {
      let made = PseudoLocale.text(text)
      #expect(made.count >= text.count + text.count * 2 / 5 && made != text)
    }
    #expect(PseudoLocale.text("{sound} on").hasPrefix("{sound} öñ"))
  }

  @Test func anUnknownLocaleIsSaid() throws {
    #expect(throws: ContentErrors.self) {
      try ProductionLoader.load(files: try Self.files(), locale: "tlh")
    }
  }
}
