internal import Maths
internal import Ports

// Parts that show one of several pages, or a window on a longer page.
extension Composer {
  mutating func list(
    _ named: Named, _ parts: [Named], _ axis: Axis, in box: Box, _ outer: Surroundings
  ) {
    var around = outer
    around.scroller = scrollers.count
    var content = box
    let widths = parts.map { min(natural($0), box.width) }
    if axis == .down {
      content.height = max(columnHeight(parts, box.width, Flow()), box.height)
    } else {
      content.width = max(widths.reduce(0, +) + 8 * max(parts.count - 1, 0), box.width)
    }
    scrollers.append(
      Layout.Scroller(
        id: named.id, window: box, content: content, outer: outer.scroller, axis: axis,
        layer: outer.layer, ground: outer.isOnPicture ? nil : outer.ground))
    let first = pieces.count
    let own = scrollers.count - 1
    defer { makeStop(of: own, named, since: first, outer) }
    if axis == .down { return column(parts, in: content, Flow(), around) }
    var x = box.x
    for (part, width) in zip(parts, widths) {
      place(part, in: Box(x: x, y: box.y, width: width, height: box.height), around)
      x += width + 8
    }
  }

  /// Makes a scroller with nothing focusable in it a stop itself, so that keys and one switch can
  /// scroll it.
  private mutating func makeStop(
    of scroller: Int, _ named: Named, since first: Int, _ outer: Surroundings
  ) {
    let scroller = scrollers[scroller]
    guard scroller.most > 0, !pieces[first...].contains(where: { $0.action != nil }) else { return }
    var piece = Piece(
      named.id, .group, named.part.hint.isEmpty ? "" : say(named.part.hint),
      box: Box(width: scroller.window.width, height: scroller.window.height))
    if !outer.isInert { piece.action = .scroll(scroller.id) }
    put(piece, in: scroller.window, outer)
    pieces.insert(pieces.removeLast(), at: first)
  }

  mutating func carousel(
    _ named: Named, _ parts: [Named], _ slot: String, in box: Box, _ outer: Surroundings
  ) {
    guard !parts.isEmpty else { return }
    let at = values.place(slot, of: parts.count)
    var around = outer
    around.scroller = scrollers.count
    var content = box
    content.width = box.width * parts.count
    if isLoose && named.part.grows {
      content.height = parts.map { height($0, box.width) }.reduce(box.height, max)
    }
    scrollers.append(
      Layout.Scroller(
        id: named.id, window: box, content: content, outer: outer.scroller, axis: .across,
        page: at, layer: outer.layer))
    for (nth, part) in parts.enumerated() {
      around.isLive = outer.isLive && nth == at
      place(part, in: box.moved(x: nth * box.width), around)
    }
    swipes.append(
      Layout.Swipe(
        id: named.id, box: box, scroller: outer.scroller, layer: outer.layer,
        kind: .pages(slot: slot, count: parts.count, at: at)))
  }

  /// The top card, the one below it, and a button for each way.
  mutating func deck(
    _ named: Named, _ parts: [Named], _ slot: String, _ ways: [Way], in box: Box,
    _ outer: Surroundings
  ) {
    let buttons = buttons(ways, slot, named.id)
    let buttonsHeight = height(buttons, box.width)
    var cards = box
    cards.height = box.height - 8 - buttonsHeight
    let at = Int(values.number(slot).clamped(0, Double(parts.count)).rounded())
    var around = outer
    around.isInert = true
    var first = pieces.count
    for nth in [at + 1, at] where nth < parts.count {
      around.isLive = outer.isLive && nth == at
      first = pieces.count
      place(parts[nth], in: cards, around)
    }
    if at < parts.count {
      swipes.append(
        Layout.Swipe(
          id: named.id, box: cards, scroller: outer.scroller, layer: outer.layer,
          kind: .ways(slot: slot, ways, at: at), pieces: first..<pieces.count))
    }
    var below = box
    below.y = cards.maxY + 8
    below.height = buttonsHeight
    if at < parts.count { place(buttons, in: below, outer) }
  }

  func buttons(_ ways: [Way], _ slot: String, _ id: String) -> Named {
    let parts = ways.map {
      Part(.button($0.label, does: $0.does), id: "\(id).\($0.side)", grows: true)
    }
    return Named(part: Part(.stack(parts, Flow(.across, align: .centre))), id: "\(id).ways")
  }

