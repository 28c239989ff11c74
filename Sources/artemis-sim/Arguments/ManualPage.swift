internal import Simulation

/// The manual page, as roff: `artemis-sim help --man`.
enum ManualPage {
  static var text: String {
    let head = [
      ".TH ARTEMIS-SIM 1 \"\(Release.date)\" \"\(Release.program)\" "
        + "\"User Commands\"",
      ".SH NAME", "artemis-sim \\- " + escaped("the launch of Artemis, to be seen and simulated"),
      ".SH SYNOPSIS", ".B artemis-sim", ".RI [ command \"] [\" options ]",
      ".SH DESCRIPTION",
      escaped(
        "Shows the launch of Artemis on a Linux desktop, driven by a simulation of the flight: in a"
          + " window (run), as a film (capture), or as figures (simulate). Without a command it runs."
          + " -- ends the options."),
      ".SH COMMANDS",
    ]
    let lines =
      head + CommandSpec.all.flatMap(section) + [".SH EXIT STATUS"] + Help.exitCodes.flatMap(item)
      + [".SH ENVIRONMENT"] + environment.flatMap(item) + [".SH FILES"] + files.flatMap(item)
      + [".SH EXAMPLES"] + examples.flatMap(example)
    return lines.joined(separator: "\n")
  }

  private static func section(_ command: CommandSpec) -> [String] {
    let options = command.options.flatMap { item(($0.synopsis, $0.explanation)) }
    let unserved = command.unserved.joined(separator: ", ")
    let not = command.unserved.isEmpty ? [] : [escaped("Settings that do not count: \(unserved).")]
    return [".SS " + escaped(command.synopsis), escaped(command.summary)] + not + options
  }

  private static func item(_ pair: (String, String)) -> [String] {
    [".TP", ".B " + escaped(pair.0), escaped(pair.1)]
  }

  private static func example(_ pair: (String, String)) -> [String] {
    [".TP", escaped(pair.1), ".nf", escaped(pair.0), ".fi"]
  }

  /// Escapes what roff would obey at the start of a line, and makes hyphens that can be copied.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }

  private static let environment = [
    ("ARTEMIS_SIM_ROOT", "the folder that holds Scenes and Assets; nowhere else is looked then"),
    ("XDG_DATA_HOME, XDG_DATA_DIRS", "where data is looked for last, each with /artemis-sim"),
    ("XDG_CONFIG_HOME, XDG_STATE_HOME", "where settings and what was completed are kept"),
    ("LC_ALL, LC_MESSAGES, LANG", "the language, where there is a locale for it"),
  ]

  private static let files = [
    ("$XDG_CONFIG_HOME/artemis-sim/settings.json", "what was chosen on the page of settings"),
    (
      "$XDG_STATE_HOME/artemis-sim/PACK.state.json",
      "whether the story was completed, and its kept slots"
    ),
  ]

  static let examples = [
    ("artemis-sim run --record visit.json", "Play, and keep the visit:"),
    ("artemis-sim capture --run visit.json --video visit.mp4", "Film it:"),
    (
      "artemis-sim simulate --until splashdown --oem mission.oem",
      "Fly the whole mission without the story, and keep it for other tools:"
    ),
    ("artemis-sim doctor", "Say what is missing on this machine:"),
  ]
}
