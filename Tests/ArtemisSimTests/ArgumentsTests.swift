import Testing

@testable import artemis_sim

@Suite("The command line says what it means, or is told what is wrong")
struct ArgumentsTests {
  private func parsed(_ line: String) throws -> Arguments {
    let request = try Arguments.parse(line.split(separator: " ").map(String.init))
    guard case .run(let arguments) = request else {
      Issue.record("\(line) is no command")
      throw UsageError.unknownCommand(line, near: nil)
    }
    return arguments
  }

  @Test func withoutACommandItRuns() throws {
    #expect(try parsed("").command.verb == .run)
    #expect(try parsed("--full-screen").has(.fullScreen))
  }

  @Test func valuesComeBehindASpaceOrAnEqualsSign() throws {
    #expect(try parsed("capture --fps 60 --out=x").text(.fps) == "60")
    #expect(try parsed("capture --fps 60 --out=x").text(.out) == "x")
    let size = try #require(try parsed("capture --size 640x360").size())
    #expect(size == (640, 360))
    #expect(try parsed("run --seed 0xff").seed() == 255)
  }

  static let seeds: [(String, UInt64?)] = [
    ("0", 0), ("18446744073709551615", .max), ("0xffffffffffffffff", .max), ("0xFf", 255),
    ("18446744073709551616", nil), ("0x", nil), ("ff", nil), ("-1", nil), ("+1", nil),
    ("0x+ff", nil), ("0x-0", nil), ("1.5", nil), ("", nil),
  ]

  @Test(arguments: seeds) func aSeedIsDigitsAndNothingElse(text: String, seed: UInt64?) throws {
    let arguments = try parsed("run --seed=\(text)")
    guard seed == nil else { return #expect(try arguments.seed() == seed) }
    let error = #expect(throws: UsageError.self) { try arguments.seed() }
    #expect(
      error?.description
        == "'--seed' is '\(text)', but must be a whole number up to 2^64 − 1, or 0x…")
  }

  @Test func anOptionMayComeSeveralTimes() throws {
    let line = try parsed("simulate --set a=1 --set=b=2")
    #expect(line.all(.set) == ["a=1", "b=2"])
  }

  static let faults: [(String, String)] = [
    ("captrue", "unknown command 'captrue'; did you mean 'capture'?"),
    ("zzz", "unknown command 'zzz'; see `artemis-sim --help`"),
    ("capture --sise 1x1", "unknown option '--sise' of 'capture'; did you mean '--size'?"),
    ("steps --qqqqqq", "unknown option '--qqqqqq' of 'steps'; see `artemis-sim steps --help`"),
    ("capture --fps", "'--fps' needs a value: N"),
    ("run --replay=yes", "'--replay' is a switch and takes no value"),
    ("steps now", "'steps' takes no 'now'"),
    ("replay", "'replay' needs FILE [OTHER]"),
    ("diff a", "'diff' needs FILE OTHER"),
    ("diff a b c", "'diff' takes no 'c'; it takes FILE OTHER"),
    ("check", "'check' needs PATH…"),
  ]

  @Test(arguments: faults)
  func faultsAreNamed(line: String, words: String) {
    let error = #expect(throws: UsageError.self) { try parsed(line) }
    #expect(error?.description == words)
  }

  static let values: [(String, String)] = [
    ("--size 640", "'--size' is '640', but must be WIDTHxHEIGHT, 64x64 … 7680x4320"),
    ("--size 1x1", "'--size' is '1x1', but must be WIDTHxHEIGHT, 64x64 … 7680x4320"),
    ("--size 640xx360", "'--size' is '640xx360', but must be WIDTHxHEIGHT, 64x64 … 7680x4320"),
    ("--size x640x360", "'--size' is 'x640x360', but must be WIDTHxHEIGHT, 64x64 … 7680x4320"),
    (
      "--size 640xwidex360",
      "'--size' is '640xwidex360', but must be WIDTHxHEIGHT, 64x64 … 7680x4320"
    ),
    ("--size 7681x64", "'--size' is '7681x64', but must be WIDTHxHEIGHT, 64x64 … 7680x4320"),
    ("--fps 0", "'--fps' is '0', but must be a whole number from 1 to 120"),
    ("--fps 50", "'--fps' is '50', but must be a divisor of 120"),
    ("--from -1", "'--from' is '-1', but must be a number from 0.0 to 100000.0"),
    ("--tier best", "'--tier' is 'best', but must be one of low, medium, high, ultra, film"),
  ]

  @Test(arguments: values)
  func valuesAreHeldToTheirRanges(options: String, words: String) throws {
    let arguments = try parsed("capture \(options)")
    let failure = #expect(throws: Failure.self) { try CaptureCommand(arguments) }
    #expect(failure?.words == words)
    #expect(failure?.exitCode == 2)
  }

  /// A line, what it reads, and what it writes.
  static let files: [(String, reads: [String], writes: [String])] = [
    ("captions a", ["a"], ["captions.vtt"]),
    ("captions a --out b", ["a"], ["b"]),
    ("capture --run a --audio b --video c --flash-report d", ["a"], ["c", "b", "d"]),
    ("simulate --vehicle a --csv b --json c", ["a"], ["b", "c"]),
    ("run --resume a", [], ["a"]),
    ("replay a b", ["a", "b"], []),
    ("diff a b", ["a", "b"], []),
    ("trace a", ["a"], []),
    ("help run", [], []),
  ]

  @Test(arguments: files)
  func theTableKnowsWhatIsReadAndWritten(
    line: String, reads: [String], writes: [String]
  ) throws {
    let arguments = try parsed(line)
    #expect(arguments.inputs == reads)
    #expect(arguments.outputs == writes)
  }

  @Test func aTierThatThereIsNotIsToldThoseOfTheCommand() throws {
    let arguments = try parsed("run --tier best")
    let failure = #expect(throws: Failure.self) { try RunCommand(arguments) }
    #expect(
      failure?.words == "'--tier' is 'best', but must be one of low, medium, high, ultra, auto")
  }

  @Test(arguments: ["zz", "0x", "0x12", "a2623c4cb8281ada", "0x+2623c4cb8281ada"])
  func aDigestThatIsNoneIsRefused(digest: String) throws {
    let arguments = try parsed("replay a --expect \(digest)")
    let failure = #expect(throws: Failure.self) { try ReplayCommand(arguments) }
    #expect(
      failure?.words == "'--expect' is '\(digest)', but must be 0x and 16 hexadecimal digits")
    #expect(failure?.exitCode == 2)
    _ = try ReplayCommand(try parsed("replay a --expect 0xA2623c4cb8281ada"))
  }

  @Test func helpKnowsEveryCommandAndOption() throws {
    let overview = Help.text(nil)
    for command in CommandSpec.all {
      #expect(overview.contains("  \(command.name)"))
      let help = Help.text(command)
      for option in command.options { #expect(help.contains("  \(option.name)")) }
      #expect(try Arguments.parse([command.name, "--help"]) == .help(command))
    }
    #expect(try Arguments.parse(["--version"]) == .version)
  }
}
