/// The fonts in use, each opened once and known by its number.
///
/// Which font a character gets depends on the installed files alone, never on what was set before.
final class FontBook {
  private(set) var faces: [FontFace] = []
  private let catalogue: FontCatalogue
  private let freetype: FreeType
  private let families: [String]
  /// By weight, in the order of its cases.
  private var primaries: [[Int]] = []
  private var fallbackLists: [FallbackList?]

  /// Tried after the families asked for: a plain companion, then one for Arabic.
  private static let companions = ["Noto Sans", "Amiri"]

  init(families: [String]) throws(TypographyError) {
    catalogue = try FontCatalogue()
    freetype = try FreeType()
    self.families = families
    fallbackLists = Typesetter.Weight.allCases.map { _ in nil }
    for weight in Typesetter.Weight.allCases {
      var numbers: [Int] = []
      for family in families {
        guard let file = catalogue.file(family: family, weight: weight) else {
          throw .fontMissing(family: family)
        }
        numbers.append(try number(of: file))
      }
      guard !numbers.isEmpty else { throw .fontMissing(family: "") }
      primaries.append(numbers)
    }
  }

  /// The font that decides the height of lines.
  func primary(_ weight: Typesetter.Weight) -> FontFace { faces[primaries[weight.rawValue][0]] }

  /// The first font with every visible character of a grapheme; nil where none of them is visible.
  func face(for grapheme: some Sequence<UInt32>, weight: Typesetter.Weight) -> Int? {
    let visible = grapheme.filter(Self.needsGlyph)
    guard !visible.isEmpty else { return nil }
    let own = primaries[weight.rawValue].first { number in
      visible.allSatisfy { faces[number].shaping.covers($0) }
    }
    return own ?? fallback(for: visible, weight: weight)
      ?? fallback(for: visible.prefix(1), weight: weight)
      ?? primaries[weight.rawValue][0]
  }

  private func fallback(for scalars: some Sequence<UInt32>, weight: Typesetter.Weight) -> Int? {
    let list =
      fallbackLists[weight.rawValue]
      ?? catalogue.fallbacks(families: families + Self.companions, weight: weight)
    fallbackLists[weight.rawValue] = list
    // A font that fontconfig lists and we cannot read is as good as none.
    return list.file(covering: scalars).flatMap { try? number(of: $0) }
  }

  private func number(of file: FontFile) throws(TypographyError) -> Int {
    if let known = faces.firstIndex(where: { $0.file == file }) { return known }
    faces.append(
      FontFace(file: file, shaping: try ShapingFont(file), outline: try freetype.face(file)))
    return faces.count - 1
  }

  private static func needsGlyph(_ value: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(value)?.properties else { return false }
    return !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace
  }
}

/// One font, open for shaping and for drawing.
final class FontFace {
  let file: FontFile
  let shaping: ShapingFont
  let outline: OutlineFace

  init(file: FontFile, shaping: consuming ShapingFont, outline: consuming OutlineFace) {
    self.file = file
    self.shaping = shaping
    self.outline = outline
  }

  /// From the lowest descender to the highest ascender.
  var height_em: Double { (shaping.ascender - shaping.descender) / shaping.unitsPerEm }
  var capHeight_em: Double { shaping.capHeight / shaping.unitsPerEm }
}
