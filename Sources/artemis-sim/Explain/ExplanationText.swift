internal import Physics

/// A card in words: the number first, its main cause, then the others under it, each with its value and
/// its share; what changes it; the rule that was met; how sure all that is.
struct ExplanationText {
  let card: Explanation

  /// Less of all that acts is not listed one by one.
  private static let least = 0.0005

  var lines: [String] {
    var lines = [headline]
    lines += breakdown(card.value, "made of")
    if let change = card.change {
      lines.append("")
      lines.append("It changes by \(Reading.words(change.value, change.unit)).")
      lines += breakdown(change, "change by")
    }
    if let rule = card.rule { lines += ["", ExplanationText.words(rule)] }
    return lines + [""] + rests
  }

  private var headline: String {
    let time =
      "T\(card.missionTime_s < 0 ? "−" : "+")\(Reading.fixed(card.missionTime_s.magnitude, 2)) s"
    let value = Reading.words(card.value.value, card.value.unit)
    switch card.subject {
    case .event(let event):
      return "\(event.rawValue) came at \(time): \(event.cause)."
    case .quantity(let quantity): return "At \(time) \(quantity.words) is \(value)."
    case .thunder: return "The boosters' ignition is heard at \(time)."
    case .difference(let quantity):
      return "The flights differ in \(quantity.words.dropFirst(4)) by \(value), at \(time)."
    }
  }

  private func breakdown(_ sum: Breakdown, _ title: String) -> [String] {
    let shown = sum.parts.filter { sum.share(of: $0) >= Self.least }
    let rest = sum.parts.filter { sum.share(of: $0) < Self.least }.reduce(0) { $0 + $1.value }
    let all = shown.map(\.value) + [sum.value]
    let reading = Reading(all, sum.unit)
    var lines: [String] = []
    // Full throttle is what there would be if nothing took from it.
    if let main = sum.parts.first(where: { $0.cause != .fullThrottle }) ?? sum.parts.first {
      lines.append("Mainly: \(main.cause.words), \(reading.words(main.value)).")
    }
    let hasRest = reading.number(rest).contains { ("1"..."9").contains($0) }
    guard shown.count > 1 || hasRest else { return lines + inputs(shown) }
    lines.append(Self.row(title, reading.unit, "share", "kind"))
    lines += shown.map { part in
      Self.row(
        part.cause.words, reading.number(part.value),
        "\(Reading.fixed(sum.share(of: part) * 100, 1)) %", part.kind.words)
    }
    if hasRest { lines.append(Self.row("less than that", reading.number(rest), "", "")) }
    return lines + [Self.row("together", reading.number(sum.value), "", "")]
  }

  /// Of a number that is made of one thing, what that is made of.
  private func inputs(_ parts: [Contribution]) -> [String] {
    parts.filter { $0.inputs.count > 1 }.map { part in
      "  of "
        + part.inputs.map { "\($0.name) \(FlightComparison.number($0.value))" }
        .joined(separator: ", ")
    }
  }

  private static func row(_ name: String, _ value: String, _ share: String, _ kind: String)
    -> String
  {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    let room = String(repeating: " ", count: max(1, 54 - name.count))
    let line = "  " + name + room + right(value, 12) + right(share, 9) + "  " + kind
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func words(_ rule: FlightRule) -> String {
    let test =
      switch rule.test {
      case .reaches: "has reached"
      case .exceeds: "exceeds"
      case .fallsBelow: "has fallen below"
      }
    let numbers = [rule.value, rule.threshold].map(FlightComparison.number)
    let after = rule.notBefore_s.map { ", after T+\(FlightComparison.number($0)) s" } ?? ""
    let isMet = rule.isMet ? "" : " (not yet)"
    return "Rule: \(rule.name), \(numbers[0]), \(test) \(numbers[1])\(after)\(isMet)."
  }

  private var rests: [String] {
    var unknowns: [Basis.Unknown] = []
    for unknown in card.bases.compactMap(\.unknown) where !unknowns.contains(unknown) {
      unknowns.append(unknown)
    }
    var bases: [String] = []
    for words in card.bases.map(\.words) where !bases.contains(words) { bases.append(words) }
    return bases.map { "Sure: \($0)." } + unknowns.map { "Not known: \($0.words)." }
  }
}
