/// A rule of the flight that was met: which number was held against which, and how both stood.
public struct FlightRule: Sendable, Equatable {
  /// How the number is held against the threshold.
  public enum Test: String, Sendable, CaseIterable {
    case reaches, exceeds, fallsBelow
  }

  /// The number's name, which ends in its unit.
  public let name: String
  public let test: Test
  public let value: Double
  public let threshold: Double
  /// Another condition that had to hold: seconds since the boosters' ignition.
  public let notBefore_s: Double?

  init(
    _ name: String, _ test: Test, _ value: Double, _ threshold: Double, notBefore_s: Double? = nil
  ) {
    (self.name, self.test, self.value, self.threshold) = (name, test, value, threshold)
    self.notBefore_s = notBefore_s
  }

  /// Whether the numbers meet it.
  public var isMet: Bool {
    switch test {
    case .reaches: value >= threshold
    case .exceeds: value > threshold
    case .fallsBelow: value < threshold
    }
  }
}
