internal import CFontconfig

/// A font file on disk, as fontconfig found it.
struct FontFile: Equatable {
  var path: String
  /// Index of the font in a collection.
  var index: Int
}

/// Every call of fontconfig: which files hold which families and characters.
///
/// Personal substitution rules are not consulted, so the same files give the same choice for
/// everybody.
struct FontCatalogue: ~Copyable {
  private let config: OpaquePointer

  init() throws(TypographyError) {
    config = try require(FcInitLoadConfigAndFonts(), "FcInitLoadConfigAndFonts")
  }

  deinit { FcConfigDestroy(config) }

  /// The upright file of a family, in the weight nearest to the one asked for; nil where the
  /// family is not installed.
  func file(family: String, weight: Typesetter.Weight) -> FontFile? {
    let pattern = Self.pattern(families: [family], weight: weight)
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    guard let match = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    guard Self.families(of: match).contains(where: { $0 == family }) else { return nil }
    return Self.file(of: match)
  }

  /// All files, those of `families` first and then the nearest in style, each with characters
  /// that none before it has.
  func fallbacks(families: [String], weight: Typesetter.Weight) -> FallbackList {
    let pattern = Self.pattern(families: families, weight: weight)
    defer { FcPatternDestroy(pattern) }
    var result = FcResultMatch
    return FallbackList(FcFontSort(config, pattern, FcBool(1), nil, &result))
  }

  private static func pattern(families: [String], weight: Typesetter.Weight) -> OpaquePointer? {
    let pattern = FcPatternCreate()
    for family in families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddInteger(pattern, FC_WEIGHT, weight.fontconfig)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    FcPatternAddBool(pattern, FC_COLOR, FcBool(0))
    FcPatternAddBool(pattern, FC_VARIABLE, FcBool(0))
    FcDefaultSubstitute(pattern)
    return pattern
  }

  private static func families(of pattern: OpaquePointer?) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, Int32(names.count), &name) == FcResultMatch,
      let text = name
    {
      names.append(String(cString: text))
    }
    return names
  }

  fileprivate static func file(of pattern: OpaquePointer?) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return FontFile(path: String(cString: path), index: Int(index))
  }
}

/// Fonts in order of preference, asked by character.
final class FallbackList {
  private let set: UnsafeMutablePointer<FcFontSet>?

  fileprivate init(_ set: UnsafeMutablePointer<FcFontSet>?) { self.set = set }

  deinit { if let set { FcFontSetDestroy(set) } }

  /// The first font with all of these characters.
  func file(covering scalars: some Sequence<UInt32>) -> FontFile? {
    guard let set else { return nil }
    for place in 0..<Int(set.pointee.nfont) {
      guard let pattern = set.pointee.fonts[place] else { continue }
      var characters: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else {
        continue
      }
      if scalars.allSatisfy({ FcCharSetHasChar(characters, $0) != 0 }) {
        return FontCatalogue.file(of: pattern)
      }
    }
    return nil
  }
}

extension Typesetter.Weight {
  fileprivate var fontconfig: Int32 {
    switch self {
    case .light: FC_WEIGHT_LIGHT
    case .regular: FC_WEIGHT_REGULAR
    case .medium: FC_WEIGHT_MEDIUM
    }
  }
}
