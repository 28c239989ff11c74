internal import Maths

/// How much sound the jets make, at which pitch, and which way it goes.
///
/// 0.33 % of the jets' mechanical power becomes sound (Gee et al. 2023, from measurements of this
/// launch); the peak lies where frequency times diameter over speed is 0.03.
public enum JetPower {
  /// Acoustic over mechanical power.
  public static let efficiency = 0.0033
  static let strouhal = 0.03
  /// One RS-25 at full level and one booster at its largest, at sea level.
  ///
  /// Four jets side by side are one of twice the diameter where the low notes are made.
  static let engine = Jet(thrust_N: 1.859e6, speed: 3590, diameter_m: 2 * 2.3)
  static let booster = Jet(thrust_N: 14.68e6, speed: 2365, diameter_m: 3.8)

  struct Jet {
    var thrust_N, speed, diameter_m: Double
    /// Half of thrust times speed is what the jet carries away each second.
    var sound_W: Double { efficiency * thrust_N * speed / 2 }
    var peak_Hz: Double { strouhal * speed / diameter_m }
  }

  /// Four engines and two boosters at full thrust.
  public static let total_W = 4 * engine.sound_W + 2 * booster.sound_W

  /// Sound power level of the whole vehicle in decibels above 1 pW.
  public static let total_dB = 10 * log(total_W * 1e12) / log(10)

  /// Root mean square pressure, times distance, that the whole vehicle would give without
  /// directivity, ground and air: Pa m.
  public static let pressureAtOneMetre = (total_W * Air.impedance / (4 * .pi)).squareRoot()

  /// Decibels over a source that sounds alike all around, by the angle from the way the jet goes:
  /// the shape measured on large motors in free flight (NASA SP-8072), loudest some 60° off the
  /// jet, made even so that all directions together are 0.
  public static func directivity_dB(angle_rad: Double) -> Double {
    shape(angle_rad) - evenness
  }

  /// The same while the jets end in the trench, whose mouth lies north: no lobe but that.
  public static func trench_dB(north: Double) -> Double { 2 * north }

  /// The boosters' blow comes out of that mouth: what it has more to the north than noise has.
  public static func blow_dB(north: Double) -> Double { 4 * north }

  private static let evenness: Double = {
    var sum = 0.0
    let count = 720
    for i in 0..<count {
      let angle = (Double(i) + 0.5) * .pi / Double(count)
      sum += pow(10, shape(angle) / 10) * sin(angle) * .pi / Double(count) / 2
    }
    return 10 * log(sum) / log(10)
  }()

  private static let lobe: [(angle_deg: Double, gain_dB: Double)] = [
    (0, -8), (20, -2), (40, 4), (60, 6), (80, 3), (100, -2), (120, -6), (150, -9), (180, -10),
  ]

  private static func shape(_ angle_rad: Double) -> Double {
    let angle = clamp(angle_rad * 180 / .pi, 0, 180)
    for i in 1..<lobe.count where angle <= lobe[i].angle_deg {
      let (a, b) = (lobe[i - 1], lobe[i])
      let u = (angle - a.angle_deg) / (b.angle_deg - a.angle_deg)
      return a.gain_dB + (b.gain_dB - a.gain_dB) * u * u * (3 - 2 * u)
    }
    return lobe[lobe.count - 1].gain_dB
  }
}
