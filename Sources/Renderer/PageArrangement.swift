internal import Ports
internal import Typography

/// Where the words and bars of a page go. Pixels from the lower left corner.
struct PageArrangement {
  struct Word {
    var box: TextArrangement.Box
    var strength: Float
    /// The control that it belongs to; nil for title and hint.
    var id: String?
  }

  struct Bar {
    var middle: SIMD2<Double>
    var size: SIMD2<Double>
    var part: Float
    var isFocused: Bool
  }

  private(set) var words: [Word] = []
  private(set) var sliders: [Bar] = []
  /// Lines under the names of groups: not every script has bolder letters.
  private(set) var rules: [Bar] = []
  private(set) var focus: Bar?
  private var frame: SIMD2<Double> = .zero
  /// Of words that are not in focus.
  private var faint: Float = 0.6

  /// Parts of a row that a label and a value may take up.
  private static let label = 0.56
  private static let value = 0.42
  private static let inset = 0.5

  init() {}

  init(_ page: Page, _ frame: Frame, _ typesetter: Typesetter) {
    arrange(page, frame, typesetter)
  }

  /// Another page, in the lists of the one before.
  mutating func arrange(_ page: Page, _ frame: Frame, _ typesetter: Typesetter) {
    words.removeAll(keepingCapacity: true)
    sliders.removeAll(keepingCapacity: true)
    rules.removeAll(keepingCapacity: true)
    focus = nil
    self.frame = SIMD2(Double(frame.viewport.width), Double(frame.viewport.height))
    let em_px = Double(page.textHeight) * self.frame.y
    let widest = self.frame.x * 0.94
    let isHigh = frame.settings.contrast == .high
    faint = isHigh ? 1 : 0.6
    add(
      page.title, at: middle(page.titleCentre), em_px: em_px * 1.5,
      weight: isHigh ? .regular : .light, within: widest, strength: 1, nil, typesetter)
    add(
      page.hint, at: middle(page.hintCentre), em_px: em_px, weight: .regular, within: widest,
      strength: faint, nil, typesetter)
    point("▲", at: page.above, em_px, typesetter)
    point("▼", at: page.below, em_px, typesetter)
    for control in page.controls {
      guard let area = control.area else { continue }
      add(control, area, page.isRightToLeft ? -1 : 1, em_px, typesetter)
    }
  }

  private func middle(_ centre: SIMD2<Float>) -> SIMD2<Double> {
    TextArrangement.middle(centre, frame.x, frame.y)
  }

  /// To where there is more.
  private mutating func point(
    _ arrow: String, at area: Page.Area?, _ em_px: Double, _ typesetter: Typesetter
  ) {
    guard let area else { return }
    add(
      arrow, at: middle(area.centre), em_px: em_px * 0.8, weight: .regular, within: .infinity,
      strength: faint, nil, typesetter)
  }

  private mutating func underline(_ middle: SIMD2<Double>, _ size: SIMD2<Double>) {
    let line = (frame.y / 720).rounded(.up)
    let low = SIMD2(middle.x, (middle.y - size.y / 2).rounded(.down) + line / 2)
    rules.append(Bar(middle: low, size: SIMD2(size.x, line), part: 0, isFocused: false))
  }

  private mutating func add(
    _ control: Page.Control, _ area: Page.Area, _ side: Double, _ em_px: Double,
    _ typesetter: Typesetter
  ) {
    let middle = middle(area.centre)
    let size = SIMD2(Double(area.size.x), Double(area.size.y)) * frame.y
    let strength = control.isFocused ? 1 : faint
    let weight: Typesetter.Weight = control.role == .heading ? .medium : .regular
    if control.isFocused {
      focus = Bar(middle: middle, size: size, part: 0, isFocused: true)
    }
    let inner = size.x - 2 * Self.inset * size.y
    if control.role == .heading { underline(middle, SIMD2(inner, size.y)) }
    var most = (label: inner * Self.label, value: inner * Self.value)
    if let bar = control.bar {
      let away = side * (self.middle(bar.centre).x - middle.x)
      let half = Double(bar.size.x) * frame.y / 2
      most = (inner / 2 + away - half - em_px * 0.5, inner / 2 - away - half - em_px * 0.4)
    }
    let label = add(
      control.label, at: middle, em_px: em_px, weight: weight, within: most.label,
      strength: strength, control.id, typesetter)
    words[label].box.middle.x -= side * (inner - words[label].box.size.x) / 2
    let value = add(
      control.value, at: middle, em_px: em_px, weight: .regular, within: most.value,
      strength: strength, control.id, typesetter)
    words[value].box.middle.x += side * (inner - words[value].box.size.x) / 2
    guard let part = control.part, let bar = control.bar else { return }
    // Tall enough to show an empty middle between its edges, which are thicker at high contrast.
    let tall = max(4, (Double(bar.size.y) * frame.y).rounded()) * (faint == 1 ? 2.5 : 1.75)
    sliders.append(
      Bar(
        middle: self.middle(bar.centre), size: SIMD2(Double(bar.size.x) * frame.y, tall),
        part: part, isFocused: control.isFocused))
  }

  /// Smaller where it would not fit into one line.
  @discardableResult
  private mutating func add(
    _ string: String, at middle: SIMD2<Double>, em_px: Double, weight: Typesetter.Weight,
    within width: Double, strength: Float, _ id: String?, _ typesetter: Typesetter
  ) -> Int {
    var size = em_px
    var layout = typesetter.lay(string, size_px: size, weight: weight, maxWidth_px: .infinity)
    if layout.width_px > width {
      size *= width / layout.width_px
      layout = typesetter.lay(string, size_px: size, weight: weight, maxWidth_px: .infinity)
    }
    let box = TextArrangement.Box(
      middle: middle, size: SIMD2(layout.width_px, layout.height_px), layout: layout,
      em_px: size)
    words.append(Word(box: box, strength: strength, id: id))
    return words.count - 1
  }
}
