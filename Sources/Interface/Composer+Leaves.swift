internal import Maths
internal import Ports

// Parts without children. One function gives both height and marks, so the two cannot disagree.
extension Composer {
  /// The piece of a part at a width, in a box at the origin; nil where the part is made of others.
  func leaf(_ named: Named, _ width: Int, _ around: Surroundings) -> Piece? {
    let part = named.part
    var draft = Draft(self, width, around, canBeUsed: values.hold(part.needs))
    switch part.kind {
    case .text(_, let style) where named.id == Part.focusHint:
      return hint(named.id, style, draft)
    case .text(let key, let style):
      let string = say(key)
      draft.text(string, style)
      return draft.piece(named.id, style.role, string)
    case .image(let name, let ratio, let label):
      draft.add(.picture(name), height: max(Int(Double(width) / max(ratio, 0.05)).up, 4))
      return draft.piece(named.id, .image, say(label))
    case .icon(let name, let label, let size):
      let side = min(scaled(size), width)
      draft.add(.icon(name, draft.ink(.text)), width: side, height: side)
      return draft.piece(named.id, label.isEmpty ? .none : .image, say(label))
    case .progress(let key, let slot):
      let done = values.part(slot)
      let reading = phrase.number(done, .percent)
      draft.head(say(key), reading)
      draft.add(.bar(draft.ink(.accent), on: draft.ink(.line), part: done), height: 8)
      return draft.piece(named.id, .progress, say(key), reading: reading, value: .number(done))
    case .skeleton(let lines):
      draft.add(.shimmer(max(lines, 1)), height: max(lines, 1) * scaled(24))
      return draft.piece(named.id, nil, "")
    case .plot(let key, let series, let height):
      return plot(named, key, series, height, draft)
    case .account(let slot): return account(named, slot, draft)
    case .button, .toggle, .choice(_, _, _, false), .slider, .field, .timeline, .rating, .dots:
      return control(named, draft)
    default: return nil
    }
  }

  /// Room for the longest hint; `Interaction` writes into it.
  private func hint(_ id: String, _ style: TextStyle, _ draft: Draft) -> Piece {
    var draft = draft
    let fits = hints.map { draft.fit(say($0), style, draft.width) }
    let tallest = fits.max { $0.height < $1.height } ?? draft.fit("", style, draft.width)
    let box = Box(width: draft.width, height: tallest.height)
    draft.marks.append(draft.words("", style, tallest, .faint, in: box, draft.around.side))
    draft.height = tallest.height
    return draft.piece(id, nil, "")
  }

  private func plot(
    _ named: Named, _ key: String, _ series: [Series], _ height: Int, _ draft: Draft
  ) -> Piece {
    var draft = draft
    let numbers = series.map { values.plotted($0.slot) }
    let cursor = series.contains { values.curves[$0.slot] != nil } ? values.present : nil
    let former = series.map { values.formerCurves[$0.slot]?.filter(\.isFinite) ?? [] }
    let all = (numbers + former).flatMap(\.self)
    let (low, high) = (all.min() ?? 0, all.max() ?? 0)
    draft.head(say(key), "")
    let box = Box(y: draft.height, width: draft.width, height: max(height.up, Self.least))
    draft.add(.plate(.plate, .small), height: box.height)
    let colours = [Token](repeating: .faint, count: former.count) + series.map(\.colour)
    for (numbers, colour) in zip(former + numbers, colours) where numbers.count > 1 {
      let points = numbers.enumerated().map { nth, number in
        SIMD2(
          Double(nth) / Double(numbers.count - 1), high > low ? (number - low) / (high - low) : 0.5)
      }
      draft.marks.append(Mark(.curve(points, colour), box.inset(8)))
    }
    if let cursor {
      let line = [SIMD2(cursor, 0), SIMD2(cursor, 1)]
      draft.marks.append(Mark(.curve(line, .text), box.inset(8)))
    }
    // Reads a plot in words, for those who do not see it and for those who do.
    let reading = zip(series, numbers).map { line, numbers in
      let last = Double(max(numbers.count - 1, 0))
      // A curve has what is between its points only by its neighbours; the present number is known.
      let nearest = numbers.isEmpty ? nil : numbers[Int(((cursor ?? 1) * last).rounded())]
      let now = cursor == nil ? nearest : values.numbers(line.slot).last ?? nearest
      let ends = [numbers.min(), numbers.max(), now].map {
        line.label.isEmpty ? phrase.measure.text($0 ?? 0, of: line.slot) : Phrase.digits($0 ?? 0)
      }
      let name = line.label.isEmpty ? "" : "\(say(line.label)): "
      return "\(name)\(ends[0]) … \(ends[1]), \(ends[2])"
    }
    for line in reading { draft.text(line, .caption, .faint) }
    return draft.piece(named.id, .image, say(key), reading: reading.joined(separator: "; "))
  }

  func textWidth(_ key: String, _ style: TextStyle) -> Int {
    TextFit.width(say(key), size: letters(style)).up
  }

  func labelWidth(_ key: String) -> Int { textWidth(key, .body) + 16 }

