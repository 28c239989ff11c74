/// Text between two hard breaks: its characters, cut into runs that can be shaped at once.
struct Paragraph {
  let text: [UInt32]
  let runs: [Run]
  /// For each character, whether a grapheme begins there.
  let startsGrapheme: [Bool]

  /// Characters with one direction, script and font.
  struct Run: Equatable {
    var range: Range<Int>
    var level: UInt8
    var script: UInt32
    var face: Int

    var isRightToLeft: Bool { level & 1 == 1 }
  }
}

extension Paragraph {
  init(_ string: Substring, weight: Typesetter.Weight, fonts: FontBook) {
    var text: [UInt32] = []
    var starts: [Bool] = []
    var faces: [Int?] = []
    for grapheme in string {
      let scalars = grapheme.unicodeScalars.map { Self.printable($0) }
      let face = fonts.face(for: scalars, weight: weight)
      text += scalars
      starts += scalars.indices.map { $0 == 0 }
      faces += scalars.map { _ in face }
    }
    self.text = text
    startsGrapheme = starts
    runs = Self.runs(
      levels: Bidi.levels(of: text).levels, scripts: Self.scripts(of: text),
      faces: Self.filled(faces, default: 0))
  }

  /// Control characters have no glyph and no width; a tab is a space.
  private static func printable(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar == "\t" { return 0x20 }
    return scalar.properties.generalCategory == .control ? 0x2060 : scalar.value
  }

  /// Punctuation, spaces and marks take the script of what stands before them, or else after.
  private static func scripts(of text: [UInt32]) -> [UInt32] {
    filled(
      text.map { scalar in
        let script = Script.of(scalar)
        let isShared = [Script.common, Script.inherited, Script.unknown].contains(script)
        return isShared ? nil : script
      }, default: Script.common)
  }

  /// Each nil becomes the value before it, the leading ones the first value there is.
  private static func filled<Value>(_ values: [Value?], default missing: Value) -> [Value] {
    var last = values.lazy.compactMap { $0 }.first ?? missing
    return values.map { value in
      last = value ?? last
      return last
    }
  }

  private static func runs(levels: [UInt8], scripts: [UInt32], faces: [Int]) -> [Run] {
    var runs: [Run] = []
    for place in levels.indices {
      let run = Run(
        range: place..<place + 1, level: levels[place], script: scripts[place], face: faces[place])
      if let last = runs.last, last.level == run.level, last.script == run.script,
        last.face == run.face
      {
        runs[runs.count - 1].range = last.range.lowerBound..<place + 1
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}

extension Paragraph {
  /// The runs of one line in the order they stand on screen, by rule L2 of UAX #9.
  func visualRuns(of line: Range<Int>) -> [Run] {
    var pieces: [Run] = runs.compactMap { run in
      var piece = run
      piece.range = run.range.clamped(to: line)
      return piece.range.isEmpty ? nil : piece
    }
    var level = pieces.map(\.level).max() ?? 0
    while level > 0 {
      Self.reverse(&pieces, atOrAbove: level)
      level -= 1
    }
    return pieces
  }

  private static func reverse(_ pieces: inout [Run], atOrAbove level: UInt8) {
    var start = 0
    while start < pieces.count {
      guard pieces[start].level >= level else {
        start += 1
        continue
      }
      var end = start
      while end < pieces.count, pieces[end].level >= level { end += 1 }
      pieces[start..<end].reverse()
      start = end
    }
  }

  /// Shapes a run as part of a line; beyond the line's ends nothing joins.
  func shape(_ run: Run, in line: Range<Int>, fonts: FontBook) -> [ShapedGlyph] {
    fonts.faces[run.face].shaping.shape(
      text, run.range, context: line, isRightToLeft: run.isRightToLeft, script: run.script)
  }
}
