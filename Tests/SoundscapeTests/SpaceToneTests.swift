import Maths
import Ports
import Testing

@testable import Soundscape

@Suite("The tone of space")
struct SpaceToneTests {
  private static let whole = Ramp(from: 1, to: 1)

  /// Half a minute of both ears, in half seconds.
  private static func heard(_ chord: SpaceTone.Chord) -> [[Float]] {
    var tone = SpaceTone(seed: 3, chord: chord)
    return (0..<60).map { piece in
      var samples: [Float] = []
      for tick in 0..<60 {
        var block = [Float](repeating: 0, count: 800)
        tone.add(whole, at: Tick(piece * 60 + tick), into: &block)
        samples += block
      }
      return samples
    }
  }

  private static func power(_ samples: [Float]) -> Double {
    var sum = 0.0
    for sample in samples { sum += Double(sample) * Double(sample) }
    return sum
  }

  /// What the ears have in common, and what they have not.
  private static func parted(_ samples: [Float]) -> (middle: [Float], side: [Float]) {
    var (middle, side): ([Float], [Float]) = ([], [])
    for n in 0..<samples.count / 2 {
      let (left, right) = (samples[2 * n], samples[2 * n + 1])
      middle.append((left + right) / 2)
      side.append((left - right) / 2)
    }
    return (middle, side)
  }

  /// Voices that drift apart at the ears are lost where both are added: in mono, or in a room.
  @Test(arguments: [SpaceTone.Chord.open, .suspension, .resolution])
  func isAsLoudInMono(chord: SpaceTone.Chord) {
    for (piece, samples) in Self.heard(chord).enumerated() {
      let both = Self.power(samples) / 2
      guard both > 1e-3 else { continue }
      let lost_dB = 10 * log(both / Self.power(Self.parted(samples).middle)) / log(10)
      #expect(lost_dB < 1.3, "\(lost_dB) dB at \(Double(piece) / 2) s")
    }
  }

  /// Yet the ears do not hear the same.
  @Test func isWide() {
    let apart = Self.heard(.open).map { Self.power(Self.parted($0).side) / Self.power($0) }
    #expect(apart.max() ?? 0 > 0.05)
  }
}
