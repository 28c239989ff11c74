internal import Maths

/// Picks the pictures and the sound of a run for a film, so that both are of one length and in
/// step to the sample: the picture of a tick stands until the next one, and sounds as it stands.
struct Reel {
  /// Ticks from one picture to the next.
  let stride: Int
  private var owed = 0
  /// Length of the film so far.
  private(set) var length = Tick.zero

  init(stride: Int) { self.stride = stride }

  /// Whether sound is still to come for a picture that was taken.
  var isOwed: Bool { owed > 0 }

  /// Parts to keep of a tick that lies inside of what was asked for, or outside.
  ///
  /// The sound of a tick is of the time that leads up to it, so it belongs to the picture before.
  mutating func take(_ tick: Tick, isInside: Bool) -> (sound: Bool, picture: Bool) {
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
