/// Where a line may end: the part of UAX #14 that interface texts meet.
///
/// After spaces, hyphens and dashes, and between ideographs. Thai and its kin, which need a
/// dictionary, only break where nothing else is left.
enum LineBreaks {
  /// For each character, whether a line may begin there.
  static func opportunities(in text: [UInt32]) -> [Bool] {
    var before: UInt32?
    return text.map { value in
      let begins = before.map { allowsBreak($0, value) } ?? false
      // A mark takes the nature of what it stands on.
      if !isAttached(value) || before.map(isSpace) ?? true { before = value }
      return begins
    }
  }

  /// Spaces that vanish at the end of a line.
  static func isSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func allowsBreak(_ before: UInt32, _ after: UInt32) -> Bool {
    if isSpace(after) || isGlue(before) || isGlue(after) || isClosing(after) { return false }
    if isSpace(before) { return true }
    if isAttached(after) { return false }
    switch before {
    case 0x2D, 0x2010, 0x2012, 0x2013: return !isDigit(after)
    case 0x2014: return true
    default: break
    }
    return (isIdeograph(before) || isIdeograph(after)) && !isOpening(before)
  }

  /// No-break spaces and joiners: they hold on to both neighbours.
  private static func isGlue(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF, 0x200D: true
    default: false
    }
  }

  /// Marks, and characters that only direct others.
  private static func isAttached(_ value: UInt32) -> Bool {
    if isSpace(value) || isGlue(value) { return false }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format: return true
    default: return false
    }
  }

  private static func isClosing(_ value: UInt32) -> Bool {
    switch value {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1F:
      return true
    default: break
    }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: return true
    default: return false
    }
  }

  private static func isOpening(_ value: UInt32) -> Bool {
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  private static func isDigit(_ value: UInt32) -> Bool { (0x30...0x39).contains(value) }

  private static func isIdeograph(_ value: UInt32) -> Bool {
    switch value {
    case 0x2E80...0x2FFF, 0x3005...0x3007, 0x3041...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0x2_0000...0x3_FFFD:
      true
    default: false
    }
  }
}
