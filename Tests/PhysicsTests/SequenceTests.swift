import Maths
import Testing

@testable import Physics

struct SequenceTests {
  private static let order: [FlightEvent] = [
    .engineStart, .boosterIgnition, .liftoff, .towerClear, .mach1, .maxQ, .boosterSeparation,
    .fairingsJettison, .abortSystemJettison, .mainEngineCutoff, .coreSeparation, .sunrise,
    .perigeeRaiseStart, .perigeeRaiseEnd, .injectionStart, .injectionEnd, .spacecraftSeparation,
    .perilune,
  ]

  /// Each event once, in the order of the press kit.
  @Test func everythingHappensOnceAndInItsOrder() {
    var flight = Flight()
    var found: [FlightEvent] = []
    while !found.contains(.perilune) && flight.time < 600_000 {
      let isPowered = flight.attached.core
      found += flight.step(FlightCommand(steps: isPowered ? 12 : 6000, go: true)).events
    }
    #expect(found == SequenceTests.order)
  }

  /// Engines 1, 3, 4 and 2, a hundred and twenty milliseconds apart; full after five seconds.
  @Test func theEnginesStartOneAfterTheOther() {
    var flight = Flight()
    var began = [Double](repeating: 0, count: 4)
    while flight.time < 0 {
      let now = flight.step(FlightCommand(steps: 1, go: true))
      for engine in 0..<4 where began[engine] == 0 && now.engineLevels[engine] > 0 {
        began[engine] = now.missionTime_s
      }
    }
    let gaps = [began[2] - began[0], began[3] - began[2], began[1] - began[3]]
    for gap in gaps { #expect(abs(gap - 0.12) < 0.0084, "\(began)") }
    #expect(flight.telemetry.engineLevels.min() > 1.08)
  }

  /// A tenth of the rating a second, and never outside of what an RS-25 can do.
  @Test func theThrottleMovesAtItsRate() {
    var flight = Flight()
    var last = 0.0
    while flight.time < 482 {
      _ = flight.step(FlightCommand(steps: 1, go: true))
      let now = flight.propulsion.throttle
      if flight.time > 0 {
        #expect(abs(now - last) < 0.1 / 120 + 1e-12)
        #expect(now >= 0.67 - 1e-12 && now <= 1.09 + 1e-12)
      }
      last = now
    }
  }

  /// What is left behind weighs what it weighs, and takes nothing else along.
  @Test(arguments: [
    (FlightEvent.fairingsJettison, 1270.0), (.abortSystemJettison, 7350),
    (.boosterSeparation, 2 * 99_300),
  ])
  func whatIsLeftBehindWeighsWhatItDoes(event: FlightEvent, mass_kg: Double) {
    var flight = Flight()
    var before = flight.mass_kg
    var flow = 0.0
    while !flight.telemetry.events.contains(event) {
      let burnt = flight.propulsion.corePropellant_kg
      before = flight.mass_kg
      _ = flight.step(FlightCommand(steps: 1, go: true))
      flow = burnt - flight.propulsion.corePropellant_kg
    }
    #expect(abs(before - flight.mass_kg - mass_kg - flow) < 1e-6)
  }

  @Test func nothingHappensWithoutTheWord() {
    var flight = Flight()
    let before = flight
    _ = flight.step(FlightCommand(steps: 12_000, go: false))
    #expect(flight.body == before.body && flight.telemetry.events.isEmpty)
    // Once the count runs, it runs on.
    _ = flight.step(FlightCommand(steps: 1, go: true))
    _ = flight.step(FlightCommand(steps: 1, go: false))
    #expect(flight.clock == -1198)
  }
}
