public import Maths

/// The seven steps of the story, in order.
public enum OnboardingStep: Int, Sendable, CaseIterable, Stateful {
  case arrival, slsReveal, arPlacement, purpose, authorizeLaunch, launchSequence, completed

  /// As scene files and traces spell it.
  public var name: String { "\(self)" }

  public init?(name: String) {
    guard let step = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = step
  }
}
