// Typography turns strings into rectangles: which glyphs, where, and a picture that holds them.
//
// It does: shape with kerning and ligatures (HarfBuzz), order mixed directions (FriBidi), find
// fonts for characters that the chosen family lacks (fontconfig), wrap and balance lines, draw
// unhinted coverage (FreeType) into one atlas.
// It does not: draw on the screen, know colours, styles or opacity, hyphenate, break Thai by
// dictionary, or draw colour emoji. The same string on the same fonts gives the same bytes.

/// Sets text in one family; whatever it lacks is borrowed from the other fonts installed.
public final class Typesetter {
  /// Weight of the strokes.
  public enum Weight: Int, Sendable, CaseIterable { case light, regular, medium }

  /// Where lines that are shorter than the widest stand.
  public enum Side: Int, Sendable, CaseIterable { case left, centre, right }

  let fonts: FontBook
  private var store = GlyphStore()
  private var layouts: [LayoutKey: TextLayout] = [:]
  var written: [WrittenKey: WrittenLine] = [:]

  /// Finds the families through fontconfig; the first one decides the height of lines.
  public init(families: [String] = ["Inter"]) throws(TypographyError) {
    fonts = try FontBook(families: families)
  }

  /// The picture that the layouts' rectangles belong to.
  public var atlas: GlyphAtlas { store.atlas }
}

extension Typesetter {
  /// Sets a string in lines no wider than `maxWidth_px`, where words allow it.
  ///
  /// Layouts are kept, so asking again for the same costs next to nothing. Any string, size and
  /// width is accepted; a size is held between 1 and 2048 pixels. Lines are as high as `line_px`, or as
  /// their letters need.
  public func lay(
    _ string: String, size_px: Double, weight: Weight, maxWidth_px: Double, side: Side = .centre,
    line_px: Double? = nil
  ) -> TextLayout {
    let size = Self.size(size_px)
    let width_px = maxWidth_px.isNaN ? .infinity : max(maxWidth_px, 0)
    let key = LayoutKey(
      string: string, size: size, weight: weight, maxWidth_px: width_px, side: side,
      line_px: line_px)
    if let known = layouts[key] { return known }
    let block = Block(
      string, weight: weight, limit_em: width_px * 64 / Double(size),
      lineHeight_em: line_px.map { $0 * 64 / Double(size) }, fonts: fonts)
    let layout = place(block, size: size, side)
    // Strings that change all the time must not pile up.
    if layouts.count >= 512 { layouts = [:] }
    layouts[key] = layout
    return layout
  }

  /// In 64ths of a pixel.
  static func size(_ size_px: Double) -> Int {
    Int(((size_px > 1 ? min(size_px, 2048) : 1) * 64).rounded())
  }

  /// Where the atlas keeps a sign that is no letter: `coverage` draws it, one byte a pixel, rows from the
  /// top, when it is asked for at this size for the first time. nil where there is no room.
  public func sign(
    _ number: Int, side_px: Int, coverage: (Int) -> [UInt8]
  ) -> AtlasRect? {
    let side = side_px < 1 ? 1 : min(side_px, GlyphStore.largestSign)
    let key = GlyphStore.Key(
      face: GlyphStore.signs, glyph: UInt32(truncatingIfNeeded: number), size: side * 64, quarter: 0
    )
    if let known = try? store.sign(key, side, coverage) { return known }
    forget()
    return try? store.sign(key, side, coverage)
  }

  /// Makes room by forgetting every glyph once the atlas is half full: call it between frames,
  /// never between laying a text and drawing it.
  public func trim() {
    if store.atlas.fullness > 0.5 { forget() }
  }

  private func forget() {
    store.clear()
    layouts = [:]
    written = [:]
  }

  /// A full atlas is emptied once; what does not fit even then is left out.
  func place(_ block: Block, size: Int, _ side: Side) -> TextLayout {
    if let layout = try? block.placed(size: size, side: side, fonts: fonts, store: &store) {
      return layout
    }
    forget()
    return (try? block.placed(size: size, side: side, fonts: fonts, store: &store)) ?? TextLayout()
  }

  private struct LayoutKey: Hashable {
    var string: String
    var size: Int
    var weight: Weight
    var maxWidth_px: Double
    var side: Side
    var line_px: Double?
  }
}
