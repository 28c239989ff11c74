import Maths
import Ports
import Testing
import Typography

@testable import Renderer

/// A text that is written by hand is moved below its box, so that its caret is seen.
@MainActor struct WritingArrangementTests {
  @Test func aTextThatFitsStandsWhereItsLinesBegin() {
    #expect(PieceArrangement.start(of: 50, in: 200, caret: 50, isAtRight: false) == 0)
    #expect(PieceArrangement.start(of: 50, in: 200, caret: 0, isAtRight: true) == 150)
  }

  @Test func aLongOneIsMovedToItsCaretAndNotBeyondItsEnds() {
    for isAtRight in [false, true] {
      func start(_ caret: Float) -> Float {
        PieceArrangement.start(of: 500, in: 200, caret: caret, isAtRight: isAtRight)
      }
      #expect(start(0) == 0 && start(60) == 0 && start(500) == -300 && start(450) == -300)
      #expect(start(250) == -150)
      for caret in stride(from: Float(0), through: 500, by: 7) {
        #expect((0...200).contains(start(caret) + caret))
      }
    }
  }

  /// The caret is drawn within its box wherever it stands, and as many pixels wide as it shall be.
  @Test(arguments: ["name@example.org and more than that", "إني تارك فيكم الثقلين كتاب الله"])
  func theCaretIsDrawnWithinItsBox(text: String) throws {
    let typesetter = try Typesetter()
    let box = PixelBox(low: [40, 40], high: [140, 70])
    for place in 0...text.count {
      var words = DrawnPiece.Lettering(
        text, size_px: 17, line_px: 24, side: .left, colour: [1, 1, 1, 1])
      words.writing = .init(
        caret: TextPlace(place), colour: [1, 0, 0, 1], width_px: 2, field: box)
      var frame = Frame()
      frame.viewport = Viewport(width: 400, height: 200)
      frame.pieces = [DrawnPiece(.words(words), box, clip: box.grown(x: 2))]
      var arrangement = PieceArrangement()
      arrangement.arrange(frame, typesetter)
      let red = arrangement.turns.flatMap(\.middles)
      #expect(!red.isEmpty, "caret \(place)")
      let letters = arrangement.turns.flatMap(\.letters)
      #expect(!letters.isEmpty)
      for x in stride(from: 0, to: letters.count, by: 8).map({ letters[$0] }) {
        #expect((38...142).contains(x))
      }
    }
  }

  nonisolated private static let texts = [
    "name@example.org", "كتاب الله", "abc كتاب 12 de", "كتاب abc 12 الله", "a  b", "",
    "a text that is much longer than the field in which it is written",
  ]

  /// Pixels of the picture where a caret is drawn.
  private func caret(
    _ place: TextPlace, _ words: DrawnPiece.Lettering, _ box: PixelBox, _ typesetter: Typesetter
  ) -> Float? {
    var words = words
    words.writing?.caret = place
    words.writing?.colour = [1, 0, 0, 1]
    var frame = Frame()
    frame.viewport = Viewport(width: 400, height: 200)
    frame.pieces = [DrawnPiece(.words(words), box, clip: box.grown(x: 2))]
    var arrangement = PieceArrangement()
    arrangement.arrange(frame, typesetter)
    return arrangement.turns.flatMap(\.middles).first
  }

  /// Held by the picture itself: the caret that a press brings is drawn at the end of a letter that is next to
  /// the press, and never further from it than half of that letter.
  @Test(arguments: texts, [DrawnPiece.Lettering.Side.left, .right])
  func aPressIsAtTheCaretThatItBrings(text: String, side: DrawnPiece.Lettering.Side) throws {
    let typesetter = try Typesetter()
    let box = PixelBox(low: [40, 40], high: [240, 70])
    var words = DrawnPiece.Lettering(text, size_px: 17, line_px: 24, side: side, colour: .one)
    words.writing = .init(
      caret: TextPlace(0), colour: .zero, width_px: 2, field: box.grown(by: 10))
    let piece = DrawnPiece(.words(words), box, clip: box)
    let line = typesetter.write(text, size_px: 17, weight: .regular)
    let widest = zip(line.starts_px, line.carets_px.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    for x in stride(from: Float(42), to: 238, by: 3) {
      let place = PieceArrangement.place(at: [x, 55], in: [piece], typesetter)
      let found = try #require(place)
      #expect((0...text.count).contains(found.count))
      // A line that is moved to show its caret is moved by the press.
      guard line.layout.width_px < 198 else { continue }
      let drawn = try #require(caret(found, words, box, typesetter))
      let letters =
        side == .left
        ? 40...(42 + Float(line.layout.width_px)) : (236 - Float(line.layout.width_px))...240
      let near = clamp(x, letters.lowerBound, letters.upperBound)
      #expect(
        abs(drawn - near) <= Float(widest) / 2 + 2, "\(text) at \(x): \(found), drawn at \(drawn)")
    }
  }

  @Test func whatIsBesideTheFieldOrBelowSomethingIsNotHit() throws {
    let typesetter = try Typesetter()
    let box = PixelBox(low: [40, 40], high: [240, 70])
    func piece(_ text: String, _ field: PixelBox) -> DrawnPiece {
      var words = DrawnPiece.Lettering(text, size_px: 17, line_px: 24, colour: .one)
      words.writing = .init(caret: nil, colour: .zero, width_px: 2, field: field)
      return DrawnPiece(.words(words), box, clip: box)
    }
    let pieces = [piece("abcdefgh", box), piece("", box)]
    #expect(PieceArrangement.place(at: [100, 75], in: pieces, typesetter) == nil)
    #expect(PieceArrangement.place(at: [100, 55], in: pieces, typesetter) == TextPlace(0))
    let hit = PieceArrangement.place(at: [200, 55], in: [pieces[0]], typesetter)
    #expect(hit == TextPlace(8))
  }

  @Test func theChosenHaveAPlateOfTheirWidth() throws {
    let typesetter = try Typesetter()
    let box = PixelBox(low: [40, 40], high: [240, 70])
    var words = DrawnPiece.Lettering("chosen", size_px: 17, line_px: 24, colour: .one)
    words.writing = .init(caret: TextPlace(6), colour: .zero, width_px: 2, field: box)
    words.writing?.chosen = [0, 0, 1, 1]
    var frame = Frame()
    frame.viewport = Viewport(width: 400, height: 200)
    frame.pieces = [DrawnPiece(.words(words), box, clip: box)]
    var arrangement = PieceArrangement()
    arrangement.arrange(frame, typesetter)
    let middle = try #require(arrangement.turns.first?.middles)
    let width = typesetter.write("chosen", size_px: 17, weight: .regular).layout.width_px
    #expect(middle.count == 12 && abs(Double(middle[2] - middle[0]) - width) <= 1)
  }
}
