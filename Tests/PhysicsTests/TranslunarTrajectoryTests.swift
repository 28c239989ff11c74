import Maths
import Testing

@testable import Physics

struct TranslunarTrajectoryTests {
  @Test func leavesTheEarthAndMeetsTheMoon() {
    let way = TranslunarTrajectory.nominal
    #expect(way.isFound)
    #expect(abs(way.perilune_m - 130_000) < 2000, "\(way.perilune_m)")
    #expect((1060...1110).contains(way.injectionEnd_s - way.injectionStart_s))
    #expect((-2.1 ... -1.9).contains(way.c3_km2_s2))
    #expect((4...6).contains(way.arrival_s / 86_400))
  }

  @Test func pointsRunFromTheEarthToTheMoonWithoutAGap() throws {
    let points = TranslunarTrajectory.points(count: 256)
    let first = try #require(points.first)
    let last = try #require(points.last)
    #expect(points.count == 256)
    #expect((6.5e6...8e6).contains(first.length))
    let moon = TranslunarTrajectory.nominal.moonAtArrival_m
    #expect(abs((last - moon).length - 1_737_400 - 130_000) < 2000)
    for (a, b) in zip(points, points.dropFirst()) {
      #expect((b - a).length < 0.12 * max(a.length, b.length))
    }
  }

  @Test func startsWhereTheFlightLeavesItsCore() throws {
    var flight = Flight()
    while flight.telemetry.events.contains(.coreSeparation) == false {
      _ = flight.step(FlightCommand(steps: 1, go: true))
    }
    let flown = TranslunarTrajectory(
      insertion: PointState(
        time: flight.time, position: flight.body.position, velocity: flight.body.velocity),
      mass_kg: flight.mass_kg, departure: flight.vehicle.departure, tank_kg: 28_800)
    #expect(flown.isFound)
    // What is built in is what is flown, to the bit.
    #expect(flown == TranslunarTrajectory.nominal)
    #expect(abs(flown.injectionStart_s - TranslunarTrajectory.nominal.injectionStart_s) < 1)
  }
}
