internal import Maths
public import Ports

extension Frame {
  /// Lays the story's words and its button out, anew if they are laid out already: where each of them lies,
  /// and what is drawn of them.
  public mutating func layWords() {
    words.removeAll(keepingCapacity: true)
    bands.removeAll(keepingCapacity: true)
    for i in texts.indices {
      texts[i].area = nil
      texts[i].lead?.start = nil
    }
    button?.area = nil
    guard effects.fade < 1, texts.contains(where: \.isSeen) || button?.isSeen == true else {
      return
    }
    let laid = StoryWords(self)
    laid.tell(&self)
    laid.draw(in: &self)
  }
}

extension Text {
  var isSeen: Bool { opacity > 0 }
}

extension Button {
  var isSeen: Bool { opacity > 0 }
}

/// Where words go that stand on the picture: each where it is wanted, but inside of the frame and clear of
/// the others. Pixels from the lower left corner.
///
/// Stacks at the lower edge what belongs there: captions, the hint, the button; story lines give
/// way to them. Only where all that is larger than the frame are letters made smaller. Labels are there
/// only where nothing else is.
///
/// Sizes are `TextFit`'s, which are no smaller than those of the letters.
struct StoryWords {
  struct Block {
    var middle: SIMD2<Double>
    var size: SIMD2<Double>
    var em_px: Double
    var line_px: Double
    /// Distance from the words to the edges of their plate; 0 without one.
    var pad_px = SIMD2<Double>.zero
    /// A label that found no room.
    var isLeftOut = false

    var words: TextRect { TextRect(middle: middle, size: size) }
    /// The area it covers, plate included.
    var place: TextRect { words.padded(pad_px) }
    var low: Double { place.low.y }
    var high: Double { place.high.y }

    func overlaps(_ other: Block) -> Bool { place.overlaps(other.place) }
  }

  /// In the order of the frame's texts.
  private(set) var texts: [Block] = []
  private(set) var button: Block?
  /// Factor by which letters shrink to fit.
  private(set) var shrinkage = 1.0
  private var standing: [TextRect] = []

  /// Free margin at every edge and between two texts, in frame heights.
  static let margin = 0.02
  static let gap = 0.006
  /// Padding around words on their plate, and its corner radius, over the letters' height. Lines
  /// already have some room above and below, so this looks even.
  static let padOverEm = SIMD2(0.6, 0.35)
  static let radiusOverEm = 0.5
  /// Least line length of words beside a thing, over the letters' height.
  static let leastBesideOverEm = 8.0
  /// On small pictures hints and captions are no smaller than this.
  static let leastText_px = 11.0

  init(_ frame: Frame) {
    for _ in 0..<12 {
      measure(frame)
      stack(frame)
      if fits(frame) { break }
      shrinkage *= 0.9
    }
    placeLabels(frame)
  }

  /// High contrast has no thin letters.
  static func height(
    of style: Text.Style, _ contrast: Settings.Contrast
  ) -> (part: Double, weight: DrawnPiece.Lettering.Weight) {
    switch style {
    case .story: (Text.storyHeight, contrast == .high ? .regular : .light)
    case .hint, .caption, .label: (0.024, .regular)
    }
  }
}

extension StoryWords {
  private mutating func measure(_ frame: Frame) {
    let (width, height) = (Double(frame.viewport.width), Double(frame.viewport.height))
    let scale = frame.settings.textScale * shrinkage
    texts.removeAll(keepingCapacity: true)
    for text in frame.texts {
      let (part, _) = Self.height(of: text.style, frame.settings.contrast)
      let least = text.style == .story ? 0 : Self.leastText_px
      let em_px = max(part * height * scale, least)
      let hasPlate = text.style != .story || frame.settings.contrast == .high
      let pad_px = hasPlate ? Self.padOverEm * em_px : .zero
      let middle = Self.middle(text.centre, width, height)
      var room_px = min(width * Text.widest, width - 2 * (Self.margin * height + pad_px.x))
      if text.side != 0 {
        // Prefers lines beside the thing to words covering it. Room changes by whole letters,
        // because words are laid out anew for each.
        let beside = text.side > 0 ? width - middle.x : middle.x
        let ems = max(
          ((beside - Self.margin * height) / em_px - 2 * Self.padOverEm.x).rounded(.down),
          Self.leastBesideOverEm)
        room_px = min(ems * em_px, room_px)
      }
      var block = Block(text.string, middle, em_px: em_px, within: room_px)
      block.pad_px = pad_px
      // Stands beside the thing that it names, plate included.
      block.middle.x += Double(text.side) * block.place.size.x / 2
      texts.append(block)
    }
    button = frame.button.map { button in
      let em_px = 0.026 * height * scale
      var block = Block(
        button.label, Self.middle(button.centre, width, height), em_px: em_px, within: width * 0.8)
      let tall = max(44, 0.075 * height, block.size.y * 1.6).rounded()
      let wide = max(0.30 * height, block.size.x + tall).rounded()
      block.size = SIMD2(min(wide, width - 2 * Self.margin * height), tall)
      return block
    }
  }

  /// From frame heights around the centre to pixels.
  static func middle(
    _ centre: SIMD2<Float>, _ width: Double, _ height: Double
  ) -> SIMD2<Double> {
    SIMD2(width * 0.5 + Double(centre.x) * height, height * 0.5 + Double(centre.y) * height)
  }

