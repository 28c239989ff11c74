/// How long a film's camera gathers light for one frame: half of the time until the next frame, as a
/// shutter of 180 degrees is open.
public struct Shutter: Sendable, Equatable {
  /// So many moments of that time are looked at.
  public static let moments = 16

  /// In ticks.
  public let open: Double

  /// `stride` is in ticks from one frame to the next.
  public init(stride: Int) { open = Double(stride) / 2 }

  /// Ticks after the frame's own that must be known.
  public var reach: Int { Int(open.rounded(.up)) }

  /// Frames seen while it is open, out of the frame's own and those of the ticks after it.
  ///
  /// A shutter that is open at a cut sees the shot before it alone: no frame shows two.
  public func moments(of frames: [Frame]) -> [Frame] {
    var last = 0
    while last + 1 < frames.count, frames[last].isOneShot(with: frames[last + 1]) { last += 1 }
    return (0..<Self.moments).map { number in
      let time = (Double(number) + 0.5) / Double(Self.moments) * open
      let tick = Int(time)
      guard tick < last else { return frames[last] }
      return Frame.between(frames[tick], frames[tick + 1], time - Double(tick))
    }
  }
}

extension Frame {
  /// Whether another frame, a tick later, shows the same things without a cut: cameras jump in the dark
  /// alone, and turn by less than 15 degrees a tick.
  fileprivate func isOneShot(with next: Frame) -> Bool {
    let turns = lens.orientation * next.lens.orientation
    return Frame.showTheSame(self, next) && next.effects.fade < 1 && abs(turns.sum()) > 0.991
  }
}
