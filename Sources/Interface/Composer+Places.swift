internal import Ports

// Puts parts into boxes at least as high as the parts need.
extension Composer {
  mutating func place(_ named: Named, in box: Box, _ outer: Surroundings) {
    var around = outer
    around.spring = named.part.spring ?? outer.spring
    if let leaf = leaf(named, box.width, around) { return put(leaf, named, in: box, around) }
    around.isInRow = false
    switch named.part.kind {
    case .stack(let parts, let flow):
      let inner = shown(parts, in: named.id)
      flow.axis == .down
        ? column(inner, in: box, flow, around) : row(inner, in: box, flow, around)
    case .card(let parts, let ground, let event):
      card(named, inside(parts, event, named.id), ground, event, in: box, around)
    case .grid(let parts, let column, let gap):
      let rows = rows(shown(parts, in: named.id), box.width, column, gap.points)
      put(rows, in: box, gap: gap.points, stretches: false, .start, around, isGrid: true)
    case .list(let parts, let axis):
      list(named, shown(parts, in: named.id), axis, in: box, around)
    case .carousel(let parts, let slot):
      carousel(named, shown(parts, in: named.id), slot, in: box, around)
    case .deck(let parts, let slot, let ways):
      deck(named, still(parts, in: named.id), slot, ways, in: box, around)
    case .tabs(let tabs, let slot): self.tabs(named, tabs, slot, in: box, around)
    case .hold(let key, let event, let rules): hold(named, key, event, rules, in: box, around)
    case .choice(let key, let slot, let words, _):
      spread(named, key, slot, words, in: box, around)
    default: break
    }
  }

  /// Adds a piece that was built at the origin.
  mutating func put(_ made: Piece, in box: Box, _ around: Surroundings) {
    var piece = made
    piece.box = piece.box.moved(x: box.x, y: box.y)
    for i in piece.marks.indices {
      piece.marks[i].box = piece.marks[i].box.moved(x: box.x, y: box.y)
    }
    piece.clip = scrollers[around.scroller].window
    piece.scroller = around.scroller
    piece.layer = around.layer
    piece.isLive = around.isLive
    piece.spring = around.spring
    pieces.append(piece)
  }

  /// A picture that grows fills its box; any other part starts at the top of a box taller than it
  /// needs.
  private mutating func put(
    _ leaf: Piece, _ named: Named, in box: Box, _ around: Surroundings
  ) {
    var leaf = leaf
    if named.part.grows, case .image = named.part.kind {
      leaf.box.height = box.height
      leaf.marks[0].box.height = box.height
    }
    put(leaf, in: box, around)
  }

  mutating func column(_ parts: [Named], in box: Box, _ flow: Flow, _ outer: Surroundings) {
    let width = within(flow, box.width)
    let left = box.x + ((box.width - width) / 2).down
    var around = outer
    switch flow.align {
    case .fill: break
    case .start: around.side = .start
    case .centre: around.side = .centre
    case .end: around.side = .end
    }
    let widths = parts.map { childWidth($0, width, flow) }
    var heights = zip(parts, widths).map { height($0, $1) }
    let gaps = flow.gap.points * max(parts.count - 1, 0)
    share(box.height - gaps - heights.reduce(0, +), among: parts, &heights)
    var y = box.y
    for (i, part) in parts.enumerated() {
      let free = width - widths[i]
      let x: Int =
        switch flow.align {
        case .fill, .start: 0
        case .centre: (free / 2).down
        case .end: free
        }
      place(part, in: Box(x: left + x, y: y, width: widths[i], height: heights[i]), around)
      y += heights[i] + flow.gap.points
    }
  }

  /// Shares the remaining height among parts that grow, in steps of the grid.
  private func share(_ left: Int, among parts: [Named], _ heights: inout [Int]) {
    let growing = parts.indices.filter { parts[$0].part.grows }
    guard left > 0, let last = growing.last else { return }
    let each = (left / growing.count).down
    for i in growing { heights[i] += each }
    heights[last] += (left - each * growing.count).down
  }

