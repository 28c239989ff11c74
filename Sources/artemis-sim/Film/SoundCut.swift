internal import Maths
internal import Ports

/// Cuts a film's sound out of a run without a click: what was not heard before swells within a tick, and
/// what is not heard any more sinks within its last one. It keeps a tick back to do so.
struct SoundCut {
  private var held: AudioBlock?
  /// Whether something of what was heard last is missing from the film.
  private var isOpen = true

  /// Sound for the film once `block` is known, which is the next tick's.
  mutating func next(_ block: AudioBlock, isKept: Bool) -> AudioBlock? {
    guard isKept else { return end() }
    let before = held
    held = isOpen ? Self.eased(block) { $0 } : block
    isOpen = false
    return before
  }

  /// The last tick, before nothing more or what is left out.
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
