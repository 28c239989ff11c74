internal import Maths
internal import Ports

// Fields to write into, and timelines: controls with words inside.
extension Composer {
  func field(
    _ id: String, _ label: String, _ slot: String, _ rules: FieldRules, _ draft: Draft
  ) -> Piece {
    var draft = draft
    let written = values.word(slot)
    var rules = rules
    // A slot keeps no more than its own form says, whatever the field would take.
    rules.longest = min(rules.longest, values.forms[slot]?.longest ?? rules.longest)
    let shown = rules.isSecret ? String(repeating: "•", count: written.count) : written
    let fault = fault(slot, rules)
    draft.text(label, .body)
    let hint = rules.placeholder.isEmpty ? "" : say(rules.placeholder)
    let outer = draft.ground
    draft.ground = .plate
    let fit = TextFit(line: shown, size: letters(.body), among: [hint, label])
    // Written text scrolls sideways in its box; the placeholder wraps.
    let room = draft.width - 24
    let hinted = draft.fit(hint, .body, room)
    let tall = max(fit.height, hint.isEmpty ? 0 : hinted.height)
    let box = Box(y: draft.height, width: draft.width, height: max(tall + 16, Self.least))
    draft.marks.append(Mark(.plate(.plate, .small), box))
    let edge: Token = values.word(rules.fault).isEmpty ? .line : .warning
    draft.marks.append(Mark(.edge(edge, .small), box))
    func inner(_ height: Int) -> Box {
      Box(x: 12, y: box.y + (box.height - height) / 2, width: room, height: height)
    }
    draft.marks.append(draft.writing(shown, .body, fit, .text, in: inner(fit.height)))
    if shown.isEmpty && !hint.isEmpty {
      draft.marks.append(
        draft.words(hint, .body, hinted, .faint, in: inner(hinted.height), .start))
    }
    draft.ground = outer
    draft.height = box.maxY
    let notice = written.count < rules.longest ? "" : full(rules.longest)
    addFault(fault, edge == .warning ? .warning : .faint, slot, &draft)
    if !notice.isEmpty { draft.text(notice, .caption, .faint) }
    var piece = draft.piece(
      id, .field, label, reading: rules.isSecret ? "" : written, value: .word(written),
      action: .write(slot, rules))
    // A fault is part of what is read out of a field.
    if !fault.isEmpty { piece.reading += (piece.reading.isEmpty ? "" : ". ") + fault }
    piece.notice = notice
    return piece
  }

  /// The fault that the story reports, or else that of a text which has been begun.
  private func fault(_ slot: String, _ rules: FieldRules) -> String {
    let found = values.word(rules.fault)
    if !found.isEmpty { return say(found) }
    guard !values.word(slot).isEmpty, let fault = values.fault(of: slot) else { return "" }
    return say(fault)
  }

  private func say(_ fault: TextForm.Fault) -> String {
    switch fault {
    case .short(let count): canvas.words.filled("field.short", ("number", "\(count)"))
    case .unlike(let likeness): canvas.words["field.\(likeness.rawValue)"]
    }
  }

  private func full(_ count: Int) -> String {
    canvas.words.filled("field.full", ("number", "\(count)"))
  }

  /// Keeps room for the fault below a field whose text must have a form, so that the button below
  /// does not move as it is pressed.
  private func addFault(_ fault: String, _ colour: Token, _ slot: String, _ draft: inout Draft) {
    let form = values.forms[slot]
    var possible = [fault]
    if let like = form?.like { possible.append(say(.unlike(like))) }
    if let form, form.shortest > 0 { possible.append(say(.short(form.shortest))) }
    let tallest = possible.filter { !$0.isEmpty }.map {
      draft.fit($0, .caption, draft.width).height
    }
    let end = draft.height + (tallest.max() ?? 0)
    if !fault.isEmpty { draft.text(fault, .caption, colour) }
    draft.height = end
  }

  func timeline(
    _ id: String, _ label: String, _ slot: String, _ scale: Scale, _ stops: [Stop],
    _ plays: String, isLooped: Bool, _ draft: Draft
  ) -> Piece {
    var draft = draft
    let number = scale.nearest(values.number(slot))
    let stops = scale.placed(stops, values.moved).sorted { $0.at < $1.at }
    let loop = isLooped ? Stop.stretch(of: scale.moments(stops), around: number) : nil
    let reading = phrase.number(number, scale.unit) + (loop.map { name($0, stops, scale) } ?? "")
    draft.head(label, reading)
    let way = Box(width: draft.width, height: 8).travel
    if let loop {
      let ends = [loop.lowerBound, loop.upperBound].map { way.x(at: scale.part(of: $0)) }
      let strip = Box(x: ends[0], y: draft.height, width: ends[1] - ends[0], height: 4)
      draft.marks.append(Mark(.plate(draft.ink(.text), .pill), strip))
    }
    draft.height += 8
    let bar = Box(y: draft.height, width: draft.width, height: 8)
    draft.add(
      .bar(draft.ink(.accent), on: draft.ink(.line), part: scale.part(of: number)), height: 8)
    for stop in stops {
      let stroke = Mark.Shape.stroke(draft.ink(.text), part: scale.part(of: stop.at))
      draft.marks.append(Mark(stroke, bar.travel))
    }
    draft.height += 4
    name(stops, scale, along: way, &draft)
    draft.raise(to: Self.least)
    return draft.piece(
      id, .slider, label, reading: reading, value: .number(number),
      action: .seek(
        slot, scale, stops.map(\.at),
        press: plays.isEmpty ? nil : .set(slot: plays, .flag(!values.isOn(plays)))))
  }

  /// The names of a stretch's ends.
  private func name(_ loop: ClosedRange<Double>, _ stops: [Stop], _ scale: Scale) -> String {
    let ends = [loop.lowerBound, loop.upperBound].map { end in
      stops.first { $0.at == end }.map { say($0.label) } ?? phrase.number(end, scale.unit)
    }
    return ", \(ends[0]) … \(ends[1])"
  }

  /// Places the names of moments below them, each in the first line that has room.
  private func name(_ stops: [Stop], _ scale: Scale, along way: Box, _ draft: inout Draft) {
    var lines: [[Box]] = []
    var marks: [(Int, Mark)] = []
    var tall = 0
    for stop in stops {
      let string = say(stop.label)
      let fit = draft.fit(string, .caption, draft.width)
      tall = max(tall, fit.height)
      let middle = way.x(at: scale.part(of: stop.at))
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
