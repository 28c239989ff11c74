internal import Maths

/// Wind and room: noise from all around, another at each ear.
struct Surround: Sendable, Equatable {
  private var left: Band
  private var right: Band
  /// Filters a second time above the band, or it would hiss.
  private var dullLeft: OnePole
  private var dullRight: OnePole
  private let gusts: Noise
  private let level: Double
  private let gustiness: Double

  /// `level` is the root mean square at gain 1.
  init(
    seed: UInt64, name: String, from low_Hz: Double, to high_Hz: Double, level: Double,
    gustiness: Double
  ) {
    left = Band(seed: seed, name: name + " left", from: low_Hz, to: high_Hz)
    right = Band(seed: seed, name: name + " right", from: low_Hz, to: high_Hz)
    dullLeft = OnePole(corner_Hz: 2 * high_Hz)
    dullRight = dullLeft
    gusts = Noise(seed: seed, name: name + " gusts")
    self.level = level
    self.gustiness = gustiness
  }

  mutating func add(_ gain: Ramp, at tick: Tick, into out: inout [Float]) {
    guard gain.isHeard else { return }
    let swell = Ramp(
      from: 1 + gustiness * gusts.value(at: (tick + -1).seconds, frequency: 0.4),
      to: 1 + gustiness * gusts.value(at: tick.seconds, frequency: 0.4))
    for n in 0..<Soundscape.block {
      let g = gain[n] * swell[n] * level
      out[2 * n] += Float(g * dullLeft.low(left.next()))
      out[2 * n + 1] += Float(g * dullRight.low(right.next()))
    }
  }
}

/// A pad under power, from one place: mains and its overtones, and vapour let off.
struct Hum: Sendable, Equatable {
  private var rotors: [Rotor]
  private var vapour: Band
  private let breath: Noise
  private static let partials: [(frequency_Hz: Double, level: Double)] = [
    (60, 0.006), (120, 0.011), (180, 0.003), (240, 0.004), (360, 0.0018), (480, 0.0009),
  ]

  init(seed: UInt64) {
    rotors = Self.partials.map { Rotor(frequency_Hz: $0.frequency_Hz) }
    vapour = Band(seed: seed, name: "vapour", from: 300, to: 1400)
    breath = Noise(seed: seed, name: "vapour breath")
  }

  mutating func step(_ gain: Ramp, at tick: Tick) -> [Float] {
    var out = [Float](repeating: 0, count: Soundscape.block)
    guard gain.isHeard else { return out }
    let hiss = Ramp(from: strength(at: tick + -1), to: strength(at: tick))
    for n in out.indices {
      var value = hiss[n] * vapour.next()
      for i in rotors.indices { value += Self.partials[i].level * rotors[i].next() }
      out[n] = Float(gain[n] * value)
    }
    for i in rotors.indices { rotors[i].settle() }
    return out
  }

  private func strength(at tick: Tick) -> Double {
    0.006 * (1 + 0.8 * breath.value(at: tick.seconds, frequency: 0.25))
  }
}

/// Space: voices that come and go, and wander about between the ears. At these they are never further apart
/// than a third of a half turn: together, in mono or in a room, no voice is lost by more than 1.2 dB.
struct SpaceTone: Sendable, Equatable {
  /// The notes, and their loudness.
  enum Chord: Sendable {
    /// An open fifth on A, neither glad nor sad.
    case open
    /// The fourth over it, which wants to go on.
    case suspension
    /// The third that it goes to.
    case resolution

    var voices: [(frequency_Hz: Double, level: Double)] {
      switch self {
      case .open:
        [(55, 0.030), (82.41, 0.022), (110, 0.018), (164.81, 0.010), (246.94, 0.005)]
      case .suspension: [(146.83, 0.018), (293.66, 0.010), (440, 0.004)]
      case .resolution: [(138.59, 0.020), (277.18, 0.011), (329.63, 0.006), (554.37, 0.003)]
      }
    }
  }

  /// Each voice, and the same a quarter of a turn ahead.
  private var voices: [Rotor]
  private var quarters: [Rotor]
  private let swells: [Noise]
  private let levels: [Double]
  /// The notes of a chord that must be heard in time do not come and go.
  private let isSteady: Bool

  init(seed: UInt64, chord: Chord = .open) {
    let voices = chord.voices
    self.voices = voices.map { Rotor(frequency_Hz: $0.frequency_Hz) }
    quarters = voices.map { Rotor(frequency_Hz: $0.frequency_Hz, isAhead: true) }
    swells = voices.indices.map { Noise(seed: seed, name: "voice \($0 + 1)") }
    levels = voices.map(\.level)
    isSteady = chord != .open
  }

  mutating func add(_ gain: Ramp, at tick: Tick, into out: inout [Float]) {
    guard gain.isHeard else { return }
    for i in levels.indices {
      let swell = Ramp(from: level(i, at: tick + -1), to: level(i, at: tick))
      let (before, now) = (apart(i, at: tick + -1), apart(i, at: tick))
      let along = Ramp(from: before.cosine, to: now.cosine)
      let aside = Ramp(from: before.sine, to: now.sine)
      for n in 0..<Soundscape.block {
        let g = gain[n] * swell[n]
        let (middle, side) = (along[n] * voices[i].next(), aside[n] * quarters[i].next())
        out[2 * n] += Float(g * (middle - side))
        out[2 * n + 1] += Float(g * (middle + side))
      }
      voices[i].settle()
      quarters[i].settle()
    }
  }

  /// Half of the turn between the ears; to and fro within fifteen seconds, each voice in its own time.
  private func apart(_ i: Int, at tick: Tick) -> (sine: Double, cosine: Double) {
    let turns = tick.seconds * 0.067 + Double(i) * 0.31
    return sinCos(.pi / 6 * sinCos(2 * .pi * (turns - turns.rounded(.down))).sine)
  }

  /// Between silence and full; a new value every eight seconds or so.
  private func level(_ i: Int, at tick: Tick) -> Double {
    guard !isSteady else { return levels[i] }
    let value = swells[i].value(at: tick.seconds, frequency: 0.12)
    return levels[i] * clamp(0.5 + 1.1 * value, 0, 1)
  }
}
