import Maths
import Testing

@testable import Physics

struct ScatterTests {
  /// Over many draws the spread is the one that is stated, and the mean the nominal value.
  @Test func vehiclesSpreadAsStated() {
    let nominal = VehicleDefinition.artemisI
    let scatter = Scatter()
    let drawn = (0..<800).map { scatter.vehicle(run: $0, seed: 5, from: nominal) }
    func spread(_ value: (VehicleDefinition) -> Double) -> (mean: Double, deviation: Double) {
      let values = drawn.map { value($0) / value(nominal) - 1 }
      let mean = values.reduce(0, +) / 800
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (mean, (squares / 799).squareRoot())
    }
    let stated: [((VehicleDefinition) -> Double, Double)] = [
      ({ $0.core.vacuumThrust_N }, 0.005), ({ $0.core.specificImpulse_s }, 0.002),
      ({ $0.core.dryMass_kg }, 0.003), ({ $0.booster.dryMass_kg }, 0.003),
      ({ $0.core.propellant_kg }, 0.003), ({ $0.aerodynamics.dragFactor }, 0.10),
    ]
    for (value, deviation) in stated {
      let found = spread(value)
      #expect(abs(found.deviation / deviation - 1) < 0.1, "\(found)")
      #expect(abs(found.mean) < 0.15 * deviation, "\(found)")
    }
    for vehicle in drawn.prefix(50) {
      #expect(abs(vehicle.booster.match[0] + vehicle.booster.match[1] - 2) < 1e-12)
      // A faster grain burns the same propellant: its impulse stays.
      let total = Table(vehicle.booster.vacuumThrust_s_N).total
      #expect(abs(total / Table(nominal.booster.vacuumThrust_s_N).total - 1) < 1e-9)
    }
  }

  /// What is stored of a run makes its vehicle again.
  @Test func aRunStoresWhatWasDrawn() {
    let nominal = VehicleDefinition.artemisI
    var scatter = Scatter()
    scatter.dispersions += [ScatteredQuantity.accelerationEast_m_s2, .accelerationSouth_m_s2]
      .map { Dispersion($0, .normal(deviation: 0.001)) }
    let columns = scatter.columns
    let drawn = scatter.row(scatter.draw(run: 8, seed: 5))
    #expect(drawn[16] != 0 && drawn[17] == 0 && drawn[18] != 0)
    let flown = scatter.vehicle(run: 8, seed: 5, from: nominal)
    #expect(drawn.count == columns.count && columns.count == Scatter().columns.count + 3)
    func value(_ name: String) -> Double {
      columns.firstIndex { $0.name == name }.map { drawn[$0] } ?? .nan
    }
    func part(_ value: (VehicleDefinition) -> Double) -> Double {
      value(flown) / value(nominal) - 1
    }
    let parts: [(String, Double)] = [
      ("drawnEngineThrust", part { $0.core.vacuumThrust_N }),
      ("drawnEngineImpulse", part { $0.core.specificImpulse_s }),
      ("drawnBoosterRate", part { $0.booster.vacuumThrust_s_N[3][1] }),
      ("drawnBoosterMismatch", flown.booster.match[0] - nominal.booster.match[0]),
      ("drawnCoreDryMass", part { $0.core.dryMass_kg }),
      ("drawnBoosterDryMass", part { $0.booster.dryMass_kg }),
      ("drawnCorePropellant", part { $0.core.propellant_kg }),
      ("drawnDrag", part { $0.aerodynamics.dragFactor }),
      ("drawnWindEast_m_s", flown.ascent.windEast_m_s - nominal.ascent.windEast_m_s),
      ("drawnWindNorth_m_s", flown.ascent.windNorth_m_s - nominal.ascent.windNorth_m_s),
      ("drawnPositionEast_m", flown.navigation.position_m[0]),
      ("drawnPositionSouth_m", flown.navigation.position_m[2]),
      ("drawnVelocityUp_m_s", flown.navigation.velocity_m_s[1]),
      ("drawnAccelerationEast_m_s2", flown.navigation.acceleration_m_s2[0]),
      ("drawnAccelerationSouth_m_s2", flown.navigation.acceleration_m_s2[2]),
    ]
    for (name, expected) in parts { #expect(abs(value(name) - expected) < 1e-12, "\(name)") }
  }

  /// What is felt wrongly grows: at cut-off it is an error of velocity of its size times the time, and of position of
  /// half that times the time again. With these guidance is where it was to be; without them it is not.
  @Test func aBiasOfWhatIsFeltGrows() throws {
    let bias = Vector3(0.004, -0.006, 0.002)
    func flown(_ bias: Vector3) -> Flight {
      var vehicle = VehicleDefinition.artemisI
      vehicle.navigation.acceleration_m_s2 = [bias.x, bias.y, bias.z]
      var flight = Flight(vehicle: vehicle)
      while flight.sequence.cutoff_s == .infinity || flight.time < flight.sequence.cutoff_s + 4 {
        _ = flight.step(FlightCommand(steps: 1, go: true))
      }
      return flight
    }
    let (nominal, biased) = (flown(.zero), flown(bias))
    let turn = biased.pad.launchInertial
    let time = biased.sequence.cutoff_s
    func orbit(_ flight: Flight, _ part: Double) -> Orbit {
      Orbit(
        position: flight.body.position + turn.rotate(bias * (time * time / 2 * part)),
        velocity: flight.body.velocity + turn.rotate(bias * (time * part)))
    }
    let (wanted, known, real) = (orbit(nominal, 0), orbit(biased, 1), orbit(biased, 0))
    for value in [\Orbit.apogee_m, \.perigee_m, \.inclination] {
      let (seems, isSo) = (
        abs(known[keyPath: value] - wanted[keyPath: value]),
        abs(real[keyPath: value] - wanted[keyPath: value])
      )
      #expect(seems < isSo / 5, "\(seems) \(isSo)")
    }
  }
}
