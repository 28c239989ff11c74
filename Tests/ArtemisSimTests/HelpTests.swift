import Foundation
import Testing

@testable import artemis_sim

@Suite("Help, manual page and completions know all that can be said")
struct HelpTests {
  @Test func everyCommandStandsInTheTableOnceAndInOrder() {
    #expect(CommandSpec.all.map(\.verb) == CommandSpec.Verb.allCases)
    let names = CommandSpec.all.flatMap { command in
      command.options.map { "\(command.name) \($0.name)" }
    }
    #expect(Set(names).count == names.count)
  }

  private func text(_ words: String...) throws -> String {
    guard case .run(let arguments) = try Arguments.parse(["help"] + words) else { return "" }
    return try HelpCommand(arguments).text
  }

  @Test func helpOfACommandIsTheSameBothWays() throws {
    for command in CommandSpec.all {
      #expect(try Arguments.parse([command.name, "--help"]) == .help(command))
      #expect(try text(command.name) == Help.text(command))
    }
    #expect(try Arguments.parse(["--help"]) == .help(nil))
    #expect(try text() == Help.text(nil))
  }

  @Test func helpOfNoCommandIsRefused() {
    let failure = #expect(throws: Failure.self) { try text("captrue") }
    #expect(failure?.words == "unknown command 'captrue'; did you mean 'capture'?")
    let shell = #expect(throws: Failure.self) { try text("--completions", "csh") }
    #expect(shell?.words == "'--completions' is 'csh', but must be one of bash, zsh, fish")
    let both = #expect(throws: Failure.self) { try text("--man", "run") }
    #expect(both?.words == "'help' takes no 'run'; it takes [COMMAND]")
  }

  /// A command's own part of a text that has one for each, by the line that begins it.
  private func section(of text: String, from begin: String, to end: String) -> Substring? {
    guard let first = text.range(of: begin) else { return nil }
    let rest = text[first.upperBound...]
    return rest.range(of: end).map { rest[..<$0.lowerBound] } ?? rest
  }

  @Test func theManualPageHasEveryOption() throws {
    let page = try text("--man")
    for command in CommandSpec.all {
      let begin = ".SS " + ManualPage.escaped(command.synopsis) + "\n"
      let part = try #require(section(of: page, from: begin, to: "\n.S"))
      #expect(part.contains(ManualPage.escaped(command.summary)))
      for option in command.options {
        #expect(part.contains(".B " + ManualPage.escaped(option.synopsis) + "\n"))
        #expect(part.contains(ManualPage.escaped(option.explanation)))
      }
    }
    for (code, meaning) in Help.exitCodes {
      #expect(page.contains(".B \(code)\n\(ManualPage.escaped(meaning))"))
    }
  }

  @Test func roffObeysNoLineOfText() {
    #expect(ManualPage.escaped(".sh") == "\\&.sh")
    #expect(ManualPage.escaped("'a' -b \\c \"d\"") == "\\&'a' \\-b \\ec \\(dqd\\(dq")
  }

  @Test func examplesCanBeMeant() throws {
    for (line, _) in ManualPage.examples {
      let words = line.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self) { try Arguments.parse(words) }
    }
  }

  /// Each shell offers files, or words, wherever something stands without an option.
  @Test func everyOperandIsCompleted() {
    for command in CommandSpec.all {
      for operand in Completions.operands(of: command) {
        #expect(Completions.value(operand) != .free, "\(command.name) \(operand)")
      }
    }
  }

  @Test func bashHasEveryOption() throws {
    let script = try text("--completions", "bash")
    for command in CommandSpec.all {
      let part = try #require(section(of: script, from: "      \(command.name)) ", to: ";;"))
      for option in command.options {
        #expect(part.contains("\(option.name) "))
        let asked = script.contains("\"\(command.name) \(option.name)\")")
        #expect(asked == (option.value != nil))
        for choice in option.choices { #expect(script.contains(choice)) }
      }
    }
  }

  @Test func zshHasEveryOption() throws {
    let script = try text("--completions", "zsh")
    for command in CommandSpec.all {
      let part = try #require(section(of: script, from: "    \(command.name)) _arg", to: ";;"))
      for option in command.options {
        let equals = option.value == nil ? "" : "="
        #expect(part.contains("\(option.name)\(equals)["))
      }
    }
  }

  @Test func fishHasEveryOption() throws {
    let script = try text("--completions", "fish")
    for command in CommandSpec.all {
      let lines = script.split(separator: "\n").filter {
        $0.contains("__fish_seen_subcommand_from \(command.name)'")
          || $0.contains("__fish_seen_subcommand_from \(command.name);")
      }
      for option in command.options {
        #expect(lines.contains { $0.contains(" -l \(option.name.dropFirst(2)) ") })
      }
    }
  }
}
