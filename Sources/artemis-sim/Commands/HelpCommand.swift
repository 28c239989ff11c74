/// `artemis-sim help`: the table of commands for people, `man` and shells.
struct HelpCommand {
  let text: String

  init(_ arguments: Arguments) throws(Failure) {
    if arguments.has(.man) || arguments.has(.completions), let name = arguments.operands.first {
      throw .usage(.unexpectedOperand(name, arguments.command))
    }
    do {
      if arguments.has(.man) {
        text = ManualPage.text
      } else if let name = arguments.text(.completions) {
        text = Completions.text(for: try Self.shell(name))
      } else {
        text = Help.text(try arguments.operands.first.map(CommandSpec.named))
      }
    } catch { throw .usage(error) }
  }

  private static func shell(_ name: String) throws(UsageError) -> Completions.Shell {
    if let shell = Completions.Shell(rawValue: name) { return shell }
    let known = Completions.Shell.allCases.map(\.rawValue).joined(separator: ", ")
    throw .badValue(.completions, name, expected: "one of \(known)")
  }

  func perform() { Console.say(text) }
}
