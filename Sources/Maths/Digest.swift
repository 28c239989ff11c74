/// A running 64-bit digest.
///
/// Its own construction, no published one: FNV-1a's start, prime and step, but over words instead of
/// bytes, with a shift that brings high bits down, and MurmurHash3's finish. Each step is one to one,
/// so two states that differ in a single word never collide. Equal states give equal digests in every
/// build and on every processor; it is not cryptographic.
public struct Digest: Sendable, Equatable {
  /// Everything folded in so far.
  @usableFromInline var state: UInt64

  @inlinable public init() { self.init(state: 0xcbf2_9ce4_8422_2325) }
  @usableFromInline init(state: UInt64) { self.state = state }

  @inlinable public mutating func fold(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  @inlinable public mutating func fold(_ value: Int) { fold(UInt64(bitPattern: Int64(value))) }
  @inlinable public mutating func fold(_ value: Double) { fold(value.bitPattern) }

  /// The digest of all that was taken in.
  public var value: UInt64 {
    var h = state
    h = (h ^ (h >> 33)) &* 0xff51_afd7_ed55_8ccd
    h = (h ^ (h >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return h ^ (h >> 33)
  }
}
