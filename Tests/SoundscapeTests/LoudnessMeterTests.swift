import Maths
import Ports
import Testing

@testable import Soundscape

@Suite("The meter shows what BS.1770 says of tones")
struct LoudnessMeterTests {
  private func measured(
    _ frequency_Hz: Double, left: Double, right: Double, seconds: (Int) -> Double = { _ in 1 }
  ) -> LoudnessMeter {
    var meter = LoudnessMeter()
    var rotor = Rotor(frequency_Hz: frequency_Hz)
    for tick in 0..<1200 {
      var samples = [Float](repeating: 0, count: 800)
      let level = seconds(tick / 120)
      for n in 0..<400 {
        let value = rotor.next() * level
        samples[2 * n] = Float(left * value)
        samples[2 * n + 1] = Float(right * value)
      }
      meter.add(AudioBlock(samples: samples), BusMeters())
    }
    return meter
  }

  /// The standard: 997 Hz at 0 dBFS in one front channel is −3.01 LKFS.
  @Test func aFullScaleToneInOneEar() {
    let meter = measured(997, left: 1, right: 0)
    #expect(abs(meter.integrated_LUFS + 3.01) < 0.05)
  }

  /// EBU Tech 3341, first test: 1 kHz in both at −23 dBFS is −23 LUFS.
  @Test func aToneOfMinusTwentyThree() {
    let level = pow(10, -23.0 / 20)
    #expect(abs(measured(1000, left: level, right: level).integrated_LUFS + 23) < 0.1)
  }

  /// EBU Tech 3341, third test in short: what is 13 LU quieter does not count.
  @Test func quietPartsDoNotCount() {
    let level = pow(10, -23.0 / 20)
    let meter = measured(1000, left: level, right: level) { $0 < 5 ? 1 : pow(10, -13.0 / 20) }
    #expect(abs(meter.integrated_LUFS + 23) < 0.4)
  }

  @Test func silenceHasNoLoudness() {
    #expect(measured(1000, left: 0, right: 0).integrated_LUFS == -.infinity)
  }

  /// A quarter of the sample rate, an eighth off its crests: samples reach 0.707 of its height.
  @Test func peaksLieBetweenSamples() {
    var meter = LoudnessMeter()
    for _ in 0..<60 {
      let wave: [Float] = [0.5, 0.5, -0.5, -0.5]
      let samples = (0..<800).map { wave[$0 / 2 % 4] }
      meter.add(AudioBlock(samples: samples), BusMeters())
    }
    #expect(abs(Double(meter.truePeak) - 0.7071) < 0.01)
  }

  @Test func busesAreToldApart() {
    var soundscape = Soundscape(seed: 1)
    var frame = Frame(tick: Tick(1))
    frame.sounds = [Sound(kind: .wind, gain: 1), Sound(kind: .hold, gain: 0.5)]
    var meters = soundscape.step(frame).meters
    frame.tick = Tick(2)
    meters = soundscape.step(frame).meters
    #expect(meters.story.meanSquare == 0)
    #expect(meters.effects.meanSquare > 0 && meters.interface.meanSquare > 0)
    frame.settings.interfaceVolume = 0
    for tick in 3...4 {
      frame.tick = Tick(tick)
      meters = soundscape.step(frame).meters
    }
    #expect(meters.effects.meanSquare > 0 && meters.interface.meanSquare == 0)
  }
}
