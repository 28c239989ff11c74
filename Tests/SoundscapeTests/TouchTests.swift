import Maths
import Ports
import Testing

@testable import Soundscape

@Suite("What a hand feels of the launch")
struct TouchTests {
  /// What is felt of a tone that lasts for half a second.
  private func felt(_ frequency_Hz: Double, _ peak_Pa: Double) -> Felt {
    var touch = Touch()
    var most = Felt()
    for tick in 0..<60 {
      let felt = touch.step(
        (0..<400).map { n in
          Float(peak_Pa * sin(2 * .pi * frequency_Hz * Double(tick * 400 + n) / 48_000))
        })
      // Once it has settled.
      if tick > 30 { most = Felt(swell: max(most.swell, felt.swell), shock: felt.shock) }
    }
    return most
  }

  @Test func itSwellsWithWhatIsLow() {
    #expect(felt(8, 750).swell > 0.9)
    #expect(abs(felt(8, 150).swell / felt(8, 750).swell - 0.2) < 0.001)
    // Two poles at 30 Hz take 32 dB at 190: a fortieth is left.
    #expect(abs(felt(190, 750).swell - 1.0 / 40) < 0.003)
  }

  @Test func shocksAreFelt() {
    #expect(felt(8, 400).shock < 0.05)
    var touch = Touch()
    _ = touch.step([Float](repeating: 0, count: 400))
    let jump = (0..<400).map { n in Float(n < 200 ? 0 : 300) }
    let shock = touch.step(jump).shock
    #expect(abs(shock - 300.0 / 400) < 0.01)
    // Only what rises is a shock, and it is over soon.
    var fall = Touch()
    _ = fall.step([Float](repeating: 300, count: 400))
    for _ in 0..<60 { _ = fall.step([Float](repeating: 300, count: 400)) }
    #expect(fall.step([Float](repeating: 0, count: 400)).shock < 0.05)
  }

  /// With the sound, and not before: the engines a little, the boosters as much as can be.
  @Test func theNominalLaunchIsFeltAsItIsHeard() throws {
    let sound = try NominalSound.shared.get()
    let felt = sound.programmes.map(\.felt)
    let light = try sound.moment { ($0.thunder?.engines.sum() ?? 0) > 0.2 }
    let boosters = try sound.moment { ($0.thunder?.boosters.x ?? 0) > 0.5 }
    func most(_ from: Double, _ to: Double) -> Felt {
      let part = felt[Int(from * 120)..<Int(to * 120)]
      return Felt(swell: part.map(\.swell).max() ?? 0, shock: part.map(\.shock).max() ?? 0)
    }
    #expect(most(0, light + 0.2).swell < 0.02)
    let engines = most(boosters - 1.5, boosters)
    #expect(engines.swell > 0.05 && engines.swell < 0.6, "\(engines)")
    let bang = most(boosters + 0.8, boosters + 1.4)
    #expect(bang.swell > 0.8 && bang.shock > 0.6, "\(bang)")
    // It is no steady hum: it swells and sinks as the pressure does.
    let stretch = felt[Int((boosters + 3) * 120)..<Int((boosters + 8) * 120)].map {
      Double($0.swell)
    }
    let mean = stretch.reduce(0, +) / Double(stretch.count)
    let spread = stretch.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(stretch.count)
    #expect(mean > 0.2 && spread.squareRoot() > 0.05, "\(mean), \(spread.squareRoot())")
  }

  @Test func aHandFeelsAsMuchAsItWishesAndNothingInTheDark() {
    var frame = Frame(viewport: Viewport())
    frame.haptics = Haptics(low: 0.2, high: 0.2)
    let felt = Felt(swell: 0.8, shock: 0.6)
    #expect(frame.haptics(feeling: felt).low == 0.8)
    frame.settings.rumble = 0.5
    #expect(frame.haptics(feeling: felt).low == 0.4 && frame.haptics(feeling: felt).high == 0.3)
    frame.effects.fade = 1
    frame.haptics = Haptics()
    #expect(frame.haptics(feeling: felt) == Haptics())
  }
}
