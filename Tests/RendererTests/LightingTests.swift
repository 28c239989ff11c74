import Ports
import Testing

@testable import Renderer

/// Light must not change by leaps from picture to picture.
@Suite struct LightingTests {
  private static func fire(height_m: Float) -> Flame {
    Flame(
      kind: .booster, position_m: [0, height_m, -280], direction: [0, -1, 0], radius_m: 1.9,
      level: 1,
      ambientPressure: 1, age_s: 2, groundLevel_m: 0, seed: 7)
  }

  /// On its pad all of it may be hidden; a column of 60 m burns above a storey and below it too.
  @Test func theHigherAFireTheLessOfItIsHidden() {
    var lighting = Lighting()
    var shades: [Float] = []
    for height in [Float(10), 15, 30, 60, 120] {
      var frame = Frame()
      frame.flames = [LightingTests.fire(height_m: height)]
      lighting.gather(frame)
      shades.append(lighting.key.shade)
    }
    #expect(shades == [1, 1, 0.5, 0.25, 0.125])
  }

  @Test func fireIsWiderThanABarAndLampsAreNot() {
    var lighting = Lighting()
    var frame = Frame()
    frame.flames = [LightingTests.fire(height_m: 20)]
    frame.lights = [
      Light(
        kind: .point, position_m: [0, 0, -5], direction: [0, -1, 0], colour: [1, 1, 1], range_m: 0)
    ]
    lighting.gather(frame)
    #expect(lighting.key.isFire)
    #expect(lighting.lamps.contains { !$0.isFire && $0.shade == 1 })
  }

  /// Of a point, a tower 20 m away would have twenty-five times the light of land at 100 m; of a lamp it has.
  @Test func besideAFireItIsNotMuchBrighterThanALittleFartherOff() {
    var lighting = Lighting()
    var frame = Frame()
    frame.flames = [LightingTests.fire(height_m: 60)]
    frame.lights = [
      Light(
        kind: .point, position_m: [0, 0, -5], direction: [0, -1, 0], colour: [1, 1, 1], range_m: 0)
    ]
    lighting.gather(frame)
    func ratio(_ lamp: Lighting.Lamp) -> Float {
      lamp.reaches(lamp.place + [20, 0, 0], radius: 1).light
        / lamp.reaches(lamp.place + [100, 0, 0], radius: 1).light
    }
    #expect(ratio(lighting.key) < 10)
    let lamp = lighting.lamps.first { !$0.isFire }
    #expect(abs((lamp.map(ratio) ?? 0) - 25) < 0.01)
  }

  /// The steam at both sides of a fire shines alike, to the last bit or nearly so.
  @Test func lampsOfOneBrightnessKeepTheirOrder() {
    var lighting = Lighting()
    var lefts = 0
    for step in 0..<200 {
      var frame = Frame()
      // Seen by a camera that shakes.
      let off = Float(step % 17) * 0.013
      frame.flames = [
        Flame(
          kind: .booster, position_m: [221 + off, 13 - off * 0.7, -172 + off * 0.3],
          direction: [0, -1, 0], radius_m: 1.9, level: 1, ambientPressure: 1, age_s: 2,
          groundLevel_m: -12,
          seed: 7)
      ]
      lighting.gather(frame)
      let lamps = lighting.lamps
      lefts += lamps.count == 2 && lamps[0].place.x < lamps[1].place.x ? 1 : 0
    }
    #expect(lefts == 0 || lefts == 200, "\(lefts) of 200 pictures")
  }

