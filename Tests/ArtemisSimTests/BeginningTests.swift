import Simulation
import Experience
import Artemis
import Testing

@testable import artemis_sim

@Suite("Where a visit begins")
struct BeginningTests {
  private static func returns(_ line: String, isKnown: Bool) throws -> Bool {
    let words = ["run"] + line.split(separator: " ").map(String.init)
    guard case .run(let arguments) = try Arguments.parse(words) else {
      throw UsageError.unknownCommand(line, near: nil)
    }
    return RunCommand.returns(arguments) { isKnown }
  }

  @Test func whoHasFinishedBeginsInside() throws {
    #expect(try Self.returns("", isKnown: true))
    #expect(try !Self.returns("", isKnown: false))
  }

  @Test(arguments: ["--replay", "--record visit.json", "--exhibit"])
  func whoAsksForItBeginsAnew(line: String) throws {
    #expect(try !Self.returns(line, isKnown: true))
  }

  @Test func itHasThePacksChanceUnlessToldAnother() throws {
    let production = try Library.find().production()
    #expect(production.seed == 0x2022_1116)
    let own = RunCommand.beginning(of: production, seed: nil, in: 0)
    #expect(own.seed == production.seed)
    #expect(RunCommand.beginning(of: production, seed: 5, in: 0).seed == 5)
  }
}

@Suite("The story's seven steps by name")
struct OnboardingStepTests {
  @Test func aNameLeadsBackToItsStep() {
    let names = OnboardingStep.allCases.map(\.name)
    #expect(
      names == [
        "arrival", "slsReveal", "arPlacement", "purpose", "authorizeLaunch", "launchSequence",
        "completed",
      ])
    for step in OnboardingStep.allCases { #expect(OnboardingStep(name: step.name) == step) }
    #expect(OnboardingStep(name: "Arrival") == nil && OnboardingStep(name: "") == nil)
  }

  @Test func fourStepsAskSomethingOfTheVisitor() {
    let asking = OnboardingStep.allCases.filter { $0.instrument != nil }
    #expect(asking == [.arPlacement, .authorizeLaunch, .launchSequence, .completed])
    #expect(Set(asking.compactMap(\.instrument)).count == asking.count, "each by a part of its own")
  }

  /// A visit can begin at each, and knows where it is.
  @Test(arguments: OnboardingStep.allCases) func aVisitCanBeginAtIt(step: OnboardingStep) throws {
    let production = try Library.find().production()
    #expect(Experience(production.story, startingAt: step).onboarding == step)
    let simulation = Simulation(production, seed: 1, startingAt: step)
    #expect(simulation.experience.onboarding == step)
    #expect(Cue.swipe.rawValue == "swipe")
  }
}
