/// The words of `--help`, made from the commands' own descriptions.
enum Help {
  static let exitCodes = """
    Exit codes: 0 done · 1 a check failed or a digest differs · 2 the command line cannot be meant
    · 3 a file's content is wrong · 4 no picture or window can be had · 5 a file cannot be read or
    written · 128 + n stopped by signal n
    """

  static func text(_ command: CommandSpec?) -> String {
    guard let command else { return overview }
    var lines = ["artemis-sim \(command.name) [options] \(command.operands)", "", command.summary]
    if !command.options.isEmpty { lines += ["", "Options:"] + rows(command.options.map(row)) }
    return lines.joined(separator: "\n")
  }

  private static var overview: String {
    let commands = CommandSpec.all.map { ("\($0.name) \($0.operands)", $0.summary) }
    return
      (["artemis-sim [command] [options]", "", "Launch Artemis.", "", "Commands:"]
      + rows(commands)
      + [
        "", "`artemis-sim COMMAND --help` tells a command's options; `--version` the version.", "",
      ]
      + [exitCodes]).joined(separator: "\n")
  }

  private static func row(_ option: OptionSpec) -> (String, String) {
    (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
  }

  private static func rows(_ pairs: [(String, String)]) -> [String] {
    let width = pairs.map(\.0.count).max() ?? 0
    return pairs.map { name, help in
      "  \(name)" + String(repeating: " ", count: width - name.count + 2) + help
    }
  }
}
