import Maths
import Ports
import Soundscape
import Testing

@testable import SpatialAudio

@Suite("A head takes no low notes", .serialized)
struct LowNotesTests {
  init() { LoudspeakerTests.quietly }

  /// Power between 30 and 150 Hz in two seconds of samples.
  private static func low(_ samples: [Float]) -> Double {
    stride(from: 30.0, to: 150, by: 1.5).reduce(0) { sum, frequency in
      var part = (cosine: 0.0, sine: 0.0)
      for (n, value) in samples.enumerated() {
        let turn = sinCos(2 * .pi * frequency * Double(n) / 48_000)
        let bell = 0.5 - 0.5 * cos(2 * .pi * Double(n) / Double(samples.count))
        part.cosine += Double(value) * bell * turn.cosine
        part.sine += Double(value) * bell * turn.sine
      }
      return sum + part.cosine * part.cosine + part.sine * part.sine
    }
  }

  /// A launch that stands, at both ears beside what was sent.
  @Test(arguments: [SIMD3<Float>(0, 0, -1), [-1, 0, 0], [0, 0, 1], [0.7, 0.7, 0], [0, 1, 0]])
  func whatIsBelowTwoHundredHertzComesAsLoudAsItWasSent(way: SIMD3<Float>) throws {
    let ear = try Ear(seed: 5)
    var soundscape = Soundscape(seed: 5)
    var sent: [Float] = []
    var heard: [[Float]] = [[], []]
    for tick in 1...480 {
      var frame = EarTests.frame(tick, at: 280 * way)
      frame.settings.volume = 1
      let block = ear.render(frame)
      let voice = soundscape.step(frame).voices[0].samples
      if (240..<480).contains(tick) { sent += voice }
      guard tick > 240 else { continue }
      for n in 0..<400 { for side in 0...1 { heard[side].append(block.samples[2 * n + side]) } }
    }
    let power = Self.low(sent)
    for side in heard {
      let difference_dB = 10 * log(Self.low(side) / power) / log(10)
      #expect(abs(difference_dB) < 1, "\(difference_dB) dB")
    }
  }
}
