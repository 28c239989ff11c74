// SpatialAudio: sound with a direction, by OpenAL Soft.
//
// It does: turn frames into stereo, 400 sample frames a tick, for headphones, on a device that is
// none (loopback); hand what came of that to a real card. A film and a visitor hear the same.
// It does not: decide what sounds or how loud, which frames and Soundscape say; write files; wait.

internal import COpenAL
public import Ports
public import Soundscape

/// Listens to frames, one after another, none left out: one tick's stereo for each.
///
/// The samples depend on seed and frames alone. Use it from one thread.
public final class Ear {
  private let session: Session
  private var voices: [Feed] = []
  private var rooms: [Reverberation] = []
  private var soundscape: Soundscape
  private var lowNotes = LowNotes()
  private var mix = Mix()
  /// nil where nobody asked for one.
  public private(set) var meter: LoudnessMeter?
  /// The last frame that was heard, as a hand feels it.
  public private(set) var felt = Felt()

  /// Keeps sound on its way for so many seconds.
  public init(
    seed: UInt64, memory_s: Double = 20, isMetered: Bool = false
  ) throws(SpatialAudioError) {
    soundscape = Soundscape(seed: seed, memory_s: memory_s)
    meter = isMetered ? LoudnessMeter() : nil
    guard let device = alcLoopbackOpenDeviceSOFT(nil) else {
      throw .noLoopback(reason: OpenAL.complaint(nil))
    }
    session = try Session(
      device,
      [
        ALC_FORMAT_CHANNELS_SOFT, ALC_STEREO_SOFT, ALC_FORMAT_TYPE_SOFT, ALC_FLOAT_SOFT,
        ALC_FREQUENCY, Int32(AudioBlock.sampleRate), ALC_HRTF_SOFT, 1,
        ALC_MAX_AUXILIARY_SENDS, 1,
        // Ours is better and looks ahead.
        ALC_OUTPUT_LIMITER_SOFT, 0,
      ])
    session.enter()
    // Spreading, air and Doppler shift have been done: only the direction is left.
    alDistanceModel(AL_NONE)
    alDopplerFactor(0)
    for _ in 0..<Programme.voiceCount { voices.append(try Feed()) }
    for place in Programme.Place.allCases { rooms.append(try Reverberation(of: place)) }
    try OpenAL.check { .noSource(reason: $0) }
  }

  /// Gives back what a thread has of OpenAL's; before it ends, if an ear or a loudspeaker was used there.
  public static func leave() { alcSetThreadContext(nil) }

  /// Whether sounds are placed by the shape of a head, as headphones need it.
  public var isForHeadphones: Bool {
    var value: Int32 = 0
    alcGetIntegerv(session.device, ALC_HRTF_SOFT, 1, &value)
    return value == 1
  }

  public func render(_ frame: Frame) -> AudioBlock {
    let programme = soundscape.step(frame)
    felt = programme.felt
    session.enter()
    face(frame.lens.orientation)
    for (i, voice) in programme.voices.enumerated() {
      let way = voice.direction
      alSource3f(voices[i].source, AL_POSITION, way.x, way.y, way.z)
      voices[i].push(voice.samples)
    }
    for i in rooms.indices { rooms[i].step(programme.answered[i], gain: programme.answers) }
    var placed = [Float](repeating: 0, count: 2 * AudioBlock.framesPerTick)
    alcRenderSamplesSOFT(session.device, &placed, Int32(AudioBlock.framesPerTick))
    if isForHeadphones { lowNotes.add(programme.voices.map(\.samples), to: &placed) }
    let block = mix.down(placed: placed, around: programme.bed, settings: frame.settings)
    meter?.add(block, programme.meters)
    return block
  }

  /// The listener is the camera: at the origin, looking along its negative z axis.
  private func face(_ turn: SIMD4<Float>) {
    let back = Self.rotate(turn, [0, 0, 1])
    let up = Self.rotate(turn, [0, 1, 0])
    alListenerfv(AL_ORIENTATION, [-back.x, -back.y, -back.z, up.x, up.y, up.z])
  }

  private static func rotate(_ turn: SIMD4<Float>, _ v: SIMD3<Float>) -> SIMD3<Float> {
    let axis = SIMD3<Float>(turn.x, turn.y, turn.z)
    let t = cross(axis, v) * 2
    return v + t * turn.w + cross(axis, t)
  }

  private static func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
  }
}
