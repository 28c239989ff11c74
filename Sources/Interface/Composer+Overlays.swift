internal import Maths
internal import Ports

// Overlays.
extension Composer {
  /// A panel in the middle, or at the foot of a narrow window; the page below it is inactive.
  mutating func place(
    _ named: Named, _ parts: [Part], _ title: String, _ slot: String, _ isFirm: Bool
  ) {
    let window = canvas.box
    let width = min(window.width - 2 * margin, 560)
    let pad = pad(width)
    var head = Part(.text(title, .heading), id: "\(named.id).title")
    if !isFirm {
      let close = Part(
        .button("sheet.close", does: "", .quiet), id: "\(named.id).close")
      head.grows = true
      head = Part(.stack([head, close], Flow(.across)), id: "\(named.id).head")
    }
    let inner = [Named(part: head, id: head.id)] + shown(parts, in: named.id)
    let needed = columnHeight(inner, width - 2 * pad, Flow()) + 2 * pad
    let height = min(needed, window.height - 2 * margin)
    let isNarrow = window.width < 600
    let panel = Box(
      x: ((window.width - width) / 2).down,
      y: isNarrow ? window.height - margin - height : ((window.height - height) / 2).down,
      width: width, height: height)
    var around = Surroundings(ground: .raised, spring: named.part.spring ?? .cinematic)
    around.layer = layer
    // Neither the page's scroller nor its own moves the panel itself.
    let inside = scrollers.count
    around.scroller = inside + 1
    var content = panel
    content.height = max(needed, height)
    scrollers.append(
      Layout.Scroller(
        id: "\(named.id).window", window: panel, content: content, axis: .down, layer: layer,
        ground: .raised))
    scrollers.append(
      Layout.Scroller(
        id: "\(named.id).frame", window: window, content: window, axis: .down, layer: layer))
    var veil = Piece("\(named.id).veil", nil, "", box: window)
    veil.marks = [Mark(.plate(.ground, .none, alpha: 0.6), window)]
    put(veil, in: Box(width: 0, height: 0), around)
    var dialog = Piece(named.id, .dialog, say(title), box: Box(width: width, height: height))
    dialog.marks = [Mark(.plate(.raised, .large, canvas.theme.sheetShadow), dialog.box)]
    put(dialog, in: panel, around)
    around.scroller = inside
    column(inner, in: content.inset(pad), Flow(), around)
    if let close = pieces.lastIndex(where: { $0.id == "\(named.id).close" }) {
      pieces[close].action = .pick(slot, .flag(false))
    }
  }

  /// A word beside something in the picture: inside the window, clear of other words and of
  /// controls.
  mutating func place(_ named: Named, _ key: String, _ x: String, _ y: String) {
    let window = canvas.box
    let around = Surroundings(isInert: true)
    let width = min(textWidth(key, .caption), window.width)
    let text = Named(part: Part(.text(key, .caption)), id: named.id)
    guard var piece = leaf(text, width, around), piece.box.height <= window.height else { return }
    piece.marks.insert(Mark(.plate(.ground, .small, alpha: 1), piece.box), at: 0)
    let wanted = values.number(x).clamped(0, 1)
    // Places in the picture are not mirrored, but the layout will be: mirrors this one in advance.
    let across = canvas.isRightToLeft ? 1 - wanted : wanted
    let left = Int((across * Double(window.width)).rounded()).down
    let top = Int((values.number(y).clamped(0, 1) * Double(window.height)).rounded()).down
    for step in [0, 1, -1, 2, -2, 3, -3] {
      let box = Box(
        x: clamp(left, 0, window.width - width),
        y: clamp(
          top + step * piece.box.height, 0, (window.height - piece.box.height).down),
        width: width, height: piece.box.height)
      let isFree = !pieces.contains { other in
        (other.action != nil || other.role == .message) && other.box.overlaps(box)
      }
      guard isFree else { continue }
      return put(piece, in: box, around)
    }
  }
}
