internal import Maths

/// Chooses the pictures and the sound of a film, so that both have one length and stay in step to
/// the sample: a tick's picture stands until the next, and so does its sound.
struct Reel {
  /// Ticks from one picture to the next.
  let stride: Int
  private var owed = 0
  /// Length of the film so far.
  private(set) var length = Tick.zero

  init(stride: Int) { self.stride = stride }

  /// Whether a picture's sound is still to come.
  var isOwed: Bool { owed > 0 }

  /// What to keep of a tick inside or outside the wanted range.
  ///
  /// The sound of a tick is of the time that leads up to it, so it belongs to the picture before.
  mutating func advance(to tick: Tick, isInside: Bool) -> (sound: Bool, picture: Bool) {
    let sound = isOwed
    if sound { owed -= 1 }
    let picture = isInside && tick.count % stride == 0
    if picture {
      owed = stride
      length = length + stride
    }
    return (sound, picture)
  }
}
