internal import Maths
internal import Ports

// Writing at the caret of the focused field.
extension Interaction {
  /// Where the next letter goes.
  struct Caret: Sendable, Equatable {
    /// The field that it stands in; empty where nobody writes.
    var field = ""
    var place = TextPlace(0)
    /// Tick of its last move: it does not blink at once.
    var since = Tick.zero
    /// Whether the whole text is selected: whatever comes next replaces it.
    var choosesAll = false
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
    let letters = caret.choosesAll ? [] : writing.letters
    let room = max(writing.rules.longest - letters.count, 0)
    let plain = string.filter { !$0.isNewline }.prefix(room)
    // Nothing is erased for letters that cannot be written.
    guard !plain.isEmpty else { return }
    let place = min(place(in: writing), letters.count)
    let head = String(letters[..<place]) + plain
    change(writing, to: head + String(letters[place...]), &events)
    put(head.count, in: writing, at: tick)
  }

  /// The letter or the word before the caret, or the one behind it; or else all that is chosen.
  mutating func erase(
    _ input: Input, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard let writing = writing(layout, events) else {
      if !isWriting(layout) { events.append(.passed(input)) }
      return
    }
    var letters = writing.letters
    let here = place(in: writing)
    let there =
      switch input {
      case .erase: max(here - 1, 0)
      case .eraseWord: writing.wordEnd(from: here, by: -1)
      case .eraseNextWord: writing.wordEnd(from: here, by: 1)
      default: min(here + 1, letters.count)
      }
    let gone = caret.choosesAll ? letters.indices : min(here, there)..<max(here, there)
    guard !gone.isEmpty else { return }
    letters.removeSubrange(gone)
    change(writing, to: String(letters), &events)
    put(gone.lowerBound, in: writing, at: tick)
  }

  /// As seen: in a text that is read from the right, what lies to the right was read before.
  mutating func moveCaret(
    toRight: Bool, byWord: Bool = false, _ writing: Writing, at tick: Tick
  ) {
    let isReversed = writing.letters.lazy.compactMap(\.runsFromRight).first ?? false
    let way = toRight != isReversed ? 1 : -1
    let here = place(in: writing)
    let count = writing.letters.count
    // From all that was chosen to its end on that side.
    let near = caret.choosesAll ? (way > 0 ? count : 0) : clamp(here + way, 0, count)
    put(byWord ? writing.wordEnd(from: here, by: way) : near, in: writing, at: tick)
  }

  mutating func goByWord(
    toRight: Bool, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard let writing = writing(layout, events) else {
      return apply(toRight ? .right : .left, layout, at: tick, &events)
    }
    showsFocus = true
    moveCaret(toRight: toRight, byWord: true, writing, at: tick)
  }

  mutating func selectAll(
    _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard let writing = writing(layout, events) else {
      if !isWriting(layout) { events.append(.passed(.selectAll)) }
      return
    }
    put(writing.letters.count, in: writing, at: tick)
    caret.choosesAll = !writing.letters.isEmpty
  }

  /// Where a pointer went down on the field: only then it says which of the letters was meant.
  mutating func putCaret(
    _ place: TextPlace, _ layout: Layout, at tick: Tick, _ events: [InterfaceEvent]
  ) {
    guard let writing = writing(layout, events), let grip, grip.kind == .press,
      grip.id == writing.piece.id
    else { return }
    let count = writing.letters.count
    put(clamp(place.count, 0, count), in: writing, at: tick)
    caret.place.leads = place.leads && caret.place.count < count
  }

  mutating func put(_ place: Int, in writing: Writing, at tick: Tick) {
    caret = Caret(field: writing.piece.id, place: TextPlace(place), since: tick)
  }

  /// At the end of the existing text until somebody moves it.
  func place(in writing: Writing) -> Int {
    let count = writing.letters.count
    return caret.field == writing.piece.id ? min(caret.place.count, count) : count
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
    guard let writing = writing(layout, []), caret.place.count > writing.letters.count else {
      return
    }
    put(writing.letters.count, in: writing, at: caret.since)
  }

  func addCaret(_ piece: inout Piece, isSteady: Bool, at tick: Tick) {
    guard piece.canBeUsed, caret.field == piece.id else { return }
    for m in piece.marks.indices {
      guard case .words(var words) = piece.marks[m].shape, words.isWritten else { continue }
      words.caret = caret.place
      words.isChosen = caret.choosesAll && !words.string.isEmpty
      words.showsCaret = isSteady || max(tick - caret.since, 0) / Self.blink % 2 == 0
      piece.marks[m].shape = .words(words)
    }
  }
}

extension Interaction.Writing {
  /// Where a word ends, on the way from a place; nobody shall learn where the words of a secret end.
  func wordEnd(from place: Int, by way: Int) -> Int {
    let end = way > 0 ? letters.count : 0
    guard !rules.isSecret else { return end }
    func isWord(_ place: Int) -> Bool {
      let letter = letters[way > 0 ? place : place - 1]
      return letter.isLetter || letter.isNumber
    }
    var place = place
    while place != end, !isWord(place) { place += way }
    while place != end, isWord(place) { place += way }
    return place
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
    fields.add("choosesAll", choosesAll)
  }
}
