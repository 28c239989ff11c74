import Capture
import Foundation
import Interface
import Maths
import Ports
import Testing

@testable import Renderer

/// Screens of the kit, drawn: against pictures that a person has looked at, and pixel by pixel where a
/// rule can say what is right.
extension GoldenTests {
  nonisolated static let screens = [KitScreen.all[1], KitScreen.all[5], KitScreen.all[6]]

  @Test(arguments: screens) func aScreenLooksAsItDid(screen: KitScreen) throws {
    try compare(try Gallery.picture(of: screen.frame, tier: .low), "\(screen).png")
  }

  /// For a person: pictures of all screens, where one asks for them.
  @Test func allScreensAreDrawn() throws {
    let folder = ProcessInfo.processInfo.environment["ARTEMIS_KIT_GALLERY"]
    for screen in KitScreen.all {
      let picture = try Gallery.picture(of: screen.frame, tier: .low)
      #expect(picture.width == screen.viewport.width)
      guard let folder else { continue }
      try Data(PNG.encode(picture, alpha: false))
        .write(to: URL(filePath: folder).appending(path: "\(screen).png"))
    }
  }

  private static func drawn(_ pieces: [DrawnPiece], fade: Float = 0) throws -> Image {
    var frame = Stage.frame(64, 64)
    frame.pieces = pieces
    frame.effects.fade = fade
    return try Stage.picture(of: frame)
  }

  private static let window = PixelBox(low: .zero, high: [64, 64])
  private static let middle = PixelBox(low: [16, 16], high: [48, 48])

  private static func plate(_ colour: SIMD4<Float>, radius_px: Float = 0) -> DrawnPiece.Shape {
    .plate(.init(colour, radius_px: radius_px))
  }

  @Test func aBoxFillsItsPixelsAndNoOthers() throws {
    let picture = try Self.drawn([
      DrawnPiece(Self.plate([1, 0.5, 0, 1]), Self.middle, clip: Self.window)
    ])
    #expect(picture.pixel(16, 16) == [255, 128, 0, 255])
    #expect(picture.pixel(47, 47) == [255, 128, 0, 255])
    for (x, y) in [(15, 16), (16, 15), (48, 47), (47, 48)] {
      #expect(picture.pixel(x, y).x == 0, "\(x) \(y)")
    }
  }

  @Test func clipsCutAndOpacityBlends() throws {
    let clip = PixelBox(low: [0, 0], high: [64, 32])
    let picture = try Self.drawn([
      DrawnPiece(Self.plate([1, 1, 1, 1]), Self.middle, clip: clip, opacity: 0.5)
    ])
    #expect(abs(Int(picture.pixel(30, 31).x) - 128) <= 1)
    #expect(picture.pixel(30, 32).x == 0)
  }

  /// Round corners fade over a pixel: no steps, and the same at all four.
  @Test func cornersAreRoundAndSmooth() throws {
    let picture = try Self.drawn([
      DrawnPiece(Self.plate([1, 1, 1, 1], radius_px: 16), Self.middle, clip: Self.window)
    ])
    #expect(picture.pixel(17, 17).x == 0 && picture.pixel(32, 16).x > 200)
    var area = 0.0
    for y in 0..<64 {
      for x in 0..<64 {
        let light = picture.pixel(x, y).x
        area += Double(light) / 255
        #expect(abs(Int(light) - Int(picture.pixel(63 - x, y).x)) <= 2)
        #expect(abs(Int(light) - Int(picture.pixel(y, x).x)) <= 2)
      }
    }
    #expect(abs(area - 16 * 16 * .pi) < 8)
  }

  @Test func gradientsRunFromTheTop() throws {
    let fill = DrawnPiece.Plate([1, 0, 0, 1], to: [0, 0, 1, 1])
    let picture = try Self.drawn([DrawnPiece(.plate(fill), Self.middle, clip: Self.window)])
    #expect(picture.pixel(30, 16).x > 245 && picture.pixel(30, 47).z > 245)
    #expect(abs(Int(picture.pixel(30, 32).x) - 124) < 8)
  }

  @Test func edgesAreInsideAndShadowsOutside() throws {
    var fill = DrawnPiece.Plate([0, 0, 0, 1])
    (fill.edge, fill.edge_px) = ([1, 1, 1, 1], 2)
    let ground = DrawnPiece(Self.plate([1, 1, 1, 1]), Self.window, clip: Self.window)
    var picture = try Self.drawn([DrawnPiece(.plate(fill), Self.middle, clip: Self.window)])
    #expect(picture.pixel(15, 30).x == 0 && picture.pixel(17, 30).x == 255)
    #expect(picture.pixel(18, 30).x == 0)
    fill.shadow = .init(blur_px: 8, drop_px: 4, alpha: 0.5)
    picture = try Self.drawn([ground, DrawnPiece(.plate(fill), Self.middle, clip: Self.window)])
    #expect(picture.pixel(30, 50).x < picture.pixel(30, 13).x)
    #expect(picture.pixel(30, 62).x > 250)
  }

  /// Within its box, outside of its arc.
  @Test func shadowsAreSeenAtRoundCorners() throws {
    var fill = DrawnPiece.Plate([0, 0, 1, 1], radius_px: 12)
    fill.shadow = .init(blur_px: 8, drop_px: 0, alpha: 1)
    let ground = DrawnPiece(Self.plate([1, 1, 1, 1]), Self.window, clip: Self.window)
    let picture = try Self.drawn([ground, DrawnPiece(.plate(fill), Self.middle, clip: Self.window)])
    for (x, y) in [(17, 17), (46, 17), (17, 46), (46, 46)] {
      #expect(picture.pixel(x, y).x < 200, "\(x) \(y): \(picture.pixel(x, y))")
    }
    #expect(picture.pixel(32, 32) == [0, 0, 255, 255])
  }

  /// What lies on words hides them, though boxes are drawn many at a time.
  @Test func orderIsKept() throws {
    let words = DrawnPiece(
      .words(.init("█████", size_px: 16, line_px: 20, colour: [1, 1, 1, 1])), Self.middle,
      clip: Self.window)
    let plate = DrawnPiece(Self.plate([0, 0, 1, 1]), Self.middle, clip: Self.window)
    let hidden = try Self.drawn([words, plate])
    let seen = try Self.drawn([plate, words])
    #expect(hidden.pixel(30, 32) == [0, 0, 255, 255])
    #expect(!hidden.isSame(as: seen))
  }

  @Test func aFadeTakesEverythingAlong() throws {
    let piece = DrawnPiece(Self.plate([1, 1, 1, 1]), Self.middle, clip: Self.window)
    let half = try Self.drawn([piece], fade: 0.5)
    #expect(abs(Int(half.pixel(30, 30).x) - 128) <= 1)
    #expect(try Self.drawn([piece], fade: 1).pixel(30, 30).x == 0)
  }

  /// A screen is one or two turns, however many parts it has.
  @Test func boxesAreDrawnTogether() throws {
    for screen in KitScreen.all {
      _ = try Gallery.picture(of: screen.frame, tier: .low)
      let turns = try Gallery.theatre(.low).textPass.pieces.turns
      #expect(turns.count <= 3, "\(screen): \(turns.count)")
    }
  }
}
