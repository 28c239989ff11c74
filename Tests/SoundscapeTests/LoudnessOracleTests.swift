import CLoudness
import Maths
import Ports
import Testing

@testable import Soundscape

/// libebur128, which broadcasters' tools use, measures the same programme as our meter does.
struct LoudnessOracleTests {
  /// LU and dB.
  static let tolerance = 0.1

  static let programmes: [(name: String, samples: @Sendable () throws -> [Float])] = [
    ("the nominal visit, as it leaves the synthesis", { try Self.visit() }),
    ("its launch alone", { Array(try Self.visit()[(2 * 48000 * 50)..<(2 * 48000 * 72)]) }),
    ("noise that swells and fades", { Self.noise { 0.05 + 0.45 * sin(.pi * $0 / 20) } }),
    ("noise with pauses", { Self.noise { Int($0 * 2) % 5 < 2 ? 0.4 : 0.0005 } }),
    ("quiet talk between bursts", { Self.noise { Int($0) % 7 == 0 ? 0.9 : 0.02 } }),
    ("a sweep through all that is heard", { Self.sweep() }),
    ("clicks", { Self.clicks() }),
  ]

  @Test(arguments: programmes.indices) func theOracleAgrees(number: Int) throws {
    let programme = Self.programmes[number]
    let samples = try programme.samples()
    var meter = LoudnessMeter()
    for start in stride(from: 0, to: samples.count, by: 800) {
      let block = Array(samples[start..<min(start + 800, samples.count)])
      meter.add(AudioBlock(samples: block), BusMeters())
    }
    let oracle = try Oracle(samples)
    let ours = (meter.integrated_LUFS, 20 * log10(Double(meter.truePeak)))
    #expect(
      abs(ours.0 - oracle.integrated_LUFS) < Self.tolerance,
      "\(programme.name): \(ours.0) and \(oracle.integrated_LUFS) LUFS")
    #expect(
      abs(ours.1 - oracle.truePeak_dB) < Self.tolerance,
      "\(programme.name): \(ours.1) and \(oracle.truePeak_dB) dB")
  }

  /// Everything that the visit sends out, put before both ears as if it had no direction.
  private static func visit() throws -> [Float] {
    var samples: [Float] = []
    for programme in try NominalSound.shared.get().programmes {
      var block = programme.bed
      for voice in programme.voices {
        for n in 0..<voice.samples.count {
          block[2 * n] += voice.samples[n] * 0.7
          block[2 * n + 1] += voice.samples[n] * 0.5
        }
      }
      samples += block
    }
    return samples
  }

  /// Twenty seconds of noise from which the highest is taken, at a level that depends on the second.
  private static func noise(_ level: (Double) -> Double) -> [Float] {
    var random = RandomStream(seed: 3, name: "loudness")
    var smooth = (0.0, 0.0)
    return (0..<20 * 48000).flatMap { n in
      smooth.0 += 0.3 * (random.between(-1, 1) - smooth.0)
      smooth.1 += 0.3 * (random.between(-1, 1) - smooth.1)
      let level = level(Double(n) / 48000)
      return [Float(level * smooth.0), Float(level * (0.5 * smooth.0 + 0.5 * smooth.1))]
    }
  }

  /// 20 Hz to 12 kHz in ten seconds.
  private static func sweep() -> [Float] {
    var phase = 0.0
    return (0..<10 * 48000).flatMap { n in
      phase += 20 * exp(log(600) * Double(n) / 480_000) / 48000
      let value = Float(0.5 * sin(2 * .pi * phase.truncatingRemainder(dividingBy: 1)))
      return [value, -value]
    }
  }

  /// Short pulses whose crest lies between two samples.
  private static func clicks() -> [Float] {
    (0..<5 * 48000).flatMap { n -> [Float] in
      let t = Double(n % 9600) - 4800.37
      let value = Float(0.8 * exp(-t * t / 8))
      return [value, value]
    }
  }
}

/// What libebur128 says of two channels at 48 kHz.
private struct Oracle {
  var integrated_LUFS = 0.0
  var truePeak_dB = 0.0

  struct Refusal: Error {}

  init(_ samples: [Float]) throws {
    let modes = EBUR128_MODE_I.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue
    var state = ebur128_init(2, 48000, Int32(modes))
    defer { ebur128_destroy(&state) }
    var peaks = [0.0, 0.0]
    guard let state, ebur128_add_frames_float(state, samples, samples.count / 2) == 0,
      ebur128_loudness_global(state, &integrated_LUFS) == 0,
      ebur128_true_peak(state, 0, &peaks[0]) == 0, ebur128_true_peak(state, 1, &peaks[1]) == 0
    else { throw Refusal() }
    truePeak_dB = 20 * log10(max(peaks[0], peaks[1]))
  }
}

private func log10(_ x: Double) -> Double { log(x) / log(10) }
