public import Maths

/// What can move the story on. Anything else that a visitor does is the step's own affair.
public enum StoryEvent: String, Sendable, CaseIterable, Stateful {
  case tapped
  case craneFinished
  case fitted
  case lastLineTapped
  case holdCompleted
  case orbitFinished
}

extension OnboardingStep {
  /// The six edges of the story, and no others.
  public func next(on event: StoryEvent) -> OnboardingStep? {
    switch (self, event) {
    case (.arrival, .tapped): .slsReveal
    case (.slsReveal, .craneFinished): .arPlacement
    case (.arPlacement, .fitted): .purpose
    case (.purpose, .lastLineTapped): .authorizeLaunch
    case (.authorizeLaunch, .holdCompleted): .launchSequence
    case (.launchSequence, .orbitFinished): .completed
    case (.arrival, .craneFinished), (.arrival, .fitted), (.arrival, .lastLineTapped),
      (.arrival, .holdCompleted), (.arrival, .orbitFinished):
      nil
    case (.slsReveal, .tapped), (.slsReveal, .fitted), (.slsReveal, .lastLineTapped),
      (.slsReveal, .holdCompleted), (.slsReveal, .orbitFinished):
      nil
    case (.arPlacement, .tapped), (.arPlacement, .craneFinished), (.arPlacement, .lastLineTapped),
      (.arPlacement, .holdCompleted), (.arPlacement, .orbitFinished):
      nil
    case (.purpose, .tapped), (.purpose, .craneFinished), (.purpose, .fitted),
      (.purpose, .holdCompleted), (.purpose, .orbitFinished):
      nil
    case (.authorizeLaunch, .tapped), (.authorizeLaunch, .craneFinished),
      (.authorizeLaunch, .fitted), (.authorizeLaunch, .lastLineTapped),
      (.authorizeLaunch, .orbitFinished):
      nil
    case (.launchSequence, .tapped), (.launchSequence, .craneFinished), (.launchSequence, .fitted),
      (.launchSequence, .lastLineTapped), (.launchSequence, .holdCompleted):
      nil
    case (.completed, .tapped), (.completed, .craneFinished), (.completed, .fitted),
      (.completed, .lastLineTapped), (.completed, .holdCompleted), (.completed, .orbitFinished):
      nil
    }
  }
}
