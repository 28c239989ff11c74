import Maths
import Ports
import Testing

@testable import Content

@Suite struct SettingsFileTests {
  private func read(_ text: String) throws -> Preferences {
    try SettingsFile.read(SourceFile(path: "settings.json", bytes: Array(text.utf8)))
  }

  @Test func onlyWhatWasChosenIsWritten() throws {
    var chosen = Preferences()
    chosen[.captions] = .flag(false)
    chosen[.textScale] = .number(1.5)
    chosen[.hold] = .word("press")
    let text = """
      {
        "settings": {
          "textScale": 1.5,
          "captions": false,
          "hold": "press"
        }
      }

      """
    #expect(String(decoding: SettingsFile.write(chosen), as: UTF8.self) == text)
    #expect(try read(text) == chosen)
    #expect(try read("{ \"settings\": {} }").isEmpty)
  }

  @Test func anyPreferencesReadBackEqual() throws {
    var random = RandomStream(seed: 4, name: "settings")
    for _ in 0..<100 {
      let chosen = Preferences(RunTests.settings(&random))
      let file = SourceFile(path: "settings.json", bytes: SettingsFile.write(chosen))
      #expect(try SettingsFile.read(file) == chosen)
    }
  }

  static let broken: [(String, String)] = [
    ("{ \"settings\": { \"shake\": 2 } }", "1:26: 'shake' must be 0 … 1, found 2"),
    (
      "{ \"settings\": { \"caption\": true } }",
      "1:17: unknown key 'caption'; did you mean 'captions'?"
    ),
    (
      "{ \"settings\": { \"hold\": \"pres\" } }",
      "1:25: 'hold' cannot be 'pres'; did you mean 'press'? allowed: hold, press, confirm"
    ),
    (
      "{ \"settings\": { \"mute\": 1 } }", "1:25: 'mute' must be true or false, found 1"
    ),
    ("{ \"a\": \"b\" }", "1:1: this is not a settings file (an object with 'settings')"),
  ]

  @Test(arguments: broken)
  func saysExactlyThis(text: String, message: String) {
    do {
      _ = try read(text)
      Issue.record("taken for right: \(text)")
    } catch { #expect("\(error)" == "settings.json:\(message)") }
  }
}
