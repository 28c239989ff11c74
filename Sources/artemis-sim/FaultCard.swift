internal import Interface
internal import Ports

/// Words of the program itself over everything: the faults of a pack, or what became of a flight that was
/// saved.
enum FaultCard {
  /// Lines shown, and characters in each.
  static let most = 6
  static let longest = 240

  static func laid(
    over frame: Frame, _ words: String, in language: Words = Words()
  ) -> Frame {
    let canvas = Canvas(
      frame.viewport, textScale: frame.settings.textScale, theme: .contrast, words: language,
      isCalm: true)
    let layout = Layout(tree(words), on: canvas)
    let pieces = Interaction().pieces(of: layout, at: frame.tick)
    var frame = frame
    frame.pieces += canvas.drawn(pieces, over: 0)
    return frame
  }

  private static func tree(_ words: String) -> Part {
    let lines = lines(words).map { Part(.text($0, .caption)) }
    return Part(.stack([Part(.card(lines, .raised))], Flow(align: .fill)))
  }

  /// The first lines, and how many more there are.
  static func lines(_ words: String) -> [String] {
    let all = words.split(separator: "\n").map { String($0.prefix(longest)) }
    guard all.count > most else { return all }
    return all.prefix(most) + ["… and \(all.count - most) more"]
  }
}
