import Foundation
import Ports
import Testing

@testable import SpatialAudio

@Suite("A loudspeaker takes blocks and never waits", .serialized)
struct LoudspeakerTests {
  /// OpenAL reads this when it is first used, in whichever test that is.
  static let quietly: Void = { setenv("ALSOFT_DRIVERS", "null", 1) }()

  private static let block = AudioBlock(samples: [Float](repeating: 0.1, count: 800))

  @Test func itLeavesOutWhatItHasNoRoomFor() throws {
    Self.quietly
    let speaker = try Loudspeaker()
    #expect(speaker.isConnected)
    for _ in 0..<100 { speaker.play(Self.block) }
    // A hundred blocks at once are 0.8 s; a tenth of a second fits.
    #expect(speaker.dropped >= 100 - Loudspeaker.most - 12)
    #expect(speaker.underruns == 0)
  }

  @Test func atItsPaceNothingIsLost() throws {
    Self.quietly
    let speaker = try Loudspeaker()
    for _ in 0..<12 { speaker.play(Self.block) }
    // The card's own pace: a busy machine lets it fall behind the clock.
    var waits = 0
    for _ in 0..<60 {
      while !speaker.hasRoom && waits < 10_000 {
        usleep(1000)
        waits += 1
      }
      speaker.play(Self.block)
    }
    #expect(speaker.dropped == 0)
    // It is kept full here, but for one block.
    #expect((0.05...0.35).contains(speaker.late_s))
    #expect(speaker.drift_permille < 0, "blocks should come slower")
    #expect(waits > 100, "half a second cannot be played at once")
  }

  @Test func afterItHasRunDryItPlaysAgain() throws {
    Self.quietly
    let speaker = try Loudspeaker()
    for _ in 1...3 {
      let before = speaker.underruns
      // With each time it runs dry it wants more to begin with.
      for _ in 0...Cushion.range.upperBound { speaker.play(Self.block) }
      usleep(300_000)
      // What comes next finds it dry; when enough waits it plays on, so room comes back.
      for _ in 0..<Loudspeaker.most { speaker.play(Self.block) }
      #expect(speaker.underruns > before)
      var waits = 0
      while !speaker.hasRoom && waits < 1000 {
        usleep(1000)
        waits += 1
      }
      #expect(waits < 1000, "nothing is played any more")
      speaker.rest()
      usleep(300_000)
    }
  }

  @Test func aPauseIsNotAnUnderrun() throws {
    Self.quietly
    let speaker = try Loudspeaker()
    for _ in 0..<12 { speaker.play(Self.block) }
    speaker.rest()
    usleep(300_000)
    for _ in 0..<12 { speaker.play(Self.block) }
    #expect(speaker.underruns == 0)
  }

  @Test func aSeamHasNoStep() {
    var seam = Seam()
    var heard: [Float] = seam.close(Self.block.samples)
    heard += seam.close(Self.block.samples)
    heard += seam.end(count: 400)
    heard += seam.close([Float](repeating: -0.2, count: 800))
    seam.open()
    heard += seam.close([Float](repeating: 0.3, count: 800))
    let left = stride(from: 0, to: heard.count, by: 2).map { heard[$0] }
    let steps = zip(left.dropFirst(), left).map { ($0 - $1).magnitude }
    #expect(left.first == 0)
    #expect((steps.max() ?? 1) < 0.01)
    #expect(Array(heard[800..<1600]) == Self.block.samples)
    #expect(heard[(3 * 800 - 2)] == 0)
  }
}
