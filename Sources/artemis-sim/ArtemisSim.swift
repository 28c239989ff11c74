// artemis-sim: the command line. The only target that reads the wall clock and the
// environment. What the commands do lies in the targets below; here they are wired together.

internal import Glibc
internal import Simulation

@main
enum ArtemisSim {
  static func main() {
    Console.takePlaces()
    // A closed pipe is an error to be reported, not a reason to vanish.
    signal(SIGPIPE, SIG_IGN)
    // The same for a limit on file sizes.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try dispatch(line)
      try Console.finish()
    } catch {
      Console.warn(error.words)
      exit(error.exitCode)
    }
  }

  /// The command line's bytes, without the program's name. The standard library's own list puts
  /// marks in the place of those that are no UTF-8.
  private static var line: [[UInt8]] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { place in
      CommandLine.unsafeArgv[place].map { word in
        UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:))
      }
    }
  }

  private static func dispatch(_ line: [[UInt8]]) throws(Failure) {
    let request: Arguments.Request
    do { request = try Arguments.parse(try Arguments.words(line)) } catch { throw .usage(error) }
    switch request {
    case .version: Console.say(versionWords)
    case .help(let command): Console.say(Help.text(command))
    case .run(let arguments):
      try Draft.claim(arguments.outputs, beside: arguments.inputs)
      try perform(arguments)
    }
  }

  /// The version, with the commit of the data if it is known.
  static var versionWords: String {
    let commit = (try? Library.find()).flatMap { Commit.of($0.root) }
    return Release.program + (commit.map { " (\($0.prefix(12)))" } ?? "")
  }

  private static func perform(_ arguments: Arguments) throws(Failure) {
    switch arguments.command.verb {
    case .run: try RunCommand(arguments).perform()
    case .explore:
      let followed: Arguments
      do { followed = try arguments.followingLink() } catch { throw .usage(error) }
      try RunCommand(followed).perform()
    case .capture: try CaptureCommand(arguments).perform()
    case .replay: try ReplayCommand(arguments).perform()
    case .diff: try DiffCommand(arguments).perform()
    case .captions: try CaptionsCommand(arguments).perform()
    case .trace: try TraceCommand(arguments).perform()
    case .listen: try ListenCommand(arguments).perform()
    case .check: try CheckCommand(arguments).perform()
    case .new: try NewCommand(arguments).perform()
    case .simulate: try SimulateCommand(arguments).perform()
    case .compare: try CompareCommand(arguments).perform()
    case .sensitivities: try SensitivitiesCommand(arguments).perform()
    case .explain: try ExplainCommand(arguments).perform()
    case .steps: try StepsCommand(arguments).perform()
    case .bench: try BenchCommand(arguments).perform()
    case .doctor: try DoctorCommand(arguments).perform()
    case .help: try HelpCommand(arguments).perform()
    }
  }
}
