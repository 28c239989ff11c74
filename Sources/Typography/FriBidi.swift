internal import CFriBidi

/// Every call of FriBidi: which way each character runs, by UAX #9.
enum Bidi {
  /// The embedding level of each character of a paragraph, and the paragraph's own; odd levels
  /// run from right to left.
  static func levels(of scalars: [UInt32]) -> (levels: [UInt8], paragraph: UInt8) {
    guard !scalars.isEmpty else { return ([], 0) }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var direction = FRIBIDI_PAR_ON
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels) > 0
    else { return ([UInt8](repeating: 0, count: scalars.count), 0) }
    // Bit 0 of a resolved direction says right to left.
    let paragraph: UInt8 = direction.rawValue & 1 != 0 ? 1 : 0
    return (levels.map { UInt8(clamping: $0) }, paragraph)
  }
}
