/// Name, options and purpose of a command. Parsing, help, the manual page and the shells'
/// completions are all made from these.
struct CommandSpec: Equatable {
  var verb: Verb
  var summary: String
  /// Operands behind the options: "FILE", "[COMMAND]", "PATH…" or nothing.
  var operands = ""
  /// Whether its operands name files to read.
  var readsOperands = false
  var options: [OptionSpec] = []
  /// Settings without effect here.
  var unserved: [String] = []

  /// Commands by name.
  enum Verb: String, CaseIterable {
    case run, explore, capture, replay, diff, captions, trace, listen, check, new, simulate,
      compare, sensitivities, explain
    case steps, bench, doctor, help
  }

  var name: String { verb.rawValue }

  /// The number of operands allowed.
  var operandCount: ClosedRange<Int> {
    let words = operands.split(separator: " ")
    let needed = words.count { !$0.hasPrefix("[") }
    return needed...(operands.hasSuffix("…") ? .max : words.count)
  }
}

struct OptionSpec: Equatable {
  var option: Option
  /// nil for a switch.
  var value: String?
  var help: String
  /// The possible values, if it is a list of words.
  var choices: [String] = []
  /// Options, or values of options, beside which it would have no effect.
  var excludes: [Option] = []
  /// It has no effect without one of these.
  var needs: [Option] = []
  /// Whether the value names a file to write; `-` is standard output then.
  var writes = false
  /// Whether it names a file to read; with `writes`, a file that is read before it is written.
  var reads = false
  /// The file used when the option is absent.
  var preset: String?
}

extension OptionSpec {
  var name: String { option.name }

  /// The help text, and where the option applies.
  var explanation: String {
    let only = needs.isEmpty ? "" : "; only with " + Self.list(needs)
    let not = excludes.isEmpty ? "" : "; not with " + Self.list(excludes)
    return help + only + not
  }

  /// The same, with further limits.
  func with(excludes: [Option] = [], needs: [Option] = []) -> OptionSpec {
    var option = self
    option.excludes += excludes
    option.needs += needs
    return option
  }

  /// "a, b or c".
  static func list(_ options: [Option]) -> String { list(options.map(\.words)) }

  static func list(_ names: [String]) -> String {
    let most = names.dropLast().joined(separator: ", ")
    return most.isEmpty ? names.joined() : "\(most) or \(names[names.count - 1])"
  }
}
