import Maths
import Testing

@testable import Physics

/// Every flight has an end with a name, in bounded time, and its telemetry is numbers throughout.
struct EndsTests {
  private static func flown(_ change: (inout VehicleDefinition) -> Void) -> FlightResult {
    var vehicle = VehicleDefinition.artemisI
    change(&vehicle)
    return FlightResult.fly(vehicle)
  }

  @Test func whatCannotLiftItselfStands() {
    let result = Self.flown {
      $0.core.vacuumThrust_N = 1000
      $0.booster.vacuumThrust_s_N = [[0, 0], [100, 1000]]
    }
    #expect(result.outcome == .noLiftoff, "\(result)")
    #expect(result.perigee_m.isFinite)
  }

  /// A story or a study waits for it no longer than this.
  @Test func nobodyWaitsLongForWhatCannotLift() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.core.vacuumThrust_N = 1000
    vehicle.booster.vacuumThrust_s_N = [[0, 0], [100, 1000]]
    var flight = Flight(vehicle: vehicle)
    while !flight.isOver && flight.time < 1000 {
      _ = flight.step(FlightCommand(steps: 120, go: true))
    }
    #expect(flight.sequence.end == .noLiftoff)
    #expect((895...905).contains(flight.time), "\(flight.time) s")
  }

  /// Boosters that push for a moment drop the vehicle beside its tower.
  @Test func whatFallsBackComesDown() {
    let result = Self.flown {
      $0.core.vacuumThrust_N = 1000
      $0.booster.vacuumThrust_s_N = [[0, 0], [0.3, 16e6], [2, 16e6], [2.1, 0]]
    }
    #expect(result.outcome == .impact || result.outcome == .launcherStruck, "\(result)")
    #expect(result.greatestPressure_Pa < 1e5, "it was stopped at the ground: \(result)")
  }

  /// A vehicle of nothing is refused by its file's check; if one is made all the same, it is lost.
  @Test func noNumbersAreALossAndNoOrbit() {
    for change: (inout VehicleDefinition) -> Void in [
      { $0.aerodynamics.dragFactor = .infinity }, { $0.ascent.windEast_m_s = 1e200 },
    ] {
      let result = Self.flown(change)
      #expect([.lost, .noLiftoff].contains(result.outcome), "\(result)")
      #expect(result.perigee_m.isFinite && result.apogee_m.isFinite, "\(result)")
    }
  }

  @Test func engineOnOneLineAsksForNoTurn() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.core.engines_m = [[0, 0], [0, 0], [0, 0], [0, 0]]
    var flight = Flight(vehicle: vehicle)
    while !flight.isOver {
      let now = flight.step(FlightCommand(steps: 12, go: true))
      guard now.gimbalsX_rad.sum().isFinite, now.spin.length.isFinite else {
        #expect(Bool(false), "at \(now.missionTime_s)")
        return
      }
    }
  }

  @Test func whatCannotBeFollowedIsNowhere() {
    let state = PointState(time: 0, position: Vector3(7e6, 0, 0), velocity: Vector3(0, 7500, 0))
    for end in [Double.nan, .infinity, -.infinity, 1e300] {
      var moved = state
      var coast = CoastIntegrator()
      coast.advance(&moved, to: end)
      #expect(moved.position.x.isNaN, "\(end)")
    }
    // Straight into the middle, where the pull has no end.
    var falling = PointState(time: 0, position: Vector3(1, 0, 0), velocity: .zero)
    var integrator = AdaptiveIntegrator()
    integrator.advance(&falling, by: 1000) { _, position, _ in
      -position / (position.lengthSquared * position.length)
    }
    #expect(falling.time == 1000)
  }
}
