/// A seeded stream of random numbers (SplitMix64), named so that streams do not disturb each other.
public struct RandomStream: Sendable, Equatable, Stateful {
  private var state: UInt64

  public init(seed: UInt64, name: String) {
    var digest = Digest()
    digest.fold(seed)
    digest.fold(name)
    state = digest.value
  }

  /// The stream that the published SplitMix64 gives for a seed.
  public init(splitMix seed: UInt64) { state = seed }

  /// 64 even bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return scrambled(state)
  }

  /// Evenly spread in 0 ..< 1.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Evenly spread between two numbers, the upper left out.
  public mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// A whole number from 0 up to, not including, a positive `count`; each equally likely.
  ///
  /// Lemire's multiplication; what would favour some numbers is drawn again.
  public mutating func below(_ count: Int) -> Int {
    precondition(count > 0, "nothing is below \(count)")
    let count = UInt64(count)
    var product = next().multipliedFullWidth(by: count)
    if product.low < count {
      let unfair = (0 &- count) % count
      while product.low < unfair { product = next().multipliedFullWidth(by: count) }
    }
    return Int(product.high)
  }

  /// Normally distributed with mean 0 and standard deviation 1 (Box and Muller); takes two draws.
  public mutating func normal() -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()  // 1 − unit() is never 0
    return radius * cos(2 * .pi * unit())
  }

  /// A direction of length 1, evenly spread over the sphere; takes two draws.
  public mutating func direction() -> Vector3 {
    let z = between(-1, 1)
    let (sine, cosine) = sinCos(2 * .pi * unit())
    let radius = (1 - z * z).squareRoot()
    return Vector3(radius * cosine, radius * sine, z)
  }

  public func list(_ fields: inout Fields) { fields.add("state", state) }
}

/// SplitMix64's finish: every bit of the word decides about half of the bits of the result.
func scrambled(_ word: UInt64) -> UInt64 {
  var z = word
  z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
  z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
  return z ^ (z >> 31)
}
