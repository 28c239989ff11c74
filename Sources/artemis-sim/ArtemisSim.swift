// artemis-sim: the command line. The only target that reads files, the wall clock and the
// environment. What the commands do lies in the targets below; here they are wired together.

internal import Glibc

@main
enum ArtemisSim {
  static let version = "0.1.0"

  static func main() {
    // A closed pipe is an error to be reported, not a reason to vanish.
    signal(SIGPIPE, SIG_IGN)
    // So is a limit on the size of files.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try dispatch(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Console.warn(error.words)
      exit(error.exitCode)
    }
  }

  private static func dispatch(_ words: [String]) throws(Failure) {
    let request: Arguments.Request
    do { request = try Arguments.parse(words) } catch { throw .usage(error) }
    switch request {
    case .version: Console.say("artemis-sim \(version)")
    case .help(let command): Console.say(Help.text(command))
    case .run(let arguments): try perform(arguments)
    }
  }

  private static func perform(_ arguments: Arguments) throws(Failure) {
    switch arguments.command.name {
    case "run": try RunCommand(arguments).perform()
    case "capture": try CaptureCommand(arguments).perform()
    case "replay": try ReplayCommand(arguments).perform()
    case "captions": try CaptionsCommand(arguments).perform()
    case "trace": try TraceCommand(arguments).perform()
    case "listen": try ListenCommand(arguments).perform()
    case "check": try CheckCommand(arguments).perform()
    case "simulate": try SimulateCommand(arguments).perform()
    case "steps": StepsCommand.perform()
    case "bench": try BenchCommand(arguments).perform()
    default: preconditionFailure("a command without a deed: \(arguments.command.name)")
    }
  }
}
