// Soundscape: what a frame sounds like, as numbers.
//
// It does: make every sound from its seed and the frames, 400 samples a tick; carry the launch
// through the air to the ear; mix and limit. The same frames give the same samples, to the bit, on
// every processor.
// It does not: decide what is heard or when, which the frame says; play anything; know of left and
// right but where a sound is all around; use any recording.

internal import Maths
public import Ports

/// All that sounds, with what is still on its way; fed one frame after another, none left out.
public struct Soundscape: Sendable, Equatable {
  /// Samples a second and samples a tick.
  public static let rate = Double(AudioBlock.sampleRate)
  public static let block = AudioBlock.framesPerTick
  /// Speed of sound in the air at the ground, m/s.
  public static let speed = 340.3
  /// The pressure that is full scale, Pa: 158 dB, which the loudest moment at 280 m just reaches.
  /// Quiet sounds are not to that scale: as in any film they are raised, or nobody would hear them.
  public static let fullScale_Pa = 1585.0

  private let seed: UInt64
  /// Samples of air that are kept: what comes from further away is not heard.
  private let memory: Int
  private var jets: JetNoise
  /// nil while no launch is near: twenty seconds of air are large.
  private var path: AirPath?
  private var hum: Hum
  private var deluge: Deluge
  private var servo: Servo
  private var arms: Arms
  private var wind: Surround
  private var room: Surround
  private var structure: Surround
  private var imagined: Surround
  private var tone: SpaceTone
  private var suspension: SpaceTone
  private var resolution: SpaceTone
  private var echoes = Echoes()
  private var lastWave = LastWave()
  private var signals = Signals()
  private var touch = Touch()
  private var gains = [Ramp](repeating: Ramp(), count: Sound.Kind.allCases.count)
  private var world = Ramp()
  private var launch = Ramp()
  private var places = [SIMD3<Float>](repeating: [0, 0, -1], count: Programme.voiceCount)

  /// Keeps sound on its way for more than so many seconds.
  public init(seed: UInt64, memory_s: Double = 20) {
    self.seed = seed
    memory = AirPath.memory(memory_s)
    jets = JetNoise(seed: seed)
    hum = Hum(seed: seed)
    deluge = Deluge(seed: seed)
    servo = Servo(seed: seed)
    arms = Arms(seed: seed)
    wind = Surround(
      seed: seed, name: "wind", from: 70, to: 420, level: 0.02, gustiness: 0.8)
    room = Surround(seed: seed, name: "room", from: 25, to: 110, level: 0.012, gustiness: 0.2)
    structure = Surround(
      seed: seed, name: "structure", from: 24, to: 160, level: 0.11, gustiness: 0.15)
    imagined = Surround(
      seed: seed, name: "imagined", from: 24, to: 90, level: 0.11, gustiness: 0.15)
    tone = SpaceTone(seed: seed)
    suspension = SpaceTone(seed: seed, chord: .suspension)
    resolution = SpaceTone(seed: seed, chord: .resolution)
  }