  func letters(_ style: TextStyle) -> Int {
    max(Int((Double(canvas.theme[style]) * canvas.textScale).rounded()), TextFit.least)
  }
}

extension TextStyle {
  fileprivate var role: Control.Role {
    switch self {
    case .title, .heading: .heading
    case .caption: .message
    case .story, .lead, .body: .text
    }
  }
}

/// A piece being built: marks stacked downward in a fixed width.
struct Draft {
  let composer: Composer
  let width: Int
  let around: Composer.Surroundings
  let canBeUsed: Bool
  var height = 0
  var marks: [Mark] = []
  /// Ground of the next words.
  var ground: Token

  init(_ composer: Composer, _ width: Int, _ around: Composer.Surroundings, canBeUsed: Bool) {
    self.composer = composer
    self.width = width
    self.around = around
    self.canBeUsed = canBeUsed
    ground = around.ground
  }

  /// The accent has one text colour; over a picture, the colour that contrasts with the veil.
  func ink(_ token: Token) -> Token {
    if ground == .accent { return .onAccent }
    if ground == .onAccent { return .accent }
    return token == .faint && around.isOnPicture ? .text : token
  }

  mutating func add(_ shape: Mark.Shape, width part: Int? = nil, height tall: Int) {
    marks.append(Mark(shape, Box(y: height, width: part ?? width, height: tall)))
    height += tall
  }

  func fit(_ string: String, _ style: TextStyle, _ width: Int) -> TextFit {
    TextFit(string, size: composer.letters(style), within: width)
  }

  func words(
    _ string: String, _ style: TextStyle, _ fit: TextFit, _ colour: Token, in box: Box,
    _ side: Mark.Words.Side, isAtTop: Bool = false
  ) -> Mark {
    let colour = ink(canBeUsed ? colour : .faint)
    return Mark(
      .words(
        .init(
          string, style: style, fit: fit, colour: colour, ground: ground, side: side,
          isAtTop: isAtTop)), box)
  }

  /// Text written by hand, in one line.
  func writing(
    _ string: String, _ style: TextStyle, _ fit: TextFit, _ colour: Token, in box: Box
  ) -> Mark {
    var mark = words(string, style, fit, colour, in: box, .start)
    if case .words(var words) = mark.shape {
      words.isWritten = true
      mark.shape = .words(words)
    }
    return mark
  }

  /// A paragraph over the whole width. A column leaves free below it any height that it does not
  /// need.
  mutating func text(_ string: String, _ style: TextStyle, _ colour: Token = .text) {
    let fit = fit(string, style, width)
    let box = Box(y: height, width: width, height: fit.height)
    marks.append(
      words(string, style, fit, colour, in: box, around.side, isAtTop: !around.isInRow))
    height = box.maxY
  }

  /// A label and its value: side by side where there is room, else one below the other.
  mutating func head(_ label: String, _ reading: String, _ style: TextStyle = .body) {
    let sum =
      TextFit.width(label, size: composer.letters(style)).up + 16
      + TextFit.width(reading, size: composer.letters(style)).up
    guard !reading.isEmpty, sum <= width else {
      if !label.isEmpty { text(label, style) }
      if !reading.isEmpty { text(reading, style, .faint) }
      return
    }
    let end = TextFit.width(reading, size: composer.letters(style)).up
    let (one, two) = (fit(label, style, width - end - 16), fit(reading, style, end))
    let tall = max(one.height, two.height)
    let left = Box(y: height, width: width - end - 16, height: tall)
    let right = Box(x: width - end, y: height, width: end, height: tall)
    marks.append(words(label, style, one, .text, in: left, .start))
    marks.append(words(reading, style, two, .faint, in: right, .end))
    height += tall
  }

  /// Makes it tall enough to be pressed, with its contents centred.
  mutating func raise(to least: Int) {
    guard height < least else { return }
    let down = ((least - height) / 2).down
    for i in marks.indices { marks[i].box.y += down }
    height = least
  }

  func piece(
    _ id: String, _ role: Control.Role?, _ label: String, reading: String = "", value: Value? = nil,
    action: Action? = nil
  ) -> Piece {
    var piece = Piece(id, role, label, box: Box(width: width, height: height.up))
    piece.reading = reading
    piece.value = value
    piece.action = around.isInert ? nil : action
    piece.canBeUsed = canBeUsed
    piece.marks = marks
    if around.isOnPicture { veil(&piece) }
    return piece
  }

  /// Puts a veil of the ground between a picture and the words or controls on it, so that they can
  /// be read.
  private func veil(_ piece: inout Piece) {
    let theme = composer.canvas.theme
    let alphas = marks.compactMap { mark -> Double? in
      switch mark.shape {
      case .words(let words) where words.ground == around.ground:
        theme.veil(of: words.ground, under: words.colour)
      case .bar, .knob, .dots, .stars: theme.veil(of: around.ground, under: .faint)
      default: nil
      }
    }
    guard let alpha = alphas.max() else { return }
    piece.marks.insert(
      Mark(.plate(around.ground, .small, alpha: alpha), piece.box), at: 0)
  }
}