  /// A fire that has turned over shines from both sides of its own axis and from the camera's, or the side of the vehicle
  /// that is looked at were black; in thin air less and more from one side, so that it has a shape.
  @Test(arguments: [Float(1), 0.2])
  func whatHasTurnedOverIsLitFromAsideToo(air: Float) throws {
    let axis = normalize(SIMD3<Float>(-0.8, -0.6, 0.1))
    var frame = Frame()
    frame.flames = [LightingTests.fire(height_m: 900)]
    frame.flames[0].position_m = [20, -30, -40]
    frame.flames[0].direction = axis
    frame.flames[0].groundLevel_m = -9000
    frame.flames[0].ambientPressure = air
    var lighting = Lighting()
    lighting.gather(frame)
    let fire = lighting.key
    try #require(fire.isFire && lighting.lamps.count == 2)
    for cloud in lighting.lamps {
      #expect(abs(dot(cloud.place - fire.place, axis) + 10) < 0.01)
      #expect(length(cloud.place) < length(fire.place) + 40)
    }
    frame.flames[0].kind = .engine
    var engines = Lighting()
    engines.gather(frame)
    #expect(engines.lamps.count == 1, "they light little where there is no steam")
    let apart = lighting.lamps[0].place - lighting.lamps[1].place
    #expect(abs(length(apart) - 110) < 0.01 && abs(dot(apart, fire.place)) < 0.5)
    let parts = lighting.lamps.map { $0.strength / fire.strength }
    if air == 1 {
      #expect(parts.allSatisfy { abs($0 - 0.1) < 0.001 })
    } else {
      #expect(parts[0] > 1.5 * parts[1] && parts[0] < 0.1 && parts[1] > 0.02, "\(parts)")
    }
  }

  /// The pad with its engines burning, so long after its boosters began.
  private static func pad(boosters age_s: Float) -> Frame {
    var frame = Frame()
    frame.flames = (0..<4).map { number in
      Flame(
        kind: .engine, position_m: [Float(number), 20, -280], direction: [0, -1, 0],
        radius_m: 1.15, level: 1, ambientPressure: 1, age_s: 6, groundLevel_m: 0,
        seed: UInt32(number))
    }
    if age_s > 0 {
      // Thrust is there within 0.3 s.
      var booster = fire(height_m: 20)
      (booster.age_s, booster.level) = (age_s, min(age_s / 0.3, 1))
      frame.flames.append(booster)
      booster.position_m.x = 12
      frame.flames.append(booster)
      (booster.kind, booster.radius_m) = (.sparks, 26)
      frame.flames.append(booster)
    }
    frame.lights = [
      Light(
        kind: .spot, position_m: [-58, 27, -300], direction: [0.8, 0.5, 0],
        colour: [2600, 2400, 2100], range_m: 400, castsShadow: true)
    ]
    return frame
  }

  /// By a quarter of what is there in 1/60 s at most. Before, all of a booster's light
  /// was there within two pictures, and the engines' glow in the steam was gone in one.
  @Test func boostersTakeOverBySmallSteps() throws {
    var lighting = Lighting()
    var before: (light: Float, place: SIMD3<Float>)?
    for frame in 0...60 {
      lighting.gather(Self.pad(boosters: Float(frame) / 60))
      let all = lighting.lamps.reduce(lighting.key.strength) { $0 + $1.strength }
      let fire = try #require(lighting.fire)
      if let before {
        #expect(
          abs(all / before.light - 1) < 0.25, "\(before.light) and \(all) in picture \(frame)")
        #expect(length(fire.place - before.place) < 3, "in picture \(frame)")
      }
      before = (all, fire.place)
    }
    #expect(try #require(before).light > 1_000_000)
  }

  /// Where a lamp's shadow goes as fire outshines it, it goes unseen.
  @Test func fireIsTheKeyLightOnceItOutshinesTheLamp() {
    var lighting = Lighting()
    lighting.gather(Self.pad(boosters: 0))
    #expect(!lighting.key.isFire && lighting.key.castsShadow)
    lighting.gather(Self.pad(boosters: 0.1))
    #expect(!lighting.key.isFire && lighting.key.castsShadow)
    lighting.gather(Self.pad(boosters: 1))
    #expect(lighting.key.isFire && lighting.key.castsShadow)
  }
}
