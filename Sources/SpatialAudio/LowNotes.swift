internal import Maths
internal import Ports

/// Gives back the low notes that a head's response takes: below 200 Hz OpenAL's is 5 to 7 dB down from
/// wherever a sound comes, where a real head takes nothing. No ear could tell the direction of these.
struct LowNotes {
  /// With what the response leaves, half of the pressure is within 0.7 dB of all of it.
  private static let part: Float = 0.48
  private static let corner_Hz = 250.0
  /// Delay like that of sound with a direction: a tick, and the length of a head's response.
  private static let late = AudioBlock.framesPerTick + 9
  private static let pull = Float(
    1 - exp(-2 * .pi * corner_Hz / Double(AudioBlock.sampleRate)))

  private var waiting = [Float](repeating: 0, count: LowNotes.late)
  private var low: Float = 0

  /// Adds to both ears of `placed`, interleaved stereo, what is missing of the voices.
  mutating func add(_ voices: [[Float]], to placed: inout [Float]) {
    for n in 0..<AudioBlock.framesPerTick {
      var sum: Float = 0
      for voice in voices { sum += voice[n] }
      low += (sum - low) * Self.pull
      // Drops what is far below hearing: numbers next to zero are slow.
      if low.magnitude < 1e-12 { low = 0 }
      waiting.append(low * Self.part)
    }
    for n in 0..<AudioBlock.framesPerTick {
      placed[2 * n] += waiting[n]
      placed[2 * n + 1] += waiting[n]
    }
    waiting.removeFirst(AudioBlock.framesPerTick)
  }
}
