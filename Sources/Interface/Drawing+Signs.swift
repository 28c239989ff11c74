internal import Maths
internal import Ports

// Knobs, dots, stars and other small shapes of controls.
extension Drawing {
  /// The knob of a slider.
  mutating func addThumb(_ token: Token, at part: Double, on place: Box) {
    let box = pixels(place.travel)
    let half = points_px(Double(Box.thumb))
    let x = box.low.x + side(Float(part)) * box.size.x
    var thumb = DrawnPiece.Plate(colour(piece.canBeUsed ? token : .line), radius_px: half)
    thumb.shadow = .init(blur_px: points_px(4), drop_px: points_px(1), alpha: 0.4)
    put(
      .plate(thumb), around(SIMD2(x, box.middle.y), SIMD2(repeating: half)),
      clip: clip.intersection(pixels(piece.box).grown(by: points_px(4))))
  }

  mutating func addKnob(_ isOn: Bool, _ place: Box) {
    let box = pixels(place)
    let half = box.size.y / 2
    let isLit = isOn && piece.canBeUsed
    var track = DrawnPiece.Plate(isLit ? colour(.accent) : .zero, radius_px: half)
    if !isLit { (track.edge, track.edge_px) = (colour(.line), points_px(1.5)) }
    put(.plate(track), box)
    let x = box.low.x + half + side(isOn ? 1 : 0) * (box.size.x - 2 * half)
    let thumb = half - points_px(isOn ? 4 : 6)
    let token: Token = isLit ? .onAccent : .line
    put(
      .plate(.init(colour(token), radius_px: thumb)),
      around(SIMD2(x, box.middle.y), SIMD2(repeating: thumb)))
  }

  /// The chosen dot is wider, so that it is told apart by shape as well as colour.
  mutating func addDots(_ count: Int, _ chosen: Int, _ place: Box) {
    let box = pixels(place)
    let cell = box.size.x / Float(max(count, 1))
    for nth in 0..<count {
      let part = side((Float(nth) + 0.5) / Float(count))
      let middle = SIMD2(box.low.x + part * box.size.x, box.middle.y)
      let half = nth == chosen ? SIMD2(cell * 0.44, points_px(4)) : SIMD2(repeating: points_px(3))
      let token: Token = nth == chosen ? .accent : .line
      put(.plate(.init(colour(token), radius_px: half.y)), around(middle, half))
    }
  }

  /// Stars as large as their place, filled from the reading side.
  mutating func addStars(_ count: Int, _ filled: Double, _ place: Box) {
    let box = pixels(place)
    let cell = box.size.x / Float(max(count, 1))
    let half = (min(cell * 0.8, points_px(28)) / 2).rounded()
    for nth in 0..<count {
      let part = side((Float(nth) + 0.5) / Float(count))
      let middle = SIMD2(box.low.x + part * box.size.x, box.middle.y)
      let star = around(
        SIMD2(middle.x.rounded(), middle.y.rounded()), SIMD2(repeating: half))
      put(.icon(DrawnIcon.starEmpty.rawValue, colour(.line)), star)
      let lit = (filled - Double(nth)).clamped(0, 1)
      guard lit > 0 else { continue }
      put(
        .icon(DrawnIcon.star.rawValue, colour(.accent)), star,
        clip: clip.intersection(self.filled(star, lit)))
    }
  }

  mutating func addFade(_ token: Token, _ isThickAtTop: Bool, _ box: PixelBox) {
    // Fades to less than full cover, so that the cut edge below remains visible.
    let (thick, thin) = (colour(token, alpha: 0.8), colour(token, alpha: 0))
    put(.plate(isThickAtTop ? .init(thick, to: thin) : .init(thin, to: thick)), box)
  }

  /// Bars as tall as letters in their lines, the last one shorter.
  mutating func addShimmer(_ lines: Int, _ place: Box) {
    let box = pixels(place)
    let line = box.size.y / Float(max(lines, 1))
    let half = (line * 0.28).rounded()
    for nth in 0..<lines {
      var bar = box
      let y = (box.low.y + (Float(nth) + 0.5) * line).rounded()
      (bar.low.y, bar.high.y) = (y - half, y + half)
      if nth == lines - 1 && lines > 1 { bar = filled(bar, 0.6) }
      let shade = colour(.line, alpha: nth % 2 == 0 ? 0.3 : 0.22)
      put(.plate(.init(shade, radius_px: half)), bar)
    }
  }
}