  /// One tick; what is black on the screen is silent, but for what answers the hand.
  public mutating func step(_ frame: Frame) -> Programme {
    gather(frame)
    let tick = frame.tick
    let pressure_Pa = thunder(frame)
    let voices = [
      mixed(pressure_Pa), hum.step(shown(.hum), at: tick), deluge.step(shown(.water), at: tick),
      servo.step(shown(.servo)), arms.step(gain(.arms), place: launch, at: tick),
    ]
    var effects = Self.silence
    wind.add(shown(.wind), at: tick, into: &effects)
    room.add(shown(.room), at: tick, into: &effects)
    structure.add(shown(.structure), at: tick, into: &effects)
    imagined.add(shown(.imagined), at: tick, into: &effects)
    echoes.add(voices[0], world, into: &effects)
    // The cut to black, while it thunders.
    let isLoud = (frame.thunder?.boosters.max() ?? 0) > 0.1
    if world.from > 0 && world.to == 0 && isLoud { lastWave.begin() }
    lastWave.add(Buses(frame.settings).effects, into: &effects)
    var story = Self.silence
    tone.add(shown(.tone), at: tick, into: &story)
    suspension.add(shown(.suspension), at: tick, into: &story)
    resolution.add(shown(.resolution), at: tick, into: &story)
    var answers = Self.silence
    signals.add(tick: gain(.tick), hold: gain(.hold), into: &answers)
    var meters = BusMeters()
    for samples in voices + [effects] { meters.effects.add(samples) }
    meters.story.add(story)
    meters.interface.add(answers)
    var programme = Programme(
      voices: zip(places, voices).map { Programme.Voice(direction: $0, samples: $1) },
      answered: answered(voices, signals: answers), answers: Float(world.to),
      bed: effects.indices.map { effects[$0] + story[$0] + answers[$0] }, meters: meters)
    let felt = touch.step(pressure_Pa)
    // The dying sound of a launch that has gone is not felt in the picture that comes after it.
    if frame.thunder != nil { programme.felt = felt }
    return programme
  }
}

extension Soundscape {
  private static let silence = [Float](repeating: 0, count: 2 * Soundscape.block)

  /// Takes in how loud everything is at the end of this tick, and where it is.
  private mutating func gather(_ frame: Frame) {
    let buses = Buses(frame.settings)
    world.go(to: Double(1 - clamp(frame.effects.fade, 0, 1)))
    launch.go(to: world.to * buses.effects)
    for (i, kind) in Sound.Kind.allCases.enumerated() {
      let sound = frame.sounds.filter { $0.kind == kind }.max { $0.gain < $1.gain }
      gains[i].go(to: buses.gain(of: kind) * Double(clamp(sound?.gain ?? 0, 0, 1)))
      guard let sound, let voice = Programme.placed.firstIndex(of: kind) else { continue }
      places[1 + voice] = Self.direction(sound.position_m, places[1 + voice])
    }
    if let arrival = frame.thunder?.arrival {
      places[0] = Self.direction(arrival.position_m, places[0])
    }
  }

  /// The pressure at the ear, as part of the mix.
  private func mixed(_ pressure_Pa: [Float]) -> [Float] {
    pressure_Pa.indices.map { pressure_Pa[$0] * Float(launch[$0] / Self.fullScale_Pa) }
  }

  /// The pressure of the launch at the ear.
  private mutating func thunder(_ frame: Frame) -> [Float] {
    guard let thunder = frame.thunder else {
      path = nil
      return [Float](repeating: 0, count: Self.block)
    }
    if path == nil {
      jets = JetNoise(seed: seed)
      path = AirPath(lead: Programme.latency, memory: memory)
    }
    var sent = [Double](repeating: 0, count: Self.block)
    let blow = jets.step(engines: thunder.engines, boosters: thunder.boosters, into: &sent)
    return path?.step(
      sent: sent, blow: blow, arrival: thunder.arrival,
      ear_m: Double(-frame.sky.groundLevel_m)) ?? []
  }

  /// A place answers where its own tone is heard, so one hands over to the other as their tones do.
  /// All that has a place stands on the pad.
  private func answered(_ voices: [[Float]], signals: [Float]) -> [[Float]] {
    let hall = shown(.room)
    let pad = shown(.hum)
    var answered = [[Float]](
      repeating: [Float](repeating: 0, count: Self.block), count: Programme.Place.allCases.count)
    for n in 0..<Self.block {
      let signal = (signals[2 * n] + signals[2 * n + 1]) / 2
      answered[Programme.Place.hall.rawValue][n] = signal * Float(hall[n])
      var sum = signal * Float(pad[n])
      for voice in voices { sum += voice[n] }
      answered[Programme.Place.pad.rawValue][n] = sum
    }
    return answered
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
