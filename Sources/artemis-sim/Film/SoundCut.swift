internal import Maths
internal import Ports

/// Cuts a film's sound from a run without clicks: sound fades in over the first tick kept and out
/// over the last. It holds one tick back for that.
struct SoundCut {
  private var held: AudioBlock?
  /// Whether the last block heard is missing from the film.
  private var isOpen = true

  /// The film's next block, once the tick after it is known.
  mutating func next(_ block: AudioBlock, isKept: Bool) -> AudioBlock? {
    guard isKept else { return end() }
    let before = held
    held = isOpen ? Self.eased(block) { $0 } : block
    isOpen = false
    return before
  }

  /// The last block, before the end or a gap.
  mutating func end() -> AudioBlock? {
    defer { (held, isOpen) = (nil, true) }
    return held.map { Self.eased($0) { 1 - $0 } }
  }

  private static func eased(_ block: AudioBlock, _ part: (Float) -> Float) -> AudioBlock {
    var block = block
    let last = Float(max(block.samples.count / 2 - 1, 1))
    for n in block.samples.indices {
      block.samples[n] *= smoothstep(part(Float(n / 2) / last))
    }
    return block
  }
}
