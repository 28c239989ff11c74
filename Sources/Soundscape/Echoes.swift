internal import Maths

/// Surroundings of the pad that give the thunder back: launcher and tower at once, water, banks and the
/// tree line late, each to its own side. So the launch is all around, not a point before the visitor.
///
/// Low notes are longer than all of that is wide; they come straight alone.
struct Echoes: Sendable, Equatable {
  /// Delay of each echo, and its level at each ear. Estimated; no two are alike at both ears.
  private static let ways: [(late_s: Double, left: Double, right: Double)] = [
    (0.017, 0.45, 0), (0.023, 0, 0.42), (0.031, 0.39, 0), (0.037, 0, -0.40), (0.047, -0.33, 0.07),
    (0.053, 0.06, 0.36), (0.071, 0.30, 0), (0.079, 0, -0.30), (0.210, 0.20, 0.03),
    (0.290, 0.03, 0.21), (0.460, 0.15, 0.04), (0.590, 0.04, 0.16), (0.880, 0.12, 0.03),
    (1.130, 0.03, 0.12),
  ]
  private static let corner_Hz = 140.0
  private static let size = 1 << 16
  private static let places = ways.map {
    (
      late: Int(($0.late_s * Soundscape.rate).rounded()), left: Float($0.left),
      right: Float($0.right)
    )
  }

  private var ring: [Float] = []
  private var written = 0
  /// Samples since anything was heard that could come back.
  private var quiet = Echoes.size
  private var cut = OnePole(corner_Hz: Echoes.corner_Hz)
  private var cutAgain = OnePole(corner_Hz: Echoes.corner_Hz)

  /// One tick of thunder in, what comes back of it out, as loud as `gain` says.
  mutating func add(_ thunder: [Float], _ gain: Ramp, into out: inout [Float]) {
    quiet = thunder.contains { $0 != 0 } ? 0 : min(quiet + thunder.count, Self.size)
    guard quiet < Self.size else { return }
    if ring.isEmpty { ring = [Float](repeating: 0, count: Self.size) }
    for n in thunder.indices {
      ring[(written + n) & (Self.size - 1)] = Float(cutAgain.high(cut.high(Double(thunder[n]))))
    }
    for way in Self.places {
      for n in thunder.indices {
        let value = ring[(written + n - way.late) & (Self.size - 1)] * Float(gain[n])
        out[2 * n] += way.left * value
        out[2 * n + 1] += way.right * value
      }
    }
    written += thunder.count
  }
}

/// One low wave that sinks away, felt when the picture has gone; then nothing.
struct LastWave: Sendable, Equatable {
  private static let after_s = 0.05
  private static let lasts_s = 0.7
  private static let from_Hz = 56.0
  private static let to_Hz = 27.0
  private static let level = 0.2

  /// Samples since the cut; nil where none was.
  private var age: Int?
  private var turns = 0.0

  mutating func begin() { (age, turns) = (0, 0) }

  mutating func add(_ gain: Double, into out: inout [Float]) {
    guard let age else { return }
    self.age = age + out.count / 2
    for n in 0..<out.count / 2 {
      let u = (Double(age + n) / Soundscape.rate - Self.after_s) / Self.lasts_s
      guard u > 0 else { continue }
      guard u < 1 else { return self.age = nil }
      turns += (Self.from_Hz + (Self.to_Hz - Self.from_Hz) * u) / Soundscape.rate
      turns -= turns.rounded(.down)
      let (sine, cosine) = sinCos(2 * .pi * turns)
      // Up in a sixth of its time, down in the rest; some edge for small loudspeakers.
      let swell = u < 0.16 ? u / 0.16 : (1 - u) / 0.84
      let value = Float(gain * Self.level * swell * swell * (sine + 0.5 * sine * cosine))
      out[2 * n] += value
      out[2 * n + 1] += value
    }
  }
}
