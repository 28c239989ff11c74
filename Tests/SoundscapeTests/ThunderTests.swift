import Maths
import Ports
import Testing

@testable import Soundscape

@Suite("The thunder follows from power, spreading, air and shock")
struct ThunderTests {
  @Test func powerIsWhatWasMeasured() {
    // Gee et al. 2023: 202.4 ± 0.5 dB re 1 pW.
    #expect(abs(JetPower.total_dB - 202.4) < 0.5)
  }

  @Test func directivityNeitherAddsNorTakes() {
    var sum = 0.0
    for i in 0..<1800 {
      let angle = (Double(i) + 0.5) * .pi / 1800
      sum += pow(10, JetPower.directivity_dB(angle_rad: angle) / 10) * sin(angle) * .pi / 3600
    }
    #expect(abs(sum - 1) < 1e-3)
  }

  @Test func thirdOctavesPeakAtTwentyHertzAndFallLikeOneOverF() {
    let thirds = ThirdOctaves(pressure_Pa: Listening(distance_m: 280).pressure(seconds: 44))
    #expect((15.5...25.5).contains(thirds.loudest.centre_Hz))
    // From 200 Hz to 2 kHz: 10 dB a decade in thirds of an octave.
    let fall =
      thirds.bands[13].level_dB - thirds.bands[23].level_dB
      - Air().absorption_dB(at: 1995) * 280
    #expect(abs(fall - 10) < 2)
  }

  /// Metres, and the decibels that shocks and air may swallow on them; nothing may be added.
  @Test(arguments: [(280.0, 0.5), (1500, 0.6), (5200, 1)])
  func levelFollowsFromPowerAndDistance(distance: Double, loss: Double) {
    let listening = Listening(distance_m: distance)
    let pressure = Measure.rms(listening.pressure(seconds: 20))
    let level = 20 * log(pressure / 20e-6) / log(10)
    // Lp = Lw − 10 lg 4πr² + DI, with ρc 413.3: 0.1 dB over Lw − 11 − 20 lg r.
    let expected =
      JetPower.total_dB + 10 * log(413.3 / 400) / log(10) - 10 * log(4 * .pi) / log(10)
      - 20 * log(distance) / log(10) + JetPower.directivity_dB(angle_rad: listening.angle_rad)
    #expect(level < expected + 0.3 && level > expected - loss)
  }

  @Test func crackles() {
    let near = Listening(distance_m: 280).pressure(seconds: 10)
    let skewness = Measure.skewnessOfDerivative(near)
    #expect(skewness > 0.4)
  }
}

extension ThunderTests {
  /// Distance and delay at 340.3 m/s.
  @Test(arguments: [(280.0, 0.8228), (1500, 4.4079), (5200, 15.2806)])
  func arrivesToTheMillisecond(distance: Double, delay: Double) {
    // A step too weak to steepen: a single sample, some way into a tick.
    var path = AirPath(lead: 0)
    let listening = Listening(distance_m: distance)
    var greatest = (value: Float(0), sample: 0)
    let sentAt = 50 * 400 + 123
    for tick in 0..<2100 {
      var sent = [Double](repeating: 0, count: 400)
      if tick == 50 { sent[123] = 1e-6 }
      let heard = path.step(sent: sent, arrival: listening.arrival, ear_m: 5000)
      for (n, value) in heard.enumerated() where value.magnitude > greatest.value {
        greatest = (value.magnitude, tick * 400 + n)
      }
    }
    #expect(abs(Double(greatest.sample - sentAt) / 48_000 - delay) < 1e-3)
  }

  @Test func anApproachingSourceIsHigherByDoppler() {
    // A tone of 500 Hz that comes at 100 m/s: 500 · c / (c − 100).
    var path = AirPath(lead: 0)
    var heard: [Double] = []
    for tick in 0..<1400 {
      let sent = (0..<400).map { 1e-6 * sin(2 * .pi * Double(tick * 400 + $0) * 500 / 48_000) }
      // Position when it was sent: x = 3000 − 100 te, and t − te = x / c.
      let now = Double(tick + 1) / 120
      let sentAt = (now * Soundscape.speed - 3000) / (Soundscape.speed - 100)
      var listening = Listening(distance_m: 3000 - 100 * sentAt)
      listening.angle_rad = .pi / 2
      let block = path.step(
        sent: sent, arrival: sentAt > 0 ? listening.arrival : nil, ear_m: 5000)
      if sentAt > 0 { heard += block.map(Double.init) }
    }
    let steady = Array(heard[(heard.count / 2)...])
    let rises = zip(steady, steady.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
    let frequency = Double(rises) / (Double(steady.count) / 48_000)
    #expect(abs(frequency - 500 * 340.3 / 240.3) < 3)
  }

  @Test func theGroundAddsWhatALowSourceSendsOverIt() {
    var high = Listening(distance_m: 1500)
    var low = high
    high.ear_m = 5000
    low.ear_m = 2
    let gain =
      20 * log(Measure.rms(low.pressure(seconds: 8)) / Measure.rms(high.pressure(seconds: 8)))
      / log(10)
    #expect((4...6).contains(gain), "nearly twice the pressure, was \(gain) dB")
  }

  @Test func enginesStartOneByOne() {
    var jets = JetNoise(seed: 1)
    var sent = [Double](repeating: 0, count: 400)
    var last = 0.0
    for engine in [0, 2, 3, 1] {
      var engines = SIMD4<Float>.zero
      engines[engine] = 0.3
      jets.step(engines: engines, boosters: .zero, into: &sent)
      let now = Measure.rms(sent)
      #expect(now > 0)
      last = max(last, now)
    }
    jets.step(engines: .zero, boosters: .zero, into: &sent)
    jets.step(engines: .zero, boosters: .zero, into: &sent)
    #expect(sent.allSatisfy { $0 == 0 })
  }
}
