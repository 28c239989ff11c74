internal import Maths
internal import Ports

// Writing at the caret of the focused field.
extension Interaction {
  /// Where the next letter goes.
  struct Caret: Sendable, Equatable {
    /// The field that it stands in; empty where nobody writes.
    var field = ""
    /// Characters before it, in reading order.
    var place = 0
    /// Tick of its last move: it does not blink at once.
    var since = Tick.zero
  }

  /// Ticks for which a blinking caret is on, and off.
  static let blink = Tick(seconds: 0.53).count

  /// The field being written into, and its text, counting changes already asked for in this tick.
  struct Writing {
    var piece: Piece
    var rules: FieldRules
    var letters: [Character]
  }

  /// Whether what is written goes into a field.
  public func isWriting(_ layout: Layout) -> Bool { stop(focus, layout)?.isWritten ?? false }

  func writing(_ layout: Layout, _ events: [InterfaceEvent]) -> Writing? {
    guard let piece = stop(focus, layout), piece.canBeUsed,
      case .write(let slot, let rules) = piece.action,
      case .word(let text) = value(of: slot, piece, events)
    else { return nil }
    return Writing(piece: piece, rules: rules, letters: Array(text))
  }

  mutating func write(
    _ string: String, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard let writing = writing(layout, events) else {
      if !isWriting(layout) { events.append(.passed(.text(string))) }
      return
    }
    let room = max(writing.rules.longest - writing.letters.count, 0)
    let plain = string.filter { !$0.isNewline }.prefix(room)
    let place = place(in: writing)
    let head = String(writing.letters[..<place]) + plain
    change(writing, to: head + String(writing.letters[place...]), &events)
    put(head.count, in: writing, at: tick)
  }

  /// Erases the letter before the caret, or the one behind it.
  mutating func erase(
    _ input: Input, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard let writing = writing(layout, events) else {
      if !isWriting(layout) { events.append(.passed(input)) }
      return
    }
    var letters = writing.letters
    let place = place(in: writing) - (input == .erase ? 1 : 0)
    guard letters.indices.contains(place) else { return }
    letters.remove(at: place)
    change(writing, to: String(letters), &events)
    put(place, in: writing, at: tick)
  }

  /// Moves as seen: in right-to-left text, letters to the right come earlier.
  mutating func moveCaret(toRight: Bool, _ writing: Writing, at tick: Tick) {
    let isReversed = writing.letters.lazy.compactMap(\.runsFromRight).first ?? false
    let place = place(in: writing) + (toRight != isReversed ? 1 : -1)
    put(clamp(place, 0, writing.letters.count), in: writing, at: tick)
  }

  mutating func put(_ place: Int, in writing: Writing, at tick: Tick) {
    caret = Caret(field: writing.piece.id, place: place, since: tick)
  }

  /// At the end of the existing text until somebody moves it.
  func place(in writing: Writing) -> Int {
    let count = writing.letters.count
    return caret.field == writing.piece.id ? min(caret.place, count) : count
  }

  private func change(_ writing: Writing, to text: String, _ events: inout [InterfaceEvent]) {
    guard text != String(writing.letters) else { return }
    set(writing.piece, .word(text), &events)
  }

  /// Moves the caret to the newly focused field.
  mutating func bringCaret(_ layout: Layout, at tick: Tick) {
    guard let writing = writing(layout, []) else { return caret = Caret() }
    if caret.field != writing.piece.id { put(writing.letters.count, in: writing, at: tick) }
  }

  /// Keeps the caret within the text, whatever became of it.
  mutating func settleCaret(_ layout: Layout, at tick: Tick) {
    bringCaret(layout, at: tick)
    if let writing = writing(layout, []) { caret.place = min(caret.place, writing.letters.count) }
  }

  func addCaret(_ piece: inout Piece, isSteady: Bool, at tick: Tick) {
    guard piece.canBeUsed, caret.field == piece.id else { return }
    for m in piece.marks.indices {
      guard case .words(var words) = piece.marks[m].shape, words.isWritten else { continue }
      words.caret = caret.place
      words.showsCaret = isSteady || max(tick - caret.since, 0) / Self.blink % 2 == 0
      piece.marks[m].shape = .words(words)
    }
  }
}

extension Piece {
  var isWritten: Bool { if case .write = action { true } else { false } }
}

extension Character {
  /// Whether a text beginning with this scalar runs right to left; nil if the next scalar decides.
  fileprivate var runsFromRight: Bool? {
    guard let scalar = unicodeScalars.first, scalar.properties.isAlphabetic else { return nil }
    return switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}

extension Interaction.Caret: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("field", field)
    fields.add("place", place)
    fields.add("since", since)
  }
}
