/// The words of `--help`, made from the commands' own descriptions.
enum Help {
  /// Each exit code with its meaning.
  static let exitCodes = [
    ("0", "done"),
    ("1", "a check failed or a digest differs"),
    ("2", "the command line cannot be meant"),
    ("3", "a file's content is wrong"),
    ("4", "no picture or window can be had"),
    ("5", "a file cannot be read or written"),
    ("128 + n", "stopped by signal n; what was filmed is whole up to there"),
  ]

  static func text(_ command: CommandSpec?) -> String {
    guard let command else { return overview }
    var lines = ["artemis-sim " + command.synopsis, "", command.summary]
    let options = command.options.map { ($0.synopsis, $0.explanation) }
    if !options.isEmpty { lines += ["", "Options:"] + rows(options) }
    return lines.joined(separator: "\n")
  }

  private static var overview: String {
    let commands = CommandSpec.all.map { ("\($0.name) \($0.operands)", $0.summary) }
    return
      (["artemis-sim [command] [options]", "", "Launch Artemis.", "", "Commands:"]
      + rows(commands)
      + [
        "", "`artemis-sim help COMMAND` tells a command's options; `--version` the version.", "",
        "Exit codes:",
      ] + rows(exitCodes)).joined(separator: "\n")
  }

  private static func rows(_ pairs: [(String, String)]) -> [String] {
    let width = pairs.map(\.0.count).max() ?? 0
    return pairs.map { name, help in
      "  \(name)" + String(repeating: " ", count: width - name.count + 2) + help
    }
  }
}

extension CommandSpec {
  /// "replay [options] FILE".
  var synopsis: String {
    let parts = [name, options.isEmpty ? "" : "[options]", operands]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension OptionSpec {
  /// For example `--out FILE`.
  var synopsis: String { value.map { "\(name) \($0)" } ?? name }
}
