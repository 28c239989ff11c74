internal import Maths
internal import Ports
internal import Typography

/// Where words go once their sizes are known: each where it is wanted, but inside of the frame and
/// clear of the others. Pixels from the lower left corner.
///
/// Stacks at the lower edge what belongs there: captions, the hint, the button; story lines give
/// way to them. Only where all that is larger than the frame are letters made smaller. Labels are there
/// only where nothing else is.
///
/// Words that are no story line stand on a dark plate; captions share one.
struct TextArrangement {
  struct Box {
    var middle: SIMD2<Double>
    var size: SIMD2<Double>
    var layout: TextLayout
    /// Size of its letters.
    var em_px: Double
    /// Around it to the edges of its own plate; 0 where it has none.
    var pad_px = SIMD2<Double>.zero
    /// A label that found no room.
    var isLeftOut = false

    var words: TextRect { TextRect(middle: middle, size: size) }
    /// The room that it takes up, its plate included.
    var place: TextRect { words.padded(pad_px) }
    var low: Double { place.low.y }
    var high: Double { place.high.y }

    /// In frame heights around the centre.
    func area(in frame: Viewport) -> Area {
      let (width, height) = (Double(frame.width), Double(frame.height))
      let middle = (middle - SIMD2(width, height) / 2) / height
      return Area(centre: SIMD2<Float>(middle), size: SIMD2<Float>(size / height))
    }

    func overlaps(_ other: Box) -> Bool { place.overlaps(other.place) }
  }

  /// A dark plate behind words.
  struct Plate: Equatable {
    var place: TextRect
    var radius_px: Double
    var opacity: Float
    /// How much of that a larger plate beneath it has given already.
    var covered: Float
  }

  /// In the order of the frame's texts.
  private(set) var texts: [Box] = []
  private(set) var button: Box?
  /// One for all captions, one for each hint, label and button; in high contrast one for each story
  /// line too.
  private(set) var plates: [Plate] = []
  /// Part of the letters' size that fits.
  private(set) var shrinkage = 1.0

  /// Free at every edge, and between two texts; in frame heights.
  static let margin = 0.02
  static let gap = 0.006
  /// Height of a line of hints or captions, over that of its letters.
  static let lineOverEm = 1.3
  /// Around words on their plate, and its corners; over the height of the letters. A line has some room
  /// above and below already: so it looks even.
  static let padOverEm = SIMD2(0.6, 0.35)
  static let radiusOverEm = 0.5
  /// Words beside a thing have lines at least so long, over the height of the letters.
  static let leastBesideOverEm = 8.0
  /// On small pictures hints and captions are no smaller than this.
  static let leastText_px = 11.0

  /// Kept from frame to frame, so that nothing is asked of the heap.
  private var order: [Int] = []
  private var standing: [TextRect] = []

  init() {
    // Enough for any picture: two lines, captions, hint, sign, button and labels.
    texts.reserveCapacity(16)
    plates.reserveCapacity(16)
    standing.reserveCapacity(16)
    order.reserveCapacity(16)
  }

  init(_ frame: Frame, _ typesetter: Typesetter) { arrange(frame, typesetter) }

  /// The words of another frame.
  mutating func arrange(_ frame: Frame, _ typesetter: Typesetter) {
    shrinkage = 1
    for _ in 0..<12 {
      measure(frame, typesetter)
      stack(frame)
      if fits(frame) { break }
      shrinkage *= 0.9
    }
    placeLabels(frame)
    layPlates(frame)
  }

  /// High contrast has no thin letters.
  static func height(
    of style: Text.Style, _ contrast: Settings.Contrast
  ) -> (part: Double, weight: Typesetter.Weight) {
    switch style {
    case .story: (Text.storyHeight, contrast == .high ? .regular : .light)
    case .hint, .caption, .label: (0.024, .regular)
    }
  }
}

