internal import Maths
internal import Ports

// Controls that hold no other parts.
extension Composer {
  func control(_ named: Named, _ draft: Draft) -> Piece {
    var piece = made(named.part, named.id, draft)
    piece.hint = named.part.hint.isEmpty ? "" : say(named.part.hint)
    return piece
  }

  private func made(_ part: Part, _ id: String, _ draft: Draft) -> Piece {
    switch part.kind {
    case .button(let key, let event, let style, let icon):
      guard part.chosen != nil else {
        return button(id, say(key), .event(event), style, icon, draft)
      }
      let isChosen = isChosen(part)
      // Only the chosen one looks chosen.
      let look: ButtonStyle = isChosen ? .filled : style == .filled ? .plain : style
      var piece = button(id, say(key), .event(event), look, icon, draft)
      choose(&piece, isChosen)
      return piece
    case .toggle(let key, let slot): return toggle(id, say(key), slot, draft)
    case .choice(let key, let slot, let words, _):
      return choice(id, say(key), slot, words, draft)
    case .slider(let key, let slot, let scale): return slider(id, say(key), slot, scale, draft)
    case .field(let key, let slot, let rules): return field(id, say(key), slot, rules, draft)
    case .timeline(let key, let slot, let scale, let stops, let plays, let loops):
      return timeline(id, say(key), slot, scale, stops, plays, isLooped: values.isOn(loops), draft)
    case .rating(let key, let slot, let count):
      return rating(id, say(key), slot, max(count, 1), draft)
    case .dots(let count, let slot): return dots(id, max(count, 1), slot, draft)
    default: return draft.piece(id, nil, "")
    }
  }

  func buttonWidth(_ key: String, _ icon: String) -> Int {
    textWidth(key, .body) + 32 + (icon.isEmpty ? 0 : iconSide + 8)
  }

  private var iconSide: Int { clamp(scaled(20), 16, 48) }

  func button(
    _ id: String, _ label: String, _ action: Action, _ style: ButtonStyle, _ icon: String,
    _ draft: Draft
  ) -> Piece {
    var draft = draft
    let hasIcon = !icon.isEmpty && draft.width >= iconSide + 32
    let inset = min(16, draft.width / 4)
    let start = inset + (hasIcon ? iconSide + (label.isEmpty ? 0 : 8) : 0)
    let plate = style.ground(on: draft.ground)
    draft.ground = plate ?? draft.ground
    let fit = draft.fit(label, .body, draft.width - start - inset)
    let height = max((label.isEmpty ? 0 : fit.height) + 16, Self.least)
    let box = Box(width: draft.width, height: height)
    if let plate { draft.marks.append(Mark(.plate(plate, .pill), box)) }
    if hasIcon {
      let free = draft.width - start - inset - (label.isEmpty ? 0 : fit.width)
      let x = label.isEmpty ? (draft.width - iconSide) / 2 : inset + max(free / 2, 0)
      draft.marks.append(
        Mark(
          .icon(icon, draft.ink(draft.canBeUsed ? .text : .faint)),
          Box(x: x, y: (height - iconSide) / 2, width: iconSide, height: iconSide)))
    }
    if !label.isEmpty {
      let words = Box(
        x: start, y: (height - fit.height) / 2, width: draft.width - start - inset,
        height: fit.height)
      draft.marks.append(draft.words(label, .body, fit, .text, in: words, .centre))
    }
    draft.height = height
    var piece = draft.piece(id, .button, label, action: action)
    piece.isPrimary = style == .filled
    return piece
  }

  private func toggle(_ id: String, _ label: String, _ slot: String, _ draft: Draft) -> Piece {
    var draft = draft
    let isOn = values.isOn(slot)
    let (wide, tall) = knob
    let beside = draft.width - wide - 8
    let fit = draft.fit(label, .body, beside)
    let isBeside = fit.size == letters(.body) && beside >= min(80, textWidthOf(label))
    if isBeside {
      let box = Box(width: beside, height: fit.height)
      draft.marks.append(draft.words(label, .body, fit, .text, in: box, .start))
      draft.height = fit.height
      draft.raise(to: max(Self.least, tall))
    } else {
      draft.text(label, .body)
    }
    // Centres the label in its row, in line with what it names.
    if isBeside { draft.marks[0].box = Box(width: beside, height: draft.height) }
    let y = isBeside ? (draft.height - tall) / 2 : draft.height
    let place = Box(x: draft.width - wide, y: y, width: wide, height: tall)
    draft.marks.append(Mark(.knob(isOn: isOn), place))
    draft.height = max(draft.height, place.maxY).up
    draft.raise(to: Self.least)
    var piece = draft.piece(
      id, .toggle, label, reading: phrase.onOff(isOn), value: .flag(isOn), action: .flip(slot))
    piece.isOn = isOn
    return piece
  }

