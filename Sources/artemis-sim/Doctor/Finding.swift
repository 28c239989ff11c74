internal import Content

/// Something that the experience uses: whether it is here, in which form, and how to get it.
struct Finding: Equatable {
  enum State: String {
    case found
    /// Missing, but the experience goes on without it.
    case lacking
    /// Missing, and nothing can be played.
    case missing
  }

  var name: String
  var state: State
  var words: String
  var remedy: String?
  /// Counts and measures of it, for machines; names end in their unit.
  var figures: [Figure] = []

  struct Figure: Equatable {
    var name: String
    var value: Double
  }

  static func found(
    _ name: String, _ words: String, _ figures: KeyValuePairs<String, Double> = [:]
  ) -> Finding {
    Finding(
      name: name, state: .found, words: words,
      figures: figures.map { Figure(name: $0.key, value: $0.value) })
  }

  static func lacking(_ name: String, _ words: String, _ remedy: String) -> Finding {
    Finding(name: name, state: .lacking, words: words, remedy: remedy)
  }

  static func missing(_ name: String, _ words: String, _ remedy: String) -> Finding {
    Finding(name: name, state: .missing, words: words, remedy: remedy)
  }
}

extension [Finding] {
  /// Whether the experience can be played with what was found.
  var canPlay: Bool { allSatisfy { $0.state != .missing } }
  /// Whether films can be made, and visits played off-screen, which need no display.
  var canFilm: Bool { allSatisfy { $0.state != .missing || $0.name == "display" } }

  var lines: [String] {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: Swift.max(1, width - text.count))
    }
    let margin = String(repeating: " ", count: 28)
    return flatMap { finding in
      let head = padded(finding.name, 19) + padded(finding.state.rawValue, 9)
      let words = (head + finding.words).replacing("\n", with: "\n" + margin)
      return [words] + (finding.remedy.map { [margin + "→ " + $0] } ?? [])
    } + [verdict]
  }

  private var verdict: String {
    let missing = filter { $0.state == .missing }.map(\.name)
    return canPlay
      ? "The experience can be played here."
      : "The experience cannot be played here: see \(missing.joined(separator: ", "))."
  }

  var json: String {
    let findings = map { finding in
      let pairs =
        [
          ("name", finding.name), ("state", finding.state.rawValue), ("words", finding.words),
        ] + (finding.remedy.map { [("remedy", $0)] } ?? [])
      var members = pairs.map { "\"\($0)\": \(JSONWriter.string($1))" }
      if !finding.figures.isEmpty {
        let figures = finding.figures.map { "\"\($0.name)\": \($0.value)" }
        members.append("\"figures\": { \(figures.joined(separator: ", ")) }")
      }
      return "    { \(members.joined(separator: ", ")) }"
    }
    let program = JSONWriter.string(ArtemisSim.versionWords)
    return "{\n  \"program\": \(program),\n  \"canPlay\": \(canPlay),\n"
      + "  \"canFilm\": \(canFilm),\n  \"findings\": [\n"
      + findings.joined(separator: ",\n") + "\n  ]\n}"
  }
}
