internal import Maths
internal import Ports

// Writes the layout of its words into a frame.
extension StoryWords {
  func tell(_ frame: inout Frame) {
    for i in texts.indices where frame.texts[i].isSeen && !texts[i].isLeftOut {
      frame.texts[i].area = area(texts[i], in: frame.viewport)
      let start = lead(frame.texts[i], texts[i], in: frame.viewport)
      frame.texts[i].lead?.start = start
    }
    guard let button, frame.button?.isSeen == true else { return }
    let place = area(button, in: frame.viewport)
    frame.button?.area = place
  }

  /// In frame heights around the centre.
  private func area(_ block: Block, in window: Viewport) -> Area {
    let (width, height) = (Double(window.width), Double(window.height))
    let middle = (block.middle - SIMD2(width, height) / 2) / height
    return Area(centre: SIMD2<Float>(middle), size: SIMD2<Float>(block.size / height))
  }

  /// Start of the line that leads from a text to the thing it names: at the near side of its plate.
  /// nil if there is no room for a line.
  private func lead(_ text: Text, _ block: Block, in window: Viewport) -> SIMD2<Float>? {
    guard let lead = text.lead else { return nil }
    let near = text.side > 0 ? block.place.low.x : block.place.high.x
    let (width, height) = (Double(window.width), Double(window.height))
    let start = SIMD2<Float>(
      Float((near - width / 2) / height), Float((block.middle.y - height / 2) / height))
    return (start.x - lead.end.x) * text.side > 0 ? start : nil
  }
}

// Plates, bands and letters as drawn pieces.
extension StoryWords {
  /// #F5F5F7.
  private static let white: SIMD3<Float> = [245 / 255.0, 245 / 255.0, 247 / 255.0]

  /// Opacity of a plate: words can be read on it over white, and movement behind it is still
  /// visible. High contrast leaves next to nothing to see.
  private static func plate(_ frame: Frame) -> SIMD4<Float> {
    [0, 0, 0, frame.isHigh ? 0.96 : 0.80]
  }

  func draw(in frame: inout Frame) {
    let window = PixelBox(
      low: .zero, high: [Float(frame.viewport.width), Float(frame.viewport.height)])
    for (text, block) in zip(frame.texts, texts) where text.isSeen && !block.isLeftOut {
      if text.style == .story && !frame.isHigh { frame.bands.append(band(text, block, in: window)) }
      frame.words.append(drawn(text, block, frame, in: window))
    }
    guard let shown = frame.button, shown.isSeen, let button else { return }
    frame.words += drawn(shown, button, frame, in: window)
  }

  /// Dims the full width, like a graded filter before the lens: a band without sides goes
  /// unnoticed.
  private func band(_ text: Text, _ block: Block, in window: PixelBox) -> Band {
    Band(
      middle_px: window.high.y - Float(block.middle.y), half_px: Float(block.size.y / 2),
      edge_px: Float(block.em_px) * 4, opacity: min(text.opacity, 1))
  }

  private func drawn(
    _ text: Text, _ block: Block, _ frame: Frame, in window: PixelBox
  ) -> DrawnPiece {
    let opacity = min(text.opacity, 1)
    var words = lettering(
      text.string, block, Self.height(of: text.style, frame.settings.contrast).weight)
    words.colour.w = text.style == .story || frame.isHigh ? 1 : 0.7
    if block.pad_px != .zero {
      words.ground = .init(
        Self.plate(frame), pad_px: SIMD2<Float>(block.pad_px),
        radius_px: Float(Self.radiusOverEm * block.em_px))
    }
    // Keeps next to the thing, however wide the real letters are.
    if text.side != 0 { words.side = text.side > 0 ? .left : .right }
    // On whole pixels at rest, between them while it moves.
    var place = window.placed(block.words)
    let still = place.low.rounded(.toNearestOrAwayFromZero)
    place = place.moved(by: (still - place.low) * opacity)
    return DrawnPiece(.words(words), place, clip: window, opacity: opacity)
  }

  private func lettering(
    _ string: String, _ block: Block, _ weight: DrawnPiece.Lettering.Weight
  ) -> DrawnPiece.Lettering {
    DrawnPiece.Lettering(
      string, size_px: Float(block.em_px), line_px: Float(block.line_px), weight: weight,
      side: .centre, colour: SIMD4(Self.white, 1))
  }

  /// A dark plate with an outline, filled from the left; letters over the fill turn black.
  private func drawn(
    _ button: Button, _ block: Block, _ frame: Frame, in window: PixelBox
  ) -> [DrawnPiece] {
    var box = window.placed(block.words)
    box = box.moved(by: box.low.rounded(.toNearestOrAwayFromZero) - box.low)
    let radius_px = box.size.y / 2
    var outline = DrawnPiece.Plate(Self.plate(frame), radius_px: radius_px)
    outline.edge = SIMD4(Self.white, 1)
    // On very large pictures a line of that width would hardly be seen.
    outline.edge_px = max(1.5, Float(frame.viewport.height) / 720) * (frame.isHigh ? 2 : 1)
    let full = DrawnPiece.Plate(SIMD4(Self.white, 1), radius_px: radius_px)
    var (filled, empty) = (box, box)
    filled.high.x = box.low.x + box.size.x * clamp(button.fill, 0, 1)
    empty.low.x = filled.high.x
    let words = lettering(button.label, block, .medium)
    var turned = words
    turned.colour = [0, 0, 0, 1]
    let opacity = min(button.opacity, 1)
    return [
      DrawnPiece(.plate(outline), box, clip: window, opacity: opacity),
      DrawnPiece(.plate(full), box, clip: filled, opacity: opacity),
      DrawnPiece(.words(words), box, clip: empty, opacity: opacity),
      DrawnPiece(.words(turned), box, clip: filled, opacity: opacity),
    ]
  }
}

extension Frame {
  /// Whether plates are all but black, and under story lines too.
  fileprivate var isHigh: Bool { settings.contrast == .high }
}

extension PixelBox {
  /// A rectangle from the lower left corner of this window, from its upper one.
  fileprivate func placed(_ rect: TextRect) -> PixelBox {
    let (low, high) = (SIMD2<Float>(rect.low), SIMD2<Float>(rect.high))
    return PixelBox(low: [low.x, self.high.y - high.y], high: [high.x, self.high.y - low.y])
  }

  fileprivate func moved(by way: SIMD2<Float>) -> PixelBox {
    PixelBox(low: low + way, high: high + way)
  }
}
