/// A seeded stream of random numbers (SplitMix64), named so that streams do not disturb each other.
public struct RandomStream: Sendable, Equatable {
  private var state: UInt64

  public init(seed: UInt64, name: String) {
    var digest = Digest()
    digest.fold(seed)
    digest.fold(name)
    state = digest.value
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return scrambled(state)
  }

  /// Evenly spread in 0 ..< 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

@usableFromInline func scrambled(_ word: UInt64) -> UInt64 {
  var z = word
  z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
  z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
  return z ^ (z >> 31)
}
