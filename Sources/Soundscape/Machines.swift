internal import Maths

/// The deluge: water that falls on the pad before anything burns. It gurgles as it comes and roars
/// when it has come.
struct Deluge: Sendable, Equatable {
  private var body: Band
  private var spray: Band
  private let surges: Noise

  init(seed: UInt64) {
    body = Band(seed: seed, name: "water", from: 110, to: 600)
    spray = Band(seed: seed, name: "spray", from: 500, to: 1800)
    surges = Noise(seed: seed, name: "water surges")
  }

  mutating func step(_ gain: Ramp, at tick: Tick) -> [Float] {
    var out = [Float](repeating: 0, count: Soundscape.block)
    guard gain.isHeard else { return out }
    let surge = Ramp(from: strength(at: tick + -1), to: strength(at: tick))
    for n in out.indices {
      let g = gain[n]
      out[n] = Float(g * (0.022 * surge[n] * body.next() + 0.024 * g * spray.next()))
    }
    return out
  }

  private func strength(at tick: Tick) -> Double {
    1 + 0.35 * surges.value(at: tick.seconds, frequency: 5)
  }
}

/// Nozzles that are moved to and fro before they are needed: pumps whine the higher the faster they
/// must, so the gain is also the speed.
struct Servo: Sendable, Equatable {
  private var turns = 0.0
  private var oil: Band
  private static let rest_Hz = 130.0
  private static let span_Hz = 310.0
  /// Levels of the overtones, from the fundamental on.
  private static let overtones = [0.018, 0.014, 0.009, 0.006, 0.003]

  init(seed: UInt64) { oil = Band(seed: seed, name: "oil", from: 500, to: 1800) }

  mutating func step(_ gain: Ramp) -> [Float] {
    var out = [Float](repeating: 0, count: Soundscape.block)
    guard gain.isHeard else { return out }
    for n in out.indices {
      let g = gain[n]
      turns += (Self.rest_Hz + Self.span_Hz * g) / Soundscape.rate
      turns -= turns.rounded(.down)
      let (sine, cosine) = sinCos(2 * .pi * turns)
      // Each overtone is the one before, turned once more.
      var (s, c) = (sine, cosine)
      var value = 0.0
      for level in Self.overtones {
        value += level * s
        (s, c) = (s * cosine + c * sine, c * cosine - s * sine)
      }
      out[n] = Float(g * (value + 0.005 * oil.next()))
    }
    return out
  }
}

/// Arms of the tower that swing away: air and oil while they move, and a blow where they stop.
struct Arms: Sendable, Equatable {
  private var rush: Band
  private var groan: Resonance
  private var steel: White
  private let stutter: Noise
  private var modes: [Mode]
  private var isMoving = false

  /// A way in which steel rings.
  private struct Mode: Sendable, Equatable {
    var rotor: Rotor
    let decay: Double
    let strength: Double
    var level = 0.0
  }

  private static let rings: [(frequency_Hz: Double, lasts_s: Double, level: Double)] = [
    (33, 0.5, 0.10), (57, 0.6, 0.08), (94, 0.5, 0.05), (148, 0.4, 0.035), (231, 0.25, 0.02),
  ]

  init(seed: UInt64) {
    rush = Band(seed: seed, name: "arms", from: 45, to: 260)
    groan = Resonance(frequency_Hz: 118)
    steel = White(seed: seed, name: "steel")
    stutter = Noise(seed: seed, name: "arms stutter")
    modes = Self.rings.map {
      Mode(
        rotor: Rotor(frequency_Hz: $0.frequency_Hz),
        decay: exp(-6.9 / ($0.lasts_s * Soundscape.rate)), strength: $0.level)
    }
  }

  /// `gain` is how fast they move; `place` how loud anything of them is heard, the blow too.
  mutating func step(_ gain: Ramp, place: Ramp, at tick: Tick) -> [Float] {
    var out = [Float](repeating: 0, count: Soundscape.block)
    if gain.to > 0.3 { isMoving = true }
    if isMoving && gain.to < 0.1 { strike() }
    if gain.isHeard {
      let slip = max(0, stutter.value(at: tick.seconds, frequency: 11))
      for n in out.indices {
        let steel = groan.pass(self.steel.next()) * 0.12 * slip
        out[n] += Float(gain[n] * place[n] * (0.02 * rush.next() + steel))
      }
    }
    ring(place, into: &out)
    return out
  }

  private mutating func strike() {
    isMoving = false
    for i in modes.indices {
      // A sine begins at nothing: the blow has no step.
      modes[i].rotor = Rotor(frequency_Hz: Self.rings[i].frequency_Hz)
      modes[i].level = modes[i].strength
    }
  }

  private mutating func ring(_ place: Ramp, into out: inout [Float]) {
    for i in modes.indices where modes[i].level > 1e-6 {
      for n in out.indices {
        out[n] += Float(place[n] * modes[i].level * modes[i].rotor.next())
        modes[i].level *= modes[i].decay
      }
      modes[i].rotor.settle()
    }
  }
}
