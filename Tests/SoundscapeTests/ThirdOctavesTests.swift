import Maths
import Testing

@testable import Soundscape

@Suite("Thirds of an octave are what they are of tones and noise")
struct ThirdOctavesTests {
  /// One pascal is 94 dB.
  @Test(arguments: [20.0, 100, 1000, 8000])
  func aToneLiesInItsBandAlone(frequency_Hz: Double) {
    var rotor = Rotor(frequency_Hz: frequency_Hz)
    let tone = (0..<65_536).map { _ in rotor.next() * 2.0.squareRoot() }
    let thirds = ThirdOctaves(pressure_Pa: tone)
    #expect(abs(thirds.loudest.level_dB - 93.98) < 0.1)
    #expect(abs(log(thirds.loudest.centre_Hz / frequency_Hz)) < 0.1)
    #expect(thirds.bands.filter { $0.level_dB > 60 }.count == 1)
  }

  /// White noise of one pascal: 94 dB less the part of 24 kHz that a band is wide.
  @Test func whiteNoiseRisesByThreeDecibelsAnOctave() {
    var white = White(seed: 1, name: "thirds")
    let thirds = ThirdOctaves(pressure_Pa: (0..<262_144).map { _ in white.next() })
    for band in thirds.bands where band.centre_Hz > 300 {
      let width = band.centre_Hz * (pow(10, 0.05) - pow(10, -0.05))
      #expect(abs(band.level_dB - (93.98 + 10 * log(width / 24_000) / log(10))) < 0.8)
    }
  }
}
