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

  /// The first number that is none is told by its name and its tick.
  @Test func aLossSaysWhichNumberItWas() {
    func lost(_ spoil: (inout Flight) -> Void) -> Flight {
      var flight = Flight()
      _ = flight.step(FlightCommand(steps: 1200 + 2400, go: true))
      spoil(&flight)
      _ = flight.step(FlightCommand(steps: 3, go: true))
      return flight
    }
    let spoilt: [(String, String, (inout Flight) -> Void)] = [
      ("propulsion.corePropellant_kg", "nan", { $0.propulsion.corePropellant_kg = .nan }),
      ("body.velocity.x", "nan", { $0.body.velocity.x = .nan }),
      ("steering.commanded.x", "nan", { $0.steering.commanded.x = .nan }),
      ("body.spin", "20000.0", { $0.body.spin.y = 20_000 }),
    ]
    for (name, value, spoil) in spoilt {
      let flight = lost(spoil)
      #expect(flight.outcome == .lost, "\(name)")
      #expect(flight.fault.name == name && flight.fault.tick == 2401, "\(flight.fault)")
      #expect(flight.fault.value.hasPrefix(value.prefix(5)), "\(flight.fault)")
      #expect(flight.telemetry.eciPosition_m.length < 1e7)
    }
    #expect(Flight().fault == FlightFault())
  }

  /// A booster that burns faster or slower gives the same impulse, and nothing once it is empty.
  @Test(arguments: [1.0, 0.95, 1.06]) func aMismatchKeepsTheImpulse(rate: Double) {
    var vehicle = VehicleDefinition.artemisI
    vehicle.booster.match = [rate, 1]
    let model = VehicleModel(vehicle)
    var propulsion = Propulsion(vehicle)
    var impulse = Vector2.zero
    for tick in 1...20_000 {
      let before = propulsion.boosterThrust_N
      propulsion.step(to: Double(tick) / 120, throttle: 1.09, model)
      impulse += (before + propulsion.boosterThrust_N) / 240
      let (left, push) = (propulsion.boosterPropellant_kg, propulsion.boosterThrust_N)
      #expect(left.x > 0 || push.x == 0, "at tick \(tick)")
      #expect(left.y > 0 || push.y == 0, "at tick \(tick)")
    }
    // The trapezia under the table, as the file gives them.
    let rows = vehicle.booster.vacuumThrust_s_N
    let total = zip(rows, rows.dropFirst()).map { ($1[0] - $0[0]) * ($1[1] + $0[1]) / 2 }
      .reduce(0, +)
    #expect(abs(impulse.x / total - 1) < 1e-3 && abs(impulse.y / total - 1) < 1e-3, "\(impulse)")
    #expect(propulsion.boosterPropellant_kg == .zero)
  }

  /// A table that does not end at 0 is refused by its file's check; if it is flown, the grain ends.
  @Test func whatIsBurntOutPushesNoMore() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.booster.vacuumThrust_s_N = [[0, 1.5e7], [100, 1.5e7]]
    var propulsion = Propulsion(vehicle)
    propulsion.step(to: 99.9, throttle: 1, VehicleModel(vehicle))
    #expect(propulsion.boosterThrust_N.x == 1.5e7)
    propulsion.step(to: 100.1, throttle: 1, VehicleModel(vehicle))
    #expect(propulsion.boosterThrust_N == .zero && propulsion.boosterPropellant_kg == .zero)
  }

  /// Two minutes of flight need more than these 200 t: the engines stop, and not before the
  /// boosters are gone is the core left behind.
  @Test func anEmptyCoreStopsItsEngines() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.core.propellant_kg = 200_000
    var flight = Flight(vehicle: vehicle)
    while !flight.isOver {
      let now = flight.step(FlightCommand(steps: 1, go: true))
      let boosters = flight.attached.boosters
      #expect(flight.attached.core || !boosters, "at \(now.missionTime_s) s")
      let isStopped = now.corePropellant_kg < 100
      #expect(!isStopped || now.engineLevels.max() < 0.03, "at \(now.missionTime_s) s")
    }
    #expect(flight.sequence.depleted && flight.sequence.cutoff_s < 120)
    #expect(flight.outcome == .depleted, "\(String(describing: flight.outcome))")
  }

  /// It stands there with all engines running until its tanks are empty, and then without.
  @Test func engineOnThePadStopWhenTheTanksAreEmpty() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.payload.serviceModule_kg = 1e6
    vehicle.payload.crewModule_kg = 1e6
    vehicle.booster.vacuumThrust_s_N = [[0, 0], [100, 1000], [101, 0]]
    var flight = Flight(vehicle: vehicle)
    while !flight.isOver { _ = flight.step(FlightCommand(steps: 12, go: true)) }
    #expect(flight.outcome == .noLiftoff)
    #expect(flight.propulsion.levels == .zero)
    #expect((0..<2000).contains(flight.propulsion.corePropellant_kg))
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
