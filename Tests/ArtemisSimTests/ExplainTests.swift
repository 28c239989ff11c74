import Foundation
import Physics
import Testing

@testable import artemis_sim

@Suite("explain says why, or what is wrong with the question")
struct ExplainTests {
  static let faults: [(String, Int32, String)] = [
    ("throtle@3", 2, "there is no event or quantity 'throtle'; did you mean 'throttle'?"),
    ("xyzzy", 2, "there is no event or quantity 'xyzzy'; docs/explain.md lists all"),
    ("throttle", 2, "'throttle' needs a moment: 'throttle@60' for T+60 s, or 'throttle@maxQ'"),
    ("throttle@maxk", 2, "there is no moment 'maxk'; did you mean 'maxQ'?"),
    ("throttle@", 2, "there is no moment ''; docs/explain.md lists all"),
    ("maxQ@3", 2, "'maxQ' has its own moment: it takes no '@'"),
    ("sunrise", 2, "'sunrise' comes after the ascent, which is all that is explained"),
    ("q@sunrise", 2, "'sunrise' comes after the ascent, which is all that is explained"),
    ("q@60 --at 3", 2, "'--at' says nothing about 'q@60'"),
    ("thunder --with drag=2", 2, "'--with' says nothing about 'thunder'"),
    ("thunder --at -1", 2, "'--at' is '-1', but must be a number from 0.0 to 100000.0"),
    ("orbit --with engineOt=1@3", 2, "there is no change 'engineOt'; did you mean 'engineOut'?"),
    (
      "orbit --with engineOut=7@3", 2,
      "'--with' is 'engineOut=7@3', but must be engineOut = ENGINE@SECONDS, such as 1@300, with an "
        + "engine from 1 to 4"
    ),
    (
      "orbit --with thrust=3", 2,
      "'--with' is 'thrust=3', but must be thrust = the part of the nominal thrust, 0.5 … 1.5"
    ),
    (
      "orbit --with withoutBucket=1", 2,
      "'--with' is 'withoutBucket=1', but must be withoutBucket nothing more: it takes no value"
    ),
    (
      "q@600", 1,
      "'T+600.0 s' is not of this ascent, which ends in coreSeparation at T+494.87 s"
    ),
    ("q@-100", 1, "'T−100.0 s' is not of this ascent, which begins at T−10 s"),
    (
      "impact", 1, "'impact' is not of this ascent, which ends in coreSeparation at T+494.87 s"
    ),
  ]

  @Test(arguments: faults) func aQuestionWithoutSenseIsRefused(
    line: String, code: Int32, words: String
  ) throws {
    let failure = #expect(throws: Failure.self) {
      let words = ["explain"] + line.split(separator: " ").map(String.init)
      do {
        guard case .run(let arguments) = try Arguments.parse(words) else { return }
        try ExplainCommand(arguments).perform()
      } catch let error as UsageError { throw Failure.usage(error) }
    }
    #expect(failure?.exitCode == code)
    #expect(failure?.words == words)
  }

  private static func said(_ line: String) throws -> String {
    let program = try Program()
    defer { program.remove() }
    let answer = try program.shell("$0 explain \(line)")
    #expect(answer.code == 0, "\(answer.warned)")
    return answer.said
  }

  /// The four questions of somebody who comes by, each one command.
  @Test func theQuestionsOfAStranger() throws {
    let throttle = try Self.said("throttle@boosterSeparation")
    #expect(throttle.contains("Mainly: the programme throttles down before the boosters part"))
    #expect(throttle.contains("published without a time"))
    #expect(throttle.contains("load at this moment"))
    let height = try Self.said("altitude@boosterSeparation")
    #expect(height.contains("the altitude of the centre of mass is 50.704 km"))
    let engine = try Self.said("orbit --with engineOut=1@300")
    #expect(engine.contains("The orbit is reached: cut-off 49.05 s later"))
    #expect(engine.contains("perigee, km"))
    let thunder = try Self.said("thunder --at 5000")
    #expect(thunder.contains("is heard at T+14.70 s"))
    let bucket = try Self.said("throttle@60")
    #expect(bucket.contains("fitted, never published"))
  }

  /// Every key has words of its own, and no two causes the same.
  @Test func everyKeyHasWords() {
    let causes = Cause.allCases.map(\.words)
    #expect(Set(causes).count == causes.count)
    for (cause, words) in zip(Cause.allCases, causes) where words == cause.rawValue {
      #expect(["gravity", "drag", "wind", "rounding", "loaded", "burnt"].contains(words))
    }
    let quantities = FlightQuantity.allCases.map(\.words)
    #expect(Set(quantities).count == quantities.count)
    for names in [
      Basis.Source.allCases.map(\.words), Basis.Unknown.allCases.map(\.words),
      Basis.Certainty.allCases.map(\.words),
    ] {
      #expect(Set(names).count == names.count)
    }
  }

  /// All that can be asked about can be read back, and stands in the documentation.
  @Test func everyNameIsAQuestion() throws {
    let page = try String(contentsOfFile: "\(Program.root)/docs/explain.md", encoding: .utf8)
    for name in ExplainSubject.names + FlightChange.names {
      #expect(page.contains("`\(name)"), "\(name)")
    }
    for quantity in FlightQuantity.allCases {
      #expect(try ExplainSubject("\(quantity.column)@3") == .quantity(quantity, .time(3)))
      #expect(try ExplainSubject("\(quantity.rawValue)@maxQ") == .quantity(quantity, .event(.maxQ)))
    }
    for key in Cause.allCases.map(\.rawValue) + Contribution.Kind.allCases.map(\.rawValue)
      + Basis.Certainty.allCases.map(\.name)
    {
      #expect(page.contains("`\(key)`"), "\(key)")
    }
  }

  @Test(arguments: [
    (50_703.6, "m", "50.704 km"), (9_999.4, "m", "9999.4 m"), (0.85, "1", "0.85000"),
    (-0.000_123_46, "deg", "−0.00012346 °"), (0, "Pa", "0.0000 Pa"), (2_475_369, "kg", "2475.4 t"),
    (1.5, "g0", "1.5000 g"),
  ])
  func numbersSuitTheirSize(value: Double, unit: String, words: String) {
    #expect(Reading.words(value, unit) == words)
  }

  /// Machines get the numbers whole.
  @Test func theCardForMachinesHasEveryInput() throws {
    let text = try Self.said("load@90 --json")
    let card = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(card["subject"] as? String == "load" && card["kind"] as? String == "quantity")
    let value = try #require(card["value"] as? [String: Any])
    let parts = try #require(value["parts"] as? [[String: Any]])
    let sum = parts.reduce(0.0) { $0 + ($1["value"] as? Double ?? .nan) }
    let whole = try #require(value["value"] as? Double)
    #expect(abs(sum - whole) < 1e-6 * whole)
    let shares = parts.reduce(0.0) { $0 + ($1["share"] as? Double ?? .nan) }
    #expect(abs(shares - 1) < 1e-9)
    let both = try Self.said("orbit --with drag=1.1 --json")
    let difference = try #require(
      try JSONSerialization.jsonObject(with: Data(both.utf8)) as? [String: Any])
    #expect(Set(difference.keys) == ["nominal", "changed", "speed"])
  }
}
