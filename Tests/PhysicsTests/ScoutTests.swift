import Maths
import Testing

@testable import Physics

struct ScoutTests {
  private static let leap = 1200

  /// Commands as the story gives them: tick by tick, then in leaps until the Sun has risen, then on.
  private func fly(named leaps: FlightCommand.Leaps?, ticks: Int) -> [Flight] {
    var (flight, scout) = (Flight(), Scout())
    var flights: [Flight] = []
    func step(_ steps: Int, _ leaps: FlightCommand.Leaps? = nil) {
      var command = FlightCommand(steps: steps, go: true)
      command.leaps = leaps
      let telemetry = scout.step(&flight, command)
      #expect(telemetry == flight.telemetry)
      flights.append(flight)
    }
    for tick in 0..<ticks { step(1, tick == 0 ? leaps : nil) }
    while !flight.sequence.sunrise { step(Self.leap) }
    for _ in 0..<5 { step(6) }
    return flights
  }

  private func flown(ticks: Int) -> [Flight] {
    var flight = Flight()
    var flights: [Flight] = []
    func step(_ steps: Int) {
      _ = flight.step(FlightCommand(steps: steps, go: true))
      flights.append(flight)
    }
    for _ in 0..<ticks { step(1) }
    while !flight.sequence.sunrise { step(Self.leap) }
    for _ in 0..<5 { step(6) }
    return flights
  }

  /// Long before the first leap, too late for any, and where there is none.
  @Test(arguments: [2000, 1300, 10])
  func changesNothing(ticks: Int) {
    let wanted = flown(ticks: ticks)
    let leaps = FlightCommand.Leaps(after: ticks, each: Self.leap)
    #expect(fly(named: leaps, ticks: ticks) == wanted)
    #expect(fly(named: nil, ticks: ticks) == wanted)
  }

  /// Leaps that begin elsewhere than was said are flown by the flight itself.
  @Test func isNotBelievedWhereItIsWrong() {
    let leaps = FlightCommand.Leaps(after: 1301, each: Self.leap)
    #expect(fly(named: leaps, ticks: 1300) == flown(ticks: 1300))
  }
}
