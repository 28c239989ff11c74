/// A text in one line with all its spaces, and where a caret stands in it.
public struct WrittenLine: Sendable, Equatable {
  public var layout: TextLayout
  /// Pixels from the line's left end: of a caret before the first character, and behind each. A character
  /// is what a person takes for one.
  public var carets_px: [Double]
  /// Where each character begins: elsewhere than the one before ends, where the direction changes.
  public var starts_px: [Double]

  /// The place before the character that lies at a point or next to it, or behind it, whichever of its ends is
  /// nearer; and whether it is seen at the character's beginning.
  public func place(at x_px: Double) -> (count: Int, leads: Bool) {
    func distance(_ nth: Int) -> Double {
      let (one, two) = (starts_px[nth], carets_px[nth + 1])
      return max(min(one, two) - x_px, x_px - max(one, two), 0)
    }
    guard let nth = starts_px.indices.min(by: { distance($0) < distance($1) }) else {
      return (0, false)
    }
    let isBefore = abs(x_px - starts_px[nth]) <= abs(x_px - carets_px[nth + 1])
    return isBefore ? (nth, starts_px[nth] != carets_px[nth]) : (nth + 1, false)
  }
}

extension Typesetter {
  /// Sets a text that is written by hand. Lines that change with every key are not kept for long.
  public func write(_ string: String, size_px: Double, weight: Weight) -> WrittenLine {
    let size = Self.size(size_px)
    let key = WrittenKey(string: string, size: size, weight: weight)
    if let known = written[key] { return known }
    let plain = string.filter { !$0.isNewline }
    let paragraph = Paragraph(Substring(plain), weight: weight, fonts: fonts)
    let carets = Carets(paragraph, fonts: fonts)
    let layout = place(Block(written: paragraph, weight: weight, fonts: fonts), size: size, .left)
    func pixels(_ places_em: [Double]) -> [Double] { places_em.map { $0 * Double(size) / 64 } }
    let line = WrittenLine(
      layout: layout, carets_px: pixels(carets.places_em), starts_px: pixels(carets.starts_em))
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
  /// One line that is neither wrapped nor trimmed.
  fileprivate init(written paragraph: Paragraph, weight: Typesetter.Weight, fonts: FontBook) {
    let all = paragraph.text.indices
    self.init(line: Self.line(all, of: paragraph, fonts: fonts), weight: weight, fonts: fonts)
  }
}

/// Where each character of a line begins and ends as it is read, in ems from the line's left end.
private struct Carets {
  private(set) var places_em: [Double] = []
  private(set) var starts_em: [Double] = []

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
    starts_em = starts.map { edges[$0].from }
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
