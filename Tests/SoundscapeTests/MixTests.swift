import Maths
import Ports
import Testing

@testable import Soundscape

@Suite("Nothing leaves the mix above −1 dBFS, between the samples either")
struct MixTests {
  /// Values between samples by a long windowed sine cardinal: another measure than the limiter's.
  private func truePeak(_ x: [Float]) -> Double {
    var peak = 0.0
    for n in 40..<x.count - 40 {
      for part in [0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875] {
        var sum = 0.0
        for k in -32...32 {
          let t = Double(k) - part
          let lobe = t == 0 ? 1 : sin(.pi * t) / (.pi * t)
          sum += Double(x[n + k]) * lobe * (0.5 + 0.5 * cos(.pi * t / 33))
        }
        peak = max(peak, sum.magnitude)
      }
    }
    return peak
  }

  @Test(arguments: [100.0, 997, 6000, 11_025, 11_999])
  func aToneOfTwiceFullScaleIsHeldDown(frequency_Hz: Double) {
    var mix = Mix()
    var rotor = Rotor(frequency_Hz: frequency_Hz)
    var left: [Float] = []
    for _ in 0..<24 {
      var placed = [Float](repeating: 0, count: 800)
      for n in 0..<400 { placed[2 * n] = Float(2 * rotor.next()) }
      let out = mix.down(placed: placed, around: [Float](repeating: 0, count: 800))
      left += (0..<400).map { out.samples[2 * $0] }
    }
    let peak = truePeak(left)
    #expect(peak <= 0.8913, "−1 dBFS, was \(peak)")
    #expect(peak > 0.8)
  }

  @Test func aBurstIsCaughtFromItsFirstSample() {
    var mix = Mix()
    var noise = White(seed: 1, name: "burst")
    var left: [Float] = []
    for tick in 0..<12 {
      var placed = [Float](repeating: 0, count: 800)
      if tick == 4 { for n in 0..<800 { placed[n] = Float(3 * noise.next()) } }
      let out = mix.down(placed: placed, around: [Float](repeating: 0, count: 800))
      left += (0..<400).map { out.samples[2 * $0] }
    }
    #expect(truePeak(left) <= 0.8913)
  }

  @Test func whatIsQuietPassesUntouchedAndLate() {
    var mix = Mix()
    var noise = White(seed: 2, name: "quiet")
    var sent: [Float] = []
    var heard: [Float] = []
    for _ in 0..<6 {
      let placed = (0..<800).map { _ in Float(0.1 * noise.next()) }
      sent += placed
      heard += mix.down(placed: placed, around: [Float](repeating: 0, count: 800)).samples
    }
    #expect(
      Array(heard[(2 * Limiter.ahead)...]) == Array(sent[..<(sent.count - 2 * Limiter.ahead)]))
  }
}
