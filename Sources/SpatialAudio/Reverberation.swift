internal import COpenAL
internal import Soundscape

/// Reverberation of a place, by OpenAL's effects extension.
///
/// Its feed is what the place hears; nothing of that is heard by itself.
struct Reverberation {
  private let slot: UInt32
  private var feed: Feed

  init(of place: Programme.Place) throws(SpatialAudioError) {
    feed = try Feed()
    var slot: UInt32 = 0
    alGenAuxiliaryEffectSlots(1, &slot)
    self.slot = slot
    var effect: UInt32 = 0
    alGenEffects(1, &effect)
    alEffecti(effect, AL_EFFECT_TYPE, AL_EFFECT_EAXREVERB)
    for (key, value) in Self.figures(of: place) { alEffectf(effect, key, value) }
    alAuxiliaryEffectSloti(slot, AL_EFFECTSLOT_EFFECT, Int32(effect))
    // The slot keeps a copy of it.
    alDeleteEffects(1, &effect)
    var nothing: UInt32 = 0
    alGenFilters(1, &nothing)
    alFilteri(nothing, AL_FILTER_TYPE, AL_FILTER_LOWPASS)
    alFilterf(nothing, AL_LOWPASS_GAIN, 0)
    alSourcei(feed.source, AL_DIRECT_FILTER, Int32(nothing))
    alDeleteFilters(1, &nothing)
    alSource3i(feed.source, AL_AUXILIARY_SEND_FILTER, Int32(slot), 0, AL_FILTER_NULL)
    alSourcei(feed.source, AL_SOURCE_RELATIVE, AL_TRUE)
    try OpenAL.check { .noEffects(reason: $0) }
  }

  /// One tick of what the place hears; `gain` is how much of its answer is heard.
  mutating func step(_ samples: [Float], gain: Float) {
    alAuxiliaryEffectSlotf(slot, AL_EFFECTSLOT_GAIN, gain)
    feed.push(samples)
  }

  private static func figures(of place: Programme.Place) -> [(Int32, Float)] {
    switch place {
    case .hall:
      [
        (AL_EAXREVERB_DECAY_TIME, 6.5), (AL_EAXREVERB_DECAY_HFRATIO, 0.45),
        (AL_EAXREVERB_DECAY_LFRATIO, 1.2), (AL_EAXREVERB_DIFFUSION, 0.9),
        (AL_EAXREVERB_REFLECTIONS_GAIN, 0.2), (AL_EAXREVERB_REFLECTIONS_DELAY, 0.08),
        (AL_EAXREVERB_LATE_REVERB_GAIN, 0.9), (AL_EAXREVERB_LATE_REVERB_DELAY, 0.1),
        (AL_EAXREVERB_GAIN, 0.5), (AL_EAXREVERB_GAINHF, 0.5),
      ]
    case .pad:
      [
        (AL_EAXREVERB_DECAY_TIME, 2.2), (AL_EAXREVERB_DECAY_HFRATIO, 0.4),
        (AL_EAXREVERB_DENSITY, 0.6), (AL_EAXREVERB_DIFFUSION, 0.5),
        (AL_EAXREVERB_REFLECTIONS_GAIN, 0.3), (AL_EAXREVERB_REFLECTIONS_DELAY, 0.25),
        (AL_EAXREVERB_LATE_REVERB_GAIN, 0.25), (AL_EAXREVERB_LATE_REVERB_DELAY, 0.1),
        (AL_EAXREVERB_ECHO_TIME, 0.25), (AL_EAXREVERB_ECHO_DEPTH, 0.4),
        (AL_EAXREVERB_GAIN, 0.4), (AL_EAXREVERB_GAINHF, 0.4),
      ]
    }
  }
}
