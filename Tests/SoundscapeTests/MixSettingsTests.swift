import Maths
import Ports
import Testing

@testable import Soundscape

@Suite("The mix fits loudspeakers, hour and taste")
struct MixSettingsTests {
  private static let silence = [Float](repeating: 0, count: 800)

  /// Both ears of what a tone becomes; the right one hears `right` times as much as the left.
  private func heard(
    _ frequency_Hz: Double, level: Double, right: Double = 1, ticks: Int = 360,
    settings: (Int) -> Settings
  ) -> (left: [Double], right: [Double]) {
    var mix = Mix()
    var rotor = Rotor(frequency_Hz: frequency_Hz)
    var out: (left: [Double], right: [Double]) = ([], [])
    for tick in 0..<ticks {
      var placed = Self.silence
      for n in 0..<400 {
        let value = level * rotor.next()
        placed[2 * n] = Float(value)
        placed[2 * n + 1] = Float(value * right)
      }
      let block = mix.down(placed: placed, around: Self.silence, settings: settings(tick))
      out.left += (0..<400).map { Double(block.samples[2 * $0]) }
      out.right += (0..<400).map { Double(block.samples[2 * $0 + 1]) }
    }
    return out
  }

  private func wished(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
  }

  /// Root mean squares in and out in dBFS: above −42 a third of the way is left, and all is lifted.
  @Test(arguments: [(-12.0, -13.5), (-27, -18.5), (-42, -23.5), (-60, -41.5)])
  func nightBringsLoudCloserToQuiet(level_dB: Double, wanted_dB: Double) {
    let night = wished { $0.isNight = true }
    let level = pow(10, level_dB / 20) * 2.0.squareRoot()
    let end = heard(200, level: level) { _ in night }.left.suffix(48_000)
    #expect(abs(Measure.decibels(Measure.rms(Array(end))) - wanted_dB) < 1)
  }

  @Test func atNightALoudBeginningIsHeldWithinTheFirstHundredthOfASecond() {
    let night = wished { $0.isNight = true }
    let blow = heard(200, level: 0.7, ticks: 120) { _ in night }.left
    let late = blow[(58 + 480)...].map(\.magnitude).max() ?? 1
    #expect(Measure.decibels(late / 0.7) < -3)
  }

  @Test func monoGivesBothEarsTheMiddle() {
    let mono = wished { $0.isMono = true }
    let out = heard(300, level: 0.2, right: 0.5) { _ in mono }
    #expect(out.left.dropFirst(800) == out.right.dropFirst(800))
    #expect(abs(Measure.rms(Array(out.left.suffix(48_000))) * 2.0.squareRoot() - 0.15) < 1e-3)
  }

  @Test func volumeIsAFactorAndMuteIsSilence() {
    let half = wished { $0.volume = 0.5 }
    let out = heard(300, level: 0.2) { _ in half }
    #expect(abs(Measure.rms(Array(out.left.suffix(48_000))) * 2.0.squareRoot() - 0.1) < 1e-4)
    let mute = wished { $0.isMuted = true }
    #expect(heard(300, level: 0.2) { _ in mute }.left.allSatisfy { $0 == 0 })
  }

  /// Of 40 Hz the octave and the twelfth: what the ear needs to hear 40 Hz without it.
  @Test func smallLoudspeakersAreGivenHarmonics() {
    func bands(_ settings: Settings) -> [Double] {
      let out = heard(40, level: 0.2) { _ in settings }.left
      let thirds = ThirdOctaves(pressure_Pa: Array(out.suffix(65_536)))
      return [40.0, 80, 125].map { frequency in
        let near = thirds.bands.min {
          abs($0.centre_Hz - frequency) < abs($1.centre_Hz - frequency)
        }
        return near?.level_dB ?? 0
      }
    }
    let plain = bands(Settings())
    let helped = bands(wished { $0.boostsBass = true })
    #expect(plain[1] < plain[0] - 50 && plain[2] < plain[0] - 50)
    #expect((-14 ... -4).contains(helped[1] - plain[0]), "\(helped[1] - plain[0]) dB")
    #expect((-20 ... -8).contains(helped[2] - plain[0]), "\(helped[2] - plain[0]) dB")
    #expect(abs(helped[0] - plain[0]) < 3)
  }

  @Test func highNotesNeedNoHarmonics() {
    let small = wished { $0.boostsBass = true }
    let plain = heard(1000, level: 0.2) { _ in Settings() }.left
    let helped = heard(1000, level: 0.2) { _ in small }.left
    let added = zip(plain, helped).map { $0 - $1 }
    #expect(Measure.rms(added) < 0.01 * Measure.rms(plain))
  }

  /// A tone of 100 Hz and 0.5 moves by at most 0.0065 a sample; a change over a tick adds 1/400 of it.
  @Test func changingOnesMindDoesNotClick() {
    let wishes: [(inout Settings) -> Void] = [
      { $0.isNight = true }, { $0.isMono = true }, { $0.isMuted = true }, { $0.volume = 0.2 },
      { $0.boostsBass = true },
    ]
    for (i, wish) in wishes.enumerated() {
      let out = heard(100, level: 0.5, right: -0.5, ticks: 60) { tick in
        tick / 20 == 1 ? self.wished(wish) : Settings()
      }
      let steps = zip(out.left.dropFirst(), out.left).map { ($0 - $1).magnitude }
      #expect((steps.max() ?? 1) < 0.012, "wish \(i)")
    }
  }
}
