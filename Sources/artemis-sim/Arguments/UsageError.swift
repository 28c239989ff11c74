/// Why a command line makes no sense.
enum UsageError: Error, Equatable {
  case unknownCommand(String, near: String?)
  case unknownOption(String, CommandSpec, near: String?)
  case missingValue(OptionSpec, String)
  case unwantedValue(OptionSpec)
  case badValue(Option, String, expected: String)
  /// An option whose value is impossible, for these reasons.
  case impossible(Option, String, [String])
  case unexpectedOperand(String, CommandSpec)
  case missingOperand(CommandSpec)
  case conflict(Option, Option)
  case givenTwice(Option)
  case alone(Option, needs: [Option])
  case unserved(String, CommandSpec)
  /// A word that names nothing of its sort.
  case unknownName(String, of: String, near: String?)
  /// A key of a vehicle's file under which there is no number.
  case noNumber(String)
  /// A quantity without the moment at which it is asked about.
  case noMoment(String)
  /// A moment behind what has its own.
  case ownMoment(String)
  case notOfTheAscent(String)
  /// An option that says nothing about the operand.
  case needless(Option, String)
  case badLink(String, String)
  case notText(place: Int, String)
  case writtenTwice(String, String)
  case noName
  case writtenOver(String, input: String)
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let word, let near):
      return "unknown command '\(word)'" + Self.hint(near, "see `artemis-sim --help`")
    case .unknownOption(let word, let command, let near):
      return "unknown option '\(word)' of '\(command.name)'"
        + Self.hint(near, "see `artemis-sim \(command.name) --help`")
    case .missingValue(let option, let kind): return "'\(option.name)' needs a value: \(kind)"
    case .unwantedValue(let option): return "'\(option.name)' is a switch and takes no value"
    case .badValue(let option, let value, let expected):
      return "'\(option.words)' is '\(value)', but must be \(expected)"
    case .impossible(let option, let value, let reasons):
      return "'\(option.words) \(value)': " + reasons.joined(separator: "; ")
    case .unexpectedOperand(let word, let command):
      let taken = command.operands.isEmpty ? "" : "; it takes \(command.operands)"
      return "'\(command.name)' takes no '\(word)'" + taken
    case .conflict(let one, let other):
      return "'\(one.words)' and '\(other.words)' exclude each other"
    case .givenTwice(let option):
      return "'\(option.name)' is given twice, and would write the last alone"
    case .alone(let one, let needs):
      return "'\(one.words)' counts only with " + OptionSpec.list(needs.map { "'\($0.words)'" })
    case .unserved(let word, let command):
      return "'\(word)' makes no difference to '\(command.name)'"
    case .unknownName(let word, let sort, let near):
      return "there is no \(sort) '\(word)'" + Self.hint(near, "docs/explain.md lists all")
    case .noNumber(let key):
      return
        "this vehicle has no number '\(key)': keys are those of its file, as in 'core.dryMass_kg', 'booster' or 'payload.parts[4]'"
    case .noMoment(let name):
      return "'\(name)' needs a moment: '\(name)@60' for T+60 s, or '\(name)@maxQ'"
    case .ownMoment(let name): return "'\(name)' has its own moment: it takes no '@'"
    case .notOfTheAscent(let name):
      return "'\(name)' comes after the ascent, which is all that is explained"
    case .needless(let option, let operand):
      return "'\(option.words)' says nothing about '\(operand)'"
    case .badLink(let link, let reason): return "'\(link)' cannot be opened: \(reason)"
    case .notText(let place, let text): return "argument \(place), '\(text)', is no UTF-8"
    case .writtenTwice(let one, let other):
      return "two files are to be written to the same place: '\(one)' and '\(other)'"
    case .noName: return "a file that is to be written has an empty name"
    case .writtenOver(let output, let input):
      return "'\(output)' is to be written, but '\(input)' is read from there"
    case .missingOperand(let command): return "'\(command.name)' needs \(command.operands)"
    }
  }

  private static func hint(_ near: String?, _ otherwise: String) -> String {
    near.map { "; did you mean '\($0)'?" } ?? "; \(otherwise)"
  }
}
