/// Name, options and purpose of a command. Parsing, help, the manual page and the shells'
/// completions are all made from these.
struct CommandSpec: Equatable {
  var verb: Verb
  var summary: String
  /// Operands behind the options: "FILE", "[COMMAND]", "PATH…" or nothing.
  var operands = ""
  /// Whether what stands there names files that are read.
  var readsOperands = false
  var options: [OptionSpec] = []
  /// Settings that make no difference here.
  var unserved: [String] = []

  /// Commands by name.
  enum Verb: String, CaseIterable {
    case run, capture, replay, diff, captions, trace, listen, check, new, simulate, steps, bench
    case doctor, help
  }

  var name: String { verb.rawValue }

  /// How many operands there must and may be.
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
  /// Values that it may have, where that is a list.
  var choices: [String] = []
  /// Options beside which it would make no difference, or one value of them.
  var excludes: [Option] = []
  /// Without one of these it would make no difference.
  var needs: [Option] = []
  /// Whether the value names a file that is written; `-` is standard output then.
  var writes = false
  /// Whether it names a file that is read; with `writes`, one that is read before it is written.
  var reads = false
  /// File that counts where the option is not given.
  var preset: String?
}

extension OptionSpec {
  var name: String { option.name }

  /// The help, and where the option counts.
  var explanation: String {
    let only = needs.isEmpty ? "" : "; only with " + Self.list(needs)
    let not = excludes.isEmpty ? "" : "; not with " + Self.list(excludes)
    return help + only + not
  }

  /// "a, b or c".
  static func list(_ options: [Option]) -> String { list(options.map(\.words)) }

  static func list(_ names: [String]) -> String {
    let most = names.dropLast().joined(separator: ", ")
    return most.isEmpty ? names.joined() : "\(most) or \(names[names.count - 1])"
  }
}
