/// Cuts a paragraph into lines no wider than a limit, and evens them out.
///
/// The number of lines is the least that fits. Then the limit shrinks as far as that number
/// allows, so that a second line looks meant and not left over.
struct LineWrapping {
  private let text: [UInt32]
  private let mayBreak: [Bool]
  private let startsGrapheme: [Bool]
  /// Width of all characters before each place, in ems.
  private let before_em: [Double]

  init(_ paragraph: Paragraph, fonts: FontBook) {
    text = paragraph.text
    mayBreak = LineBreaks.opportunities(in: text)
    startsGrapheme = paragraph.startsGrapheme
    var advances = [Double](repeating: 0, count: text.count)
    for run in paragraph.runs {
      let unitsPerEm = fonts.faces[run.face].shaping.unitsPerEm
      for glyph in paragraph.shape(run, in: text.indices, fonts: fonts) {
        advances[glyph.cluster] += glyph.advance / unitsPerEm
      }
    }
    var sum = 0.0
    before_em =
      [0]
      + advances.map { advance in
        sum += advance
        return sum
      }
  }

  /// Lines in order, without the spaces at their ends; an empty paragraph is one empty line.
  func lines(within limit_em: Double) -> [Range<Int>] {
    let widest = cut(limit_em)
    guard widest.lines.count > 1, !widest.splitsWord else { return widest.lines.map(trimmed) }
    var best = widest.lines
    var low = 0.0
    var high = limit_em
    for _ in 0..<16 {
      let middle = (low + high) / 2
      let trial = cut(middle)
      if trial.lines.count <= best.count && !trial.splitsWord {
        best = trial.lines
        high = middle
      } else {
        low = middle
      }
    }
    return best.map(trimmed)
  }

  private func cut(_ limit_em: Double) -> (lines: [Range<Int>], splitsWord: Bool) {
    var lines: [Range<Int>] = []
    var splitsWord = false
    var (start, word, grapheme) = (0, 0, 0)
    for place in text.indices {
      if mayBreak[place] { word = place }
      if startsGrapheme[place] { grapheme = place }
      while !LineBreaks.isSpace(text[place]), before_em[place + 1] - before_em[start] > limit_em,
        max(word, grapheme) > start
      {
        splitsWord = splitsWord || word <= start
        let end = word > start ? word : grapheme
        lines.append(start..<end)
        start = end
      }
    }
    lines.append(start..<text.count)
    return (lines, splitsWord)
  }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    guard let first = line.first(where: { !LineBreaks.isSpace(text[$0]) }),
      let last = line.last(where: { !LineBreaks.isSpace(text[$0]) })
    else { return line.lowerBound..<line.lowerBound }
    return first..<last + 1
  }
}
