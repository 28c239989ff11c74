import Experience
import Ports

@testable import Content

/// The tables of `docs/scenes.md`, made from the shapes.
enum KeyTables {
  static func text() -> String {
    var seen: Set<String> = []
    var sections: [String] = []
    for shape in [Formats.pack, Formats.chart, Formats.step] { visit(shape, &seen, &sections) }
    for effect in Formats.effect.variants { visit(effect.shape, &seen, &sections) }
    sections.append(channels())
    visit(Formats.interface, &seen, &sections)
    sections.append(parts())
    for shape in PartKind.condition.variants.map(\.shape) + [
      PartKind.series, PartKind.stop, PartKind.way, PartKind.tab, Formats.each,
      Formats.list, Formats.theme,
    ] { visit(shape, &seen, &sections) }
    visit(Formats.run, &seen, &sections)
    sections.append(inputs())
    visit(Formats.settingsFile, &seen, &sections)
    return sections.joined(separator: "\n\n")
  }

  /// The moments that the engine brings by itself.
  static func moments() -> String {
    func words(_ cues: [Cue]) -> String { cues.map { "`\($0.rawValue)`" }.joined(separator: " ") }
    let rows = Chart.Instrument.allCases.filter { !$0.cues.isEmpty }.map {
      "| where a state uses `\($0.rawValue)` | \(words($0.cues)) |"
    }
    let all = "| everywhere | \(words([.enter, .missed, .leave])) |"
    return (["| | moments |", "|---|---|", all] + rows).joined(separator: "\n")
  }

  /// The numbers of the story, and what happens in a flight.
  static func signals() -> String {
    let rows = Signal.allCases.map { "| `\($0.rawValue)` | \($0.about) |" }
    let events = Chart.Event.flights.map { "`\($0.rawValue)`" }.joined(separator: " ")
    return (["| signal | reads |", "|---|---|"] + rows).joined(separator: "\n")
      + "\n\nEvents of a flight: \(events)."
  }

  private static func visit(
    _ shape: ObjectShape, _ seen: inout Set<String>, _ sections: inout [String]
  ) {
    guard seen.insert(shape.id).inserted else { return }
    sections.append(table(shape))
    for field in shape.fields {
      switch field.shape {
      case .object(let object), .list(.object(let object), _, _): visit(object, &seen, &sections)
      default: break
      }
    }
  }

  private static func table(_ shape: ObjectShape) -> String {
    var rows = ["### \(shape.noun)", "", "| key | value | if absent | |", "|---|---|---|---|"]
    rows += shape.fields.map { field in
      let absent =
        switch field.need {
        case .required: "**required**"
        case .optional: "–"
        case .preset(let preset):
          "`" + String(decoding: JSONWriter.file(JSON(preset)).dropLast(), as: UTF8.self) + "`"
        }
      return "| `\(field.key)` | \(words(field.shape, field.key)) | \(absent) | \(field.about) |"
    }
    return rows.joined(separator: "\n")
  }

