import Artemis
import Foundation
import Maths
import Ports
import Simulation
import Testing

/// Questions that somebody has who has just launched, and the ways to their answers from the main interface, by
/// a mouse that presses what is seen. `docs/explore.md` shows these ways.
@Suite struct NewcomerTests {
  struct Way: Sendable, CustomStringConvertible {
    var question: String
    /// What is pressed, by its words.
    var acts: [String]
    /// What is then read, in this order.
    var answer: [String]
    var description: String { question }
  }

  static let ways = [
    Way(
      question: "Why do the engines throttle down before the boosters leave?",
      acts: ["Nine questions"] + [String](repeating: "Question", count: 4),
      answer: [
        "Throttle of the engines: 85.0 %", "The programme: less throttle before the boosters leave",
        "The rule",
      ]),
    Way(
      question: "How high were the boosters when they left?",
      acts: ["Nine questions"] + [String](repeating: "Question", count: 5),
      answer: ["Altitude of the centre of mass: 51.", "km"]),
    Way(
      question: "What does one engine out at T+5:00 do to the orbit?",
      acts: ["Watch the flight", "Beside it", "Beside it", "Beside it", "Fly it otherwise"],
      answer: ["The orbit is reached.", "Perigee", "→", "Apogee", "→"]),
    Way(
      question: "How long after lift-off does the thunder come five kilometres away?",
      acts: ["Nine questions", "Question"],
      answer: ["thunder of the boosters is heard", " s"]),
  ]

  @Test(arguments: ways) func isAnsweredWithinSixActs(_ way: Way) throws {
    #expect(way.acts.count <= 6)
    var session = try Session(at: .completed)
    session.wait(seconds: 3)
    for act in way.acts {
      let seen = session.frames.last!.controls.first { $0.isStop && $0.label == act }
      // A choice is pressed at its mark for the next.
      let labels = session.frames.last!.controls.filter(\.isStop).map(\.label)
      let area = try #require(seen?.area, "'\(act)' is not seen among \(labels)")
      let aside = seen?.role == .choice ? area.size.x / 2 - 0.017 : 0
      let at = Vector2(Double(area.centre.x + aside), Double(area.centre.y))
      session.step(.pointer(.moved, at: at))
      session.step(.pointer(.down, at: at))
      session.wait(seconds: 0.1)
      session.step(.pointer(.up, at: at))
      session.wait(seconds: 4)
    }
    session.wait(seconds: 3)
    let said = session.frames.last!.controls
      .map { "\($0.label); \($0.reading)".replacing("\u{A0}", with: " ") }.joined(separator: "\n")
    var rest = said[...]
    for words in way.answer {
      let place = try #require(rest.range(of: words), "no '\(words)' in \(said)")
      rest = rest[place.upperBound...]
    }
  }
}
