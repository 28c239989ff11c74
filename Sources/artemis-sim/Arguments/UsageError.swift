/// A command line that cannot be meant.
enum UsageError: Error, Equatable {
  case unknownCommand(String, near: String?)
  case unknownOption(String, CommandSpec, near: String?)
  case missingValue(OptionSpec, String)
  case unwantedValue(OptionSpec)
  case badValue(String, String, expected: String)
  case unexpectedOperand(String, CommandSpec)
  case missingOperand(CommandSpec)
  case conflict(String, String)
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
    case .badValue(let name, let value, let expected):
      return "'\(name)' is '\(value)', but must be \(expected)"
    case .unexpectedOperand(let word, let command):
      return "'\(command.name)' takes no '\(word)'"
    case .conflict(let one, let other): return "'\(one)' and '\(other)' exclude each other"
    case .missingOperand(let command): return "'\(command.name)' needs \(command.operands)"
    }
  }

  private static func hint(_ near: String?, _ otherwise: String) -> String {
    near.map { "; did you mean '\($0)'?" } ?? "; \(otherwise)"
  }
}