  private static func words(_ shape: Shape, _ key: String) -> String {
    let range = { Problem.range($0, $1, unitOf: key) }
    return switch shape {
    case .flag: "`true` or `false`"
    case .yes: "`true`"
    case .name, .text: "a string"
    case .file: "a file's name"
    case .textKey: "a key of the locale file"
    case .hexadecimal: "`\"0x…\"`, 1 to 16 digits"
    case .bytes(let most): "1 to \(most) pairs of hexadecimal digits"
    case .colour: "`\"#rrggbb\"`"
    case .value: "`true`, `false`, a number or a word"
    case .number(let limits): range(limits.lowerBound, limits.upperBound)
    case .whole(let limits): "whole, \(range(Double(limits.lowerBound), Double(limits.upperBound)))"
    case .count(let limits):
      "\(words(.whole(limits), key)), or the name of a list"
    case .word(let words):
      words.map { "`\($0)`" }.joined(separator: " ")
    case .vector(let count, let limits):
      "\(count) numbers, \(range(limits.lowerBound, limits.upperBound))"
    case .row(let first, let second):
      "\(range(first.lowerBound, first.upperBound)) and \(range(second.lowerBound, second.upperBound))"
    case .wholes(let count, let limits):
      "\(count) whole numbers, \(range(Double(limits.lowerBound), Double(limits.upperBound)))"
    case .direction: "3 numbers, not all 0"
    case .list(.object(let object), let least, _):
      "list of \(object.noun)" + (least > 0 ? ", \(least) or more" : "")
    case .list(.tagged, _, _): "list of channels, below"
    case .list(.choice(let choice), _, _): "list: each is \(choice.noun), below"
    case .list(.nested(let name), let least, _):
      "list: each is \(name.choice.noun), below" + (least > 0 ? "; \(least) or more" : "")
    case .nested(let name): "\(name.choice.noun), below"
    case .list(let element, let least, _):
      "list, each \(words(element, key))" + (least > 0 ? "; \(least) or more" : "")
    case .object(let object): object.noun
    case .choice(let choice): choice.noun
    case .tagged, .table: "an object"
    }
  }

  private static func channels() -> String {
    var rows = [
      "### a channel", "",
      "`target`, `on` (a moment; `enter` if absent), for some `node`, and `keys`: one or more of "
        + "`at_s`, the value, `by` (`linear` if absent) and for `cubic` the slope.", "",
      "| `target` | `node` | value | its range | slope |", "|---|---|---|---|---|",
    ]
    rows += ChannelKind.all.map {
      "| `\($0.word)` | \($0.needsNode ? "**required**" : "–") | `\($0.value)` "
        + "| \(words($0.shape, $0.value)) | `\($0.slope)` |"
    }
    return rows.joined(separator: "\n")
  }

  /// One row a kind, and then what all of them may have.
  private static func parts() -> String {
    func options(_ fields: some Sequence<Field>) -> String {
      fields.map { field in
        let isNeeded = field.need == .required
        let absent =
          if case .preset(let preset) = field.need {
            "; `" + String(decoding: JSONWriter.file(JSON(preset)).dropLast(), as: UTF8.self) + "`"
          } else { isNeeded ? "" : "; –" }
        return "`\(field.key)`: \(words(field.shape, field.key))\(absent)"
      }.joined(separator: "<br>")
    }
    var rows = [
      "### a part", "",
      "The key of one row and what stands beside it; what a key is if absent stands behind it.", "",
      "| key | value | with | |", "|---|---|---|---|",
    ]
    rows += PartKind.all.sorted { $0.word < $1.word }.map { kind in
      let value = kind.shape.fields[0]
      let further = kind.shape.fields.dropFirst().dropLast(PartKind.common.count)
      return "| `\(kind.word)` | \(words(value.shape, value.key)) | \(options(further)) "
        + "| \(value.about) |"
    }
    rows += ["", "And every part:", "", "| key | value | |", "|---|---|---|"]
    rows += PartKind.common.map {
      "| `\($0.key)` | \(words($0.shape, $0.key)) | \($0.about) |"
    }
    return rows.joined(separator: "\n")
  }

  private static func inputs() -> String {
    var rows = [
      "### an input", "", "`tick`, and the keys of one row.", "", "| key | value | with |",
      "|---|---|---|",
    ]
    rows += Formats.input.variants.map { variant in
      let further = variant.shape.fields.dropFirst(2).map {
        "`\($0.key)`: \(words($0.shape, $0.key))"
      }
      let value = variant.shape.fields[1]
      let allowed: String =
        if case .word(let all) = value.shape {
          all.map { "`\($0)`" }.joined(separator: " ")
        } else {
          words(value.shape, value.key)
        }
      return "| `\(variant.word)` | \(allowed) | \(further.joined(separator: ", ")) |"
    }
    return rows.joined(separator: "\n")
  }
}