extension TextArrangement {
  private mutating func measure(_ frame: Frame, _ typesetter: Typesetter) {
    let (width, height) = (Double(frame.viewport.width), Double(frame.viewport.height))
    let scale = frame.settings.textScale * shrinkage
    texts.removeAll(keepingCapacity: true)
    for text in frame.texts {
      let (part, weight) = Self.height(of: text.style, frame.settings.contrast)
      let least = text.style == .story ? 0 : Self.leastText_px
      let em_px = max(part * height * scale, least)
      let isStory = text.style == .story
      let pad_px = isStory && frame.settings.contrast != .high ? .zero : Self.padOverEm * em_px
      let middle = Self.middle(text.centre, width, height)
      let room_px = min(width * Text.widest, width - 2 * (Self.margin * height + pad_px.x))
      var layout = typesetter.lay(
        text.string, size_px: em_px, weight: weight, maxWidth_px: room_px)
      // Rather in lines beside the thing than over it. Room changes by whole letters: words are laid anew
      // for each.
      let beside = text.side > 0 ? width - middle.x : middle.x
      let ems = max(
        ((beside - Self.margin * height) / em_px - 2 * Self.padOverEm.x).rounded(.down),
        Self.leastBesideOverEm)
      if text.side != 0 && layout.width_px > ems * em_px {
        layout = typesetter.lay(
          text.string, size_px: em_px, weight: weight, maxWidth_px: min(ems * em_px, room_px))
      }
      var box = Box(
        middle: middle,
        size: SIMD2(layout.width_px, layout.height_px), layout: layout, em_px: em_px,
        pad_px: text.style == .caption ? .zero : pad_px)
      // Beside the thing that it names, its plate too.
      box.middle.x += Double(text.side) * box.place.size.x / 2
      texts.append(box)
    }
    button = frame.button.map { button in
      let em_px = 0.026 * height * scale
      let layout = typesetter.lay(
        button.label, size_px: em_px, weight: .medium, maxWidth_px: width * 0.8)
      let tall = max(44, 0.075 * height, layout.height_px * 1.6).rounded()
      let wide = max(0.30 * height, layout.width_px + tall * 1.2).rounded()
      return Box(
        middle: Self.middle(button.centre, width, height), size: SIMD2(wide, tall),
        layout: layout, em_px: em_px)
    }
  }

  /// From frame heights around the centre to pixels.
  static func middle(
    _ centre: SIMD2<Float>, _ width: Double, _ height: Double
  ) -> SIMD2<Double> {
    SIMD2(width * 0.5 + Double(centre.x) * height, height * 0.5 + Double(centre.y) * height)
  }

  /// Inside of the frame first; then upward, lowest first, over what stands at the lower edge.
  private mutating func stack(_ frame: Frame) {
    let size = SIMD2(Double(frame.viewport.width), Double(frame.viewport.height))
    for i in texts.indices { texts[i].keepInside(size) }
    button?.keepInside(size)
    let gap = Self.gap * size.y
    standing.removeAll(keepingCapacity: true)
    stackCaptions(frame, gap)
    stack(.hint, frame, gap)
    if let button { standing.append(button.place) }
    for i in texts.indices where frame.texts[i].style == .story {
      texts[i].rise(over: standing, gap * 2)
    }
  }

  /// One over the other on one plate, which lies inside of the frame and, where there is room, on nothing of
  /// an interface that is used.
  private mutating func stackCaptions(_ frame: Frame, _ gap: Double) {
    sort(.caption, frame)
    guard let lowest = order.first else { return }
    let pad_px = Self.padOverEm * texts[lowest].em_px
    let height = Double(frame.viewport.height)
    let floor = Self.margin * height + pad_px.y
    var plate = stackCaptions(frame, on: floor, gap, pad_px)
    while let below = Self.used(under: plate, frame) {
      let higher = below.high.y + gap + pad_px.y
      guard higher < height / 2 else {
        plate = stackCaptions(frame, on: floor, gap, pad_px)
        break
      }
      plate = stackCaptions(frame, on: higher, gap, pad_px)
    }
    standing.append(plate)
  }

  /// Gives the place of their plate.
  private mutating func stackCaptions(
    _ frame: Frame, on floor: Double, _ gap: Double, _ pad_px: SIMD2<Double>
  ) -> TextRect {
    let size = SIMD2(Double(frame.viewport.width), Double(frame.viewport.height))
    var top = floor
    for i in order {
      texts[i].middle = Self.middle(frame.texts[i].centre, size.x, size.y)
      texts[i].keepInside(size)
      texts[i].middle.y = max(texts[i].middle.y, top + texts[i].size.y / 2)
      top = texts[i].high + gap
    }
    return order.reduce(texts[order[0]].words) { $0.joined(texts[$1].words) }.padded(pad_px)
  }

