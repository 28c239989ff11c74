extension Theme {
  /// Two tokens that stand on each other and are too much alike.
  public struct Fault: Sendable, Equatable {
    public var token: Token
    public var ground: Token
    public var contrast: Double
    public var least: Double
  }

  /// Contrast that words need on their ground (WCAG 2.2, 1.4.3), and that edges and marks need (1.4.11).
  public static let leastOfWords = 4.5
  public static let leastOfMarks = 3.0

  /// Every pair of colours that a layout puts on each other, and the contrast it needs.
  static let pairs: [(token: Token, ground: Token, least: Double)] =
    [Token.ground, .raised, .plate].flatMap { ground in
      [Token.text, .faint, .good, .warning].map { ($0, ground, leastOfWords) }
        + [Token.accent, .line, .focus].map { ($0, ground, leastOfMarks) }
    }
    + [(.onAccent, .accent, leastOfWords)]

  /// Pairs that contrast too little; a theme read from a file must have none.
  public var faults: [Fault] {
    Self.pairs.compactMap { pair in
      let contrast = self[pair.token].contrast(to: self[pair.ground])
      guard contrast < pair.least else { return nil }
      return Fault(
        token: pair.token, ground: pair.ground, contrast: contrast, least: pair.least)
    }
  }

  /// Opacity that a veil of a ground needs for words to be readable over any picture, black or
  /// white.
  public func veil(of ground: Token, under words: Token) -> Double {
    let steps = 32
    for step in 0..<steps {
      let alpha = Double(step) / Double(steps)
      let isEnough = [Colour(0x000000), Colour(0xFFFFFF)].allSatisfy { picture in
        let behind = self[ground].over(picture, alpha: alpha)
        return self[words].contrast(to: behind) >= Self.leastOfWords
      }
      if isEnough { return alpha }
    }
    return 1
  }
}
