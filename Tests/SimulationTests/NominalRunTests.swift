import Content
import Experience
import Foundation
import Maths
import Ports
import Simulation
import Testing

@Suite("The nominal visitor")
struct NominalRunTests {
  @Test func completesBetweenSixtyAndNinetySeconds() throws {
    let film = try Productions.nominal.get()
    let end = try #require(film.first { $0.frame.step == "completed" })
    #expect((60.0...90.0).contains(Tick(end).seconds))
    #expect(film.end.experience.step == .completed)
  }

  @Test func hasTheCommittedDigest() throws {
    let film = try Productions.nominal.get()
    let url = Productions.root.appendingPathComponent("Scenes/artemis/runs/nominal.digest")
    let committed = try String(contentsOf: url, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let digits = String(film.end.digest.value, radix: 16)
    #expect("0x" + String(repeating: "0", count: 16 - digits.count) + digits == committed)
  }

  /// The lint sees to it that no second ray is cast in a tick.
  @Test func placementIsOneRayAgainstAFewPlanes() throws {
    let surfaces = try Productions.artemis.get().story.placement.surfaces
    #expect((1...4).contains(surfaces.count))
  }

  @Test func aCopyGoesOnAsTheOriginalWould() throws {
    var session = try Session()
    session.wait(seconds: 3)
    session.press(.space)
    let saved = session.simulation
    session.wait(seconds: 5)
    var restored = saved
    for _ in 0..<600 { _ = restored.step([]) }
    #expect(restored == session.simulation)
    #expect(restored.digest == session.simulation.digest)
    #expect(saved != restored)
  }

  @Test func everyPartOfTheStateMovesTheDigest() throws {
    let a = try Session(seed: 1).simulation.digest
    let b = try Session(seed: 2).simulation.digest
    let wide = try Session(width: 1281).simulation.digest
    #expect(a != b)
    #expect(a != wide)
  }

  @Test func stepsFollowOneAnother() throws {
    let film = try Productions.nominal.get()
    var seen: [String] = []
    for shot in film.shots where seen.last != shot.frame.step { seen.append(shot.frame.step) }
    #expect(seen == OnboardingStep.allCases.map(\.name))
  }

  @Test func anInterruptedVisitStillEndsWhereItShould() throws {
    var session = try Session(at: .authorizeLaunch)
    session.wait(seconds: 3)
    session.step(.key(.space, isDown: true))
    session.wait(seconds: 1)
    session.step(.paused(true))
    session.step(.paused(false))
    session.wait(seconds: 3)
    #expect(session.simulation.experience.step == .authorizeLaunch)
  }
}
