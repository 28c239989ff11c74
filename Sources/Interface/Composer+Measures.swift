internal import Maths

// How wide parts want to be, and how high they are at a width.
extension Composer {
  /// The width at which nothing in it wraps.
  func natural(_ named: Named) -> Int {
    let part = named.part
    func widest(_ parts: [Named]) -> Int { parts.map(natural).max() ?? 0 }
    switch part.kind {
    case .text(let key, let style): return textWidth(key, style)
    case .image: return 480
    case .icon(_, _, let size): return scaled(size)
    case .button(let key, _, _, let icon): return max(buttonWidth(key, icon), Self.least)
    case .hold(let key, _, let rules):
      return max(buttonWidth(key, ""), buttonWidth(rules.asks, ""), 240)
    case .toggle(let key, _): return labelWidth(key) + knob.width + 24
    case .choice(let key, let slot, let words, true):
      let options = options(slot, words, named)
      let row = (scaled(optionWidth(options)) + 8) * options.count - 8
      return max(textWidth(key, .body), row)
    case .choice(let key, let slot, let words, _):
      return labelWidth(key) + choiceWidth(slot, words) + 24
    case .progress(let key, _), .slider(let key, _, _), .timeline(let key, _, _, _, _, _):
      return max(labelWidth(key) + scaled(96), 320)
    case .field(let key, _, _), .rating(let key, _, _), .plot(let key, _, _):
      return max(labelWidth(key), 320)
    case .dots(let count, _): return max(count * 16 + 16, Self.least)
    case .skeleton, .carousel, .deck, .tabs: return 480
    case .account: return 320
    case .stack(let parts, let flow):
      let inner = shown(parts, in: named.id)
      guard flow.axis == .across else { return within(flow, widest(inner)) }
      return inner.map(natural).reduce(0, +) + flow.gap.points * max(inner.count - 1, 0)
    case .card(let parts, _, _): return widest(shown(parts, in: named.id)) + 32
    case .grid(let parts, let column, let gap):
      return (scaled(column) + gap.points) * max(shown(parts, in: named.id).count, 1)
    case .list(let parts, _): return max(widest(shown(parts, in: named.id)), 320)
    case .sheet, .pin: return 0
    }
  }

  /// The width to which it may shrink before it moves to the next line of a row.
  func least(_ named: Named) -> Int {
    let natural = natural(named)
    switch named.part.kind {
    case .text(_, let style): return min(natural, scaled(canvas.theme[style]) * 8)
    case .button, .icon, .dots, .hold: return natural
    case .image: return min(natural, 120)
    default: return min(natural, scaled(160))
    }
  }

  func height(_ named: Named, _ width: Int) -> Int {
    if let leaf = leaf(named, width, Surroundings()) { return leaf.box.height }
    switch named.part.kind {
    case .stack(let parts, let flow):
      let inner = shown(parts, in: named.id)
      return flow.axis == .down
        ? columnHeight(inner, width, flow) : rowHeight(inner, width, flow)
    case .card(let parts, _, let event):
      let pad = pad(width)
      let inner = columnHeight(
        inside(parts, event, named.id), width - 2 * pad, Self.cardFlow(pad))
      return max(inner + 2 * pad, Self.least)
    case .grid(let parts, let column, let gap):
      return gridHeight(shown(parts, in: named.id), width, column, gap.points)
    case .list(let parts, let axis):
      let inner = shown(parts, in: named.id)
      if axis == .across { return tallest(inner) { min(self.natural($0), width) } }
      return min(columnHeight(inner, width, Flow()), Self.leastList)
    case .carousel(let parts, let slot):
      let pages = shown(parts, in: named.id)
      guard isLoose && named.part.grows && !pages.isEmpty else {
        return tallest(pages) { _ in width }
      }
      // A page that scrolls ends where its words do.
      return height(pages[values.place(slot, of: pages.count)], width)
    case .deck(let parts, let slot, let ways):
      let cards = still(parts, in: named.id)
      return tallest(cards) { _ in width } + 8 + height(buttons(ways, slot, named.id), width)
    case .tabs(let tabs, let slot):
      let parts = shown(named.part.parts(values), in: named.id)
      return gridHeight(bar(tabs, slot, named.id), width, tabWidth(tabs)) + 8
        + columnHeight(parts, width, Flow())
    case .hold(let key, _, let rules):
      return holdHeight(key, rules, width) + 8 + cancelHeight(rules, width)
    case .choice(_, let slot, let words, true):
      let options = options(slot, words, named)
      return labelHeight(named, width) + gridHeight(options, width, optionWidth(options))
    default: return 0
    }
  }

