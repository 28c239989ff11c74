internal import Maths
internal import Ports
internal import Soundscape
internal import SpatialAudio

/// Makes a film's sound on a thread of its own, while its pictures are drawn.
final class FilmSound: @unchecked Sendable {
  // Unchecked: ear and cut are the sideline's own until `finish` has returned.

  private let ear: Ear
  private var cut = SoundCut()
  private let footage: any Footage
  /// Two seconds: where ticks are made faster than they can be heard, they wait.
  private let sideline = Sideline("sound", depth: 2 * Tick.rate)

  init(_ ear: Ear, to footage: any Footage) { (self.ear, self.footage) = (ear, footage) }

  /// Hears every tick in order, kept or not: a sound heard now may have been emitted earlier.
  func render(_ frame: Frame, isKept: Bool) throws(Failure) {
    try sideline.begin { [self] () throws(Failure) in
      // This thread may end before the next tick.
      defer { Ear.leave() }
      if let block = cut.next(ear.render(frame), isKept: isKept) { try footage.write(block) }
    }
  }

  /// Returns the loudness once all of it has been heard.
  func finish() throws(Failure) -> [String] {
    try sideline.wait()
    if let block = cut.end() { try footage.write(block) }
    return ear.meter?.words ?? []
  }
}
