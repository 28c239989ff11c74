import Testing

@testable import Content

// What a part sets and shows against what its slot can hold, what never comes, and answers that
// contradict each other.
extension ScreenRulesTests {
  static let values = parts + never + contradictions

  private static func part(_ bad: String, at column: Int, _ message: String) -> Slip {
    Slip(
      file: "interfaces/form", good: #"{ "text": "words" },"#, bad: bad,
      message: "interfaces/form.json:5:\(column): \(message)")
  }

  private static let parts = [
    part(
      #"{ "progress": "words", "slot": "tone" },"#, at: 38,
      "slot 'tone' of the chart is not a number or a flag"),
    part(
      #"{ "slider": "words", "slot": "count" },"#, at: 36,
      "slot 'count' holds whole numbers, so 'from', 'to' and 'step' are whole; found 0.1"),
    part(
      #"{ "slider": "words", "slot": "count", "to": 2.5, "step": 1 },"#, at: 45 + 6,
      "slot 'count' holds whole numbers, so 'from', 'to' and 'step' are whole; found 2.5"),
    part(
      #"{ "slider": "words", "slot": "count", "to": 12, "step": 1 },"#, at: 51,
      "this goes beyond slot 'count', which goes from 0 to 9"),
    part(
      #"{ "rating": "words", "slot": "count", "of": 10 },"#, at: 51,
      "this goes beyond slot 'count', which goes from 0 to 9"),
    part(
      #"{ "dots": 3, "slot": "count" }, { "carousel": [{ "text": "words" }, { "text": "words" }], "slot": "count" },"#,
      at: 17, "3 dots, but the carousel of this slot has 2 pages"),
    part(#"{ "icon": "stra" },"#, at: 17, "no icon 'stra'; did you mean 'star'?"),
    Slip(
      file: "interfaces/form", good: #""longest": 8, "fault""#, bad: #""longest": 9, "fault""#,
      message: "interfaces/form.json:8:54: slot 'name' holds 8 characters at most"),
    Slip(
      file: "chart", good: #"["dark", "light"]"#, bad: #"["dark", "drak"]"#,
      message: "chart.json:6:83: no theme 'drak' in this pack; did you mean 'dark'?"),
  ]

  private static let never = [
    Slip(
      file: "interfaces/form", good: #"{ "toggle": "words", "slot": "sure", "id": "sure" },"#,
      bad: #"{ "text": "words" },"#,
      message:
        "interfaces/form.json:12:28: this never holds: nothing sets slot 'sure', which stays at "
        + "false"
    ),
    Slip(
      file: "chart",
      good:
        #""do": [{ "set": "isOpen", "to": true }] },\#n        { "event": "leave", "to""#,
      bad:
        #""do": [{ "set": "sure", "to": true }] },\#n        { "event": "leave", "#
        + #""when": [{ "slot": "isOpen", "is": true }], "to""#,
      message:
        "chart.json:15:48: this never holds: nothing sets slot 'isOpen', which stays at false"),
    Slip(
      file: "answers",
      good:
        #""is": "me" }], "after_s": 0.5,\#n      "do": [{ "set": "part""#,
      bad:
        #""is": "me" }, { "slot": "part", "above": 4 }], "after_s": 0.5,\#n      "do": [{ "set": "count""#,
      message: "answers.json:8:74: this never holds: nothing sets slot 'part', which stays at 0"),
  ]

  private static let other =
    #""when": [{ "slot": "name", "is": "me" }], "after_s": 1, "event": "yes" }"#

  private static let contradictions = [
    Slip(
      file: "answers", good: other,
      bad:
        #""after_s": 1, "event": "yes" },\#n    { "ask": "world", "after_s": 2, "event": "no" }"#,
      message:
        "answers.json:12:46: 'world' is answered so in any case, and otherwise in line 11; "
        + "tell the cases apart by 'when'"),
    Slip(
      file: "answers", good: other,
      bad:
        #""after_s": 1, "do": [{ "set": "part", "to": 1 }] },\#n    { "ask": "world", "after_s": 1, "do": [{ "set": "part", "to": 2 }] }"#,
      message:
        "answers.json:12:53: 'world' is answered so in any case, and otherwise in line 11; "
        + "tell the cases apart by 'when'"),
  ]

  /// What a number slot can follow is not complained of, and what only a host gives may differ.
  @Test(arguments: [
    #"{ "progress": "words", "slot": "sure" },"#, #"{ "progress": "words", "slot": "part" },"#,
    #"{ "slider": "words", "slot": "count", "to": 9, "step": 3, "unit": "plain" },"#,
    #"{ "field": "words", "slot": "name", "id": "other" },"#,
    #"{ "rating": "words", "slot": "count" },"#, #"{ "icon": "star.empty" },"#,
    #"{ "dots": 2, "slot": "count" }, { "carousel": [{ "text": "words" }, { "text": "words" }], "slot": "count" },"#,
  ])
  func whatFitsIsNotComplainedOf(part: String) throws {
    var files = try Self.pack()
    let path = "\(Self.folder)interfaces/form.json"
    let place = try #require(files.firstIndex { $0.path == path })
    let text = String(decoding: files[place].bytes, as: UTF8.self)
      .replacing(#"{ "text": "words" },"#, with: part, maxReplacements: 1)
    files[place] = SourceFile(path: path, bytes: [UInt8](text.utf8))
    #expect(ContentCheck.check(files).map(\.description) == [])
  }

  @Test func whatOnlyAHostGivesMayDiffer() throws {
    var files = try Self.pack()
    let place = try #require(files.firstIndex { $0.path == "\(Self.folder)answers.json" })
    let text = String(decoding: files[place].bytes, as: UTF8.self)
      .replacing(
        "\"answers\": [",
        with: """
          "answers": [
            { "ask": "world", "event": "yes" }, { "ask": "world", "event": "no" },
          """)
    files[place] = SourceFile(path: files[place].path, bytes: [UInt8](text.utf8))
    #expect(ContentCheck.check(files).map(\.description) == [])
  }
}
