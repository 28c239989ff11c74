import Testing

@testable import Content

/// The tape and the views of the Artemis pack, each broken once.
@Suite struct FlightRulesTests {
  struct Slip: Sendable, CustomStringConvertible {
    var file: String
    var good: String
    var bad: String
    /// All that is said, without its place.
    var messages: [String]
    var description: String { bad }
  }

  static let slips = [
    Slip(
      file: "pack.json", good: "\"time\": \"at\"", bad: "\"time\": \"att\"",
      messages: ["no slot 'att' in this chart; did you mean 'at'?"]),
    Slip(
      file: "pack.json", good: "\"plays\": \"plays\"", bad: "\"plays\": \"rate\"",
      messages: ["slot 'rate' of the chart is not a flag"]),
    Slip(
      file: "pack.json", good: "\"rates\": [1, 5, 20, 100, 1000]", bad: "\"rates\": [1, 5]",
      messages: ["slot 'rate' has 5 words, and here are 2 rates"]),
    Slip(
      file: "pack.json", good: "\"rates\": [1, 5, 20, 100, 1000]",
      bad: "\"rates\": [1, 5, 20, 100, 0]",
      messages: ["'rates' must be 0.01 … 1000, found 0"]),
    Slip(
      file: "pack.json", good: "\"why\": \"asks\"", bad: "\"why\": \"rate\"",
      messages: ["x5", "x20", "x100", "x1000"].map {
        "slot 'rate' has the word '\($0)', which asks nothing; only its first may"
      }),
    Slip(
      file: "pack.json", good: "[], [\"engineOut=1@300\"]", bad: "[\"engineOut=1@300\"]",
      messages: ["slot 'otherwise' has 11 words, and here are 10 changes"]),
    Slip(
      file: "pack.json", good: "\"engineOut=1@300\"", bad: "\"engineOut=5@300\"",
      messages: [
        "'engineOut=5@300' should be engineOut = ENGINE@SECONDS, such as 1@300, with an engine from 1 to 4"
      ]),
    Slip(
      file: "pack.json", good: "\"drag=2\"", bad: "\"dragg=2\"",
      messages: ["no change of a flight is called 'dragg=2'; did you mean 'drag'?"]),
    Slip(
      file: "pack.json", good: "\"slot\": \"part\"", bad: "\"slot\": \"at\"",
      messages: ["slot 'at' of the chart is not one of some words"]),
    Slip(
      file: "flight.json", good: "\"while\": \"plays\"", bad: "\"while\": \"rate\"",
      messages: ["slot 'rate' of the chart is not a flag"]),
    Slip(
      file: "completed.json", good: "\"name\": \"chase\"", bad: "\"name\": \"chace\"",
      messages: [
        "slot 'view' has no word 'chace' for this view; did you mean 'chase'?",
        "no view for the word 'chase' of slot 'view'",
      ]),
    Slip(
      file: "completed.json", good: "\"then\": \"ship\"", bad: "\"then\": \"shop\"",
      messages: ["slot 'view' has no word 'shop' for this view; did you mean 'ship'?"]),
    Slip(
      file: "completed.json", good: "\"hears\": \"air\", \"then\": \"map\"",
      bad: "\"hears\": \"air\", \"then\": \"map\", \"later\": { \"from_s\": 134 }",
      messages: ["a view that goes elsewhere 'later' is a 'course' or 'away', this one is 'ground'"]
    ),
    Slip(
      file: "flight.json", good: "\"plays\": \"plays\"", bad: "\"plays\": \"rate\"",
      messages: ["slot 'rate' of the chart is not a flag"]),
    Slip(
      file: "completed.json", good: "\"slot\": \"view\",", bad: "",
      messages: ["a rig of the flight needs 'views', and the 'slot' that names the one that is on"]),
    Slip(
      file: "completed.json", good: "\"mount\": \"fixed\", \"node\": \"rightPart\"",
      bad: "\"mount\": \"fixed\", \"node\": \"rightpart\"",
      messages: ["no node 'rightpart' in this scene; did you mean 'rightPart'?"]),
    Slip(
      file: "pack.json", good: "\"node\": \"oxygenPart\"", bad: "\"node\": \"oxigenPart\"",
      messages: ["no node 'oxigenPart' in this scene; did you mean 'oxygenPart'?"]),
    Slip(
      file: "completed.json", good: "\"margin\": 0.126, \"node\": \"escapePart\"",
      bad: "\"margin\": 0.126, \"node\": \"escapePort\"",
      messages: ["no node 'escapePort' in this scene; did you mean 'escapePart'?"]),
    Slip(
      file: "completed.json", good: "\"target\": \"node.height\", \"node\": \"oxygenFill\"",
      bad: "\"target\": \"node.height\", \"node\": \"oxygenPart\"",
      messages: ["node 'oxygenPart' is not a model"]),
    Slip(
      file: "completed.json", good: "\"source\": \"moon\"", bad: "\"source\": \"mars\"",
      messages: ["'source' cannot be 'mars'; allowed: sun, moon, earth"]),
  ]

  @Test(arguments: slips) func eachIsTold(_ slip: Slip) throws {
    var files = try SceneFiles.artemis()
    let place = try #require(files.firstIndex { $0.path.hasSuffix("/\(slip.file)") })
    let text = String(decoding: files[place].bytes, as: UTF8.self)
    #expect(text.contains(slip.good))
    files[place].bytes = [UInt8](
      text.replacing(slip.good, with: slip.bad, maxReplacements: 1).utf8)
    let said = ContentCheck.check(files).map(\.description)
    for message in slip.messages {
      #expect(
        said.contains { $0.contains("\(slip.file):") && $0.hasSuffix(": \(message)") }, "\(said)")
    }
    #expect(said.count == slip.messages.count, "\(said)")
  }
}
