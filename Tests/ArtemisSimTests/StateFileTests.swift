import Testing

@testable import artemis_sim

@Suite("What is remembered between visits")
struct StateFileTests {
  static let rows: [(String, Bool?)] = [
    ("{ \"didCompleteOnboarding\": true }\n", true),
    ("{\"didCompleteOnboarding\":false}", false),
    ("{}", false),
    ("", nil),
    ("{ \"didCompleteOnboarding\": tr", nil),
    ("\u{0}\u{0}\u{0}", nil),
  ]

  @Test(arguments: rows)
  func reads(text: String, meaning: Bool?) {
    #expect(StateFile.read(Array(text.utf8)) == meaning)
  }

  @Test func readsWhatItWrites() { #expect(StateFile.read(StateFile.completed) == true) }
}
