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
    let (nominal, scatter) = (VehicleDefinition.artemisI, Scatter())
    let drawn = scatter.draw(run: 8, seed: 5).values
    let flown = scatter.vehicle(run: 8, seed: 5, from: nominal)
    #expect(drawn.count == ScatterDraw.columns.count)
    func value(_ name: String) -> Double {
      ScatterDraw.columns.firstIndex { $0.name == name }.map { drawn[$0] } ?? .nan
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
    ]
    for (name, expected) in parts { #expect(abs(value(name) - expected) < 1e-12, "\(name)") }
  }
}
