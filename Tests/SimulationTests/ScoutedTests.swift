import Content
import Testing

@testable import Physics
@testable import Simulation

struct ScoutedTests {
  /// No tick of a visit flies more than it shows: what the blackout passes was flown before.
  @Test func noTickWaitsForALeap() throws {
    let run = try RunReader.read(Productions.file("Scenes/artemis/runs/nominal.json"))
    var simulation = Simulation(try Productions.artemis.get(), seed: run.seed)
    var leaps = 0
    for tick in 0..<run.endTick {
      let (flight, scout) = (try #require(simulation.flight), simulation.scout)
      _ = simulation.step(run.inputs.filter { $0.tick == tick }.map(\.event))
      let passed = try #require(simulation.flight).clock - flight.clock
      guard passed > 200 else { continue }
      leaps += 1
      let isFlown = scout.isAhead(of: flight)
      #expect(isFlown, "tick \(tick) flies \(passed) steps")
    }
    #expect(leaps > 20)
  }
}
