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

  private static let parts = ["a.x", "a.y", "b.z"].enumerated().map {
    Fields.Part(path: $1, digest: UInt64($0))
  }

  private static let seals: [Seal] = {
    var press = SealPress()
    return digests(400).compactMap { press.add(tick: $0.0, digest: $0.1, parts: Self.parts) }
  }()

  @Test func oneASecond() {
    #expect(Self.seals.map(\.tick) == [120, 240, 360])
    #expect(Self.seals.allSatisfy { $0.bytes.count == 120 })
  }

  @Test func theSameDiffersNowhere() {
    var check = SealCheck(Self.seals)
    for (tick, digest) in Self.digests(400) {
      check.add(tick: tick, digest: digest, parts: Self.parts)
    }
    #expect(check.difference == nil)
  }

  @Test(arguments: [1, 2, 119, 120, 121, 200, 240, 241, 359, 360])
  func theFirstTickIsNamed(tick wrong: Int) throws {
    var check = SealCheck(Self.seals)
    for (tick, digest) in Self.digests(400, wrong: wrong) {
      check.add(tick: tick, digest: digest, parts: Self.parts)
    }
    let difference = try #require(check.difference)
    #expect(difference.tick == wrong)
    #expect(difference.second == (wrong + 119) / 120)
    #expect(difference.recorded == Self.seals[difference.second - 1].digest)
  }

  /// As in a recording that was cut at its front.
  @Test func secondsWithoutASealArePassedOver() {
    var check = SealCheck(Array(Self.seals.dropFirst()))
    for (tick, digest) in Self.digests(400, wrong: 300) {
      check.add(tick: tick, digest: digest, parts: Self.parts)
    }
    #expect(check.difference?.tick == 300)
  }

  static let known: [([UInt64], [String])] = [
    ([0, 1, 2], []), ([7, 1, 2], ["a.x"]), ([0, 9, 8], ["a.y", "b.z"]),
    // Another program's parts: nobody knows which is which.
    ([7, 1], []),
  ]

  @Test(arguments: known)
  func whatDiffersAtTheSecondsEndIsNamed(digests: [UInt64], named: [String]) {
    var check = SealCheck(Self.seals)
    let parts = zip(Self.parts, digests).map { Fields.Part(path: $0.path, digest: $1) }
    for (tick, digest) in Self.digests(400, wrong: 130) {
      check.add(tick: tick, digest: digest, parts: parts)
    }
    #expect(check.difference?.tick == 130)
    #expect(check.difference?.parts == named)
  }
}
