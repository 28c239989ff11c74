/// The limits of comfort and safety that can be held against a file before anything moves.
///
/// From the project's `experience.md`, "Comfort and safety". The governor in `Animation` holds
/// them again at run time; here an author learns of them by line and column.
enum Comfort {
  static let fieldOfView_deg = 35.0...75.0
  static let fieldOfViewRate_degPerSecond = 10.0
  static let planetTurn_degPerSecond = -3.0...3.0
  /// Relative luminance.
  static let flashPeak = 0.8
  static let flashRise_s = 0.25
  static let flashHold_s = 0.1
  static let flashFall_s = 0.4
  static let blackout_s = 0.8...1.2
  static let orbitFadeIn_s = 2.0
  static let shake_s = 5.0
  static let hold_s = 2.0
}
