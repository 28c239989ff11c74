import Foundation
import Simulation
import Testing

@testable import artemis_sim

@Suite("The doctor says what was found and what to do")
struct FindingTests {
  private static let good = Finding.found("ffmpeg", "/usr/bin/ffmpeg")
  private static let less = Finding.lacking("sound card", "none", "plug one in")
  private static let bad = Finding.missing("display", "no \"X\"\nhere", "start a desktop")

  @Test func onlyWhatIsMissingPrevents() {
    #expect([Self.good, Self.less].canPlay)
    #expect(![Self.good, Self.bad].canPlay)
  }

  @Test func everyFindingIsALineAndEveryRemedyToo() {
    let lines = [Self.good, Self.less, Self.bad].lines
    #expect(
      lines == [
        "ffmpeg             found    /usr/bin/ffmpeg",
        "sound card         lacking  none",
        "                            → plug one in",
        "display            missing  no \"X\"\n                            here",
        "                            → start a desktop",
        "The experience cannot be played here: see display.",
      ])
    #expect([Self.good].lines.last == "The experience can be played here.")
  }

  private struct Report: Decodable, Equatable {
    struct Line: Decodable, Equatable {
      var name: String
      var state: String
      var words: String
      var remedy: String?
      var figures: [String: Double]?
    }
    var program: String
    var canPlay: Bool
    var canFilm: Bool
    var findings: [Line]
  }

  @Test func machinesReadTheSame() throws {
    let findings = [Self.good, Self.bad]
    let report = try JSONDecoder().decode(Report.self, from: Data(findings.json.utf8))
    #expect(!report.canPlay)
    #expect(report.findings.map(\.name) == ["ffmpeg", "display"])
    #expect(report.findings.map(\.state) == ["found", "missing"])
    #expect(report.findings.map(\.words) == ["/usr/bin/ffmpeg", "no \"X\"\nhere"])
    #expect(report.findings.map(\.remedy) == [nil, "start a desktop"])
    #expect(report.program.hasPrefix(Release.program))
  }

  @Test func filmsNeedNoDisplay() throws {
    #expect([Self.good, Self.bad].canFilm)
    #expect(![.missing("OpenGL", "none", "install it")].canFilm)
    let report = try JSONDecoder().decode(Report.self, from: Data([Self.bad].json.utf8))
    #expect(report.canFilm && !report.canPlay)
  }

  @Test func figuresAreNumbers() throws {
    let findings = [Finding.found("test picture", "18.9 ms", ["time_ms": 18.9, "width_px": 1280])]
    let report = try JSONDecoder().decode(Report.self, from: Data(findings.json.utf8))
    #expect(report.findings[0].figures == ["time_ms": 18.9, "width_px": 1280])
    let machine = Checkup.machine
    #expect(machine.figures[0].value == Double(ProcessInfo.processInfo.activeProcessorCount))
    let memory_MB = Double(ProcessInfo.processInfo.physicalMemory) / 1e6
    #expect(abs(machine.figures[1].value - memory_MB) < memory_MB * 0.01)
  }

  @Test func foldersThatCannotBeWrittenAreKnown() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    #expect(Files.canWrite(into: folder + "/a/b"))
    try Data().write(to: URL(filePath: folder))
    chmod(folder, 0o755)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(!Files.canWrite(into: folder))
    #expect(!Files.canWrite(into: folder + "/a"))
  }
}