  /// Moves texts inside the frame, then upward, lowest first, clear of what stands at the lower
  /// edge.
  private mutating func stack(_ frame: Frame) {
    let size = SIMD2(Double(frame.viewport.width), Double(frame.viewport.height))
    for i in texts.indices { texts[i].keepInside(size) }
    button?.keepInside(size)
    let gap = Self.gap * size.y
    standing.removeAll(keepingCapacity: true)
    stackCaptions(frame, gap)
    for i in sorted(.hint, frame) {
      texts[i].rise(over: standing, gap)
      standing.append(texts[i].place)
    }
    if let button { standing.append(button.place) }
    for i in texts.indices where frame.texts[i].style == .story {
      texts[i].rise(over: standing, gap * 2)
    }
  }

  /// Stacks captions inside the frame and, where there is room, clear of an interface.
  private mutating func stackCaptions(_ frame: Frame, _ gap: Double) {
    let order = sorted(.caption, frame)
    guard !order.isEmpty else { return }
    let height = Double(frame.viewport.height)
    let floor = Self.margin * height
    var whole = stack(captions: order, frame, on: floor, gap)
    while let below = Self.used(under: whole, frame) {
      let higher = below.high.y + gap
      guard higher < height / 2 else {
        whole = stack(captions: order, frame, on: floor, gap)
        break
      }
      whole = stack(captions: order, frame, on: higher, gap)
    }
    standing.append(whole)
  }

  /// Returns the area they cover.
  private mutating func stack(
    captions order: [Int], _ frame: Frame, on floor: Double, _ gap: Double
  ) -> TextRect {
    let size = SIMD2(Double(frame.viewport.width), Double(frame.viewport.height))
    var top = floor
    for i in order {
      texts[i].middle = Self.middle(frame.texts[i].centre, size.x, size.y)
      texts[i].keepInside(size)
      texts[i].middle.y = max(texts[i].middle.y, top + texts[i].place.size.y / 2)
      top = texts[i].high + gap
    }
    return order.reduce(texts[order[0]].place) { $0.joined(texts[$1].place) }
  }

  /// A control in use that a plate would cover, or a card that would cover it; backgrounds do not count.
  private static func used(under plate: TextRect, _ frame: Frame) -> TextRect? {
    let (width, height) = (Double(frame.viewport.width), Double(frame.viewport.height))
    for control in frame.controls where control.isStop {
      guard let area = control.area, area.size.y < 0.5 else { continue }
      let place = TextRect(
        middle: middle(area.centre, width, height), size: SIMD2(area.size) * height)
      if place.overlaps(plate) { return place }
    }
    for piece in frame.pieces where piece.opacity > 0 {
      guard case .plate(let card) = piece.shape, card.top.w > 0.5 else { continue }
      let box = piece.box.intersection(piece.clip)
      guard !box.isEmpty, Double(box.size.y) < height / 2 else { continue }
      let middle = SIMD2(Double(box.middle.x), height - Double(box.middle.y))
      let place = TextRect(middle: middle, size: SIMD2(box.size))
      if place.overlaps(plate) { return place }
    }
    return nil
  }

  /// Texts of a style, the lowest first.
  private func sorted(_ style: Text.Style, _ frame: Frame) -> [Int] {
    texts.indices.filter { frame.texts[$0].style == style }
      .sorted { (texts[$0].low, $0) < (texts[$1].low, $1) }
  }

  private mutating func placeLabels(_ frame: Frame) {
    for i in texts.indices where frame.texts[i].style == .label {
      let block = texts[i]
      let isCovered = texts.indices.contains { other in
        other != i && !texts[other].isLeftOut && texts[other].overlaps(block)
          && (frame.texts[other].style != .label || other < i)
      }
      texts[i].isLeftOut = isCovered || button?.overlaps(block) ?? false
    }
  }

  /// Two story lines may share a place: one goes as the other comes.
  private func fits(_ frame: Frame) -> Bool {
    let height = Double(frame.viewport.height)
    let highest = height * (1 - Self.margin) + 1
    // Everything stacked at the lower edge, the button included.
    for place in standing where place.high.y > highest { return false }
    if let button, standing.dropLast().contains(where: button.place.overlaps) { return false }
    for i in texts.indices where frame.texts[i].style == .story {
      let block = texts[i]
      if block.size.y > height * Text.tallestLine || block.high > highest { return false }
      for other in standing where block.place.overlaps(other) { return false }
    }
    return true
  }
}

extension StoryWords.Block {
  /// Story lines are set closer than lines of an interface.
  fileprivate init(
    _ string: String, _ middle: SIMD2<Double>, em_px: Double, within room_px: Double
  ) {
    let fit = TextFit.ems(string, within: room_px / em_px)
    // Prefers smaller letters to a broken word.
    self.em_px = em_px * min(1, room_px / (fit.longestWord * em_px))
    self.middle = middle
    line_px = self.em_px * TextFit.closeLine(string)
    // Twice a whole number of pixels, so that the middle stays on a whole pixel.
    let half = (min(fit.width * self.em_px, room_px) / 2).rounded(.up)
    size = SIMD2(2 * half, Double(fit.lines) * line_px)
  }

  fileprivate mutating func keepInside(_ frame: SIMD2<Double>) {
    let free = frame.y * StoryWords.margin
    let half = place.size / 2 + free
    let most = frame - half
    middle.x = half.x > most.x ? frame.x / 2 : clamp(middle.x, half.x, most.x)
    middle.y = half.y > most.y ? frame.y / 2 : clamp(middle.y, half.y, most.y)
  }

  fileprivate mutating func rise(over standing: [TextRect], _ gap: Double) {
    for other in standing where place.overlaps(other) {
      middle.y = other.high.y + gap + place.size.y / 2
    }
  }
}