  mutating func tabs(
    _ named: Named, _ tabs: [Tab], _ slot: String, in box: Box, _ outer: Surroundings
  ) {
    guard !tabs.isEmpty else { return }
    let bar = bar(tabs, slot, named.id)
    let tall = gridHeight(bar, box.width, tabWidth(tabs))
    let first = pieces.count
    let strip = Box(x: box.x, y: box.y, width: box.width, height: tall)
    place(
      Named(part: Part(.grid(bar.map(\.part), column: tabWidth(tabs))), id: "\(named.id).bar"),
      in: strip, outer)
    let open = values.open(tabs, slot)
    mark(first, role: .tab, slot: slot, words: tabs.map(\.word), chosen: open)
    let parts = shown(named.part.parts(values), in: named.id)
    let rest = Box(
      x: box.x, y: strip.maxY + 8, width: box.width, height: box.height - tall - 8)
    column(parts, in: rest, Flow(), outer)
  }

  func bar(_ tabs: [Tab], _ slot: String, _ id: String) -> [Named] {
    let open = values.open(tabs, slot)
    return tabs.enumerated().map { nth, tab in
      let style: ButtonStyle = nth == open ? .filled : .plain
      let name = "\(id).\(tab.word)"
      return Named(
        part: Part(.button(tab.label, does: name, style, icon: tab.icon), id: name), id: name)
    }
  }

  /// Width at text scale 1 that keeps the longest tab name on one line.
  func tabWidth(_ tabs: [Tab]) -> Int { unscaled(tabs.map { buttonWidth($0.label, $0.icon) }) }

  /// The same for the words of a choice.
  func optionWidth(_ options: [Named]) -> Int { unscaled(options.map(natural)) }

  private func unscaled(_ widths: [Int]) -> Int {
    Int((Double(widths.max() ?? Self.least) / canvas.textScale).rounded(.up)).up
  }

  /// Marks a piece as one of several options: all options are read out alike.
  func choose(_ piece: inout Piece, _ isChosen: Bool, role: Control.Role = .option) {
    piece.role = role
    piece.isPrimary = false
    piece.isOn = isChosen
    piece.reading = phrase.onOff(isChosen)
    piece.value = .flag(isChosen)
  }

  func isChosen(_ part: Part) -> Bool { part.chosen != nil && values.hold(part.chosen) }

  /// Turns buttons that were just added into one choice among words.
  private mutating func mark(
    _ first: Int, role: Control.Role, slot: String, words: [String], chosen: Int?
  ) {
    for (nth, i) in pieces.indices.dropFirst(first).enumerated() {
      choose(&pieces[i], nth == chosen, role: role)
      if pieces[i].action != nil { pieces[i].action = .pick(slot, .word(words[nth])) }
    }
  }

  // A choice with its words side by side.
  func labelHeight(_ named: Named, _ width: Int) -> Int {
    guard case .choice(let key, _, _, _) = named.part.kind, !say(key).isEmpty else { return 0 }
    return TextFit(say(key), size: letters(.body), within: width).height + 8
  }

  func options(_ slot: String, _ words: [String], _ named: Named) -> [Named] {
    words.map { word in
      let style: ButtonStyle = values.word(slot) == word ? .filled : .plain
      let name = "\(named.id).\(word)"
      let label = phrase.word(word, of: slot)
      var part = Part(.button(label, does: name, style), id: name)
      part.needs = named.part.needs
      return Named(part: part, id: name)
    }
  }

  mutating func spread(
    _ named: Named, _ key: String, _ slot: String, _ words: [String], in box: Box,
    _ around: Surroundings
  ) {
    let above = labelHeight(named, box.width)
    if above > 0 {
      let label = Named(part: Part(.text(key)), id: "\(named.id).label")
      place(label, in: Box(x: box.x, y: box.y, width: box.width, height: above - 8), around)
    }
    let first = pieces.count
    let rest = Box(x: box.x, y: box.y + above, width: box.width, height: box.height - above)
    let options = options(slot, words, named)
    let rows = rows(options, box.width, optionWidth(options))
    put(rows, in: rest, gap: 8, stretches: false, .start, around)
    let chosen = words.firstIndex(of: values.word(slot))
    mark(first, role: .option, slot: slot, words: words, chosen: chosen)
  }
}
