import Maths
import Testing

@testable import Simulation

@Suite("A recording's seals find the first tick that differs")
struct SealTests {
  /// Digests of so many ticks; from `wrong` on they are others.
  private static func digests(_ count: Int, wrong: Int = .max) -> [(Tick, Digest)] {
    var digest = Digest()
    return (1...count).map { tick in
      digest.fold(tick >= wrong ? -tick : tick)
      return (Tick(tick), digest)
    }
  }

  private static let seals: [Seal] = {
    var press = SealPress()
    return digests(400).compactMap { press.note(tick: $0.0, digest: $0.1) }
  }()

  @Test func oneASecond() {
    #expect(Self.seals.map(\.tick) == [120, 240, 360])
    #expect(Self.seals.allSatisfy { $0.bytes.count == 120 })
  }

  @Test func theSameDiffersNowhere() {
    var check = SealCheck(Self.seals)
    for (tick, digest) in Self.digests(400) { check.note(tick: tick, digest: digest) }
    #expect(check.difference == nil)
  }

  @Test(arguments: [1, 2, 119, 120, 121, 200, 240, 241, 359, 360])
  func theFirstTickIsNamed(tick wrong: Int) throws {
    var check = SealCheck(Self.seals)
    for (tick, digest) in Self.digests(400, wrong: wrong) { check.note(tick: tick, digest: digest) }
    let difference = try #require(check.difference)
    #expect(difference.tick == wrong)
    #expect(difference.second == (wrong + 119) / 120)
    #expect(difference.recorded == Self.seals[difference.second - 1].digest)
  }

  /// As in a recording that was cut at its front.
  @Test func secondsWithoutASealArePassedOver() {
    var check = SealCheck(Array(Self.seals.dropFirst()))
    for (tick, digest) in Self.digests(400, wrong: 300) { check.note(tick: tick, digest: digest) }
    #expect(check.difference?.tick == 300)
  }
}
