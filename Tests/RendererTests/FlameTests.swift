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
    frame.flames[0].age_s = 1
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

  /// The air around a fire is seen, and the more the nearer it is.
  @Test func theAirGlowsAroundFire() throws {
    var frame = night()
    frame.items = []
    frame.sky.kind = .air
    frame.sky.sun = [0, -1, 0]
    frame.sky.haze = 0.15
    frame.sky.groundLevel_m = -12
    frame.lens.exposure = 0.35
    let dark = try Stage.picture(of: frame)
    frame.flames = [flame(.booster)]
    frame.flames[0].position_m = [0, 8, -280]
    let lit = try Stage.picture(of: frame)
    let gain = [60, 20].map { Int(lit.pixel($0, 40).x) - Int(dark.pixel($0, 40).x) }
    #expect(gain[1] > 2 && gain[0] > gain[1] + 4, "\(gain)")
  }

  /// Next to nothing shines through a bank of steam, however bright it is.
  @Test func steamHidesWhatIsBehindIt() throws {
    var frame = night()
    frame.items = [
      Item(model: TestModels.ball, position_m: [10, -8, -120], scale: 6, glow: 40)
    ]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, 0, -1], colour: [90, 90, 90],
        range_m: 0)
    ]
    let open = try Stage.picture(of: frame).pixel(89, 67)
    #expect(open.x > 150)
    frame.flames = [flame(.steam)]
    frame.flames[0].age_s = 8
    let before = try Stage.picture(of: frame).pixel(89, 67)
    frame.items = []
    let without = try Stage.picture(of: frame).pixel(89, 67)
    #expect(abs(Int(before.x) - Int(without.x)) <= 4, "\(open): \(before), \(without)")
  }

  /// Steam glows from within while the jets that stirred it up are near; once they have risen it is dark, where it was a
  /// white dot kilometres below the vehicle.
  @Test func steamGlowsNoMoreOnceItsFireHasRisen() throws {
    var frame = night()
    frame.items = []
    frame.flames = [flame(.steam), flame(.booster)]
    frame.flames[0].age_s = 8
    func brightest(_ height_m: Float) throws -> Int {
      frame.flames[1].position_m = [0, height_m, 400]
      let picture = try Stage.picture(of: frame)
      return (40..<120).map { Int(picture.pixel($0, 67).x) }.max() ?? 0
    }
    let (near, far) = (try brightest(200), try brightest(3000))
    #expect(near > 150 && far < 40, "\(near), \(far)")
  }

  /// Whoever looks down from high above sees the clouds at the pad, past the column: at tier low rays had no steps left
  /// for them.
  @Test(arguments: [Tier.low, .high]) func aColumnDoesNotHideTheCloudsBelow(tier: Tier) throws {
    var frame = night()
    frame.items = []
    frame.lens.orientation = SIMD4(-0.707_107, 0, 0, 0.707_107)
    frame.sky.groundLevel_m = -600
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, -1, 0], colour: [2000, 2000, 2000],
        range_m: 0)
    ]
    var pad = flame(.steam)
    (pad.position_m, pad.age_s, pad.radius_m) = ([-90, -600, 0], 15, 150)
    pad.groundLevel_m = -600
    var column = flame(.smoke)
    (column.position_m, column.direction) = ([8, -60, 0], [0, -1, 0])
    (column.age_s, column.radius_m, column.groundLevel_m) = (15, 3, -600)
    frame.flames = [pad]
    let alone = try Stage.picture(of: frame, tier: tier)
    frame.flames = [pad, column]
    let both = try Stage.picture(of: frame, tier: tier)
    var (clouds, seen) = (0, 0)
    for y in 0..<alone.height {
      for x in 0..<alone.width / 3 where alone.pixel(x, y).x > 60 {
        clouds += 1
        if both.pixel(x, y).x > alone.pixel(x, y).x / 2 { seen += 1 }
      }
    }
    #expect(clouds > 300 && seen > clouds * 9 / 10, "\(clouds), \(seen)")
  }

  /// The sky does not go darker at once where a fire begins: clouds hide it as they come to be lit.
  @Test func aFireThatBeginsDoesNotDimTheSky() throws {
    var frame = night()
    frame.items = []
    frame.sky.kind = .air
    frame.sky.sun = [0, -1, 0]
    frame.lens.exposure = 60
    let before = try Stage.picture(of: frame)
    frame.flames = [flame(.engine)]
    frame.flames[0].level = 0.002
    frame.flames[0].position_m = [0, 0, 400]
    let begun = try Stage.picture(of: frame)
    let loss = zip(before.pixels, begun.pixels).map { Int($0) - Int($1) }.max() ?? 255
    let sky = before.pixel(80, 10)
    #expect(sky.z > 40 && sky.z < 200, "\(sky)")
    #expect(loss <= 2, "\(loss)")
  }

  /// What lights the engines is gone within two seconds; embers of boosters fly on.
  @Test func sparksOfIgnitersBurnOut() throws {
    func bright(_ age_s: Float, radius_m: Float) throws -> Int {
      var frame = night()
      frame.items = []
      frame.flames = [flame(.sparks)]
      (frame.flames[0].age_s, frame.flames[0].radius_m) = (age_s, radius_m)
      let dark = frame
      let picture = try Stage.picture(of: dark)
      return picture.pixels.count { $0 > 120 && $0 < 255 }
    }
    #expect(try bright(0.6, radius_m: 4) > 20 && bright(2, radius_m: 4) == 0)
    #expect(try bright(4, radius_m: 26) > 5)
  }

  /// A flash goes out from the fire: half way it has not come to the edge of the picture.
  @Test func flashBeginsAtTheFire() throws {
    var frame = night()
    frame.items = []
    frame.flames = [flame(.booster)]
    frame.flames[0].position_m = [0, 4, -280]
    frame.lens.exposure = 0.01
    frame.effects.flash = 0.3
    let half = try Stage.picture(of: frame)
    #expect(half.pixel(80, 58).z > half.pixel(4, 4).z + 60)
    frame.effects.flash = 0.8
    let whole = try Stage.picture(of: frame)
    let corner = whole.pixel(4, 4)
    #expect(corner.x > 220 && corner.y > 220 && corner.z > 220, "\(corner)")
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

  /// Who looks down along a jet past what it drives sees all of that, steam or none: nothing burns before the nozzle.
  @Test func nothingBurnsBeforeTheMouth() throws {
    var frame = night()
    frame.items = [
      Item(model: TestModels.ball, position_m: [-10, 0, -40], scale: 4, tint: [0, 0, 0, 1])
    ]
    frame.flames = [flame(.booster), flame(.booster)]
    for (index, x) in [Float(-2), -14].enumerated() {
      frame.flames[index].position_m = [x, 0, -60]
      frame.flames[index].direction = [0, -0.01, -1]
    }
    frame.lens.exposure = 0.02
    let alone = try Stage.picture(of: frame)
    // A column whose upper end is below all that.
    frame.flames.append(flame(.smoke))
    frame.flames[2].position_m = [-10, -7, -100]
    frame.flames[2].direction = [0, -1, 0]
    frame.flames[2].groundLevel_m = -200
    let steamy = try Stage.picture(of: frame)
    var most = 0
    for y in 0..<66 {
      for x in 0..<160 where alone.pixel(x, y).x < 90 {
        most = max(most, Int(steamy.pixel(x, y).x) - Int(alone.pixel(x, y).x))
      }
    }
    #expect(most < 8, "\(most)")
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
