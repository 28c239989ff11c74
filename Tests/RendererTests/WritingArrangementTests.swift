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
      words.writing = .init(caret: place, colour: [1, 0, 0, 1], width_px: 2)
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
}
