import Maths
import Ports
import SpatialAudio
import Testing

@Suite("The ear gives one tick of stereo for each frame", .serialized)
struct EarTests {
  init() { LoudspeakerTests.quietly }

  /// A launch that burns to one side, 280 m away.
  static func frame(_ tick: Int, at place: SIMD3<Float>, turn: SIMD4<Float> = [0, 0, 0, 1]) -> Frame
  {
    var frame = Frame(tick: Tick(tick), step: "launchSequence")
    frame.lens.orientation = turn
    frame.sky.groundLevel_m = -2
    frame.thunder = Thunder(
      engines: SIMD4(repeating: 1), boosters: SIMD2(repeating: 1),
      arrival: Thunder.Arrival(
        delay_s: 280 / 340.3, position_m: place, jet: [0, -1, 0], height_m: 200))
    return frame
  }

  /// Root mean square at each ear of the second after the sound has come.
  static func levels(at place: SIMD3<Float>, turn: SIMD4<Float> = [0, 0, 0, 1]) throws -> (
    left: Double, right: Double
  ) {
    let ear = try Ear(seed: 3)
    var left = 0.0
    var right = 0.0
    for tick in 1...360 {
      let block = ear.render(frame(tick, at: place, turn: turn))
      guard tick > 240 else { continue }
      for n in 0..<400 {
        left += Double(block.samples[2 * n] * block.samples[2 * n])
        right += Double(block.samples[2 * n + 1] * block.samples[2 * n + 1])
      }
    }
    return ((left / 48_000).squareRoot(), (right / 48_000).squareRoot())
  }

  @Test func itIsForHeadphones() throws {
    #expect(try Ear(seed: 1).isForHeadphones)
  }

  @Test func whatIsToTheLeftIsLouderAtTheLeftEar() throws {
    let levels = try Self.levels(at: [-280, 0, 0])
    #expect(levels.left > levels.right * 1.05)
  }

  @Test func theListenerTurnsWithTheLens() throws {
    // The camera looks along −z; turned about the vertical by 180° it has the left on its right.
    let ahead = try Self.levels(at: [-280, 0, 0])
    let turned = try Self.levels(at: [280, 0, 0], turn: [0, 1, 0, 0])
    #expect(abs(ahead.left / turned.left - 1) < 0.01)
    #expect(abs(ahead.right / turned.right - 1) < 0.01)
  }

  @Test func itIsTheSameEveryTime() throws {
    func run() throws -> [Float] {
      let ear = try Ear(seed: 9)
      return (1...180).flatMap { ear.render(Self.frame($0, at: [100, 60, -250])).samples }
    }
    let first = try run()
    #expect(first.contains { $0 != 0 })
    for _ in 0..<9 { #expect(try run() == first) }
  }

  @Test func aSecondEarDoesNotDisturbTheFirst() throws {
    let alone = try Ear(seed: 9)
    let alike = try Ear(seed: 9)
    let other = try Ear(seed: 10)
    for tick in 1...150 {
      let frame = Self.frame(tick, at: [0, 0, -280])
      let a = alone.render(frame)
      _ = other.render(frame)
      #expect(alike.render(frame) == a)
    }
  }

  private static func muted(_ tick: Int) -> Frame {
    var frame = frame(tick, at: [0, 0, -280])
    frame.settings.isMuted = true
    return frame
  }

  @Test func mutingIsSilentAndComesBack() throws {
    let ear = try Ear(seed: 2)
    for tick in 1...150 { _ = ear.render(Self.frame(tick, at: [0, 0, -280])) }
    for tick in 151...152 { _ = ear.render(Self.muted(tick)) }
    #expect(ear.render(Self.muted(153)).samples.allSatisfy { $0 == 0 })
    for tick in 154...155 { _ = ear.render(Self.frame(tick, at: [0, 0, -280])) }
    #expect(ear.render(Self.frame(156, at: [0, 0, -280])).samples.contains { $0 != 0 })
  }

  /// How much of each note the placing keeps; the bass must not be lost between the ears.
  @Test func lowNotesKeepTheirStrength() throws {
    let levels = try Self.levels(at: [0, 0, -280])
    #expect(levels.left > 0.02)
  }
}
