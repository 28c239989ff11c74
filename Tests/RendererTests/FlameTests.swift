import Platform
import Ports
import Renderer
import Testing

/// Fire is a function of the flame's numbers, and it lights what stands beside it.
extension RendererTests {
  @Test(arguments: Flame.Kind.allCases)
  func everyFlameIsSeenAndIsItsNumbers(kind: Flame.Kind) throws {
    let dark = try Stage.picture(of: night())
    var frame = night()
    frame.flames = [flame(kind)]
    let first = try Stage.picture(of: frame)
    let isDark = first.isSame(as: dark)
    #expect(!isDark)
    #expect(try Stage.picture(of: frame).isSame(as: first))
    frame.flames[0].age_s += 0.25
    #expect(try !Stage.picture(of: frame).isSame(as: first))
  }

  @Test func withoutStrengthNothingBurns() throws {
    let dark = try Stage.picture(of: night())
    var frame = night()
    frame.flames = Flame.Kind.allCases.map { kind in
      var flame = flame(kind)
      flame.level = 0
      return flame
    }
    #expect(try Stage.picture(of: frame).isSame(as: dark))
  }

  @Test func boostersLightTheLand() throws {
    var frame = night()
    let before = sum(try Stage.picture(of: frame), rows: 100..<120)
    frame.flames = [flame(.booster)]
    let after = sum(try Stage.picture(of: frame), rows: 100..<120)
    #expect(after > before + 5000)
  }

  @Test func fireIsNotSaturatedRed() throws {
    var frame = night()
    frame.flames = [flame(.booster)]
    let picture = try Stage.picture(of: frame)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture.pixel(x, y)
        let (r, rest) = (Double(pixel.x), Double(pixel.y) + Double(pixel.z))
        #expect(r < 60 || r / (r + rest) <= 0.70, "\(pixel) at \(x), \(y)")
      }
    }
  }

  @Test func modelsHideFire() throws {
    var frame = night()
    frame.flames = [flame(.engine)]
    frame.items = [
      Item(model: TestModels.ball, position_m: [0, 0, -12], scale: 9, tint: [0, 0, 0, 1])
    ]
    let pixel = try Stage.picture(of: frame).pixel(80, 60)
    #expect(pixel.x < 40 && pixel.z < 40)
  }

  @Test func linesEndWhereTheyAreDrawnTo() throws {
    var frame = Stage.frame(200, 100)
    frame.lines = [
      Polyline(
        points_m: [[-10, 0, -20], [10, 0, -20]], drawn: 0.5, colour: [1, 1, 1], width: 0.02)
    ]
    let picture = try Stage.picture(of: frame)
    #expect(picture.pixel(80, 50).y > 40)
    #expect(picture.pixel(150, 50).y == 0)
  }

  private func sum(_ picture: Image, rows: Range<Int>) -> Int {
    rows.reduce(0) { total, y in
      (0..<picture.width).reduce(total) { $0 + Int(picture.pixel($1, y).y) }
    }
  }

  private func night() -> Frame {
    var frame = Stage.frame(160, 120)
    frame.items = [Item(model: TestModels.ground, position_m: [0, -12, -60])]
    frame.lights = [
      Light(
        kind: .point, position_m: [30, 0, -20], direction: [0, -1, 0], colour: [9000, 9000, 9000],
        range_m: 200)
    ]
    return frame
  }

  private func flame(_ kind: Flame.Kind) -> Flame {
    let isBank = kind == .steam || kind == .smoke
    return Flame(
      kind: kind, position_m: [0, isBank ? -10 : 8, -50],
      direction: isBank ? [1, 0, 0] : [0, -1, 0],
      radius_m: isBank ? 20 : 1.5, level: 1, ambientPressure: 1, age_s: 2, groundLevel_m: -12,
      seed: 7)
  }
}
