import Maths
import Testing

@Suite struct RandomTests {
  /// The numbers that the published algorithm gives for seed 1234567.
  @Test func `SplitMix64 as published`() {
    var stream = RandomStream(splitMix: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    for number in published { #expect(stream.next() == number) }
  }

  @Test func `streams of other names go other ways`() {
    var a = RandomStream(seed: 1, name: "a")
    var b = RandomStream(seed: 1, name: "b")
    var again = RandomStream(seed: 1, name: "a")
    let first = a.next()
    #expect(first == again.next())
    #expect(first != b.next())
  }

  @Test func `a die is fair`() {
    var stream = RandomStream(seed: 7, name: "die")
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<60_000 { counts[stream.below(6)] += 1 }
    let chiSquared = counts.reduce(0.0) { $0 + Double(($1 - 10_000) * ($1 - 10_000)) / 10_000 }
    #expect(chiSquared < 20.5)  // passed by one fair die in a thousand
    #expect(stream.below(1) == 0)
  }

  @Test func `normal numbers are normal`() {
    var stream = RandomStream(seed: 8, name: "bell")
    let count = 100_000
    let draws = (0..<count).map { _ in stream.normal() }
    func moment(_ power: Int) -> Double {
      draws.reduce(0) { $0 + pow($1, Double(power)) } / Double(count)
    }
    #expect(abs(moment(1)) < 0.015)
    #expect(abs(moment(2) - 1) < 0.02)
    #expect(abs(moment(3)) < 0.05)
    #expect(abs(moment(4) - 3) < 0.15)
    let beyond = draws.count { abs($0) > 1.959964 }
    #expect(abs(Double(beyond) / Double(count) - 0.05) < 0.003)
  }

  @Test func `directions cover the sphere evenly`() {
    var stream = RandomStream(seed: 9, name: "stars")
    var sum = Vector3.zero
    var worst = 0.0
    for _ in 0..<20_000 {
      let direction = stream.direction()
      worst = max(worst, abs(direction.length - 1))
      sum += direction
    }
    #expect(worst < 1e-12)
    #expect(sum.length / 20_000 < 0.02)
  }

  @Test func `a digest tells order, place and every single bit`() {
    func digest(_ words: [UInt64]) -> UInt64 {
      var digest = Digest()
      for word in words { digest.fold(word) }
      return digest.value
    }
    #expect(digest([1, 2]) != digest([2, 1]))
    #expect(digest([0]) != digest([0, 0]))
    let plain = digest([5, 6, 7])
    for bit in 0..<64 {
      let changed = digest([5, 6 ^ (1 << UInt64(bit)), 7])
      #expect(((plain ^ changed).nonzeroBitCount - 32).magnitude < 22)
    }
    var text = Digest()
    text.fold("ab")
    text.fold("c")
    var other = Digest()
    other.fold("a")
    other.fold("bc")
    #expect(text != other)
  }

  /// What this digest has always given: a change here changes every recorded digest.
  @Test func `a digest stays what it was`() {
    var digest = Digest()
    digest.fold(1 as UInt64)
    digest.fold(-2.5)
    digest.fold("artemis")
    digest.fold(Vector3(1, 2, 3))
    #expect(digest.value == 15_894_259_796_063_042_824)
  }
}
