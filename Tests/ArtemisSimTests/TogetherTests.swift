import Testing

@testable import artemis_sim

@Suite("An option that would make no difference is refused")
struct TogetherTests {
  private func failure(_ line: String) -> String? {
    do {
      guard case .run = try Arguments.parse(line.split(separator: " ").map(String.init)) else {
        return "no command"
      }
      return nil
    } catch { return error.description }
  }

  static let refused: [(String, String)] = [
    ("run --exhibit --record a", "'--record' and '--exhibit' exclude each other"),
    ("run --idle 60", "'--idle' counts only with '--exhibit'"),
    ("run --attract 60", "'--attract' counts only with '--exhibit'"),
    ("run --languages en,es", "'--languages' counts only with '--exhibit'"),
    ("run --exhibit --replay", "'--replay' and '--exhibit' exclude each other"),
    ("run --off-screen --full-screen", "'--full-screen' and '--off-screen' exclude each other"),
    (
      "run --off-screen --set fullScreen=on",
      "'--off-screen' and '--set fullScreen' exclude each other"
    ),
    ("capture --video a.mp4 --out b", "'--out' and '--video' exclude each other"),
    ("simulate --runs 2 --csv a --rate 20", "'--rate' and '--runs' exclude each other"),
    ("simulate --runs 2 --aem a", "'--aem' and '--runs' exclude each other"),
    ("simulate --runs 2 --oem a", "'--oem' and '--runs' exclude each other"),
    ("simulate --runs 2 --kml a", "'--kml' and '--runs' exclude each other"),
    (
      "simulate --rate 20",
      "'--rate' counts only with '--csv', '--json', '--jsonl', '--parquet', '--aem', '--stk', "
        + "'--kml', '--czml' or '--plot'"
    ),
    ("simulate --threads 2", "'--threads' counts only with '--runs' or '--window'"),
    ("simulate --seed 2", "'--seed' counts only with '--runs' or '--run'"),
    ("bench --no-picture --only live", "'--no-picture' and '--only' exclude each other"),
    ("bench --no-picture --size 64x64", "'--no-picture' and '--size' exclude each other"),
    ("bench --no-picture --tier low", "'--no-picture' and '--tier' exclude each other"),
    ("bench --only raylib --tier low", "'--tier' and '--only raylib' exclude each other"),
    ("bench --only passes --json a", "'--json' and '--only passes' exclude each other"),
    ("bench --only film --python a", "'--python' and '--only film' exclude each other"),
    ("help --man --completions bash", "'--man' and '--completions' exclude each other"),
    ("captions a b", "'captions' takes no 'b'; it takes FILE"),
    ("trace a b", "'trace' takes no 'b'; it takes FILE"),
    ("simulate --csv a --csv b", "'--csv' is given twice, and would write the last alone"),
    ("simulate --vehicle=", "'--vehicle' needs a value: FILE"),
    ("help run capture", "'help' takes no 'capture'; it takes [COMMAND]"),
  ]

  @Test(arguments: refused) func whatDoesNotCountIsRefused(line: String, words: String) {
    #expect(failure(line) == words)
  }

  static let served = [
    "run --exhibit --off-screen", "run --exhibit --idle 30 --attract 9 --languages en,es",
    "run --off-screen --set shake=0", "run --record a --replay",
    "capture --video a --audio b --flash-report c", "capture --tier high --set textScale=2",
    "simulate --runs 2 --threads 2 --seed 3 --csv a --vehicle b --set c=1",
    "simulate --runs 2 --until splashdown --mission a --dispersions b --csv c",
    "simulate --rate 20 --plot a --until mach1 --oem b", "bench --only raylib --python a",
    "bench --no-picture --python a --json b", "check a b c",
    "capture --tier low --tier high", "help", "help run", "help --man",
  ]

  @Test(arguments: served) func whatCountsIsTaken(line: String) { #expect(failure(line) == nil) }

  /// Rules name options that there are, or they would hold nobody back.
  @Test func rulesNameWhatThereIs() {
    for command in CommandSpec.all {
      let known = command.options.map(\.name)
      for option in command.options {
        for rule in option.excludes + option.needs {
          #expect(known.contains(rule.name), "\(command.name) \(option.name): \(rule.words)")
        }
      }
    }
  }

  @Test(arguments: ["quality=low", "fullScreen=on", "rumble=0", "oneSwitch=on", "captions=on"])
  func aFilmRefusesSettingsThatItDoesNotShow(setting: String) throws {
    guard case .run(let arguments) = try Arguments.parse(["capture", "--set", setting]) else {
      return
    }
    let failure = #expect(throws: Failure.self) { try CaptureCommand(arguments) }
    let name = setting.prefix { $0 != "=" }
    #expect(failure?.words == "'--set \(name)' makes no difference to 'capture'")
    #expect(failure?.exitCode == 2)
  }

  @Test func aFilmDoesNotEndBeforeItBegins() throws {
    guard case .run(let arguments) = try Arguments.parse(["capture", "--from=7", "--to=6"]) else {
      return
    }
    let failure = #expect(throws: Failure.self) { try CaptureCommand(arguments) }
    #expect(failure?.words == "'--to' is '6', but must be a number from 7.0 to 100000.0")
  }

  @Test func levelsAreTheMeanOfWhatWasFlown() throws {
    guard case .run(let arguments) = try Arguments.parse(["listen", "--levels", "--until=30"])
    else { return }
    let failure = #expect(throws: Failure.self) { try ListenCommand(arguments) }
    #expect(failure?.words == "'--until' is '30', but must be a number from 60.0 to 300.0")
  }

  @Test func whatFollowsTwoHyphensIsNoOption() throws {
    guard case .run(let arguments) = try Arguments.parse(["replay", "--trace", "--", "--every"])
    else { return }
    #expect(arguments.has(.trace) && !arguments.has(.every))
    #expect(arguments.operands == ["--every"])
    #expect(failure("steps --") == nil)
    #expect(failure("-- now") == "'run' takes no 'now'")
  }

  @Test func whatIsNoTextIsRefused() {
    let line: [[UInt8]] = [Array("replay".utf8), [0x61, 0xff]]
    let error = #expect(throws: UsageError.self) { try Arguments.words(line) }
    #expect(error?.description == "argument 2, 'a\u{fffd}', is no UTF-8")
    #expect(throws: Never.self) { try Arguments.words([Array("é…".utf8)]) }
  }

  @Test func aLanguageThatIsNotThereIsToldThoseThatAre() throws {
    let library = try Library.find()
    for name in ["ar", "en", "es", "pseudo"] { _ = try library.production(locale: name) }
    for name in ["xx", "", "../locales/en"] {
      let failure = #expect(throws: Failure.self) { try library.production(locale: name) }
      #expect(failure?.words == "'--locale' is '\(name)', but must be one of ar, en, es, pseudo")
      #expect(failure?.exitCode == 2)
    }
  }
}
