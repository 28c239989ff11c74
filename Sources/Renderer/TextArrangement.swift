internal import Ports
internal import Typography

/// Where words go once their sizes are known: each where it is wanted, but inside of the frame and
/// clear of the others. Pixels from the lower left corner.
///
/// What belongs to the lower edge is stacked there: captions, the hint, the button; story lines give
/// way to them. Only where all that is larger than the frame are letters made smaller. Labels are there
/// only where nothing else is.
struct TextArrangement {
  struct Box {
    var middle: SIMD2<Double>
    var size: SIMD2<Double>
    var layout: TextLayout
    /// Of its letters.
    var em_px: Double
    /// A label that found no room.
    var isLeftOut = false

    var low: Double { middle.y - size.y / 2 }
    var high: Double { middle.y + size.y / 2 }

    /// In frame heights around the centre.
    func area(in frame: Viewport) -> Page.Area {
      let (width, height) = (Double(frame.width), Double(frame.height))
      let middle = (middle - SIMD2(width, height) / 2) / height
      return Page.Area(centre: SIMD2<Float>(middle), size: SIMD2<Float>(size / height))
    }

    func overlaps(_ other: Box) -> Bool {
      abs(middle.x - other.middle.x) < (size.x + other.size.x) / 2 - 0.5
        && abs(middle.y - other.middle.y) < (size.y + other.size.y) / 2 - 0.5
    }
  }

  /// In the order of the frame's texts.
  private(set) var texts: [Box] = []
  private(set) var button: Box?
  /// What was left of the letters' size for them to fit in.
  private(set) var shrinkage = 1.0

  /// Free at every edge, and between two texts; in frame heights.
  static let margin = 0.02
  static let gap = 0.006
  /// A story line leaves at least half of the picture free.
  static let tallestLine = 0.5
  /// Height of a line of hints or captions, over that of its letters.
  static let lineOverEm = 1.3
  /// On small pictures hints and captions are no smaller than this.
  static let leastText_px = 11.0

  /// Kept from frame to frame, so that nothing is asked of the heap.
  private var order: [Int] = []
  private var standing: [Box] = []

  init() {
    // As many as stand in any picture: two lines, captions, hint, sign, button and labels.
    texts.reserveCapacity(16)
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
  }

  /// High contrast has no thin letters.
  static func height(
    of style: Text.Style, _ contrast: Settings.Contrast
  ) -> (part: Double, weight: Typesetter.Weight) {
    switch style {
    case .story: (0.060, contrast == .high ? .regular : .light)
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
      let layout = typesetter.lay(
        text.string, size_px: em_px, weight: weight, maxWidth_px: width * 0.9)
      texts.append(
        Box(
          middle: Self.middle(text.centre, width, height),
          size: SIMD2(layout.width_px, layout.height_px), layout: layout, em_px: em_px))
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
    stack(.caption, frame, gap)
    stack(.hint, frame, gap)
    if var box = button {
      box.middle.y = max(box.middle.y, leastHeight(frame) + box.size.y / 2)
      box.rise(over: standing, gap)
      button = box
      standing.append(box)
    }
    for i in texts.indices where frame.texts[i].style == .story {
      texts[i].rise(over: standing, gap * 2)
    }
  }

  /// Two captions and a hint have room below the button, whether or not they are there: what a finger
  /// aims at or holds does not move as they come and go.
  private func leastHeight(_ frame: Frame) -> Double {
    let height = Double(frame.viewport.height)
    let part = Self.height(of: .caption, frame.settings.contrast).part
    let em_px = max(part * height * frame.settings.textScale * shrinkage, Self.leastText_px)
    return Self.margin * height + 3 * (Self.lineOverEm * em_px + Self.gap * height)
  }

  /// Those of a style over what stands already, the lowest first.
  private mutating func stack(_ style: Text.Style, _ frame: Frame, _ gap: Double) {
    order.removeAll(keepingCapacity: true)
    for i in texts.indices where frame.texts[i].style == style {
      var place = order.count
      order.append(i)
      while place > 0, texts[i].low < texts[order[place - 1]].low {
        order.swapAt(place, place - 1)
        place -= 1
      }
    }
    for i in order {
      texts[i].rise(over: standing, gap)
      standing.append(texts[i])
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
    // What was stacked at the lower edge, the button among it.
    for box in standing where box.high > highest { return false }
    for i in texts.indices where frame.texts[i].style == .story {
      let box = texts[i]
      if box.size.y > height * Self.tallestLine || box.high > highest { return false }
      for other in standing where box.overlaps(other) { return false }
    }
    return true
  }
}

extension TextArrangement.Box {
  fileprivate mutating func keepInside(_ frame: SIMD2<Double>) {
    let free = frame.y * TextArrangement.margin
    let half = size / 2 + SIMD2(free, free)
    let most = frame - half
    middle.x = half.x > most.x ? frame.x / 2 : min(max(middle.x, half.x), most.x)
    middle.y = half.y > most.y ? frame.y / 2 : min(max(middle.y, half.y), most.y)
  }

  fileprivate mutating func rise(over standing: [TextArrangement.Box], _ gap: Double) {
    for box in standing where overlaps(box) { middle.y = box.high + gap + size.y / 2 }
  }
}
