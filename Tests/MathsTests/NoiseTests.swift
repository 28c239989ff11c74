import Maths
import Testing

/// Energy of a signal sampled at 120 Hz, by frequency, through a Hann window: a plain DFT.
private func energies(_ samples: [Double], upTo highest_Hz: Double) -> [(hertz: Double, Double)] {
  let count = Double(samples.count)
  let windowed = samples.enumerated().map {
    $1 * (0.5 - 0.5 * cos(2 * .pi * Double($0) / count))
  }
  let circle = (0..<samples.count).map { sinCos(2 * .pi * Double($0) / count) }
  return (0...Int(highest_Hz * count / 120)).map { k in
    var (real, imaginary) = (0.0, 0.0)
    for n in 0..<samples.count {
      let (sine, cosine) = circle[k * n % samples.count]
      real += windowed[n] * cosine
      imaginary += windowed[n] * sine
    }
    return (Double(k) * 120 / count, real * real + imaginary * imaginary)
  }
}

@Suite struct NoiseTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `shake has its energy between 2 and 9 Hz`(seed: UInt64) {
    let noise = BandNoise(seed: seed, name: "shake", low_Hz: 2, high_Hz: 9)
    let samples = (0..<2400).map { noise.value(at: Tick($0).seconds) }
    let spectrum = energies(samples, upTo: 30)
    let all = spectrum.reduce(0) { $0 + $1.1 }
    // The window spreads a line over two bins of 0.05 Hz to either side.
    let inside = spectrum.filter { $0.hertz > 1.9 && $0.hertz < 9.1 }.reduce(0) { $0 + $1.1 }
    #expect(inside / all > 0.9999)
    #expect(samples.allSatisfy { abs($0) <= 1 })
    let square = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
    #expect(abs(square.squareRoot() - 0.25) < 0.03)
  }

  @Test func `smooth noise has next to nothing above its frequency`() {
    let noise = Noise(seed: 5, name: "sway")
    let samples = (0..<2400).map { noise.value(at: Tick($0).seconds, frequency: 4) }
    let spectrum = energies(samples, upTo: 30)
    let all = spectrum.reduce(0) { $0 + $1.1 }
    let above = spectrum.filter { $0.hertz > 4 }.reduce(0) { $0 + $1.1 }
    #expect(above / all < 0.002)
    #expect(samples.allSatisfy { abs($0) <= 1 })
  }

  @Test func `value, slope and curvature are continuous where pieces meet`() {
    let noise = Noise(seed: 6, name: "sway")
    let h = 1e-4
    func at(_ t: Double) -> Double { noise.value(at: t, frequency: 1) }
    for knot in -20...20 {
      let t = Double(knot)
      #expect(abs(at(t - 1e-9) - at(t + 1e-9)) < 1e-8)
      #expect(abs((at(t) - at(t - h)) - (at(t + h) - at(t))) / h < 1e-3)
      let before = (at(t) - 2 * at(t - h) + at(t - 2 * h)) / (h * h)
      let after = (at(t + 2 * h) - 2 * at(t + h) + at(t)) / (h * h)
      #expect(abs(before - after) < 0.01)
    }
  }

  @Test func `names and seeds make different noise, the same make the same`() {
    let a = Noise(seed: 1, name: "a").value(at: 0.3, frequency: 2)
    #expect(a == Noise(seed: 1, name: "a").value(at: 0.3, frequency: 2))
    #expect(a != Noise(seed: 1, name: "b").value(at: 0.3, frequency: 2))
    #expect(a != Noise(seed: 2, name: "a").value(at: 0.3, frequency: 2))
  }
}
