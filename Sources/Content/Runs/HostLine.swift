public import Ports

/// Lines of JSON to and from the program that answers a story's questions.
public enum HostLine {
  /// Bytes of the longest line that is listened to.
  public static let longest = 65_536

  /// A question, and what the story's slots hold when it is asked.
  public static func question(_ name: String, slots: [(name: String, value: Value)]) -> [UInt8] {
    let members = slots.map { "\(JSONWriter.string($0.name)): \(JSONWriter.value($0.value))" }
    return line(
      "\"ask\": \(JSONWriter.string(name)), \"slots\": { \(members.joined(separator: ", ")) }")
  }

  /// The story was told to its end.
  public static let completed = line("\"completed\": true")

  private static func line(_ members: String) -> [UInt8] { Array("{ \(members) }\n".utf8) }

  /// An answer; its errors name the host's line by its number.
  public static func read(_ bytes: [UInt8], number: Int) throws(ContentErrors) -> InputEvent {
    let (raw, faults) = JSONParser.parse(bytes)
    var complaints = faults
    var tree: JSON?
    if let raw {
      var check = ShapeCheck()
      tree = check.check(raw, .choice(Formats.hostAnswer), label: "answer")
      complaints += check.complaints
    }
    guard complaints.isEmpty, let tree else {
      throw ContentErrors(
        complaints.map {
          let place = Position(line: number, column: $0.position.column)
          return ContentError(file: "the host", position: place, problem: $0.problem)
        })
    }
    if let event = tree["event"]?.string { return .answer(event) }
    return .answerSlot(tree.string("set"), Value(tree.need("to")))
  }
}

extension Formats {
  static let hostAnswer = ChoiceShape(
    noun: "an answer",
    variants: [
      ChoiceShape.Variant(
        word: "event",
        shape: ObjectShape(
          noun: "an event of the host", fields: [.need("event", .name, "For edges of the chart.")])
      ),
      ChoiceShape.Variant(
        word: "set",
        shape: ObjectShape(
          noun: "a change by the host",
          fields: [
            .need("set", .name, "A slot."), .need("to", .value, "What it holds now."),
          ])),
    ])
}
