// Artemis: the story's own words in Swift, for who embeds or tests it. No part of the engine knows them.

public import Experience
public import Simulation

/// The seven steps of the story, in order.
public enum OnboardingStep: Int, Sendable, CaseIterable {
  case arrival, slsReveal, arPlacement, purpose, authorizeLaunch, launchSequence, completed

  private static let names = allCases.map { "\($0)" }

  /// As its pack and traces spell it.
  public var name: String { Self.names[rawValue] }

  public init?(name: String) {
    guard let place = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: place)
  }

  /// The part of the engine that the step asks something of the visitor by.
  public var instrument: Chart.Instrument? {
    switch self {
    case .arrival, .slsReveal, .purpose: nil
    case .arPlacement: .placement
    case .authorizeLaunch: .hold
    case .launchSequence: .ascent
    case .completed: .orbiter
    }
  }
}

/// The pack that tells the story.
public enum Artemis {
  public static let pack = "artemis"

  /// What a story lacks to be this one: nothing where it has the seven steps in their order, and each
  /// asks what it should.
  public static func lacks(_ story: StoryDefinition) -> [String] {
    let names = story.steps.map(\.name)
    guard names == OnboardingStep.allCases.map(\.name) else {
      return ["its steps are \(names.joined(separator: ", "))"]
    }
    return OnboardingStep.allCases.compactMap { step in
      let states = story.chart.states.filter { $0.step == step.rawValue }
      if states.isEmpty { return "no state tells \(step.name)" }
      // The main interface also winds the flight.
      return states.allSatisfy {
        $0.uses == step.instrument || step == .completed && $0.uses == .tape
      }
        ? nil : "\(step.name) does not ask what it should"
    }
  }
}

extension Cue {
  /// The story's own: the visitor has swiped up, and the light stands.
  public static let swipe = Cue(rawValue: "swipe")
}

extension Simulation {
  /// Begins in the first state of a step.
  public init(_ production: Production, seed: UInt64, startingAt step: OnboardingStep) {
    self.init(production, seed: seed, in: production.story.chart.first(of: step.rawValue))
  }
}

extension Experience {
  public init(_ story: StoryDefinition, startingAt step: OnboardingStep) {
    self.init(story, in: story.chart.first(of: step.rawValue))
  }

  /// The step that is told; nil in another story.
  public var onboarding: OnboardingStep? { OnboardingStep(name: stepName) }
}
