import Testing

@testable import Renderer

@Suite("Stars as the catalogue has them")
struct StarCatalogueTests {
  private func bytes(_ stars: [[Float]]) -> [UInt8] {
    func little(_ word: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
    }
    return Array("STAR".utf8) + little(UInt32(stars.count))
      + stars.flatMap { $0.flatMap { little($0.bitPattern) } }
  }

  /// Red, green, blue and size of one star.
  private func star(magnitude: Float, index: Float = 0.3) throws -> [Float] {
    Array(try StarCatalogue(bytes([[0, 0, 1, magnitude, index]])).vertices[3...])
  }

  @Test func aStarKeepsItsDirection() throws {
    let catalogue = try StarCatalogue(bytes([[0.6, 0, 0.8, 1, 0], [0, -1, 0, 2, 0]]))
    #expect(catalogue.vertices.count == 2 * StarCatalogue.floatsPerStar)
    #expect(catalogue.vertices[0..<3] == [0.6, 0, 0.8])
    #expect(catalogue.vertices[7..<10] == [0, -1, 0])
    #expect(try StarCatalogue([]).vertices.isEmpty)
  }

  /// Each magnitude is 1.7 times the light, and brighter ones are larger.
  @Test func brighterStarsShineMoreAndAreLarger() throws {
    let steps: [Float] = [-1.4, -0.5, 0, 0.5, 1, 2, 3, 4.5, 6]
    let stars = try steps.map { try star(magnitude: $0) }
    for (bright, faint) in zip(stars, stars.dropFirst()) {
      #expect(bright[0] > faint[0] && bright[3] >= faint[3])
    }
    let ratio = try star(magnitude: 4)[0] / star(magnitude: 5)[0]
    #expect(abs(ratio - 1.7) < 0.001)
    #expect(try star(magnitude: 6)[3] == star(magnitude: 3)[3], "none is smaller than a point")
    #expect(try star(magnitude: -20)[0] == star(magnitude: -1.5)[0], "the Sun is no star here")
  }

  @Test func coldStarsAreYellowAndHotOnesBlue() throws {
    let (hot, plain, cold) = (
      try star(magnitude: 1, index: -0.3), try star(magnitude: 1),
      try star(magnitude: 1, index: 1.7)
    )
    #expect(plain[0] == plain[1] && plain[1] == plain[2])
    #expect(hot[2] > hot[1] && hot[1] > hot[0])
    #expect(cold[0] > cold[1] && cold[1] > cold[2])
    #expect(try star(magnitude: 1, index: 5) == cold, "no redder than that")
  }

  static let broken: [(String, [Float], String)] = [
    ("a long way", [0, 0, 1.1, 0, 0], "its direction is 1.1 long, not 1"),
    ("no way", [0, 0, 0, 0, 0], "its direction is 0.0 long, not 1"),
    ("no number", [.nan, 0, 0, 0, 0], "its direction is nan long, not 1"),
    ("too bright", [0, 0, 1, -31, 0], "its magnitude is -31.0, not −30 … 30"),
    ("no magnitude", [0, 0, 1, .nan, 0], "its magnitude is nan, not −30 … 30"),
    ("no colour", [0, 0, 1, 0, 11], "its colour is 11.0, not −10 … 10"),
  ]

  @Test(arguments: broken) func aStarThatIsNoneIsNamed(name: String, star: [Float], reason: String)
  {
    #expect(throws: RendererError.brokenStar(1, reason: reason)) {
      try StarCatalogue(bytes([[0, 0, 1, 0, 0], star]))
    }
  }

  @Test func aCatalogueIsAsLongAsItSays() {
    let whole = bytes([[0, 0, 1, 0, 0]])
    let torn: [[UInt8]] = [
      Array(whole.dropLast()), whole + [0], Array(whole.prefix(7)), Array("STAR".utf8),
      Array("star".utf8) + Array(whole.dropFirst(4)), Array("STAR".utf8) + [255, 255, 255, 255],
    ]
    for torn in torn {
      #expect(throws: RendererError.brokenCatalogue(byteCount: torn.count)) {
        try StarCatalogue(torn)
      }
    }
  }
}
