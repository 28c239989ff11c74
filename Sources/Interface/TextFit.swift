internal import Maths

/// How large a text is before it is set: so many lines of such letters hold it in any usual typeface.
///
/// Each character counts with a cautious width of its script. Filling lines greedily needs the fewest,
/// and no narrower words need more, so real letters, which are narrower, fit into the same box.
public struct TextFit: Sendable, Equatable {
  /// Height of the letters' em, in points.
  public let size: Int
  public let lines: Int
  public let lineHeight: Int
  /// Width of its longest line, in points.
  public let width: Int

  public var height: Int { lines * lineHeight }

  /// The smallest letters.
  public static let least = 11

  /// Shrinks letters when a single word would be wider than the box; breaks words only at the
  /// smallest size.
  public init(_ string: String, size wanted: Int, within most: Int) {
    let paragraphs = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.words($0) }
    let longest = paragraphs.joined().map(\.width).max() ?? 0
    let most = max(most, 1)
    var size = max(wanted, Self.least)
    while size > Self.least && Self.points(longest, size) > most { size -= 1 }
    let filled = paragraphs.map { Self.fill($0, within: max(most * 100 / size, 1)) }
    self.size = size
    lines = filled.reduce(0) { $0 + $1.lines }
    width = min(Self.points(filled.map(\.widest).max() ?? 0, size), most)
    lineHeight = (size * Self.tallness(string) / 100 + 1).up
  }

  /// The lines of a text, the widest of them and its longest word, over the letters' height.
  static func ems(
    _ string: String, within most: Double
  ) -> (lines: Int, width: Double, longestWord: Double) {
    let paragraphs = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.words($0) }
    let longest = max(paragraphs.joined().map(\.width).max() ?? 0, 1)
    let room = max(Int((most * 100).clamped(0, 1e6)), longest)
    let filled = paragraphs.map { fill($0, within: room) }
    let widest = filled.map(\.widest).max() ?? 0
    return (filled.reduce(0) { $0 + $1.lines }, Double(widest) / 100, Double(longest) / 100)
  }

  /// Line height of closely set letters, over the letters' height.
  static func closeLine(_ string: String) -> Double {
    let tall = tallness(string)
    return tall > tallness("") ? Double(tall) / 100 : 1.22
  }

  /// A single line of any length, as high as any of these strings needs.
  init(line string: String, size wanted: Int, among strings: [String]) {
    size = max(wanted, Self.least)
    lines = 1
    width = Self.width(string, size: size)
    let tallness = ([string] + strings).map(Self.tallness).max() ?? 0
    lineHeight = (size * tallness / 100 + 1).up
  }

  /// Points for a width in hundredths of an em, rounded up.
  static func points(_ width: Int, _ size: Int) -> Int { (width * size + 99) / 100 }

  /// Width of a whole text on one line.
  static func width(_ string: String, size: Int) -> Int {
    let lines = string.split(whereSeparator: \.isNewline)
    return points(
      lines.map { fill(words($0), within: .max).widest }.max() ?? 0, max(size, least))
  }

  /// Height of a line, in hundredths of an em: Arabic letters reach further up and down.
  static func tallness(_ string: String) -> Int {
    string.unicodeScalars.reduce(140) { tall, scalar in
      switch Script(scalar) {
      case .arabic: max(tall, 180)
      case .wide: max(tall, 150)
      case .latin, .other, .mark: tall
      }
    }
  }
}

extension TextFit {
  /// The width of an unbroken word in hundredths of an em, and of the space before it.
  private struct Word {
    var width = 0
    var space = 0
  }

  private static func words(_ line: some StringProtocol) -> [Word] {
    var words = [Word()]
    let characters = Array(line)
    for (nth, character) in characters.enumerated() {
      let last = words.count - 1
      if character == " " {
        if words[last].width > 0 { words.append(Word()) }
        words[words.count - 1].space += space
      } else {
        // Between ideographs a line may end anywhere.
        let isAlone = character.unicodeScalars.contains { Script($0) == .wide }
        if isAlone && words[last].width > 0 { words.append(Word()) }
        let joins = nth + 1 < characters.count && isJoined(characters[nth + 1])
        words[words.count - 1].width += width(character, joins: joins)
      }
    }
    return words
  }

  /// The number of lines that a paragraph fills, and the widest of them.
  private static func fill(_ words: [Word], within most: Int) -> (lines: Int, widest: Int) {
    var (lines, used, widest) = (1, 0, 0)
    let broken = max(most - Self.widest, most / 2, 1)
    for word in words {
      let wanted = used == 0 ? word.width : used + word.space + word.width
      if wanted <= most {
        used = wanted
      } else {
        lines += used > 0 ? 1 : 0
        used = word.width
        while used > most {
          lines += 1
          used -= broken
          widest = most
        }
      }
      widest = max(widest, used)
    }
    return (lines, widest)
  }
}
