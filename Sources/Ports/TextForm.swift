/// The form that a text written by a visitor must have.
public struct TextForm: Sendable, Hashable {
  /// Something that a text can look like, as far as its letters tell.
  public enum Likeness: String, Sendable, CaseIterable { case email }

  /// The reason why a text does not fit.
  public enum Fault: Sendable, Equatable {
    /// It has fewer characters than this.
    case short(Int)
    case unlike(Likeness)
  }

  /// Characters.
  public var shortest: Int
  public var longest: Int
  public var like: Likeness?

  public init(shortest: Int = 0, longest: Int, like: Likeness? = nil) {
    (self.shortest, self.longest, self.like) = (shortest, longest, like)
  }

  /// Whether it asks for more than that a text is not too long.
  public var isAsking: Bool { shortest > 0 || like != nil }

  /// The first thing that is wrong with a text; nil where it fits.
  public func fault(of text: String) -> Fault? {
    if let like, !like.fits(text) { return .unlike(like) }
    return text.count < shortest ? .short(shortest) : nil
  }

  public func fits(_ text: String) -> Bool { fault(of: text) == nil }

  /// A text that fits, where there is one that is short enough.
  public var sample: String {
    switch like {
    case .email: String(repeating: "a", count: max(shortest - 5, 1)) + "@b.cd"
    case nil: String(repeating: "\u{1}", count: shortest)
    }
  }
}

extension TextForm.Likeness {
  fileprivate func fits(_ text: String) -> Bool {
    switch self {
    case .email: Self.isAddress(text)
    }
  }

  /// Something, an @, a name with a dot in it: only a letter that arrives could tell more.
  private static func isAddress(_ text: String) -> Bool {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !text.contains(where: \.isWhitespace) else {
      return false
    }
    let names = sides[1].split(separator: ".", omittingEmptySubsequences: false)
    return names.count > 1 && names.allSatisfy { !$0.isEmpty } && names[names.count - 1].count > 1
  }
}
