import Ports
import Testing
import Typography

@testable import Renderer

/// The ground of an interface is drawn before the picture is enlarged, where it costs least, and looks no other
/// for that.
@MainActor @Suite("The ground below an interface", .serialized) struct GroundTests {
  private static let size = Viewport(width: 320, height: 180)
  private static let window = PixelBox(low: .zero, high: [320, 180])

  private static func plate(
    _ colour: SIMD4<Float>, _ box: PixelBox = window, radius_px: Float = 0, opacity: Float = 1
  ) -> DrawnPiece {
    DrawnPiece(
      .plate(.init(colour, radius_px: radius_px)), box, clip: window, opacity: opacity)
  }

  private static let ground = plate([0.2, 0.1, 0.3, 0.78])
  private static let card = plate([0.9, 0.8, 0.7, 1], PixelBox(low: [60, 40], high: [200, 120]))

  private static func arranged(
    _ pieces: [DrawnPiece], words: [DrawnPiece] = []
  ) throws -> PieceArrangement {
    var frame = Frame(viewport: size)
    frame.pieces = pieces
    frame.words = words
    var arrangement = PieceArrangement()
    arrangement.arrange(frame, try Typesetter())
    return arrangement
  }

  @Test func aGroundIsDrawnByItself() throws {
    let arrangement = try Self.arranged([Self.ground, Self.card])
    #expect(arrangement.ground.count == 12)
    #expect(arrangement.turns.map(\.middles.count) == [12])
    // All that is left is opaque, and so need not be mixed with what lies below.
    #expect(arrangement.turns.map(\.isOpaque) == [true])
    let others = try Self.arranged([Self.card])
    #expect(others.ground.isEmpty)
    // What was there before is forgotten.
    var again = arrangement
    again.arrange(Frame(viewport: Self.size), try Typesetter())
    #expect(again.ground.isEmpty)
  }

  /// Words of the story lie below it, and what is round, smaller or not the lowest is no ground.
  @Test func nothingElseIsTakenForAGround() throws {
    #expect(try Self.arranged([Self.ground], words: [Self.card]).ground.isEmpty)
    let smaller = Self.plate([0, 0, 0, 1], PixelBox(low: .zero, high: [319, 180]))
    let round = Self.plate([0, 0, 0, 1], radius_px: 8)
    var cut = Self.ground
    cut.clip.low.y = 1
    for pieces in [[smaller], [round], [cut], [Self.card, Self.ground]] {
      #expect(try Self.arranged(pieces).ground.isEmpty)
    }
  }

  /// Held to the same ground where it comes after a piece that is not seen, and so is drawn at the full size.
  @Test(arguments: [(0.3, 0), (0.78, 0), (1, 0), (0.78, 0.4), (1, 0.4)] as [(Float, Float)])
  func itLooksTheSame(alpha: Float, fade: Float) throws {
    var frame = Frame(viewport: Self.size)
    frame.effects.flash = 0.5
    frame.effects.fade = fade
    let ground = Self.plate([0.2, 0.1, 0.3, alpha])
    frame.pieces = [ground, Self.card]
    let picture = try Stage.picture(of: frame)
    frame.pieces = [Self.plate([1, 1, 1, 1], opacity: 0), ground, Self.card]
    let late = try Stage.picture(of: frame)
    let most = zip(picture.pixels, late.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(most <= 2)
    // And it is there.
    frame.pieces = [Self.card]
    let without = try Stage.picture(of: frame)
    #expect(!without.isSame(as: picture))
  }
}
