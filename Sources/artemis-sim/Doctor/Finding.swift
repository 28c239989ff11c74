internal import Content

/// One thing that the experience uses: whether it is here, as what, and what to do if it is not.
struct Finding: Equatable {
  enum State: String {
    case found
    /// The experience goes on with less.
    case lacking
    /// It cannot be played.
    case missing
  }

  var name: String
  var state: State
  var words: String
  var remedy: String?

  static func found(_ name: String, _ words: String) -> Finding {
    Finding(name: name, state: .found, words: words)
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
      let members = pairs.map { "\"\($0)\": \(JSONWriter.string($1))" }
      return "    { \(members.joined(separator: ", ")) }"
    }
    return "{\n  \"canPlay\": \(canPlay),\n  \"findings\": [\n"
      + findings.joined(separator: ",\n") + "\n  ]\n}"
  }
}
