// How wide letters are, in hundredths of an em: the widest weight of the typeface that sets a script.
// `RealLettersTests` holds every string of every locale to it.
extension TextFit {
  static let space = 29
  /// The widest letter: a broken word may leave this much free.
  static let widest = 126

  /// The widest scalar of a character: marks stand on their letter.
  ///
  /// `joins`: whether an Arabic letter follows in the same word.
  static func width(_ character: Character, joins: Bool) -> Int {
    character.unicodeScalars.reduce(0) { max($0, width($1, joins: joins)) }
  }

  private static func width(_ scalar: Unicode.Scalar, joins: Bool) -> Int {
    switch Script(scalar) {
    case .mark: 0
    case .wide, .other: 106
    case .arabic: arabic(scalar, joins: joins)
    case .latin: latin(scalar)
    }
  }

  /// Measured in Inter, the widest of three weights. Digits count alike: what holds a number that changes
  /// keeps its width.
  private static func latin(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case " "..."~": Int(printed[Int(scalar.value) - 0x20])
    case "\u{A0}"..."ſ": Int(accented[Int(scalar.value) - 0xA0])
    case "‘", "’", "‚", "‛": 23
    case "“", "”", "„", "‟": 46
    case "—", "―": 100
    case "‐", "‑", "–": 50
    case "…": 83
    case "•": 57
    default: scalar.value < 0x250 && scalar.properties.isLowercase ? 70 : 84
    }
  }

  private static let printed: [UInt8] = [
    29, 30, 41, 64, 65, 83, 66, 23, 38, 38, 53, 67, 29, 47, 29, 37,
    66, 66, 66, 66, 66, 66, 66, 66, 66, 66, 29, 29, 67, 67, 67, 53,
    97, 70, 66, 74, 73, 61, 59, 75, 75, 27, 56, 67, 57, 90, 76, 77,
    64, 77, 65, 65, 66, 75, 70, 98, 67, 69, 64, 38, 37, 38, 48, 50,
    50, 57, 63, 57, 63, 59, 37, 62, 61, 25, 25, 56, 25, 89, 60, 61,
    62, 62, 39, 54, 39, 60, 57, 83, 56, 57, 56, 38, 35, 38, 67, 0,
  ]

  private static let accented: [UInt8] = [
    29, 30, 57, 65, 74, 56, 30, 57, 62, 92, 47, 57, 56, 0, 68, 49,
    46, 67, 43, 44, 50, 64, 61, 29, 31, 32, 47, 57, 89, 93, 96, 53,
    70, 70, 70, 70, 70, 70, 101, 74, 61, 61, 61, 61, 27, 27, 29, 35,
    73, 76, 77, 77, 77, 77, 77, 67, 77, 75, 75, 75, 75, 69, 65, 63,
    57, 57, 57, 57, 57, 57, 93, 57, 59, 59, 59, 59, 25, 25, 25, 37,
    59, 60, 61, 61, 61, 61, 61, 67, 61, 60, 60, 60, 60, 57, 62, 57,
    70, 57, 70, 57, 70, 57, 74, 57, 74, 57, 74, 57, 74, 57, 73, 70,
    73, 63, 61, 59, 61, 59, 61, 59, 61, 59, 61, 59, 75, 62, 75, 62,
    75, 62, 75, 62, 75, 61, 79, 61, 47, 40, 29, 37, 29, 37, 27, 29,
    27, 25, 83, 50, 56, 25, 67, 56, 65, 57, 25, 57, 25, 57, 33, 57,
    35, 58, 25, 76, 60, 76, 60, 76, 60, 69, 76, 61, 77, 61, 77, 61,
    77, 61, 98, 100, 65, 39, 65, 39, 65, 39, 65, 54, 65, 54, 65, 54,
    65, 54, 66, 39, 66, 40, 66, 39, 75, 60, 75, 60, 75, 60, 75, 60,
    75, 60, 75, 60, 98, 83, 69, 57, 69, 64, 56, 64, 56, 64, 56, 28,
  ]

  /// Measured in Amiri. Most letters are wide only where they end a word or stand alone, and a few never
  /// join what follows.
  private static func arabic(_ scalar: Unicode.Scalar, joins: Bool) -> Int {
    switch scalar {
    case "ا", "أ", "إ", "آ": 36
    case "د", "ذ": 48
    case "ر", "ز", "و", "ؤ", "ة", "ء", "،", "؛", "؟": 42
    case "ل": joins ? 30 : 66
    case "ن": joins ? 26 : 66
    case "ب", "ت", "ث": joins ? 26 : 96
    case "ي", "ى", "ئ": joins ? 26 : 80
    case "ف": joins ? 40 : 104
    case "ق": joins ? 40 : 72
    case "ك": joins ? 69 : 85
    case "م": joins ? 48 : 54
    case "ه": joins ? 48 : 42
    case "ع", "غ": joins ? 50 : 57
    case "ج", "ح", "خ": 69
    case "س", "ش": joins ? 60 : 112
    case "ط", "ظ": joins ? 60 : 82
    case "ص", "ض": joins ? 75 : 125
    case "٠"..."٩": 61
    default: joins ? 75 : 125
    }
  }

  /// Whether the letter before it takes its inner form.
  static func isJoined(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, Script(first) == .arabic else { return false }
    return first != "ء" && first.properties.isAlphabetic
  }
}

extension TextFit {
  /// Scripts, as far as they differ in width and height.
  enum Script {
    case latin, arabic, wide, mark, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x300...0x36F, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4,
        0x6E7, 0x6E8, 0x6EA...0x6ED, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069,
        0xFE00...0xFE0F:
        self = .mark
      case 0...0x24F, 0x370...0x58F, 0x1E00...0x1FFF, 0x2010...0x205E: self = .latin
      case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE:
        self = .arabic
      case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF00...0xFF60, 0x20000...0x3FFFF:
        self = .wide
      default: self = .other
      }
    }
  }
}
