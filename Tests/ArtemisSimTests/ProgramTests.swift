import Foundation
import Testing

/// What leaves the program's handles: words on one, warnings on the other, an exit code, and files.
@Suite("The program does as its command line says")
final class ProgramTests {
  private let program: Program
  private static let pack = "\(Program.root)/Scenes/artemis"
  private static let nominal = "\(pack)/runs/nominal.json"

  init() throws { program = try Program() }
  deinit { program.remove() }

  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var code: Int32
    var warned: String
    var testDescription: String { line }

    init(_ line: String, _ code: Int32, _ warned: String) {
      (self.line, self.code, self.warned) = (line, code, warned)
    }
  }

  /// One honest line each on standard error, nothing on standard output.
  static let refused = [
    Row("\"$0\" captrue", 2, "unknown command 'captrue'; did you mean 'capture'?"),
    Row("\"$0\" steps now", 2, "'steps' takes no 'now'"),
    Row(
      "\"$0\" replay $(printf 'a\\377')", 2, "argument 2, 'a\u{FFFD}', is no UTF-8"),
    Row("\"$0\" replay /none/a", 5, "cannot read /none/a: No such file or directory"),
    Row("\"$0\" replay /tmp", 5, "cannot read /tmp: it is a folder"),
    Row("\"$0\" steps --pack ./none", 5, "cannot find the folder ./none"),
    Row("\"$0\" steps > /dev/full", 5, "cannot write standard output: No space left on device"),
    Row("\"$0\" steps >&-", 5, "cannot write standard output: Bad file descriptor"),
    Row(
      "\"$0\" simulate --until liftoff --csv a --json ./a", 2,
      "two files are to be written to the same place: 'a' and './a'"),
    Row("\"$0\" simulate --csv ''", 2, "a file that is to be written has an empty name"),
    Row(
      "echo x > v; \"$0\" simulate --vehicle v --csv v", 2,
      "'v' is to be written, but 'v' is read from there"),
    Row("echo nothing > r; \"$0\" replay r", 3, "r:1:1: expected 'null', found 'o'"),
    Row("echo nothing | \"$0\" replay -", 3, "-:1:1: expected 'null', found 'o'"),
    Row(
      "\"$0\" simulate --csv /none/a", 5, "cannot write /none/a: No such file or directory"),
    Row("mkdir d; \"$0\" new d", 5, "d is there already"),
    // Nothing is overwritten.
    Row(
      "echo old > v.mp4; \"$0\" capture --from 900 --video v.mp4 --tier low; c=$?;"
        + " test \"$(cat v.mp4)\" = old && exit $c", 1,
      "nothing of the run lies in what was asked for: it ends at 87.0 s"),
  ]

  @Test(arguments: refused) func aRefusalIsALineAndACode(row: Row) throws {
    let answer = try program.shell(row.line)
    #expect(answer.code == row.code)
    #expect(answer.warned == "artemis-sim: \(row.warned)\n")
    #expect(answer.said == "")
  }

  /// A reader that goes away is no reason to be ended without a word.
  @Test func aReaderThatLeavesIsSaid() throws {
    let answer = try program.shell("{ sleep 0.2; \"$0\" help --man; echo $? > code; } | :")
    #expect(try String(contentsOfFile: program.path("code"), encoding: .utf8) == "5\n")
    #expect(answer.warned == "artemis-sim: cannot write standard output: Broken pipe\n")
  }

  /// Version and help are said whatever stands behind them, and need no data.
  @Test func whoAsksIsTold() throws {
    let version = try program.run("--version")
    #expect(version.code == 0 && version.warned == "")
    #expect(version.said.wholeMatch(of: /artemis-sim \d+\.\d+\.\d+( \([0-9a-f]{12}\))?\n/) != nil)
    let help = try program.run("steps", "--help")
    #expect(help.code == 0 && help.said.hasPrefix("artemis-sim steps [options]\n\n"))
    #expect(try program.run("help", "steps").said == help.said)
    // Where there are no data it still helps.
    let alone = try program.shell("ARTEMIS_SIM_ROOT=/none \"$0\" help steps")
    #expect(alone.code == 0 && alone.said == help.said)
    let lost = try program.shell("ARTEMIS_SIM_ROOT=/none \"$0\" steps")
    #expect(lost.code == 5)
    #expect(
      lost.warned
        == "artemis-sim: cannot find the folder Scenes/artemis; looked in\n  /none\n"
        + "name the folder that holds it in ARTEMIS_SIM_ROOT\n")
  }

  /// The pack's own file says which steps there are, and in which order.
  @Test(arguments: ["artemis", "thaqalayn"]) func stepsAreThoseOfThePack(pack: String) throws {
    let url = URL(filePath: "\(Program.root)/Scenes/\(pack)/pack.json")
    let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let steps = try #require(tree?["steps"] as? [[String: Any]]).compactMap {
      $0["step"] as? String
    }
    let answer = try program.run("steps", "--pack", pack)
    #expect(answer.code == 0 && answer.warned == "")
    #expect(answer.lines == steps.enumerated().map { "\($0) \($1)" })
  }

  /// The digest that is committed, told in words, held against another, and every so many ticks.
  @Test func theNominalVisitReplaysToItsDigest() throws {
    let digest = try String(contentsOfFile: "\(Self.pack)/runs/nominal.digest", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let answer = try program.run("replay", Self.nominal, "--every", "3000", "--expect", digest)
    #expect(answer.code == 0 && answer.warned == "")
    let lines = answer.lines
    #expect(lines.last == "digest \(digest)")
    let seen = lines.compactMap { $0.wholeMatch(of: /(\d+) 0x[0-9a-f]{16}/)?.1 }.compactMap {
      Int($0)
    }
    let ticks = try #require(
      lines.compactMap { $0.wholeMatch(of: /ticks  (\d+) \((\d+\.?\d*) s\)/) }.first)
    #expect(abs(Double(ticks.1)! / 120 - Double(ticks.2)!) < 1e-9)
    #expect(seen == Array(stride(from: 3000, through: Int(ticks.1)!, by: 3000)))
    let other = "0x" + String(repeating: "0", count: 16)
    let wrong = try program.run("replay", Self.nominal, "--expect", other)
    #expect(wrong.code == 1)
    #expect(wrong.warned == "artemis-sim: the digest is \(digest), not \(other)\n")
    #expect(wrong.lines.last == "digest \(digest)", "what was found is said all the same")
  }

  /// What stands on standard output where a file was asked for there is that file, and nothing else.
  @Test func aFileOnStandardOutputIsAlone() throws {
    let answer = try program.shell("\"$0\" simulate --until liftoff --rate 2 --csv - > table")
    #expect(answer.code == 0)
    let table = try String(contentsOfFile: program.path("table"), encoding: .utf8)
    let rows = table.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.count > 20 && Set(rows.map(\.count)).count == 1)
    #expect(rows.dropFirst().allSatisfy { $0.dropLast().allSatisfy { Double($0) != nil } })
    let time = try #require(rows[0].firstIndex(of: "missionTime_s"))
    let times = rows.dropFirst().compactMap { Double($0[time]) }
    // Twice a second, the first call's row at once, the last one where the event falls.
    #expect(abs(times[0] + 10) < 0.51 && (times.last ?? 9) >= 0 && (times.last ?? 9) < 1)
    for (a, b) in zip(times, times.dropFirst()).dropLast() { #expect(abs(b - a - 0.5) < 1e-6) }
    // Words go where they disturb nobody.
    #expect(answer.said == "" && answer.warned.contains("liftoff"))
  }

  @Test func whatOnlyEndsMissionsIsSaidOfAscents() throws {
    let file = try program.write(
      """
      {
        "dispersions": [],
        "losses": [{ "cause": "x", "odds": 1, "from_s": 0, "to_s": 10, "source": "none" }]
      }
      """, to: "losses.json")
    let answer = try program.run("simulate", "--runs", "1", "--dispersions", file)
    #expect(answer.code == 0)
    #expect(answer.warned.contains("'losses' count only with '--until splashdown'"))
    #expect(try !program.run("simulate", "--runs", "1").warned.contains("losses"))
  }

  /// Of many flights each ends in one way, and ways in which none ended are not told.
  @Test func manyFlightsAreCounted() throws {
    let answer = try program.run("simulate", "--runs", "2", "--seed", "5")
    #expect(answer.code == 0)
    let counts = answer.lines.compactMap { $0.wholeMatch(of: /[A-Za-z ]+: (\d+) of 2/)?.1 }
      .compactMap { Int($0) }
    #expect(!counts.isEmpty && counts.reduce(0, +) == 2 && counts.allSatisfy { $0 > 0 })
  }

  /// Written where it was asked for, with the old file's mode, and nothing beside it.
  @Test func anOutputTakesTheOldOnesPlace() throws {
    let file = try program.write("old", to: "flight.json")
    #expect(chmod(file, 0o640) == 0)
    let before = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    let answer = try program.run("simulate", "--until", "engineStart", "--json", file)
    #expect(answer.code == 0)
    let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
    #expect(
      (tree as? [String: Any])?.keys.sorted() == [
        "about", "columns", "events", "outcome", "rows", "seed", "vehicle", "version", "why",
      ])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    let after = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
    #expect(Set(after).subtracting(before).isSubset(of: ["said", "warned"]))
    // The engines start 6.36 s before the boosters: the last row is theirs.
    let line = try #require(answer.lines.last { $0.hasPrefix("engineStart") })
    #expect(line.split(separator: " ")[1] == "-6.36", "\(line)")
  }

  /// A pack is made, checked, played and held against another visit, as the page for authors says.
  @Test func aPackIsMadeAndChecked() throws {
    let made = try program.run("new", "tide")
    #expect(made.code == 0)
    #expect(made.lines.allSatisfy { FileManager.default.fileExists(atPath: program.path($0)) })
    #expect(made.lines.contains("tide/pack.json"))
    let good = try program.run("check", "tide")
    #expect(good.code == 0 && good.warned == "")
    #expect(try program.run("steps", "--pack", "./tide").lines == ["0 hello", "1 farewell"])
    let chart = program.path("tide/chart.json")
    let text = try String(contentsOfFile: chart, encoding: .utf8)
    try text.replacing("\"to\": \"farewell\"", with: "\"to\": \"farewel\"")
      .write(toFile: chart, atomically: true, encoding: .utf8)
    let bad = try program.run("check", "tide")
    #expect(bad.code == 3)
    let place = try #require(bad.warned.firstMatch(of: /tide\/chart\.json:(\d+):(\d+): (.*)\n/))
    let row = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("\"to\": \"farewell\"") }
    #expect(Int(place.1) == row.map { $0 + 1 })
    #expect(place.3.contains("farewel") && place.3.contains("did you mean 'farewell'?"))
  }
}
