import Testing

@testable import Content

/// Words that go before they can be read, or that have no room when letters are twice as large.
@Suite struct ReadingTests {
  typealias Change = (file: String, good: String, bad: String)

  private static let thanks = #""timers": [{ "after_s": 1, "to": "form" }]"#
  private static let line = (
    file: "one", good: #""sky": { "kind": "black" }"#,
    bad: #""sky": { "kind": "black" }, "lines": [{ "text": "line", "centre_h": [0, 0] }]"#
  )

  /// Told of the pack in `Tests/Packs/form` with these changes.
  private func told(_ changes: [Change]) throws -> [String] {
    var files = try ScreenRulesTests.pack()
    for change in changes {
      let path = "\(ScreenRulesTests.folder)\(change.file).json"
      let place = try #require(files.firstIndex { $0.path == path })
      let text = String(decoding: files[place].bytes, as: UTF8.self)
      try #require(text.contains(change.good))
      let changed = text.replacing(change.good, with: change.bad, maxReplacements: 1)
      files[place] = SourceFile(path: path, bytes: [UInt8](changed.utf8))
    }
    return ContentCheck.check(files).map { "\($0)".dropFirst(ScreenRulesTests.folder.count) }
      .map(String.init)
  }

  private func saying(_ line: String) -> Change {
    (file: "locales/en", good: #""calm": "Calm""#, bad: #""calm": "Calm", "line": "\#(line)""#)
  }

  private func leaving(after seconds: Double, back: String) -> [Change] {
    [
      ("chart", Self.thanks, #""timers": [{ "after_s": \#(seconds), "to": "elsewhere" }]"#),
      (
        "chart", #""event": "tap", "offer": "goOn", "to": "form" }]"#,
        #""event": "tap", "offer": "goOn", "to": "\#(back)" }]"#
      ),
    ]
  }

  @Test func wordsThatGoByThemselvesCanBeComeBackToOrStayLongEnough() throws {
    // Eight times 43 letters, two short words and what parts them: a second for each dozen, after two.
    #expect(
      try told(leaving(after: 32.1, back: "waits")) == [
        "chart.json:28:31: the 362 letters here (in 'en') take 32.2 s to read, and no edge of the next state "
          + "leads back to them"
      ])
    #expect(try told(leaving(after: 32.2, back: "waits")) == [])
    #expect(try told(leaving(after: 1, back: "form")) == [])
  }

  @Test func aTimerThatTakesNoWordsAwayMayBeShort() throws {
    let changes: [Change] = [
      ("chart", Self.thanks, #""timers": [{ "after_s": 0.2, "to": "waits" }]"#),
      ("chart", #"{ "event": "no", "to": "form" }"#, #"{ "event": "no", "to": "elsewhere" }"#),
      ("chart", #""offer": "goOn", "to": "form" }"#, #""offer": "goOn", "to": "elsewhere" }"#),
    ]
    #expect(try told(changes) == [])
  }

  @Test func aStoryLineLeavesHalfOfThePictureFree() throws {
    let word = "reaches "
    #expect(try told([Self.line, saying(String(repeating: word, count: 8))]) == [])
    #expect(
      try told([Self.line, saying(String(repeating: word, count: 16))]) == [
        "locales/en.json:3:19: 'line' takes more than half of the picture in letters twice as large: "
          + "use fewer words"
      ])
  }

  @Test func noWordIsWiderThanItsPlace() throws {
    let long = String(repeating: "lengthening", count: 6)
    #expect(
      try told([("locales/en", #""Calm""#, #""\#(long)""#)]) == [
        "locales/en.json:3:3: a word of 'calm' is too wide for its place in 'form' in letters twice as large"
      ])
  }

  /// In `form` without what a visitor does: a part that is there for one value of a slot that no guard asks
  /// for, in a sheet that is closed.
  @Test func wordsOfEveryPartAreLaidOut() throws {
    let long = String(repeating: "lengthening", count: 12)
    for part in [
      #"{ "text": "line", "when": { "slot": "count", "is": 9 } }"#,
      #"{ "text": "line", "when": { "slot": "tone", "isNot": "calm" } }"#,
      #"{ "sheet": [{ "text": "words" }, { "text": "line" }], "title": "words", "slot": "isOpen" }"#,
    ] {
      let changes: [Change] = [
        ("interfaces/form", #"{ "text": "words" },"#, #"{ "text": "words" }, \#(part),"#),
        saying(long),
      ]
      #expect(
        try told(changes) == [
          "locales/en.json:3:19: a word of 'line' is too wide for its place in 'form' in letters twice as large"
        ], "\(part)")
    }
  }

  /// Words that are filled in count with the widest value: the longest word of a slot, the number with the most
  /// digits, a signal as far as it goes, a text that a visitor writes.
  @Test(arguments: [
    ("{part}", "10"), ("{tone}", "Remarkable"), ("{name}", "nnnnnnnn"),
    ("{story.time_s}", "604800"),
  ])
  func wordsThatAreFilledInAreWidest(mark: String, widest: String) throws {
    let loud: Change = ("locales/en", #""loud": "Loud""#, #""loud": "Remarkable""#)
    func fits(_ end: String, after count: Int) throws -> Bool {
      let show: Change = (
        "interfaces/form", #"{ "text": "words" },"#, #"{ "text": "words" }, { "text": "line" },"#
      )
      let line = saying(String(repeating: "n", count: count) + end)
      return try told([show, loud, line]).isEmpty
    }
    let most = try #require((40...99).first { try !fits("", after: $0) })
    let counts = most - 12..<most
    #expect(
      try counts.map { try fits(mark, after: $0) } == counts.map { try fits(widest, after: $0) })
  }

  /// A theme with larger letters is looked at wherever it stands in the pack.
  @Test func everyThemeIsLookedAt() throws {
    let word = String(repeating: "n", count: 28)
    func told(_ sizes: String) throws -> [String] {
      var files = try ScreenRulesTests.pack()
      let themes = [("a", ""), ("b", #", "sizes": \#(sizes)"#)]
      files += themes.map { name, rest in
        SourceFile(
          path: "\(ScreenRulesTests.folder)themes/\(name).json",
          bytes: [UInt8](#"{ "theme": "\#(name)", "over": "dark"\#(rest) }"#.utf8))
      }
      let place = try #require(files.firstIndex { $0.path.hasSuffix("form/locales/en.json") })
      let text = String(decoding: files[place].bytes, as: UTF8.self)
      files[place].bytes = [UInt8](text.replacing(#""Calm""#, with: #""\#(word)""#).utf8)
      return ContentCheck.check(files).map { "\($0)" }
    }
    let larger = #"{ "body": 40, "heading": 48, "lead": 52, "title": 56, "story": 60 }"#
    #expect(try told(#"{ "title": 30 }"#) == [])
    #expect(
      try told(larger).contains { $0.contains(": a word of 'calm' is too wide for its place") })
  }
}
