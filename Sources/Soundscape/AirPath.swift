internal import Maths
internal import Ports

/// The air between the launch and the ear: keeps what is on its way, and gives out what arrives.
///
/// A sample that was sent at t is heard at t plus its delay, so Doppler shift is nothing but the
/// delay's change. On the way the wave steepens, spreads as 1/r, is reflected by the grass, and
/// loses what the air takes.
struct AirPath: Sendable, Equatable {
  /// Where the six jets have become one source, m: shocks form from here on.
  static let origin_m = 100.0
  /// How much of the pressure steepens the wave as if it came from one point. Tuned: what one point
  /// would send loses 7 dB to its own shocks on 5 km, which nobody measured.
  static let coherence = 0.25
  /// Reflection from grass, of low frequencies, and the corner above which it swallows.
  static let grass = 0.9
  static let grassCorner_Hz = 1500.0
  /// Longest detour over the ground, in samples: 57 m. Toward that, reflection fades away.
  private static let detour = 8000

  /// Sum of what was sent: the wave's potential, sample by sample.
  private var ring: [Double]
  private var written = 0
  /// The first sample of the boosters' blow.
  private var blownAt: Int?
  private var last: Way?
  private var direct = [Double](repeating: 0, count: AirPath.detour + Soundscape.block)
  private var muffle = OnePole(corner_Hz: AirPath.grassCorner_Hz)
  private var filter: AbsorptionFilter
  /// How many samples early the reader wants it, to make good what comes after.
  private let lead: Double

  /// How it goes from there to here: times in samples.
  private struct Way: Sendable, Equatable {
    var delay, gain, steepening, detour, reflection, length_m: Double
  }

  /// Length of a buffer for so many seconds and their margins: a power of two.
  static func memory(_ seconds: Double) -> Int {
    var count = 1 << 16
    while Double(count) < (seconds + 1) * Soundscape.rate { count *= 2 }
    return count
  }

  init(air: Air = Air(), lead: Int, memory: Int = AirPath.memory(20)) {
    ring = [Double](repeating: 0, count: memory)
    filter = AbsorptionFilter(air)
    self.lead = Double(lead + AbsorptionFilter.half)
  }

  /// Takes in what is sent in this tick and gives what is heard in it, in pascals; `ear_m` is the
  /// height of the ear over the ground. `blow`: the boosters light in this tick.
  mutating func step(
    sent: [Double], blow: Bool = false, arrival: Thunder.Arrival?, ear_m: Double
  ) -> [Float] {
    if blow { blownAt = written }
    send(sent)
    guard let arrival else {
      last = nil
      return [Float](repeating: 0, count: sent.count)
    }
    let now = way(arrival, ear_m: ear_m)
    var before = last ?? now
    if last == nil { before.gain = 0 }
    last = now
    let wave = steepened(from: before, to: now, count: sent.count)
    var heard = reflected(wave, from: before, to: now)
    filter.step(&heard, way_m: now.length_m)
    return heard
  }

  private mutating func send(_ samples: [Double]) {
    var sum = ring[(written - 1) & (ring.count - 1)]
    for sample in samples {
      sum += sample
      ring[written & (ring.count - 1)] = sum
      written += 1
    }
  }

  /// How much of what arrives now is of the boosters' blow, 0 … 1.
  private func blowPart(_ delay_s: Double) -> Double {
    guard let blownAt else { return 0 }
    let age_s = Double(written - blownAt) / Soundscape.rate - delay_s
    return smoothstep(age_s / 0.03) * smoothstep((0.32 - age_s) / 0.1)
  }

  private func way(_ arrival: Thunder.Arrival, ear_m: Double) -> Way {
    let way = Vector3(arrival.position_m)
    let length = max(way.length, 20)
    let height = Double(arrival.height_m)
    let free = smoothstep((height - 20) / 100)
    let out = -way.normalized(or: .up)
    let lobe = JetPower.directivity_dB(angle_rad: Vector3(arrival.jet).angle(to: out))
    // The pad's axes are the world's: north is −z. Water in the trench takes 3 dB.
    let blow = JetPower.blow_dB(north: -out.z) * blowPart(arrival.delay_s)
    let trench = JetPower.trench_dB(north: -out.z) - 3 + blow
    let gain = pow(10, (trench + (lobe - trench) * free) / 20)
    // Source and ear over the ground: the way over it is longer by this.
    let source_m = max(way.y + ear_m, 0)
    let longer = (length * length + 4 * source_m * max(ear_m, 0)).squareRoot() - length
    let late = longer / Soundscape.speed * Soundscape.rate
    let steep = Air.steepening * Self.coherence * JetPower.pressureAtOneMetre * gain
    return Way(
      delay: arrival.delay_s * Soundscape.rate, gain: JetPower.pressureAtOneMetre * gain / length,
      steepening: steep * log(max(length / Self.origin_m, 1.05)) * Soundscape.rate,
      detour: min(late, Double(Self.detour - 2)),
      reflection: Self.grass * length / (length + longer)
        * smoothstep(2 - 2 * late / Double(Self.detour)),
      length_m: length)
  }

  /// The sound that arrives straight, with its pressure at the ear.
  private func steepened(from before: Way, to now: Way, count: Int) -> [Double] {
    let reach = min(Int(now.steepening * 6) + 4, 4000)
    // The place before the block is needed for the first difference.
    let newest = Double(written - reach - 3)
    let oldest = Double(max(written - ring.count + reach + 3, 0))
    var places = [Double](repeating: 0, count: count + 1)
    for i in 0...count {
      let u = Double(i - 1) / Double(count)
      let delay = before.delay + (now.delay - before.delay) * u
      let place = Double(written - count + i - 1) + lead - delay
      places[i] = max(min(place, newest), oldest, i > 0 ? places[i - 1] : oldest)
    }
    let first = Int(places[0]) - reach - 2
    var window = [Double](repeating: 0, count: Int(places[count]) + reach + 3 - first)
    for i in window.indices { window[i] = ring[(first + i) & (ring.count - 1)] }
    let shifted = places.map { $0 - Double(first) }
    var carried = [Double](repeating: 0, count: count + 1)
    window.withUnsafeBufferPointer {
      WeakShock(potential: $0, steepening: now.steepening, reach: reach)
        .carried(to: shifted, into: &carried)
    }
    return (0..<count).map { i in
      // Where nothing newer comes, as from beyond the memory, there is silence.
      let passed = places[i + 1] - places[i]
      guard passed > 0.05 else { return 0 }
      let gain = before.gain + (now.gain - before.gain) * Double(i) / Double(count)
      return gain * (carried[i + 1] - carried[i]) / passed
    }
  }

  /// With what comes over the ground: later by the detour, duller by the grass.
  private mutating func reflected(_ wave: [Double], from before: Way, to now: Way) -> [Float] {
    direct.removeFirst(wave.count)
    direct += wave
    return wave.indices.map { i in
      let u = Double(i) / Double(wave.count)
      let detour = before.detour + (now.detour - before.detour) * u
      let place = Double(Self.detour + i) - detour
      let whole = Int(place)
      let part = place - Double(whole)
      let next = min(whole + 1, direct.count - 1)
      let late = direct[whole] + (direct[next] - direct[whole]) * part
      let strength = before.reflection + (now.reflection - before.reflection) * u
      return Float(wave[i] + strength * muffle.low(late))
    }
  }
}