  /// Width of a column within another.
  func within(_ flow: Flow, _ width: Int) -> Int {
    flow.widest.map { min(Int(Double($0) * canvas.textScale).down, width) } ?? width
  }

  /// Centres the contents of a card too narrow to hold anything side by side.
  static func cardFlow(_ pad: Int) -> Flow { Flow(align: pad == 0 ? .centre : .fill) }

  /// Contents of a card.
  func inside(_ parts: [Part], _ event: String, _ id: String) -> [Named] {
    event.isEmpty ? shown(parts, in: id) : still(parts, in: id)
  }

  private func tallest(_ parts: [Named], _ width: (Named) -> Int) -> Int {
    parts.map { height($0, width($0)) }.max() ?? 0
  }

  func columnHeight(_ parts: [Named], _ width: Int, _ flow: Flow) -> Int {
    let width = within(flow, width)
    return parts.reduce(0) { $0 + height($1, childWidth($1, width, flow)) }
      + flow.gap.points * max(parts.count - 1, 0)
  }

  /// Width of a part in a column.
  func childWidth(_ part: Named, _ width: Int, _ flow: Flow) -> Int {
    flow.align == .fill ? width : min(natural(part), width)
  }

  /// Least width and height of anything that can be pressed, at every text scale.
  static let least = 44
  /// A switch grows with words, as far as a row has room for it.
  var knob: (width: Int, height: Int) { (clamp(scaled(52), 52, 76), clamp(scaled(28), 28, 40)) }
  /// Least height of a list when everything else leaves it less.
  static let leastList = 132
}

// Rows: as many parts side by side as fit, the rest below.
extension Composer {
  typealias Line = [(part: Named, width: Int)]

  func lines(_ parts: [Named], _ width: Int, _ flow: Flow) -> [Line] {
    let gap = flow.gap.points
    var lines: [Line] = []
    var used = 0
    for part in parts {
      let least = min(least(part), width)
      if lines.isEmpty || used + gap + least > width {
        lines.append([])
        used = least
      } else {
        used += gap + least
      }
      lines[lines.count - 1].append((part, least))
    }
    return lines.map { widen($0, width - gap * ($0.count - 1)) }
  }

  /// Shares the remaining width: first among parts that want more, then among parts that grow.
  private func widen(_ line: Line, _ width: Int) -> Line {
    var line = line
    var left = width - line.reduce(0) { $0 + $1.width }
    let wanted = line.map { min(natural($0.part), width) }
    while left >= Box.grid {
      let open = line.indices.filter { line[$0].width < wanted[$0] }
      guard !open.isEmpty else { break }
      let share = max((left / open.count).down, Box.grid)
      for i in open where left >= Box.grid {
        let more = min(share, wanted[i] - line[i].width, left.down)
        line[i].width += more
        left -= more
      }
    }
    let growing = line.indices.filter { line[$0].part.part.grows }
    for i in growing { line[i].width += (left / growing.count).down }
    return line
  }

  func rowHeight(_ parts: [Named], _ width: Int, _ flow: Flow) -> Int {
    let lines = lines(parts, width, flow)
    return lines.reduce(0) { $0 + lineHeight($1) } + flow.gap.points * max(lines.count - 1, 0)
  }

  func lineHeight(_ line: Line) -> Int { line.map { height($0.part, $0.width) }.max() ?? 0 }

  // Grids: rows of equal columns.
  func columns(_ width: Int, _ column: Int, _ gap: Int) -> Int {
    max((width + gap) / (clamp(scaled(column), Self.least, max(width, 1)) + gap), 1)
  }

  func rows(_ parts: [Named], _ width: Int, _ column: Int, _ gap: Int = 8) -> [Line] {
    let count = min(columns(width, column, gap), max(parts.count, 1))
    let each = ((width - gap * (count - 1)) / count).down
    return stride(from: 0, to: parts.count, by: count).map { start in
      parts[start..<min(start + count, parts.count)].map { ($0, each) }
    }
  }

  /// Room of a part in a grid's column. What is set beside its name stays near it: at the column's end it would
  /// stand nearer to the next one's name.
  func widthInColumn(_ named: Named, _ column: Int) -> Int {
    switch named.part.kind {
    case .toggle: return min(natural(named), column)
    case .choice(let key, let slot, let words, false):
      return min(labelWidth(key) + pairWidth(slot, words), column)
    default: return column
    }
  }

  func gridHeight(_ parts: [Named], _ width: Int, _ column: Int, _ gap: Int = 8) -> Int {
    let rows = rows(parts, width, column, gap)
    return rows.reduce(0) { $0 + lineHeight($1) } + gap * max(rows.count - 1, 0)
  }
}
