/// A text cut into lines and shaped, in ems: independent of size and of the atlas.
struct Block {
  private(set) var lines: [Line] = []
  private(set) var lineHeight_em = 1.25
  private let capHeight_em: Double

  struct Line: Equatable {
    var glyphs: [Glyph] = []
    var width_em = 0.0
  }

  struct Glyph: Equatable {
    var face: Int
    var id: UInt32
    /// The character of the paragraph that it stands for.
    var cluster: Int
    /// Its origin from the line's left end and above the baseline.
    var x_em: Double
    var y_em: Double
  }

  /// Lines are so high, where no height is given, that no letters of two lines touch.
  init(
    _ string: String, weight: Typesetter.Weight, limit_em: Double,
    lineHeight_em given: Double? = nil,
    fonts: FontBook
  ) {
    let primary = fonts.primary(weight)
    capHeight_em = primary.capHeight_em
    lineHeight_em = max(lineHeight_em, primary.height_em)
    for part in string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let paragraph = Paragraph(part, weight: weight, fonts: fonts)
      for run in paragraph.runs {
        lineHeight_em = max(lineHeight_em, fonts.faces[run.face].height_em)
      }
      lines += LineWrapping(paragraph, fonts: fonts).lines(within: limit_em).map {
        Self.line($0, of: paragraph, fonts: fonts)
      }
    }
    lineHeight_em = given ?? lineHeight_em
  }

  /// One line that was set before.
  init(line: Line, weight: Typesetter.Weight, fonts: FontBook) {
    let primary = fonts.primary(weight)
    capHeight_em = primary.capHeight_em
    lineHeight_em = max(lineHeight_em, primary.height_em)
    lines = [line]
  }

  static func line(_ range: Range<Int>, of paragraph: Paragraph, fonts: FontBook) -> Line {
    var line = Line()
    for run in paragraph.visualRuns(of: range) {
      let unitsPerEm = fonts.faces[run.face].shaping.unitsPerEm
      for glyph in paragraph.shape(run, in: range, fonts: fonts) {
        line.glyphs.append(
          Glyph(
            face: run.face, id: glyph.glyph, cluster: glyph.cluster,
            x_em: line.width_em + glyph.x / unitsPerEm, y_em: glyph.y / unitsPerEm))
        line.width_em += glyph.advance / unitsPerEm
      }
    }
    return line
  }
}

extension Block {
  /// Puts every glyph on whole pixels around the block's centre. Capitals are centred on the
  /// middle of their line, which is what the eye takes for it.
  func placed(
    size: Int, side: Typesetter.Side, fonts: FontBook, store: inout GlyphStore
  ) throws(GlyphStore.Full) -> TextLayout {
    let size_px = Double(size) / 64
    var layout = TextLayout()
    layout.lineCount = lines.count
    let widest_em = lines.map(\.width_em).max() ?? 0
    layout.width_px = widest_em * size_px
    layout.height_px = Double(lines.count) * lineHeight_em * size_px
    for (row, line) in lines.enumerated() {
      let middle_em = (Double(lines.count) / 2 - Double(row) - 0.5) * lineHeight_em
      let baseline_em = middle_em - capHeight_em / 2
      let left_em =
        switch side {
        case .left: -widest_em / 2
        case .centre: -line.width_em / 2
        case .right: widest_em / 2 - line.width_em
        }
      for glyph in line.glyphs {
        let quarters = ((glyph.x_em + left_em) * size_px * 4).rounded()
        let whole = (quarters / 4).rounded(.down)
        let key = GlyphStore.Key(
          face: glyph.face, glyph: glyph.id, size: size, quarter: Int(quarters - whole * 4))
        guard let slot = try store.slot(for: key, fonts: fonts) else { continue }
        let y = ((baseline_em + glyph.y_em) * size_px).rounded()
        let height = Double(slot.rect.height) * slot.scale
        layout.glyphs.append(
          GlyphQuad(
            x: whole + slot.left_px, y: y + slot.top_px - height,
            width: Double(slot.rect.width) * slot.scale, height: height, atlas: slot.rect))
      }
    }
    layout.epoch = store.atlas.epoch
    return layout
  }
}
