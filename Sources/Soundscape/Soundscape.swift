// Soundscape: what a frame sounds like, as numbers.
//
// It does: make every sound from its seed and the frames, 400 samples a tick; carry the launch
// through the air to the ear; mix and limit. The same frames give the same samples, to the bit, on
// every processor.
// It does not: decide what is heard or when, which the frame says; play anything; know of left and
// right but where a sound is all around; use any recording.

public import Maths
public import Ports

/// All that sounds, with what is still on its way; fed one frame after another, none left out.
public struct Soundscape: Sendable, Equatable {
  /// Samples a second and samples a tick.
  public static let rate = Double(AudioBlock.sampleRate)
  public static let block = AudioBlock.framesPerTick
  /// Of sound in the air at the ground, m/s.
  public static let speed = 340.3
  /// The pressure that is full scale, Pa: 154 dB, which the loudest moment at 280 m just reaches.
  /// What is quiet is not to that scale: as in any film it is raised, or nobody would hear it.
  public static let fullScale_Pa = 1000.0

  private let seed: UInt64
  private var jets: JetNoise
  /// nil while no launch is near: twenty seconds of air are large.
  private var path: AirPath?
  private var hum: Hum
  private var wind: Surround
  private var room: Surround
  private var tone: SpaceTone
  private var signals = Signals()
  private var gains = [Ramp](repeating: Ramp(), count: Sound.Kind.allCases.count)
  private var world = Ramp()
  private var launch = Ramp()
  private var humPlace = SIMD3<Float>(0, 0, -1)
  private var thunderPlace = SIMD3<Float>(0, 0, -1)

  public init(seed: UInt64) {
    self.seed = seed
    jets = JetNoise(seed: seed)
    hum = Hum(seed: seed)
    wind = Surround(
      seed: seed, name: "wind", from: 70, to: 420, level: 0.02, gustiness: 0.8)
    room = Surround(seed: seed, name: "room", from: 25, to: 110, level: 0.012, gustiness: 0.2)
    tone = SpaceTone(seed: seed)
  }

  /// One tick; what is black on the screen is silent, but for what answers the hand.
  public mutating func step(_ frame: Frame) -> Programme {
    var bed = [Float](repeating: 0, count: 2 * Self.block)
    world.go(to: Double(1 - min(max(frame.effects.fade, 0), 1)))
    let buses = Buses(frame.settings)
    launch.go(to: world.to * buses.effects)
    for (i, kind) in Sound.Kind.allCases.enumerated() {
      let sound = frame.sounds.first { $0.kind == kind }
      gains[i].go(to: buses.gain(of: kind) * Double(min(max(sound?.gain ?? 0, 0), 1)))
      if kind == .hum, let sound { humPlace = Self.direction(sound.position_m, humPlace) }
    }
    wind.add(shown(.wind), at: frame.tick, into: &bed)
    room.add(shown(.room), at: frame.tick, into: &bed)
    tone.add(shown(.tone), at: frame.tick, into: &bed)
    signals.add(tick: gain(.tick), hold: gain(.hold), into: &bed)
    let pad = Programme.Voice(
      direction: humPlace, samples: hum.step(shown(.hum), at: frame.tick))
    return Programme(voices: [thunder(frame), pad], bed: bed)
  }

  private mutating func thunder(_ frame: Frame) -> Programme.Voice {
    guard let thunder = frame.thunder else {
      path = nil
      return Programme.Voice(
        direction: thunderPlace, samples: [Float](repeating: 0, count: Self.block))
    }
    if path == nil {
      jets = JetNoise(seed: seed)
      path = AirPath(lead: Programme.latency)
    }
    if let arrival = thunder.arrival {
      thunderPlace = Self.direction(arrival.position_m, thunderPlace)
    }
    var sent = [Double](repeating: 0, count: Self.block)
    jets.step(engines: thunder.engines, boosters: thunder.boosters, into: &sent)
    var heard =
      path?.step(
        sent: sent, arrival: thunder.arrival, ear_m: Double(-frame.sky.groundLevel_m)) ?? []
    for n in heard.indices { heard[n] *= Float(launch[n] / Self.fullScale_Pa) }
    return Programme.Voice(direction: thunderPlace, samples: heard)
  }

  private func gain(_ kind: Sound.Kind) -> Ramp {
    gains[Sound.Kind.allCases.firstIndex(of: kind) ?? 0]
  }

  private func shown(_ kind: Sound.Kind) -> Ramp {
    let own = gain(kind)
    return Ramp(from: own.from * world.from, to: own.to * world.to)
  }

  private static func direction(_ way: SIMD3<Float>, _ otherwise: SIMD3<Float>) -> SIMD3<Float> {
    let squares = way * way
    let length = (squares.x + squares.y + squares.z).squareRoot()
    return length > 0 ? way / length : otherwise
  }
}

/// What one tick sounds like before it has a place between two ears.
public struct Programme: Sendable, Equatable {
  /// By how many samples whoever places the voices and mixes may come late: a tick of theirs that
  /// waits to be played, and the limiter's look ahead. The launch is given out so much earlier.
  public static let latency = AudioBlock.framesPerTick + Limiter.ahead

  /// Something that comes from one direction, in mono.
  public struct Voice: Sendable, Equatable {
    /// From the camera, in world axes, a unit vector.
    public var direction: SIMD3<Float>
    public var samples: [Float]
  }

  /// Always as many, in the same order: the launch, the pad.
  public var voices: [Voice]
  /// What comes from everywhere: interleaved stereo.
  public var bed: [Float]

  public static let voiceCount = 2
}

extension Programme: Digestible {
  public func fold(into digest: inout Digest) {
    for voice in voices { for sample in voice.samples { digest.fold(sample) } }
    for sample in bed { digest.fold(sample) }
  }
}
