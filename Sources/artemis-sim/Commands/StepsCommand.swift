internal import Experience

/// `artemis-sim steps`: the story's steps, as `--scene` and scene files name them.
enum StepsCommand {
  static func perform() {
    for step in OnboardingStep.allCases { Console.say("\(step.rawValue) \(step.name)") }
  }
}
