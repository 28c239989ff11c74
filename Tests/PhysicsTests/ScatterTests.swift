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
}
