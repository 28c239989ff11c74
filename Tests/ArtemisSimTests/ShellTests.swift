import Foundation
import Testing

/// Bash itself completes command lines with the script that the program prints for it.
@Suite("A shell completes what can be said")
final class ShellTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["flight.json", "film one.mp4"] { _ = try program.write("", to: name) }
    try FileManager.default.createDirectory(
      atPath: program.path("flights"), withIntermediateDirectories: true)
  }

  deinit { program.remove() }

  struct Row: Sendable, CustomTestStringConvertible {
    /// Words before the cursor; the last is being written.
    var words: [String]
    var offered: [String]
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ offered: [String]) { (self.words, self.offered) = (words, offered) }
  }

  static let rows = [
    Row(["cap"], ["capture", "captions"]), Row(["si"], ["simulate"]), Row(["zz"], []),
    // Options of the command, and of `run` where none is named.
    Row(["capture", "--su"], ["--subtitles"]), Row(["replay", "--e"], ["--every", "--expect"]),
    Row(["--exh"], ["--exhibit"]), Row(["steps", "--subt"], []), Row(["diff", "--he"], ["--help"]),
    // Values from a list, behind a space or an equals sign.
    Row(["capture", "--tier", "fi"], ["film"]), Row(["run", "--tier", "a"], ["auto"]),
    Row(["capture", "--bits", "1"], ["10", "16"]), Row(["capture", "--tier", "=", "hi"], ["high"]),
    Row(["help", "ca"], ["capture", "captions"]), Row(["help", "--completions", "f"], ["fish"]),
    // Files where a file is meant, folders where a folder is, nothing where a number is.
    Row(["replay", "fl"], ["flight.json", "flights"]),
    Row(["capture", "--out", "f"], ["flights"]),
    Row(["capture", "--video", "fi"], ["film", "one.mp4"]),
    Row(["capture", "--fps", "f"], []), Row(["simulate", "--rate", ""], []),
  ]

  @Test(arguments: rows) func bashOffers(row: Row) throws {
    let words = (["artemis-sim"] + row.words).map { "'\($0)'" }.joined(separator: " ")
    // Without a terminal there is nothing to be told how names are written.
    let script = """
      compopt() { :; }
      . ./script
      COMP_WORDS=(\(words))
      COMP_CWORD=\(row.words.count)
      _artemis_sim
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let file = try program.write(script, to: "ask")
    let answer = try program.shell(
      "\"$0\" help --completions bash > script && bash -n script && bash \(file)")
    #expect(answer.code == 0 && answer.warned == "")
    let kept = Set(["said", "warned", "script", "ask"])
    #expect(Set(answer.lines).subtracting(kept) == Set(row.offered))
  }

  /// Settings are offered by name, each with the sign behind which its value comes.
  @Test func settingsAreOfferedWithTheirSign() throws {
    let script = try program.run("help", "--completions", "bash").said
    let part = try #require(script.firstMatch(of: /"run --set"\).*compgen -W "([^"]*)"/)?.1)
    let names = part.split(separator: " ")
    #expect(names.count > 15 && names.allSatisfy { $0.hasSuffix("=") })
    #expect(names.contains("textScale=") && names.contains("reduceMotion="))
  }
}

/// The table that `simulate` prints, against the times that NASA published for the flight.
@Suite("A flight is told as it was flown")
final class FlightTableTests {
  private let program: Program

  init() throws { program = try Program() }
  deinit { program.remove() }

  /// Engines at T−6.36 s, boosters at T0, separation at 2:12, each give or take some seconds of what the
  /// weather and the wind do.
  @Test func eventsComeAsPublished() throws {
    let answer = try program.run("simulate", "--until", "boosterSeparation")
    #expect(answer.code == 0 && answer.warned == "")
    var times: [(name: String, at_s: Double, altitude_km: Double, speed_m_s: Double)] = []
    for line in answer.lines.dropFirst() {
      let cells = line.split(separator: " ")
      let numbers = cells.dropFirst().prefix(3).compactMap { Double($0) }
      #expect(numbers.count == 3, "\(line)")
      guard numbers.count == 3 else { continue }
      times.append((String(cells[0]), numbers[0], numbers[1], numbers[2]))
      // The cause stands in one column for all.
      let cause = line.dropFirst(63)
      #expect(cause.first != " " && line.dropFirst(60).prefix(3) == "   ", "\(line)")
    }
    #expect(times.map(\.at_s) == times.map(\.at_s).sorted())
    func time(_ name: String) -> Double { times.first { $0.name == name }?.at_s ?? .nan }
    #expect(abs(time("engineStart") + 6.36) < 0.02)
    #expect(abs(time("boosterIgnition")) < 0.02)
    #expect(time("liftoff") >= 0 && time("liftoff") < 1)
    #expect(time("maxQ") > 55 && time("maxQ") < 85)
    #expect(abs(time("boosterSeparation") - 132) < 5)
    let last = try #require(times.last)
    #expect(last.name == "boosterSeparation")
    // NASA: some 30 miles high.
    #expect(last.altitude_km > 40 && last.altitude_km < 56, "\(last.altitude_km)")
    // On the pad it moves with the Earth: ω·a·cos 28.6°, 408 m/s.
    #expect(abs((times.first?.speed_m_s ?? 0) - 408.5) < 1.5)
  }
}
