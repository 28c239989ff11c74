/// Completions for shells: `artemis-sim help --completions SHELL`.
enum Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Kind of a value or an operand.
  enum Value: Equatable {
    case files, folders, words([String]), free
  }

  static func value(of option: OptionSpec) -> Value {
    option.choices.isEmpty ? value(option.value ?? "") : .words(option.choices)
  }

  static func value(_ name: String) -> Value {
    switch name {
    case "FILE", "PYTHON", "PATH", "OTHER": .files
    case "FOLDER": .folders
    case "COMMAND": .words(names)
    case "LINK": .words([Link.head])
    case "KEY": .words(SensitivitiesCommand.beginnings)
    case "EVENT|QUANTITY@TIME": .words(ExplainSubject.beginnings)
    default: .free
    }
  }

  /// Operand names without brackets and dots.
  static func operands(of command: CommandSpec) -> [String] {
    command.operands.split(separator: " ").map { $0.filter { !"[]…".contains($0) } }
  }

  private static var names: [String] { CommandSpec.all.map(\.name) }
}

// Bash: one function, which asks what stands before the cursor.
extension Completions {
  private static var bash: String {
    """
    # bash completion for artemis-sim, made by `artemis-sim help --completions bash`.
    _artemis_sim() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=run word
      # A value behind an equals sign stands in a word of its own.
      if [[ $cur == = ]]; then cur=
      elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* ]] && break
        command=$word
        break
      done
      COMPREPLY=()
      case "$command $prev" in
    \(CommandSpec.all.flatMap(bashValues).joined(separator: "\n"))
      esac
      if [[ $cur == -* ]]; then
        case $command in
    \(CommandSpec.all.map(bashOptions).joined(separator: "\n"))
        esac
        return
      fi
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$cur"))
        return
      fi
      case $command in
    \(CommandSpec.all.compactMap(bashOperand).joined(separator: "\n"))
      esac
    }
    complete -F _artemis_sim artemis-sim
    """
  }

  private static func bashValues(_ command: CommandSpec) -> [String] {
    command.options.filter { $0.value != nil }.map { option in
      "    \"\(command.name) \(option.name)\") \(bashReply(value(of: option))); return ;;"
    }
  }

  private static func bashOptions(_ command: CommandSpec) -> String {
    let options = (command.options.map(\.name) + [Option.help.name]).joined(separator: " ")
    return "      \(command.name)) \(bashReply(.words([options]))) ;;"
  }

  private static func bashOperand(_ command: CommandSpec) -> String? {
    guard let first = operands(of: command).first else { return nil }
    return "    \(command.name)) \(bashReply(value(first))) ;;"
  }

  private static func bashReply(_ value: Value) -> String {
    switch value {
    case .files: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .folders: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$cur\"))"
    case .words(let words):
      (words.allSatisfy { $0.hasSuffix("=") } ? "compopt -o nospace; " : "")
        + "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))"
    case .free: ":"
    }
  }
}

// Zsh: its own language of arguments, a function for each command.
extension Completions {
  private static var zsh: String {
    """
    #compdef artemis-sim
    # zsh completion for artemis-sim, made by `artemis-sim help --completions zsh`.
    _artemis_sim() {
      local -a commands=(
    \(CommandSpec.all.map { "    '\(quoted($0.name)):\(quoted($0.summary))'" }.joined(separator: "\n"))
      )
      local command=run
      if ((CURRENT > 2)) && [[ $words[2] != -* ]]; then
        command=$words[2]
        shift words
        ((CURRENT--))
      elif ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        _describe command commands
        return
      fi
      case $command in
    \(CommandSpec.all.map(zshCommand).joined(separator: "\n"))
      esac
    }
    _artemis_sim "$@"
    """
  }

  private static func zshCommand(_ command: CommandSpec) -> String {
    var words = command.options.map { option in
      let repeats = option.help.hasSuffix("; repeatable") ? "*" : ""
      let kind = option.value.map { ":\(zshText($0)):\(zshReply(value(of: option)))" } ?? ""
      let equals = option.value == nil ? "" : "="
      return "'\(repeats)\(option.name)\(equals)[\(zshText(option.explanation))]\(kind)'"
    }
    words.append("'--help[\(zshText("tell these options"))]'")
    let many = command.operands.hasSuffix("…") ? "*" : ""
    words += operands(of: command).map { "'\(many):\($0):\(zshReply(value($0)))'" }
    return "    \(command.name)) _arguments \\\n      "
      + words.joined(separator: " \\\n      ") + " ;;"
  }

  /// Brackets and colons mean something to `_arguments`.
  private static func zshText(_ text: String) -> String {
    quoted(text).replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private static func zshReply(_ value: Value) -> String {
    switch value {
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .free: " "
    }
  }

  /// For a place within apostrophes.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}

// Fish: a line for each word to complete.
extension Completions {
  private static var fish: String {
    let head = [
      "# fish completion for artemis-sim, made by `artemis-sim help --completions fish`.",
      "complete -c artemis-sim -f",
      "complete -c artemis-sim -n __fish_use_subcommand -l version -d 'tell the version'",
    ]
    return (head + CommandSpec.all.flatMap(fishCommand)).joined(separator: "\n")
  }

  private static func fishCommand(_ command: CommandSpec) -> [String] {
    let begin = "complete -c artemis-sim -n"
    // Without a command, options are those of `run`.
    let here =
      command.verb == .run
      ? "'__fish_seen_subcommand_from run; or __fish_use_subcommand'"
      : "'__fish_seen_subcommand_from \(command.name)'"
    var lines = [
      "\(begin) __fish_use_subcommand -a \(command.name) -d '\(fishText(command.summary))'"
    ]
    for option in command.options {
      let kind = option.value == nil ? "" : fishReply(value(of: option))
      let name = option.name.dropFirst(2)
      lines.append("\(begin) \(here) -l \(name)\(kind) -d '\(fishText(option.explanation))'")
    }
    switch operands(of: command).first.map(value) {
    case .files: lines.append("\(begin) \(here) -F")
    case .words(let words): lines.append("\(begin) \(here) -a '\(words.joined(separator: " "))'")
    default: break
    }
    return lines
  }

  private static func fishText(_ text: String) -> String { text.replacing("'", with: "\\'") }

  private static func fishReply(_ value: Value) -> String {
    switch value {
    case .files: " -rF"
    case .folders: " -xa '(__fish_complete_directories)'"
    case .words(let words): " -xa '\(words.joined(separator: " "))'"
    case .free: " -x"
    }
  }
}
