import Content
import Experience
import Foundation
import Ports
import Testing

@testable import artemis_sim

@Suite("What is remembered between visits")
struct StateFileTests {
  static let rows: [(String, Bool?)] = [
    ("{ \"didCompleteOnboarding\": true }\n", true),
    ("{\"didCompleteOnboarding\":false}", false),
    ("{ \"slots\": { \"name\": \"Ada\" } }", false),
    ("{}", false),
    ("", nil),
    ("[]", nil),
    ("{ \"didCompleteOnboarding\": tr", nil),
    ("{ \"didCompleteOnboarding\": 1 }", nil),
    ("{ \"slots\": [] }", nil),
    ("{ \"other\": true }", nil),
    ("\u{0}\u{0}\u{0}", nil),
  ]

  @Test(arguments: rows)
  func reads(text: String, meaning: Bool?) {
    #expect(PackState(Array(text.utf8))?.isCompleted == meaning)
  }

  private static let slots = [
    Experience.Slot(name: "theme", value: .word("a \"dark\" one")),
    Experience.Slot(name: "count", value: .number(0.25)),
    Experience.Slot(name: "sure", value: .flag(true)),
  ]

  @Test func readsWhatItWrites() {
    var state = PackState()
    state.isCompleted = true
    #expect(PackState(state.bytes) == state)
    state.slots = Self.slots
    #expect(PackState(state.bytes) == state)
    #expect(
      PackState(Array("{ \"slots\": { \"a\": null, \"b\": [1] } }".utf8))?.slots.map(\.value)
        == [.numbers([]), .numbers([])])
  }

  @Test func aPackRemembersBothAndEachByItself() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "artemis-state-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let memory = Memory(of: "tide", in: home.path)
    let chart = Chart(
      states: [],
      slots: [Chart.Slot(name: "theme", kind: .text(TextForm(longest: 40)), isKept: true)])
    #expect(!memory.isCompleted && memory.slots(for: chart).isEmpty)
    memory.remember([Self.slots[0]])
    memory.rememberCompletion()
    let later = Memory(of: "tide", in: home.path)
    #expect(later.isCompleted && later.slots(for: chart) == [Self.slots[0]])
    #expect(!Memory(of: "ebb", in: home.path).isCompleted)
    // A file that was torn by somebody else is set aside, and the next one is whole.
    let file = home.appending(path: "artemis-sim/tide.state.json")
    try "{ \"slots\": { \"theme\"".write(to: file, atomically: true, encoding: .utf8)
    #expect(later.slots(for: chart).isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(file.path).damaged"))
    later.remember([Self.slots[0]])
    #expect(later.slots(for: chart) == [Self.slots[0]] && !later.isCompleted)
    later.forget()
    #expect(later.slots(for: chart).isEmpty)
  }
}
