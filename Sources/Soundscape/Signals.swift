internal import Maths

/// Answers to the hand: a small bright tick, and a voice that rises while the button is held over a low
/// beat that quickens, which is felt where no gamepad shakes.
struct Signals: Sendable, Equatable {
  private var bright = [Rotor(frequency_Hz: 1174.66), Rotor(frequency_Hz: 1760)]
  /// In turns.
  private var phase = 0.0
  /// In turns: of the low note, and from one beat to the next.
  private var depth = 0.0
  private var beat = 0.0
  private static let low_Hz = 55.0
  private static let beats_Hz = (first: 1.2, last: 3.0)
  private static let thump = 0.16
  private static let tick = 0.05
  private static let hold = 0.07

  mutating func add(tick: Ramp, hold: Ramp, into out: inout [Float]) {
    if tick.isHeard { addTick(tick, &out) }
    if hold.isHeard {
      addHold(hold, &out)
      addBeat(hold, &out)
    } else {
      (depth, beat) = (0, 0)
    }
  }

  private mutating func addTick(_ gain: Ramp, _ out: inout [Float]) {
    for n in 0..<Soundscape.block {
      let value = Float(gain[n] * Self.tick * (bright[0].next() + 0.5 * bright[1].next()))
      out[2 * n] += value
      out[2 * n + 1] += value
    }
    for i in bright.indices { bright[i].settle() }
  }

  /// An octave and a fifth up from A while its strength goes from 0 to 1.
  private mutating func addHold(_ gain: Ramp, _ out: inout [Float]) {
    for n in 0..<Soundscape.block {
      let g = gain[n]
      phase += 110 * (1 + 2 * g) / Soundscape.rate
      phase -= phase.rounded(.down)
      let (sine, cosine) = sinCos(2 * .pi * phase)
      // The second harmonic is twice their product: some edge for small loudspeakers.
      let value = Float(Self.hold * g * (sine + 0.7 * sine * cosine))
      out[2 * n] += value
      out[2 * n + 1] += value
    }
  }
}

extension Signals {
  /// Each beat swells and sinks within a third of its time.
  private mutating func addBeat(_ gain: Ramp, _ out: inout [Float]) {
    for n in 0..<Soundscape.block {
      let g = gain[n]
      beat +=
        (Self.beats_Hz.first + (Self.beats_Hz.last - Self.beats_Hz.first) * g) / Soundscape.rate
      beat -= beat.rounded(.down)
      depth += Self.low_Hz / Soundscape.rate
      depth -= depth.rounded(.down)
      let u = max(1 - abs(beat * 6 - 1), 0)
      let value = Float(Self.thump * g * u * u * (3 - 2 * u) * sinCos(2 * .pi * depth).sine)
      out[2 * n] += value
      out[2 * n + 1] += value
    }
  }
}

/// A sine that turns by the same angle from sample to sample.
struct Rotor: Sendable, Equatable {
  private var sine = 0.0
  private var cosine = 1.0
  private let turn: (sine: Double, cosine: Double)

  /// From silence, or a quarter of a turn ahead of it.
  init(frequency_Hz: Double, isAhead: Bool = false) {
    turn = sinCos(2 * .pi * frequency_Hz / Soundscape.rate)
    if isAhead { (sine, cosine) = (1, 0) }
  }

  @inline(__always) mutating func next() -> Double {
    let value = sine
    sine = value * turn.cosine + cosine * turn.sine
    cosine = cosine * turn.cosine - value * turn.sine
    return value
  }

  /// Brings the length back to 1; rounding moves it by less than this can miss.
  mutating func settle() {
    let factor = 1.5 - 0.5 * (sine * sine + cosine * cosine)
    sine *= factor
    cosine *= factor
  }

  static func == (a: Rotor, b: Rotor) -> Bool {
    a.sine == b.sine && a.cosine == b.cosine && a.turn == b.turn
  }
}

/// A gain that goes straight from one value to another within a tick, so that nothing clicks.
struct Ramp: Sendable, Equatable {
  var from = 0.0
  var to = 0.0

  var isHeard: Bool { from > 0 || to > 0 }
  subscript(n: Int) -> Double { from + (to - from) * Double(n) / Double(Soundscape.block) }

  mutating func go(to value: Double) {
    from = to
    to = value
  }
}
