import Artemis
import Experience
import Physics
import Ports
import Simulation
import Testing

@Suite("From the main interface another launch may be had")
struct AgainTests {
  @Test func leadsToThePadInTheDarkAndLaunchesAsTheFirstTime() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 3)
    #expect(session.frames.last?.offers.map(\.deed) == [.again])
    session.step(.deed(.again))
    session.wait(seconds: 1)
    let before = session.frames.count
    for _ in 0..<600
    where session.simulation.experience.stage != OnboardingStep.authorizeLaunch.rawValue {
      session.step()
    }
    // It was black when the scene changed, and no step was seen twice on the way.
    #expect(session.frames[before - 1].step == "completed")
    #expect(session.frames.last?.effects.fade == 1)
    #expect(session.simulation.telemetry.phase == .onPad)
    session.wait(seconds: 3)
    session.press(.space, seconds: 2.2)
    #expect(session.simulation.experience.onboarding == .launchSequence)
    session.wait(seconds: 40)
    #expect(session.simulation.experience.onboarding == .completed)
    #expect(session.simulation.notes.isEmpty)
  }

  @Test func isOfferedNowhereElse() throws {
    for step in OnboardingStep.allCases where step != .completed {
      var session = try Session(at: step)
      session.wait(seconds: 2)
      session.step(.deed(.again))
      session.wait(seconds: 2)
      #expect(session.simulation.experience.onboarding == step)
      #expect(!session.frames.contains { $0.offers.contains { $0.deed == .again } })
    }
  }

  @Test func keepsWhatTheVisitorWishes() throws {
    var session = try Session(at: .completed, width: 800, height: 600)
    var settings = Settings()
    settings.textScale = 2
    session.step(.settings(settings))
    session.wait(seconds: 2)
    session.step(.deed(.again))
    session.wait(seconds: 4)
    #expect(session.frames.last?.settings.textScale == 2)
    #expect(session.frames.last?.viewport == Viewport(width: 800, height: 600))
  }

  @Test func theWindBlowsAsBefore() throws {
    var production = try Productions.artemis.get()
    let still = try #require(production.vehicle.map { Flight(vehicle: $0) })
    production.wind = WindProfile(
      name: "a test", east_m_m_s: [[0, 30], [20_000, 30]], north_m_m_s: [[0, 0], [20_000, 0]])
    let windy = production.vehicle.map { Flight(vehicle: $0, wind: production.wind) }
    var simulation = Simulation(production, seed: 1, startingAt: .completed)
    for tick in 0..<1200
    where !simulation.notes.contains(where: { if case .again = $0 { true } else { false } }) {
      _ = simulation.step(tick == 360 ? [.deed(.again)] : [])
    }
    _ = simulation.step([])
    #expect(simulation.flight == windy && windy != still)
  }
}
