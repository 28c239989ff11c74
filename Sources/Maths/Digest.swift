/// A running 64-bit digest.
///
/// Its own construction, no published one: FNV-1a's start, prime and step, but over words instead of
/// bytes, with a shift that brings high bits down, and MurmurHash3's finish. Each step is one to one,
/// so two states that differ in a single word never collide. Equal states give equal digests in every
/// build and on every processor; it is not cryptographic.
public struct Digest: Sendable, Equatable {
  /// What has been taken in so far; `value` is what to compare and print.
  public internal(set) var state: UInt64

  @inlinable public init() { self.init(state: 0xcbf2_9ce4_8422_2325) }
  @usableFromInline init(state: UInt64) { self.state = state }

  public mutating func fold(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  public mutating func fold(_ value: Int) { fold(UInt64(bitPattern: Int64(value))) }
  public mutating func fold(_ value: Bool) { fold(value ? 1 as UInt64 : 0) }
  public mutating func fold(_ value: Double) { fold(value.bitPattern) }
  public mutating func fold(_ value: Float) { fold(UInt64(value.bitPattern)) }
  public mutating func fold(_ value: Vector3) {
    fold(value.x)
    fold(value.y)
    fold(value.z)
  }
  public mutating func fold(_ value: Quaternion) {
    fold(value.x)
    fold(value.y)
    fold(value.z)
    fold(value.w)
  }
  public mutating func fold(_ value: Vector2) {
    fold(value.x)
    fold(value.y)
  }
  public mutating func fold(_ value: Transform) {
    fold(value.translation)
    fold(value.rotation)
    fold(value.scale)
  }
  /// The parts in order, and how many there are, so that neighbours cannot trade elements.
  public mutating func fold(_ values: some Collection<some Digestible>) {
    for value in values { value.fold(into: &self) }
    fold(values.count)
  }
  /// Nothing and something never look alike.
  public mutating func fold(_ value: (some Digestible)?) {
    fold(value != nil)
    value?.fold(into: &self)
  }
  public mutating func fold(_ text: String) {
    for byte in text.utf8 { fold(UInt64(byte)) }
    fold(text.utf8.count)
  }

  /// The digest of all that was taken in.
  public var value: UInt64 {
    var h = state
    h = (h ^ (h >> 33)) &* 0xff51_afd7_ed55_8ccd
    h = (h ^ (h >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return h ^ (h >> 33)
  }
}

/// What has a state that a digest can take in.
public protocol Digestible {
  func fold(into digest: inout Digest)
}
