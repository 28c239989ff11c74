import Content
import Foundation
import Physics
import Testing

/// A card is keys; each key of the engine's has words in each of the program's languages.
@Suite struct AccountWordsTests {
  private static var keys: [String] {
    FlightQuantity.allCases.filter { !$0.isNozzle }.map { "quantity.\($0)" }
      + ["quantity.nozzle"] + Cause.allCases.map { "cause.\($0)" }
      + FlightEvent.allCases.map { "moment.\($0)" } + ["moment.thunder"]
      + Basis.Certainty.allCases.map { "certainty.\($0.name)" }
      + Basis.Source.allCases.map { "source.\($0)" }
      + Basis.Unknown.allCases.map { "unknown.\($0)" }
      + FlightRule.Test.allCases.map { "why.\($0)" }
      + FlightOutcome.allCases.map { "outcome.\($0)" }
  }

  @Test(arguments: ["en", "es", "ar"]) func everyKeyHasWords(language: String) throws {
    let file = try Productions.file("Assets/locales/\(language).json")
    let words = try JSONDecoder().decode([String: String].self, from: Data(file.bytes))
    let lacking = Self.keys.filter { words[$0]?.isEmpty != false }
    #expect(lacking == [])
  }
}
