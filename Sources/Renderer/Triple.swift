/// Three numbers as the key of a table: the standard library hashes three lanes one by one, and asks each float for
/// its bits' parts to make an integer of it, which took 0.4 s of processor time at each start.
struct Triple: Hashable {
  private let firstTwo: UInt64
  private let rest: UInt64

  init(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    firstTwo = UInt64(a) << 32 | UInt64(b)
    rest = UInt64(c)
  }

  /// From whole numbers; a triple that is `apart` equals none that is not.
  init(_ whole: SIMD3<Float>, apart: Bool = false) {
    func bits(_ number: Float) -> UInt64 { UInt64(UInt32(bitPattern: Int32(number))) }
    firstTwo = bits(whole.x) << 32 | bits(whole.y)
    rest = bits(whole.z) | (apart ? 1 << 32 : 0)
  }
}
