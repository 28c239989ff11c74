internal import Experience

/// What the experience says, word for word; held against the English locale.
enum Sentences {
  static func of(_ step: OnboardingStep) -> [String] {
    switch step {
    case .arrival: ["We’re going back to the Moon.", "And beyond."]
    case .slsReveal, .completed: []
    case .arPlacement:
      ["Place Artemis in your space.", "Walk back until the full rocket fits in view."]
    case .purpose:
      [
        "Artemis is how we learn to live beyond Earth.", "How we prepare for Mars.",
        "And how we go farther than ever before.",
      ]
    case .authorizeLaunch: ["AUTHORIZE LAUNCH"]
    case .launchSequence: ["You’ve just launched Artemis.", "Now explore how it works."]
    }
  }
}