  mutating func row(_ parts: [Named], in box: Box, _ flow: Flow, _ around: Surroundings) {
    let lines = lines(parts, box.width, flow)
    let gap = flow.gap.points
    // A part alone in its row may be as high as the row.
    put(lines, in: box, gap: gap, stretches: lines.count == 1, flow.align, around)
  }

  mutating func put(
    _ lines: [Line], in box: Box, gap: Int, stretches: Bool, _ align: Flow.Align,
    _ outer: Surroundings, isGrid: Bool = false
  ) {
    var around = outer
    around.isInRow = true
    var y = box.y
    for line in lines {
      let tall = stretches ? max(lineHeight(line), box.height) : lineHeight(line)
      let free = box.width - line.reduce(0) { $0 + $1.width } - gap * (line.count - 1)
      var x = box.x
      if align == .centre { x += (free / 2).down }
      if align == .end { x += free.down }
      for (part, width) in line {
        let own = part.part.isLeaf ? height(part, width) : tall
        let down = ((tall - own) / 2).down
        let room = isGrid ? widthInColumn(part, width) : width
        place(part, in: Box(x: x, y: y + down, width: room, height: own), around)
        x += width + gap
      }
      y += tall + gap
    }
  }

  private mutating func card(
    _ named: Named, _ parts: [Named], _ ground: Ground, _ event: String, in box: Box,
    _ outer: Surroundings
  ) {
    var around = outer
    around.isOnPicture = false
    let isUsed = !event.isEmpty && !outer.isInert
    let isChosen = !event.isEmpty && isChosen(named.part)
    var piece = Piece(
      named.id, isUsed ? .button : .group, isUsed ? spoken(parts) : "",
      box: Box(width: box.width, height: box.height))
    switch isChosen ? .accent : ground {
    case .clear: around.isOnPicture = outer.isOnPicture
    case .raised: around.ground = .raised
    case .plate: around.ground = .plate
    case .accent: around.ground = .accent
    case .picture(let name):
      around.ground = .ground
      around.isOnPicture = true
      piece.marks = [Mark(.picture(name), piece.box)]
    }
    if around.ground != outer.ground {
      let shadow = canvas.theme.cardShadow
      piece.marks = [Mark(.plate(around.ground, .medium, shadow), piece.box)] + piece.marks
    }
    if isUsed {
      piece.action = .event(event)
      piece.canBeUsed = values.hold(named.part.needs)
      if named.part.chosen != nil { choose(&piece, isChosen) }
    }
    piece.hint = named.part.hint.isEmpty ? "" : say(named.part.hint)
    put(piece, in: box, outer)
    if isUsed { around.isInert = true }
    let pad = pad(box.width)
    var inner = box.inset(pad)
    let flow = Self.cardFlow(pad)
    if pad == 0 && !parts.contains(where: \.part.grows) {
      inner.y += ((box.height - columnHeight(parts, box.width, flow)) / 2).down
      inner.height -= inner.y - box.y
    }
    column(parts, in: inner, flow, around)
  }

  /// Everything in it as one spoken phrase.
  private func spoken(_ parts: [Named]) -> String {
    parts.flatMap { named -> [String] in
      if let leaf = leaf(named, 320, Surroundings()) {
        return [leaf.label, leaf.reading].filter { !$0.isEmpty }
      }
      let inner = spoken(shown(named.part.parts(values), in: named.id))
      return inner.isEmpty ? [] : [inner]
    }.joined(separator: ", ")
  }
}

extension Part {
  /// Whether it is centred in a line higher than itself.
  fileprivate var isLeaf: Bool {
    switch kind {
    case .stack, .card, .grid, .list, .carousel, .deck, .tabs, .sheet, .pin: false
    case .image: !grows
    default: true
    }
  }
}
