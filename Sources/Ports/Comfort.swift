/// The limits of comfort and safety, for every scene and for somebody else's too: `check` holds files to them,
/// the governors hold what moves, and the pages and messages say them. Angles in degrees, as files have them.
public enum Comfort {
  /// How fast a camera turns, and how fast that grows.
  public static let turn_deg_per_s = 20.0
  public static let turn_deg_per_s2 = 60.0
  public static let fieldOfView_deg = 35.0...75.0
  public static let fieldOfView_deg_per_s = 10.0
  public static let planetTurn_deg_per_s = -3.0...3.0
  /// Peaks of the shake: yaw and pitch together, roll, and shift in frame heights.
  public static let shakeTurn_deg = 0.40
  public static let shakeRoll_deg = 0.15
  public static let shakeShift_h = 0.006
  public static let shake_s = 5.0
  /// Relative luminance that white may add.
  public static let flashPeak = 0.8
  /// From a tenth of the way to nine tenths, as films are measured.
  public static let flashRise_s = 0.25
  public static let flashFall_s = 0.4
  public static let flashHold_s = 0.1
  /// From the end of a flash's fall to the next rise.
  public static let flashRest_s = 1.0
  /// A full fade to or from black; and with less motion, when nothing grows dark and light within a second.
  public static let fade_s = 0.4
  public static let calmFade_s = 1.1
  public static let blackout_s = 0.8...1.2
  public static let orbitFadeIn_s = 2.0
  /// A drive's whole range; and with less motion.
  public static let drive_s = 0.5
  public static let calmDrive_s = 1.0
  /// A launch wants the button for so long.
  public static let hold_s = 2.0
  /// Time allowed for reading: this long, and a second for so many letters.
  public static let reading_s = 2.0
  public static let lettersASecond = 12.0
}
