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

  @Test(arguments: [(280.0, 4000.0), (280, 8000), (1500, 1000), (1500, 4000), (5200, 1000)])
  func theFilterDoesTheSame(way_m: Double, frequency_Hz: Double) {
    var filter = AbsorptionFilter(Air())
    var rotor = Rotor(frequency_Hz: frequency_Hz)
    var out: [Double] = []
    for _ in 0..<10 {
      var block = (0..<400).map { _ in Float(rotor.next()) }
      filter.step(&block, way_m: way_m)
      out = block.map(Double.init)
    }
    let decibels = -Measure.decibels(Measure.rms(out) * 2.0.squareRoot())
    let wanted = Air().absorption_dB(at: frequency_Hz) * way_m
    #expect(abs(decibels - wanted) < 0.3 + 0.06 * wanted)
  }

}
