/// A text in one line with all its spaces, and where a caret stands in it.
public struct WrittenLine: Sendable, Equatable {
  public var layout: TextLayout
  /// Pixels from the line's left end: of a caret before the first character, and behind each. A character
  /// is what a person takes for one.
  public var carets_px: [Double]
}

extension Typesetter {
  /// Sets a text that is written by hand. Lines that change with every key are not kept for long.
  public func write(_ string: String, size_px: Double, weight: Weight) -> WrittenLine {
    let size = Self.size(size_px)
    let key = WrittenKey(string: string, size: size, weight: weight)
    if let known = written[key] { return known }
    var carets_em: [Double] = []
    let block = Block(written: string, weight: weight, fonts: fonts, carets_em: &carets_em)
    let layout = place(block, size: size, .left)
    let line = WrittenLine(layout: layout, carets_px: carets_em.map { $0 * Double(size) / 64 })
    if written.count >= 64 { written = [:] }
    written[key] = line
    return line
  }

  struct WrittenKey: Hashable {
    var string: String
    var size: Int
    var weight: Weight
  }
}

extension Block {
  /// One line that is neither wrapped nor trimmed, and its carets in ems from its left end.
  init(
    written string: String, weight: Typesetter.Weight, fonts: FontBook,
    carets_em: inout [Double]
  ) {
    let plain = string.filter { !$0.isNewline }
    let paragraph = Paragraph(Substring(plain), weight: weight, fonts: fonts)
    let all = paragraph.text.indices
    self.init(line: Self.line(all, of: paragraph, fonts: fonts), weight: weight, fonts: fonts)
    carets_em = Carets(paragraph, fonts: fonts).places_em
  }
}

/// Where each character of a line begins and ends as it is read.
private struct Carets {
  private(set) var places_em: [Double] = []

  /// Start and end of each scalar; in Arabic the end lies to the left.
  private var edges: [(from: Double, to: Double)]

  init(_ paragraph: Paragraph, fonts: FontBook) {
    let all = paragraph.text.indices
    edges = all.map { _ in (0, 0) }
    var left = 0.0
    for run in paragraph.visualRuns(of: all) {
      left = add(run, paragraph, from: left, all, fonts)
    }
    let starts = all.filter { paragraph.startsGrapheme[$0] }
    places_em = [starts.first.map { edges[$0].from } ?? 0]
    for (nth, start) in starts.enumerated() {
      let end = nth + 1 < starts.count ? starts[nth + 1] : all.upperBound
      // The marks of a letter have no width of their own.
      places_em.append(edges[start..<end].last { $0.from != $0.to }?.to ?? edges[start].to)
    }
  }

  /// Characters that share a glyph, a ligature, have a part of it each.
  private mutating func add(
    _ run: Paragraph.Run, _ paragraph: Paragraph, from left: Double, _ line: Range<Int>,
    _ fonts: FontBook
  ) -> Double {
    let unitsPerEm = fonts.faces[run.face].shaping.unitsPerEm
    var widths: [Int: Double] = [:]
    for glyph in paragraph.shape(run, in: line, fonts: fonts) {
      widths[glyph.cluster, default: 0] += glyph.advance / unitsPerEm
    }
    let clusters = run.range.filter { widths[$0] != nil }
    let whole = clusters.reduce(0) { $0 + (widths[$1] ?? 0) }
    var used = 0.0
    for (nth, cluster) in clusters.enumerated() {
      let end = nth + 1 < clusters.count ? clusters[nth + 1] : run.range.upperBound
      let starts = (cluster..<end).filter { paragraph.startsGrapheme[$0] || $0 == cluster }
      let each = (widths[cluster] ?? 0) / Double(starts.count)
      for scalar in cluster..<end {
        let part = starts.lastIndex { $0 <= scalar } ?? 0
        let from = used + each * Double(part)
        edges[scalar] =
          run.isRightToLeft
          ? (left + whole - from, left + whole - from - each) : (left + from, left + from + each)
      }
      used += each * Double(starts.count)
    }
    return left + whole
  }
}
