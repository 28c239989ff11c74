internal import Maths
internal import Ports

// Controls with words of their own: what is written into, and what time is chosen on.
extension Composer {
  func field(
    _ id: String, _ label: String, _ slot: String, _ rules: FieldRules, _ draft: Draft
  ) -> Piece {
    var draft = draft
    let written = values.word(slot)
    let shown = rules.isSecret ? String(repeating: "•", count: written.count) : written
    let fault = values.word(rules.fault)
    draft.text(label, .body)
    let hint = rules.placeholder.isEmpty ? "" : say(rules.placeholder)
    let string = shown.isEmpty ? hint : shown
    let outer = draft.ground
    draft.ground = .plate
    let fit = draft.fit(string, .body, draft.width - 24)
    let box = Box(y: draft.height, width: draft.width, height: max(fit.height + 16, Self.least))
    draft.marks.append(Mark(.plate(.plate, .small), box))
    let edge: Token = fault.isEmpty ? .line : .warning
    draft.marks.append(Mark(.edge(edge, .small), box))
    let inner = Box(
      x: 12, y: box.y + (box.height - fit.height) / 2, width: draft.width - 24, height: fit.height)
    draft.marks.append(
      draft.words(string, .body, fit, shown.isEmpty ? .faint : .text, in: inner, .start))
    draft.ground = outer
    draft.height = box.maxY
    if !fault.isEmpty { draft.text(say(fault), .caption, .warning) }
    var piece = draft.piece(
      id, .field, label, reading: rules.isSecret ? "" : written, value: .word(written),
      action: .write(slot, rules))
    // What is wrong is part of what is said of it.
    if !fault.isEmpty { piece.reading += (piece.reading.isEmpty ? "" : ". ") + say(fault) }
    return piece
  }

  func timeline(
    _ id: String, _ label: String, _ slot: String, _ scale: Scale, _ stops: [Stop],
    _ draft: Draft
  ) -> Piece {
    var draft = draft
    let number = scale.nearest(values.number(slot))
    let reading = phrase.number(number, scale.unit)
    draft.head(label, reading)
    draft.height += 8
    let bar = Box(y: draft.height, width: draft.width, height: 8)
    draft.add(
      .bar(draft.ink(.accent), on: draft.ink(.line), part: scale.part(of: number)), height: 8)
    let stops = stops.sorted { $0.at < $1.at }
    for stop in stops {
      let stroke = Mark.Shape.stroke(draft.ink(.text), part: scale.part(of: stop.at))
      draft.marks.append(Mark(stroke, bar))
    }
    draft.height += 4
    name(stops, scale, &draft)
    draft.raise(to: Self.least)
    return draft.piece(
      id, .slider, label, reading: reading, value: .number(number),
      action: .seek(slot, scale, stops.map(\.at)))
  }

  /// Names of moments under their places, each in the first line where none is in its way.
  private func name(_ stops: [Stop], _ scale: Scale, _ draft: inout Draft) {
    var lines: [[Box]] = []
    var marks: [(Int, Mark)] = []
    var tall = 0
    for stop in stops {
      let string = say(stop.label)
      let fit = draft.fit(string, .caption, draft.width)
      tall = max(tall, fit.height)
      let middle = Int((scale.part(of: stop.at) * Double(draft.width)).rounded())
      let x = clamp(middle - fit.width / 2, 0, max(draft.width - fit.width, 0))
      let box = Box(x: x, y: 0, width: fit.width, height: fit.height)
      let room = box.inset(x: -8, y: 0)
      let line = lines.firstIndex { !$0.contains { $0.overlaps(room) } } ?? lines.count
      if line == lines.count { lines.append([]) }
      lines[line].append(box)
      marks.append((line, draft.words(string, .caption, fit, .faint, in: box, .centre)))
    }
    for (line, mark) in marks {
      var mark = mark
      mark.box.y = draft.height + line * tall
      draft.marks.append(mark)
    }
    draft.height += lines.count * tall
  }
}
