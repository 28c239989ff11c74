import Maths
import Ports
import Testing

@Suite("A film's shutter")
struct ShutterTests {
  /// A thing that goes one metre a tick.
  private func frames(_ count: Int, step: (Int) -> String = { _ in "arrival" }) -> [Frame] {
    (0..<count).map { tick in
      var frame = Frame(tick: Tick(tick), step: step(tick))
      frame.items = [Item(model: 0, position_m: [Float(tick), 0, 0])]
      return frame
    }
  }

  private func places(_ frames: [Frame]) -> [Float] { frames.map { $0.items[0].position_m.x } }

  @Test(arguments: [(1, 1), (2, 1), (4, 2), (5, 3), (120, 60)])
  func isOpenHalfOfTheTime(stride: Int, reach: Int) {
    let shutter = Shutter(stride: stride)
    #expect(shutter.open == Double(stride) / 2)
    #expect(shutter.reach == reach)
  }

  @Test(arguments: [1, 2, 4, 5]) func seesMotionEvenly(stride: Int) {
    let shutter = Shutter(stride: stride)
    let places = places(shutter.moments(of: frames(shutter.reach + 1)))
    #expect(places.count == 16)
    for (number, place) in places.enumerated() {
      let time = (Float(number) + 0.5) / 16 * Float(stride) / 2
      #expect(abs(place - time) < 1e-5)
    }
  }

  @Test func endsAtACut() {
    let cut = frames(4) { $0 < 2 ? "arrival" : "slsReveal" }
    let places = places(Shutter(stride: 5).moments(of: cut))
    #expect(places.max() == 1)
    #expect(places.filter { $0 == 1 }.count == 16 - Int(16 / 2.5))
  }

  @Test func endsInTheDarkWhereCamerasJump() {
    var frames = frames(4)
    frames[1].effects.fade = 1
    #expect(places(Shutter(stride: 5).moments(of: frames)).allSatisfy { $0 == 0 })
  }

  @Test func endsWhereTheCameraJumps() {
    var frames = frames(4)
    for tick in 1..<4 { frames[tick].lens.orientation = [0, 0.7071068, 0, 0.7071068] }
    #expect(places(Shutter(stride: 5).moments(of: frames)).allSatisfy { $0 == 0 })
  }

  /// A run that ends while it is open.
  @Test func doesWithOneFrame() {
    #expect(places(Shutter(stride: 5).moments(of: frames(1))).allSatisfy { $0 == 0 })
  }
}

@Suite("Fire between two frames")
struct FlameBlendTests {
  private func frame(age_s: Float, seed: UInt32 = 1) -> Frame {
    var frame = Frame(step: "launchSequence")
    frame.flames = [
      Flame(
        kind: .steam, position_m: [age_s, 0, 0], direction: [0, 1, 0], radius_m: age_s * 4,
        level: age_s / 2, ambientPressure: 1, age_s: age_s, groundLevel_m: -1, seed: seed)
    ]
    return frame
  }

  @Test func growsAndAges() {
    let flame = Frame.between(frame(age_s: 1), frame(age_s: 1.5), 0.5).flames[0]
    #expect(flame.age_s == 1.25 && flame.radius_m == 5 && flame.level == 0.625)
    #expect(flame.position_m == [1.25, 0, 0])
  }

  @Test func thatBeginsAnewIsNotMixedWithTheOld() {
    let later = frame(age_s: 0.5)
    #expect(Frame.between(frame(age_s: 2), later, 0.25).flames == later.flames)
    let other = frame(age_s: 3, seed: 2)
    #expect(Frame.between(frame(age_s: 2), other, 0.25).flames == other.flames)
  }
}

@Suite("A picture from the driver")
struct RawPictureTests {
  @Test func becomesOneFromTheTopWithRedFirst() {
    // Two rows of two pixels, the lower one first: blue, green, red, alpha.
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18]
    let image = RawPicture(width: 2, height: 2, bytes: bytes).image
    #expect(image.pixels == [13, 12, 11, 14, 17, 16, 15, 18, 3, 2, 1, 4, 7, 6, 5, 8])
  }

  @Test func isNarrowedToTheNearest() {
    let channels: [UInt16] = [0, 128, 129, 65_535]
    let bytes = channels.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let image = RawPicture(width: 1, height: 1, isDeep: true, bytes: bytes).image
    #expect(image.pixels == [0, 0, 1, 255])
  }
}
