import Maths
import Ports
import Testing

@testable import Soundscape

@Suite("What stands on the pad sounds, each in its own way")
struct PlacesTests {
  /// One sound of a scene, alone: what its voice gives over so many ticks, with a gain for each.
  private func voice(
    _ kind: Sound.Kind, ticks: Int, fade: Float = 0, gain: (Int) -> Float
  ) throws -> [Double] {
    let index = 1 + (try #require(Programme.placed.firstIndex(of: kind)))
    var soundscape = Soundscape(seed: 4)
    var out: [Double] = []
    for tick in 1...ticks {
      var frame = Frame(tick: Tick(tick))
      frame.effects.fade = fade
      frame.sounds = [Sound(kind: kind, position_m: [3, 0, -4], gain: gain(tick))]
      let programme = soundscape.step(frame)
      #expect(programme.voices[index].direction == [0.6, 0, -0.8])
      out += programme.voices[index].samples.map(Double.init)
    }
    return out
  }

  private func thirds(_ x: [Double]) -> ThirdOctaves { ThirdOctaves(pressure_Pa: x) }

  @Test(arguments: Programme.placed)
  func isSilentAtNoGainAndInTheDark(kind: Sound.Kind) throws {
    #expect(try voice(kind, ticks: 30) { _ in 0 }.allSatisfy { $0 == 0 })
    #expect(try voice(kind, ticks: 30, fade: 1) { _ in 1 }.allSatisfy { $0 == 0 })
    #expect(try voice(kind, ticks: 200) { _ in 1 }.contains { $0 != 0 })
  }

  @Test func waterIsNoiseOfTheMiddle() throws {
    let water = thirds(try voice(.water, ticks: 360) { _ in 1 })
    #expect((150...4000).contains(water.loudest.centre_Hz))
    // No band stands out as a tone would.
    let levels = water.bands.filter { (200...3000).contains($0.centre_Hz) }.map(\.level_dB)
    #expect((levels.max() ?? 0) - (levels.min() ?? 0) < 12)
  }

  @Test func waterThatComesGurglesBeforeItRoars() throws {
    func bright(_ gain: Float) throws -> Double {
      let bands = thirds(try voice(.water, ticks: 360) { _ in gain }).bands
      let at = { (f: Double) in bands.min { abs($0.centre_Hz - f) < abs($1.centre_Hz - f) }! }
      return at(3150).level_dB - at(200).level_dB
    }
    #expect(try bright(1) > bright(0.3) + 3)
  }

  /// 130 Hz and 310 Hz more at full speed; its overtones are whole multiples.
  @Test(arguments: [(0.5, 285.0), (1, 440)])
  func aServoWhinesTheHigherTheFaster(gain: Double, frequency_Hz: Double) throws {
    let whine = thirds(try voice(.servo, ticks: 360) { _ in Float(gain) })
    let octave = log(whine.loudest.centre_Hz / frequency_Hz) / log(2)
    #expect(abs(octave) < 0.2 || abs(octave - 1) < 0.2, "\(whine.loudest.centre_Hz) Hz")
  }

  @Test func armsRushWhileTheyMoveAndRingWhereTheyStop() throws {
    let swing = try voice(.arms, ticks: 480) { $0 < 240 ? 1 : 0 }
    let moving = Measure.rms(Array(swing[40_000..<90_000]))
    let blow = swing[96_400..<110_000].map(\.magnitude).max() ?? 0
    #expect(moving > 0.005)
    #expect(blow > 4 * moving)
    // A second and a half later it has died away.
    #expect(Measure.rms(Array(swing.suffix(4000))) < 1e-3 * blow)
  }

  @Test func armsThatNeverMovedDoNotRing() throws {
    #expect(try voice(.arms, ticks: 120) { _ in 0.05 }.allSatisfy { $0.magnitude < 0.02 })
  }

  @Test func aPlaceAnswersWhereItsToneIsHeard() {
    func answered(_ place: Sound.Kind?) -> [Double] {
      var soundscape = Soundscape(seed: 4)
      var last: Programme?
      for tick in 1...20 {
        var frame = Frame(tick: Tick(tick))
        frame.sounds = [Sound(kind: .tick, gain: 1)]
        if let place { frame.sounds.append(Sound(kind: place, gain: 1)) }
        last = soundscape.step(frame)
      }
      return (last?.answered ?? []).map { Measure.rms($0.map(Double.init)) }
    }
    #expect(answered(nil) == [0, 0])
    #expect(answered(.wind) == [0, 0])
    let hall = answered(.room)
    #expect(hall[0] > 0 && hall[1] == 0)
    let pad = answered(.hum)
    #expect(pad[0] == 0 && pad[1] > 0)
  }
}

extension ThunderTests {
  /// Peak pressure on the ground at 400 m, before the jets' noise has come and after.
  private func blow(north: Double) -> (peak: Double, noise: Double) {
    var jets = JetNoise(seed: 1)
    var path = AirPath(lead: 0)
    let arrival = Thunder.Arrival(
      delay_s: 400 / 340.3, position_m: [0, 0, Float(400 * north)], jet: [0, -1, 0], height_m: 0)
    var heard: [Double] = []
    var sent = [Double](repeating: 0, count: 400)
    for tick in 0..<1200 {
      let isLit = tick >= 60
      let lit = jets.step(
        engines: .zero, boosters: isLit ? [1, 1] : .zero, into: &sent)
      #expect(lit == (tick == 60))
      heard += path.step(sent: sent, blow: lit, arrival: arrival, ear_m: 5000).map(Double.init)
    }
    let start = 60 * 400 + Int(400 / 340.3 * 48_000)
    let peak = heard[start..<start + 10_000].map(\.magnitude).max() ?? 0
    return (peak, Measure.rms(Array(heard.suffix(240_000))))
  }

  /// The trench ends north of the pad: noise has 2 dB more there and 2 less in the south, the blow 6.
  @Test func theBlowIsLouderBeforeTheMouthOfTheTrench() {
    let north = blow(north: 1)
    let south = blow(north: -1)
    #expect(abs(Measure.decibels(north.noise / south.noise) - 4) < 0.8)
    #expect((9...13).contains(Measure.decibels(north.peak / south.peak)))
  }
}
