public import Maths
internal import Ports

// The list of pieces that is drawn, read out, scanned and tested.
extension Interaction {
  /// The pieces of a layout as they are at a tick, in reading order.
  public func pieces(of layout: Layout, at tick: Tick) -> [Piece] {
    let windows = windows(layout, at: tick)
    var pieces = layout.pieces
    for i in pieces.indices {
      let window = windows[pieces[i].scroller]
      let whole = SIMD2<Int>(window.shift.rounded(.toNearestOrAwayFromZero))
      pieces[i].move(by: whole)
      pieces[i].clip = window.clip
      pieces[i].away = window.shift - Vector2(whole)
      if let move = moves.first(where: { $0.id == pieces[i].id }) {
        pieces[i].away = pieces[i].away + move.glide.position(at: tick)
      }
      dress(&pieces[i], layout, at: tick)
    }
    for swipe in layout.swipes where !swipe.pieces.isEmpty {
      let away = scrolls.first { $0.id == swipe.id }?.glide.position(at: tick) ?? .zero
      for i in swipe.pieces { pieces[i].away = pieces[i].away + away }
    }
    writeHint(&pieces)
    return pieces + folds(layout, windows, at: tick)
  }

  /// Writes the focused piece's hint into the place that the tree has for it.
  private func writeHint(_ pieces: inout [Piece]) {
    guard let i = pieces.firstIndex(where: { $0.id == Part.focusHint }),
      let focused = pieces.first(where: \.isFocused)
    else { return }
    for m in pieces[i].marks.indices {
      guard case .words(var words) = pieces[i].marks[m].shape else { continue }
      words.string = focused.hint
      pieces[i].marks[m].shape = .words(words)
    }
  }

  /// The visible part of each scroller, and the shift of its contents.
  private func windows(_ layout: Layout, at tick: Tick) -> [Window] {
    var windows: [Window] = []
    for scroller in layout.scrollers {
      let outer = scroller.outer.map { windows[$0] } ?? (clip: layout.box, shift: .zero)
      let moved = SIMD2<Int>(outer.shift.rounded(.toNearestOrAwayFromZero))
      let clip = scroller.window.moved(x: moved.x, y: moved.y).intersection(outer.clip)
      let way = Vector2(layout.way(of: scroller))
      windows.append((clip, outer.shift + way * offset(of: scroller, at: tick)))
    }
    return windows
  }

  private func dress(_ piece: inout Piece, _ layout: Layout, at tick: Tick) {
    piece.isFocused = piece.isStop && piece.id == focus
    let isHeld = grip.map { $0.kind == .press && $0.id == piece.id } ?? false
    piece.isPressed = piece.isStop && (isHeld || (piece.id == pressed && !pressed.isEmpty))
    if case .hold = piece.action { fill(&piece, at: tick) }
    if piece.isFocused && piece.isWritten { addCaret(&piece, isSteady: layout.isCalm, at: tick) }
    if piece.isStop && !isStop(piece) {
      piece.action = nil
      piece.isLive = false
      piece.opacity = 0
    }
    if piece.isFocused && showsFocus {
      piece.marks.append(Mark(.edge(.focus, .small), piece.box))
    }
  }

  /// Fills the bar of a hold, and keeps the one of its two labels that applies now.
  private func fill(_ piece: inout Piece, at tick: Tick) {
    let isOurs = hold.id == piece.id
    let isAsked = isOurs && hold.phase == .asked
    let part = isOurs ? hold.fill(at: tick) : 0
    let words = piece.marks.indices.filter {
      if case .words = piece.marks[$0].shape { true } else { false }
    }
    if words.count == 2 {
      if isAsked, case .words(let asks) = piece.marks[words[1]].shape { piece.label = asks.string }
      piece.marks.remove(at: words[isAsked ? 0 : 1])
    }
    for i in piece.marks.indices {
      guard case .bar(let colour, let ground, _) = piece.marks[i].shape else { continue }
      piece.marks[i].shape = .bar(colour, on: ground, part: part)
    }
    piece.value = .number(part)
  }
}

extension Piece {
  fileprivate mutating func move(by way: SIMD2<Int>) {
    guard way != .zero else { return }
    box = box.moved(x: way.x, y: way.y)
    for i in marks.indices { marks[i].box = marks[i].box.moved(x: way.x, y: way.y) }
  }
}
