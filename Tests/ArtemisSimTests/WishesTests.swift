import Foundation
import Ports
import Renderer
import Testing

@testable import artemis_sim

@Suite("What the command line and the desktop say of settings")
struct WishesTests {
  private func line(_ words: String...) throws -> Preferences {
    guard case .run(let arguments) = try Arguments.parse(["run"] + words) else {
      return Preferences()
    }
    return try arguments.preferences()
  }

  @Test func everySettingCanBeSaid() throws {
    for name in Settings.Name.allCases {
      let text =
        switch name.kind {
        case .number(let range, _): "\(range.lowerBound)"
        case .flag: "on"
        case .word(let words): words[1]
        case .name: "es"
        }
      let said = try line("--set", "\(name.rawValue)=\(text)")
      #expect(said.names == [name])
    }
  }

  @Test func shortOptionsMeanTheSame() throws {
    #expect(try line("--reduce-motion") == line("--set", "reduceMotion=on"))
    #expect(try line("--text-scale", "2") == line("--set", "textScale=2"))
    #expect(try line("--tier", "high") == line("--set", "quality=high"))
    #expect(try line("--tier", "auto") == line("--set", "quality=auto"))
    // No tier is drawn by that name: the machine decides.
    #expect(Tier(rawValue: Settings(try line("--tier", "auto")).quality.rawValue) == nil)
    #expect(try line().isEmpty)
  }

  static let wrong = [
    "shake=2", "shake=much", "captions=perhaps", "hold=grip", "colour=red", "shake",
    "textScale=nan", "language=", "holdTime=0.5", "contrast=most",
  ]

  @Test(arguments: wrong)
  func whatCannotBeMeantIsRefused(word: String) {
    #expect(throws: UsageError.self) { try line("--set", word) }
  }

  @Test func aChoiceIsKeptAndADamagedFileSetAside() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "artemis-sim/settings.json").path
    var line = Preferences()
    line[.textScale] = .number(2)
    var wishes = Wishes(line: line, desktop: Preferences(), folder: folder.path)
    #expect(!wishes.hasFile)
    wishes.choose(Preferences(.textScale, .number(1.5)))
    wishes.choose(Preferences(.captions, .flag(false)))
    wishes.set(.mute, .flag(true))
    #expect(wishes.settings.textScale == 1.5 && wishes.settings.isMuted)
    let again = Wishes(line: Preferences(), desktop: line, folder: folder.path)
    #expect(again.settings.textScale == 1.5 && !again.settings.showsCaptions)
    #expect(!again.settings.isMuted && again.hasFile)
    try Data("{ \"settings\": { \"shake\": 7 }".utf8).write(to: URL(filePath: path))
    let after = Wishes(line: Preferences(), desktop: line, folder: folder.path)
    #expect(after.settings.textScale == 2 && after.settings.showsCaptions)
    #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// What is taken back counts no more, be it from the file or from the command line; the desktop's
  /// does again.
  @Test func whatIsForgottenIsTheDesktopsAgain() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var line = Preferences(.textScale, .number(2))
    line[.mono] = .flag(true)
    let desktop = Preferences(.textScale, .number(1.25))
    var wishes = Wishes(line: line, desktop: desktop, folder: folder.path)
    wishes.choose(Preferences(Settings().eased(.sight)))
    #expect(wishes.settings.textScale == 1.5 && wishes.settings.contrast == .high)
    wishes.forget(wishes.settings.names(easedBy: .sight))
    #expect(wishes.settings.textScale == 1.25 && wishes.settings.contrast == .standard)
    #expect(wishes.settings.isMono)
    wishes.forget(Settings.Name.allCases)
    #expect(wishes.settings == Settings(desktop))
    let again = Wishes(line: Preferences(), desktop: Preferences(), folder: folder.path)
    #expect(again.settings == Settings() && again.hasFile)
  }

  /// The command line's language, then the one that was chosen, then the desktop's, which its other
  /// news do not speak of.
  @Test func theChosenLanguageStandsBetweenTheLineAndTheDesktop() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let desktop = Preferences(.language, .word("es"))
    var wishes = Wishes(line: Preferences(), desktop: desktop, folder: folder.path)
    wishes.adopt(Preferences(.mono, .flag(true)))
    #expect(wishes.settings.language == "es" && wishes.settings.isMono)
    wishes.choose(Preferences(.language, .word("ar")))
    #expect(wishes.settings.language == "ar")
    let said = try line("--locale", "en")
    let again = Wishes(line: said, desktop: desktop, folder: folder.path)
    #expect(again.settings.language == "en")
    guard case .run(let film) = try Arguments.parse(["capture", "--locale", "en"]) else { return }
    #expect(try film.preferences().isEmpty)
  }
}
