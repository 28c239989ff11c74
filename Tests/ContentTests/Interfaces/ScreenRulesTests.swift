import Testing

@testable import Content

/// What the chart, the interfaces and the answers of a pack say of each other: a slip in one of them and
/// the exact message.
@Suite struct ScreenRulesTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    var file: String
    var good: String
    var bad: String
    var message: String
    var testDescription: String { message }
  }

  static let slips = chart + interface + answers + signals + values

  private static let chart = [
    Slip(
      file: "chart", good: #""step": "one", "interface": "form","#,
      bad: #""step": "one", "interface": "fomr","#,
      message: "chart.json:10:70: no interface 'fomr' in this pack; did you mean 'form'?"),
    Slip(
      file: "chart", good: #""event": "leave""#, bad: #""event": "leaf""#,
      message: "chart.json:15:20: nothing here brings 'leaf'"),
    Slip(
      file: "chart", good: #"{ "ask": "world" }"#, bad: #"{ "ask": "word" }"#,
      message:
        "chart.json:20:26: nobody answers 'word': 'answers.json' says what the world does"),
    Slip(
      file: "chart", good: #"{ "set": "isOpen", "to": true }"#,
      bad: #"{ "set": "isOpen", "to": "yes" }"#,
      message: "chart.json:14:60: slot 'isOpen' holds true or false"),
    Slip(
      file: "chart", good: #"{ "set": "isOpen", "to": true }"#,
      bad: #"{ "set": "tone", "to": "soft" }"#,
      message: "chart.json:14:58: slot 'tone' holds one of 'calm', 'loud'"),
    Slip(
      file: "chart", good: #"{ "set": "isOpen", "to": true }"#,
      bad: #"{ "set": "name", "to": "Maximilian" }"#,
      message: "chart.json:14:58: slot 'name' holds a text of at most 8 characters"),
    Slip(
      file: "chart", good: #"{ "set": "isOpen", "to": true }"#,
      bad: #"{ "set": "count", "to": 2.5 }"#,
      message: "chart.json:14:59: slot 'count' holds a whole number from 0 to 9"),
    Slip(
      file: "chart", good: #"{ "add": "count", "by": 1 }"#, bad: #"{ "add": "tone", "by": 1 }"#,
      message:
        "chart.json:13:44: slot 'tone' is no number; ask with 'is', change it with 'set'"),
    Slip(
      file: "chart", good: #"{ "event": "send", "to"#,
      bad: #"{ "event": "send", "when": [{ "slot": "name", "fits": true }], "to"#,
      message:
        "chart.json:12:47: nothing fits slot 'name' or not: that is for a text with 'like' or "
        + "'shortest'"),
    Slip(
      file: "chart", good: #"{ "event": "send", "to"#,
      bad: #"{ "event": "send", "when": [{ "slot": "sure", "fits": true }], "to"#,
      message:
        "chart.json:12:47: nothing fits slot 'sure' or not: that is for a text with 'like' or "
        + "'shortest'"),
    Slip(
      file: "chart", good: #""name": "name", "longest": 8"#,
      bad: #""name": "name", "longest": 5, "like": "email""#,
      message:
        "chart.json:5:34: no text fits slot 'name': it would have 6 characters or more"),
    Slip(
      file: "chart", good: #""name": "name", "longest": 8"#,
      bad: #""name": "name", "longest": 8, "shortest": 9"#,
      message:
        "chart.json:5:34: no text fits slot 'name': it would have 9 characters or more"),
    Slip(
      file: "chart", good: #""name": "name", "longest": 8"#,
      bad: #""name": "name", "longest": 8, "like": "e-mail""#,
      message:
        "chart.json:5:45: 'like' cannot be 'e-mail'; did you mean 'email'? allowed: email"),
    Slip(
      file: "chart", good: #""name": "sure", "flag": false"#,
      bad: #""name": "sure", "flag": false, "like": "email""#,
      message: "chart.json:3:38: unknown key 'like'; a flag slot has: name, flag, kept"),
  ]

  private static let interface = [
    Slip(
      file: "interfaces/form", good: #""interface": "form""#, bad: #""interface": "from""#,
      message: "chart.json:10:70: no interface 'form' in this pack; did you mean 'from'?"),
    Slip(
      file: "interfaces/form", good: #""slot": "sure", "id""#, bad: #""slot": "shure", "id""#,
      message:
        "interfaces/form.json:6:36: no slot 'shure' in this chart; did you mean 'sure'?"),
    Slip(
      file: "interfaces/form", good: #""slot": "sure", "id""#, bad: #""slot": "tone", "id""#,
      message: "interfaces/form.json:6:36: slot 'tone' of the chart is not a flag"),
    Slip(
      file: "interfaces/form", good: #""slot": "name", "longest""#,
      bad: #""slot": "count", "longest""#,
      message: "interfaces/form.json:8:35: slot 'count' of the chart is not a text"),
    Slip(
      file: "interfaces/form", good: #""slot": "tone", "words""#,
      bad: #""slot": "sure", "words""#,
      message: "interfaces/form.json:7:36: slot 'sure' of the chart is not one of some words"),
    Slip(
      file: "interfaces/form", good: #"{ "slot": "sure", "is": true }"#,
      bad: #"{ "slot": "sure", "is": "yes" }"#,
      message: "interfaces/form.json:12:42: slot 'sure' holds true or false"),
    Slip(
      file: "interfaces/form", good: #""does": "open""#, bad: #""does": "opens""#,
      message:
        "interfaces/form.json:14:36: no edge takes 'opens' where this is shown; did you mean 'open'?"
    ),
  ]

  private static let answers = [
    Slip(
      file: "interfaces/form", good: #""ground": 0.8"#, bad: #""ground": 0.3"#,
      message:
        "interfaces/form.json:2:34: over a picture 'text' cannot be read on so little ground in theme 'dark': at least 0.563"
    ),
    Slip(
      file: "answers", good: #""event": "yes""#, bad: #""event": "yeah""#,
      message: "answers.json:11:88: no edge takes 'yeah' where this is shown"),
    Slip(
      file: "answers", good: #""ask": "world", "when": [{ "slot": "name", "is": "" }]"#,
      bad: #""ask": "wolrd", "when": [{ "slot": "name", "is": "" }]"#,
      message: "answers.json:4:14: nothing asks 'wolrd'; did you mean 'world'?"),
    Slip(
      file: "answers", good: #""do": [{ "set": "part", "to": 5 }]"#, bad: #""do": []"#,
      message: "answers.json:7:5: this answer says nothing: give 'event', or 'do'"),
    Slip(
      file: "answers", good: #"{ "set": "part", "to": 5 }"#,
      bad: #"{ "set": "part", "to": 50 }"#,
      message: "answers.json:9:37: slot 'part' is never this; it goes from 0 to 10"),
  ]

  /// The pack has no vehicle, and its scene `one` no instrument.
  private static let signals = [
    Slip(
      file: "chart", good: #"{ "event": "send", "to""#,
      bad: #"{ "event": "send", "when": [{ "signal": "flight.mach", "above": 1 }], "to""#,
      message: "chart.json:12:49: 'flight.mach' wants a vehicle, and no file here is one"),
    Slip(
      file: "chart", good: #"{ "event": "send", "to""#,
      bad: #"{ "event": "send", "when": [{ "signal": "hold.part", "above": 0.5 }], "to""#,
      message: "chart.json:12:49: nothing in form gives 'hold.part'"),
    Slip(
      file: "interfaces/form", good: #"{ "text": "words" },"#,
      bad:
        #"{ "plot": "words", "series": [{ "label": "words", "signal": "hold.part" }] },"#,
      message: "interfaces/form.json:5:67: nothing in form gives 'hold.part'"),
    Slip(
      file: "interfaces/form", good: #"{ "text": "words" },"#,
      bad:
        #"{ "plot": "words", "series": [{ "label": "words", "signal": "flight.mach" }] },"#,
      message: "interfaces/form.json:5:67: 'flight.mach' wants a vehicle, and no file here is one"),
    Slip(
      file: "locales/en", good: #""calm": "Calm""#, bad: #""calm": "Calm {story.time} s""#,
      message:
        "locales/en.json:3:3: '{story.time}' is no slot of the chart and no signal; did you mean "
        + "'story.time_s'?"),
    Slip(
      file: "one", good: #""sky": { "kind": "black" }"#,
      bad:
        #""sky": { "kind": "black" }, "drives": [{ "target": "stars", "slot": "tone", "between": [0, 1], "to": [0, 1] }]"#,
      message: "one.json:4:71: slot 'tone' of the chart is not a number or a flag"),
    Slip(
      file: "one", good: #""sky": { "kind": "black" }"#,
      bad:
        #""sky": { "kind": "black" }, "drives": [{ "target": "stars", "slot": "cont", "between": [0, 1], "to": [0, 1] }]"#,
      message: "one.json:4:71: no slot 'cont' in this chart; did you mean 'count'?"),
    Slip(
      file: "one", good: #""sky": { "kind": "black" }"#,
      bad:
        #""sky": { "kind": "black" }, "drives": [{ "target": "stars", "signal": "placement.distance_m", "between": [0, 1], "to": [0, 1] }]"#,
      message: "one.json:4:73: nothing in one gives 'placement.distance_m'"),
    Slip(
      file: "one", good: #""sky": { "kind": "black" }"#,
      bad:
        #""sky": { "kind": "black" }, "nodes": [{ "name": "x", "flame": { "kind": "steam", "level": "flight.engines", "radius_m": 1 } }]"#,
      message: "one.json:4:93: 'flight.engines' wants a vehicle, and no file here is one"),
    Slip(
      file: "one", good: #""sky": { "kind": "black" }"#,
      bad: #""sky": { "kind": "black" }, "nodes": [{ "name": "x", "path": "flight.toMoon" }]"#,
      message: "one.json:4:64: 'flight.toMoon' wants a vehicle, and no file here is one"),
  ]

  static let folder = "Tests/Packs/form/"

  static func pack() throws -> [SourceFile] {
    let names = ["pack", "chart", "answers", "one", "two", "interfaces/form", "locales/en"]
    return try names.map { try SceneFiles.file("\(folder)\($0).json") }
      + [try SceneFiles.file("Assets/locales/en.json")]
  }

  @Test func thePackIsWithoutFault() throws {
    #expect(ContentCheck.check(try Self.pack()) == [])
  }

  @Test(arguments: slips) func eachSlipHasItsMessage(slip: Slip) throws {
    var files = try Self.pack()
    let path = "\(Self.folder)\(slip.file).json"
    let place = try #require(files.firstIndex { $0.path == path })
    let text = String(decoding: files[place].bytes, as: UTF8.self)
    #expect(text.contains(slip.good))
    let broken = text.replacing(slip.good, with: slip.bad, maxReplacements: 1)
    files[place] = SourceFile(path: path, bytes: [UInt8](broken.utf8))
    let messages = ContentCheck.check(files).map { "\($0)".dropFirst(Self.folder.count) }
    #expect(messages.contains { $0 == slip.message }, "\(messages)")
  }
}