  /// Something that is used and that a plate would lie on; not what fills the picture.
  private static func used(under plate: TextRect, _ frame: Frame) -> TextRect? {
    let (width, height) = (Double(frame.viewport.width), Double(frame.viewport.height))
    for control in frame.controls where control.isStop {
      guard let area = control.area, area.size.y < 0.5 else { continue }
      let place = TextRect(
        middle: middle(area.centre, width, height), size: SIMD2(area.size) * height)
      if place.overlaps(plate) { return place }
    }
    return nil
  }

  /// Stacks those of a style over what stands already, the lowest first.
  private mutating func stack(_ style: Text.Style, _ frame: Frame, _ gap: Double) {
    sort(style, frame)
    for i in order {
      texts[i].rise(over: standing, gap)
      standing.append(texts[i].place)
    }
  }

  /// Leaves those of a style in `order`, the lowest first.
  private mutating func sort(_ style: Text.Style, _ frame: Frame) {
    order.removeAll(keepingCapacity: true)
    for i in texts.indices where frame.texts[i].style == style {
      var place = order.count
      order.append(i)
      while place > 0, texts[i].low < texts[order[place - 1]].low {
        order.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  private mutating func placeLabels(_ frame: Frame) {
    for i in texts.indices where frame.texts[i].style == .label {
      let box = texts[i]
      let isCovered = texts.indices.contains { other in
        other != i && !texts[other].isLeftOut && texts[other].overlaps(box)
          && (frame.texts[other].style != .label || other < i)
      }
      texts[i].isLeftOut = isCovered || button?.overlaps(box) ?? false
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
      let box = texts[i]
      if box.size.y > height * Text.tallestLine || box.high > highest { return false }
      for other in standing where box.place.overlaps(other) { return false }
    }
    return true
  }
}

extension TextArrangement {
  /// Where the line of a text begins that leads to what it names: at the near side of its plate; in frame
  /// heights from the middle. nil where it has none, or no room is left for one.
  func lead(_ text: Text, _ box: Box, in frame: Viewport) -> SIMD2<Float>? {
    guard let lead = text.lead, text.opacity > 0, !box.isLeftOut else { return nil }
    let near = text.side > 0 ? box.place.low.x : box.place.high.x
    let (width, height) = (Double(frame.width), Double(frame.height))
    let start = SIMD2<Float>(
      Float((near - width / 2) / height), Float((box.middle.y - height / 2) / height))
    return (start.x - lead.end.x) * text.side > 0 ? start : nil
  }

  /// Lays a plate under each text that stands somewhere and is seen.
  private mutating func layPlates(_ frame: Frame) {
    plates.removeAll(keepingCapacity: true)
    layCaptionPlates(frame)
    for (text, box) in zip(frame.texts, texts)
    where text.opacity > 0 && box.pad_px != .zero && !box.isLeftOut {
      lay(box.place, radius_px: Self.radiusOverEm * box.em_px, opacity: min(text.opacity, 1))
    }
    if let button, let opacity = frame.button?.opacity, opacity > 0 {
      // It has the pill's own shape.
      lay(button.place, radius_px: button.size.y / 2, opacity: min(opacity, 1))
    }
  }

  /// Around all captions as far as all of them are there, and around those that are there longer: what
  /// one of them adds to the plate comes and goes with it, and what the others have does not change.
  private mutating func layCaptionPlates(_ frame: Frame) {
    order.removeAll(keepingCapacity: true)
    for i in texts.indices where frame.texts[i].style == .caption && frame.texts[i].opacity > 0 {
      order.append(i)
    }
    order.sort { frame.texts[$0].opacity < frame.texts[$1].opacity }
    var covered: Float = 0
    for (place, i) in order.enumerated() {
      let opacity = min(frame.texts[i].opacity, 1)
      guard opacity > covered else { continue }
      let words = order[place...].reduce(texts[i].words) { $0.joined(texts[$1].words) }
      let em_px = texts[i].em_px
      lay(
        words.padded(Self.padOverEm * em_px), radius_px: Self.radiusOverEm * em_px,
        opacity: opacity, over: covered)
      covered = opacity
    }
  }

  /// `covered`: how opaque the plate beneath it is already.
  private mutating func lay(
    _ place: TextRect, radius_px: Double, opacity: Float, over covered: Float = 0
  ) {
    plates.append(
      Plate(place: place.onPixels, radius_px: radius_px, opacity: opacity, covered: covered))
  }
}

extension TextArrangement.Box {
  fileprivate mutating func keepInside(_ frame: SIMD2<Double>) {
    let free = frame.y * TextArrangement.margin
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
