internal import Maths
internal import Ports

/// The noise of the six jets, sample by sample, where they are.
///
/// In units of the root mean square of the whole vehicle at full thrust. A jet's noise rises
/// steeply to its peak and falls with the square of frequency above, which in thirds of an octave
/// is a hump and a fall like 1/f. An engine that starts coughs first, lights with a pop, and
/// settles as it comes up; the boosters push the air out of the trench with one slow blow.
struct JetNoise: Sendable, Equatable {
  private var jets: [Jet]
  private var levels: SIMD8<Double> = .zero
  private var gusts: OnePole
  private var gustSource: White
  private var clock = 0

  /// Estimated: three times the pressure while the thrust comes up, then a third less for a second.
  private static let bang = 1.7
  private static let bangAt_s = 0.4
  private static let bang_s = 0.3
  private static let hush = 0.35
  private static let hush_s = 0.7...2.4
  private static let blastAt_s = 0.1
  private static let rise_s = 0.002
  private static let blast_s = 0.035

  private struct Jet: Sendable, Equatable {
    var noise: Band
    /// Root mean square at full level.
    let strength: Double
    /// The blow at its start: how strong, how slow.
    let blow: Double
    let blow_Hz: Double
    /// How much it coughs while it comes up.
    let cough: Double
    /// Samples since it lit; nil before.
    var lit: Int?
  }

  init(seed: UInt64) {
    let total = JetPower.total_W
    jets = (0..<6).map { i in
      let kind = i < 4 ? JetPower.engine : JetPower.booster
      let strength = (kind.sound_W / total).squareRoot()
      // The hump lies a little above the jet's peak, for one that stands; of a jet that climbs
      // away it is heard a little below.
      let peak = kind.peak_Hz
      return Jet(
        noise: Band(
          seed: seed, name: "jet \(i + 1)", from: 0.35 * peak, to: 0.9 * peak,
          lift_Hz: 1.1 * peak),
        strength: strength, blow: i < 4 ? 1.2 * strength : 1.6 * strength,
        blow_Hz: i < 4 ? 24 : 7, cough: i < 4 ? 0.6 : 0, lit: nil)
    }
    gusts = OnePole(corner_Hz: 2.5)
    gustSource = White(seed: seed, name: "turbulence")
  }

  /// One tick's samples; whether the boosters light in it.
  @discardableResult
  mutating func step(
    engines: SIMD4<Float>, boosters: SIMD2<Float>, into out: inout [Double]
  ) -> Bool {
    var next = SIMD8<Double>.zero
    for i in 0..<4 { next[i] = Double(max(engines[i], 0)) }
    for i in 0..<2 { next[4 + i] = Double(max(boosters[i], 0)) }
    let before = levels
    levels = next
    let isBlow = (4..<6).contains { Self.lights(from: before[$0], to: next[$0]) }
    for n in out.indices { out[n] = 0 }
    for i in 0..<6 where before[i] > 0 || next[i] > 0 {
      add(i, from: before[i], to: next[i], into: &out)
    }
    for n in out.indices {
      // Variance 1 after the gain; large eddies come and go.
      let gust = gusts.low(gustSource.next()) * 78
      out[n] *= 1 + 0.16 * max(-2.5, min(2.5, gust))
    }
    clock += out.count
    return isBlow
  }

  private static func lights(from before: Double, to next: Double) -> Bool {
    before < 0.02 && next >= 0.02
  }

  private mutating func add(
    _ i: Int, from before: Double, to next: Double, into out: inout [Double]
  ) {
    if Self.lights(from: before, to: next) { jets[i].lit = 0 }
    if next < 0.01 { jets[i].lit = nil }
    let a = before.squareRoot()
    let b = next.squareRoot()
    let cough = jets[i].cough * max(0, 1 - next / 0.9)
    let surges = Ramp(from: surge(i, after: 0), to: surge(i, after: out.count))
    for n in out.indices {
      let u = Double(n) / Double(out.count)
      let level = a + (b - a) * u
      var value = jets[i].noise.next() * jets[i].strength * level * surges[n]
      if cough > 0 {
        let turns = Double(clock + n) * (9.7 + 0.6 * Double(i)) / Soundscape.rate
        value *= 1 + cough * sin(2 * .pi * (turns - turns.rounded(.down)))
      }
      out[n] += value
    }
    blow(i, into: &out)
  }

  /// How much louder a booster roars than it will: it lights with a bang, and for a moment the trench
  /// swallows its jet.
  private func surge(_ i: Int, after count: Int) -> Double {
    guard i >= 4, let lit = jets[i].lit else { return 1 }
    let age_s = Double(lit + count) / Soundscape.rate
    guard age_s < Self.hush_s.upperBound else { return 1 }
    let off = (age_s - Self.bangAt_s) / Self.bang_s
    let bang = Self.bang * exp(-off * off)
    guard age_s > Self.hush_s.lowerBound else { return 1 + bang }
    let u = (age_s - Self.hush_s.lowerBound) / (Self.hush_s.upperBound - Self.hush_s.lowerBound)
    let bell = sin(.pi * u)
    return 1 + bang - Self.hush * bell * bell
  }

  /// A single wave under a bell: what was pushed out is drawn in again.
  private mutating func blow(_ i: Int, into out: inout [Double]) {
    guard let lit = jets[i].lit else { return }
    jets[i].lit = lit + out.count
    guard i < 4 else { return blast(i, since: lit, into: &out) }
    let length = 1.5 / jets[i].blow_Hz * Soundscape.rate
    guard Double(lit) < length else { return }
    for n in out.indices {
      let u = Double(lit + n) / length
      guard u < 1 else { break }
      let bell = sin(.pi * u)
      out[n] += jets[i].blow * bell * bell * sin(2 * .pi * u)
    }
  }

  /// A booster's igniter pushes the air out of the trench at once: a blast wave after Friedlander.
  private func blast(_ i: Int, since lit: Int, into out: inout [Double]) {
    guard Double(lit) < (Self.blastAt_s + 8 * Self.blast_s) * Soundscape.rate else { return }
    for n in out.indices {
      let age_s = Double(lit + n) / Soundscape.rate - Self.blastAt_s
      guard age_s > 0 else { continue }
      let rise = min(age_s / Self.rise_s, 1)
      let u = age_s / Self.blast_s
      out[n] += jets[i].blow * rise * (1 - u) * exp(-u)
    }
  }
}