  /// Room for the longest of its words, so that nothing moves when another is chosen.
  func choiceWidth(_ slot: String, _ words: [String]) -> Int {
    let widest = words.map { TextFit.width(phrase.word($0, of: slot), size: letters(.body)).up }
    return (widest.max() ?? 0) + 2 * iconSide + 16
  }

  /// Room for one of its words and another that stands in for it.
  func pairWidth(_ slot: String, _ words: [String]) -> Int {
    2 * choiceWidth(slot, words) - 2 * iconSide + 16
  }

  private func choice(
    _ id: String, _ label: String, _ slot: String, _ words: [String], _ draft: Draft
  ) -> Piece {
    var draft = draft
    let reading = phrase.chosen(slot)
    let marks = 2 * iconSide + 16
    // Two words take what room there is beside the label; in a row they have it always, so that no mark moves away
    // from under a pointer.
    let room =
      draft.around.isInRow ? pairWidth(slot, words) : textWidthOf(reading) + marks
    let wish = max(
      choiceWidth(slot, words), min(room, draft.width - textWidthOf(label) - 16))
    let end = min(wish, draft.width)
    let isBeside = textWidthOf(label) + 16 + end <= draft.width
    if isBeside {
      let fit = draft.fit(label, .body, draft.width - end - 16)
      let box = Box(width: draft.width - end - 16, height: fit.height)
      draft.marks.append(draft.words(label, .body, fit, .text, in: box, .start))
    } else {
      draft.text(label, .body)
    }
    let inner = end - 2 * iconSide - 8
    let all = words.map { draft.fit(phrase.word($0, of: slot), .body, inner).height }
    let fit = draft.fit(reading, .body, inner)
    let tall = max(all.max() ?? 0, fit.height, iconSide)
    let row = Box(x: draft.width - end, y: draft.height, width: end, height: tall)
    let middle = Box(x: row.x + iconSide + 4, y: row.y, width: inner, height: tall)
    let icon = Box(x: row.x, y: row.y + (tall - iconSide) / 2, width: iconSide, height: iconSide)
    draft.marks.append(Mark(.icon("back", draft.ink(.faint)), icon))
    draft.marks.append(draft.words(reading, .body, fit, .text, in: middle, .centre))
    draft.marks.append(
      Mark(.icon("forward", draft.ink(.faint)), icon.moved(x: end - iconSide)))
    draft.height = max(row.maxY, draft.marks[0].box.maxY).up
    draft.raise(to: Self.least)
    return draft.piece(
      id, .choice, label, reading: reading, value: .word(values.word(slot)),
      action: .choose(slot, words))
  }

  private func textWidthOf(_ string: String) -> Int {
    TextFit.width(string, size: letters(.body)).up
  }

  private func slider(
    _ id: String, _ label: String, _ slot: String, _ scale: Scale, _ draft: Draft
  ) -> Piece {
    var draft = draft
    let number = scale.nearest(values.number(slot))
    let reading = phrase.number(number, scale.unit)
    draft.head(label, reading)
    draft.height += 8
    let bar = Mark.Shape.bar(
      draft.ink(.accent), on: draft.ink(.line), part: scale.part(of: number))
    draft.add(bar, height: 8)
    draft.height += 8
    draft.raise(to: Self.least)
    return draft.piece(
      id, .slider, label, reading: reading, value: .number(number), action: .slide(slot, scale))
  }

  private func dots(_ id: String, _ count: Int, _ slot: String, _ draft: Draft) -> Piece {
    var draft = draft
    let at = values.place(slot, of: count)
    let reading = phrase.place(at + 1, of: count)
    let wide = count * 16
    if wide <= draft.width {
      draft.height = 16
      let box = Box(x: ((draft.width - wide) / 2).down, y: 0, width: wide, height: 16)
      draft.marks.append(Mark(.dots(count, chosen: at), box))
    } else {
      draft.text(reading, .caption)
    }
    draft.raise(to: Self.least)
    return draft.piece(
      id, .pages, "", reading: reading, value: .number(Double(at)), action: .turn(slot, count))
  }

  private func rating(
    _ id: String, _ label: String, _ slot: String, _ count: Int, _ draft: Draft
  ) -> Piece {
    var draft = draft
    let number = values.number(slot).clamped(0, Double(count))
    draft.head(label, "")
    let wide = min(count * Self.least, draft.width)
    draft.add(.stars(count, filled: number), width: wide, height: Self.least)
    return draft.piece(
      id, .rating, label, reading: "\(Phrase.digits(number)) / \(count)",
      value: .number(number), action: .rate(slot, count))
  }
}

extension ButtonStyle {
  fileprivate func ground(on ground: Token) -> Token? {
    switch self {
    case .plain: .plate
    case .filled: ground == .accent ? .onAccent : .accent
    case .quiet: nil
    }
  }
}
