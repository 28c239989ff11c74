internal import Maths
public import Ports

/// Follows consecutive frames as a visitor does, and reports what begins and ends in each.
public struct StoryTrace: Sendable, Equatable {
  /// Conditions that are either on or off.
  public enum Signal: String, Sendable, CaseIterable {
    case engines = "engine glow"
    case boosters = "booster fire"
    case camera = "camera turns"
    case lens = "lens changes"
    case shake
    case rumble
    case flash
    case black
    case button
    case hold = "button fills"
    case trajectory = "line draws itself"
    case motors = "pad rumbles"
  }

  public enum Event: Sendable, Equatable {
    case step(String)
    case begins(Signal)
    case ends(Signal)
    case appears(String)
    case goes(String)
  }

  private var last: Frame?
  private var on: Set<Signal> = []
  /// When the engines first emitted what is heard as the rumble.
  private var roarSent_s: Double?

  public init() {}

  /// Events of this frame; most frames bring none.
  public mutating func follow(_ frame: Frame) -> [Event] {
    var events: [Event] = []
    if frame.step != last?.step { events.append(.step(frame.step)) }
    if let thunder = frame.thunder, roarSent_s == nil, thunder.engines.sum() > Self.rumbling {
      roarSent_s = frame.tick.seconds
    }
    for signal in Signal.allCases {
      let was = on.contains(signal)
      let isOn = isOn(signal, in: frame)
      guard was != isOn else { continue }
      if isOn { on.insert(signal) } else { on.remove(signal) }
      events.append(isOn ? .begins(signal) : .ends(signal))
    }
    events += words(in: frame)
    last = frame
    return events
  }

  private func words(in frame: Frame) -> [Event] {
    func shown(_ frame: Frame?) -> [String] {
      frame?.texts.filter { $0.opacity > 0 }.map(\.string) ?? []
    }
    let (before, now) = (shown(last), shown(frame))
    return now.filter { !before.contains($0) }.map { .appears($0) }
      + before.filter { !now.contains($0) }.map { .goes($0) }
  }

  private func isOn(_ signal: Signal, in frame: Frame) -> Bool {
    let effects = frame.effects
    switch signal {
    case .engines: return frame.flames.contains { $0.kind == .engine && $0.level > 0 }
    case .boosters: return frame.flames.contains { $0.kind == .booster && $0.level > 0 }
    case .camera: return turned(since: last, frame) > Self.stillness
    case .lens: return widened(since: last, frame) > Self.stillness
    case .shake: return effects.shakeRotation_rad != .zero || effects.shakeOffset != .zero
    case .rumble: return isHeard(in: frame)
    case .flash: return effects.flash > 0
    case .black: return effects.fade >= 0.999
    case .button: return (frame.button?.opacity ?? 0) > 0
    case .hold: return (frame.button?.fill ?? 0) > 0
    case .trajectory: return frame.lines.contains { $0.drawn > 0 && $0.drawn < 1 }
    case .motors: return frame.haptics.low > 0 || frame.haptics.high > 0
    }
  }

  private func isHeard(in frame: Frame) -> Bool {
    guard let roarSent_s, let arrival = frame.thunder?.arrival else { return false }
    return frame.tick.seconds - arrival.delay_s >= roarSent_s
  }
}

extension StoryTrace {
  /// Sum of the main engines' levels from which they are audible: a tenth of lift-off's pressure.
  private static let rumbling: Float = 0.2

  /// Slower than 0.05°/s nobody sees a camera move; radians a tick.
  private static let stillness: Float = 0.05 * .pi / 180 / Float(Tick.rate)

  private func turned(since last: Frame?, _ frame: Frame) -> Float {
    guard let last, last.step == frame.step, last.effects.fade < 0.999 else { return 0 }
    let (a, b) = (last.lens.orientation, frame.lens.orientation)
    // Twice the sine of half the angle, whichever of its two signs a rotation has.
    let (near, far) = (a - b, a + b)
    return 2 * min((near * near).sum(), (far * far).sum()).squareRoot()
  }

  private func widened(since last: Frame?, _ frame: Frame) -> Float {
    guard let last, last.step == frame.step, last.effects.fade < 0.999 else { return 0 }
    return abs(last.lens.verticalFieldOfView_rad - frame.lens.verticalFieldOfView_rad)
  }
}
