import Maths
import Testing

@testable import Soundscape

@Suite("The air swallows what ISO 9613-1 says")
struct AirTests {
  /// ISO 9613-2:1996, table 2, made by ISO 9613-1: dB/km at 63, 125, … 8000 Hz.
  static let rows: [(temperature_C: Double, humidity: Double, decibels: [Double])] = [
    (10, 70, [0.1, 0.4, 1.0, 1.9, 3.7, 9.7, 32.8, 117]),
    (20, 70, [0.1, 0.3, 1.1, 2.8, 5.0, 9.0, 22.9, 76.6]),
    (30, 70, [0.1, 0.3, 1.0, 3.1, 7.4, 12.7, 23.1, 59.3]),
    (15, 20, [0.3, 0.6, 1.2, 2.7, 8.2, 28.2, 88.8, 202]),
    (15, 50, [0.1, 0.5, 1.2, 2.2, 4.2, 10.8, 36.2, 129]),
    (15, 80, [0.1, 0.3, 1.1, 2.4, 4.1, 8.3, 23.7, 82.8]),
  ]

  @Test(arguments: rows)
  func absorption(row: (temperature_C: Double, humidity: Double, decibels: [Double])) {
    let air = Air(temperature_K: row.temperature_C + 273.15, humidity: row.humidity)
    for (i, published) in row.decibels.enumerated() {
      // The exact middle of each octave; the table is rounded to a tenth.
      var frequency = 1000.0
      for _ in 0..<abs(i - 4) { frequency *= i < 4 ? 1 / 1.995_262_315 : 1.995_262_315 }
      let ours = air.absorption_dB(at: frequency) * 1000
      #expect(abs(ours - published) <= 0.06 + published * 0.01, "\(frequency) Hz")
    }
  }

  /// Over the whole band, 0.3 dB down to a thousandth of the pressure; what should be less is no more.
  @Test(arguments: [20.0, 97, 280, 1000, 1500, 3333, 5200, 12_000, 25_000])
  func theFilterDoesTheSame(way_m: Double) {
    var filter = AbsorptionFilter(Air())
    var response: [Double] = []
    for tick in 0..<6 {
      var block = [Float](repeating: 0, count: 400)
      if tick == 1 { block[0] = 1 }
      filter.step(&block, way_m: way_m)
      response += block.map(Double.init)
    }
    var worst = 0.0
    var frequency = 10.0
    while frequency < 8000 {
      var sum = (cosine: 0.0, sine: 0.0)
      for (n, value) in response.enumerated() {
        let turn = sinCos(2 * .pi * frequency * Double(n) / Soundscape.rate)
        sum = (sum.cosine + value * turn.cosine, sum.sine + value * turn.sine)
      }
      let left_dB = 10 * log(sum.cosine * sum.cosine + sum.sine * sum.sine) / log(10)
      let wanted_dB = -Air().absorption_dB(at: frequency) * way_m
      if wanted_dB > -60 {
        worst = max(worst, abs(left_dB - wanted_dB))
      } else {
        #expect(left_dB < -59, "\(frequency) Hz")
      }
      frequency *= 1.02
    }
    #expect(worst < 0.3, "\(worst) dB")
  }

  @Test func theLeastDelayIsTheMiddles() {
    var filter = AbsorptionFilter(Air())
    var response: [Float] = []
    for tick in 0..<4 {
      var block = [Float](repeating: 0, count: 400)
      if tick == 0 { block[100] = 1 }
      filter.step(&block, way_m: 280)
      response += block
    }
    let greatest = response.indices.max { response[$0] < response[$1] }
    #expect(greatest == 100 + AbsorptionFilter.half)
  }

  /// A source that comes and goes: no step where one pair of known ways ends.
  @Test func aChangingWayIsHeardWithoutASeam() {
    var filter = AbsorptionFilter(Air())
    var rotor = Rotor(frequency_Hz: 1000)
    var levels: [Double] = []
    for tick in 0..<600 {
      var block = (0..<400).map { _ in Float(rotor.next()) }
      let way_m = 300 + 3 * Double(min(tick, 600 - tick))
      filter.step(&block, way_m: way_m)
      if tick > 5 {
        levels.append(
          Measure.decibels(Measure.rms(block.map(Double.init)) * 2.0.squareRoot())
            + Air().absorption_dB(at: 1000) * way_m)
      }
    }
    #expect(levels.allSatisfy { abs($0) < 0.1 })
  }
}
