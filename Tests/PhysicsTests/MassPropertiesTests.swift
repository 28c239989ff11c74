import Maths
import Testing

@testable import Physics

struct MassPropertiesTests {
  private static let vehicle = VehicleDefinition.artemisI

  private static func properties(
    _ change: (inout Propulsion, inout Attached) -> Void = { _, _ in }
  ) -> MassProperties {
    var propulsion = Propulsion(vehicle)
    var attached = Attached(vehicle)
    change(&propulsion, &attached)
    return StackModel(vehicle, attached).properties(propulsion)
  }

  /// Every part and its moment, added up by hand.
  @Test func massAndCentreAreTheSumsOfTheirParts() {
    let (core, p, b) = (
      MassPropertiesTests.vehicle.core, MassPropertiesTests.vehicle.payload,
      MassPropertiesTests.vehicle.booster
    )
    let area = Double.pi * 4.2 * 4.2
    let oxygen = 987_500 * 6.03 / 7.03
    let hydrogen = 987_500 - oxygen
    let parts: [(kg: Double, m: Double)] =
      [
        (core.dryMass_kg, core.dryCentre_m),
        (oxygen, 47.5 + oxygen / 1141 / area / 2), (hydrogen, 6 + hydrogen / 70.8 / area / 2),
        (2 * b.dryMass_kg, b.dryCentre_m), (2 * b.propellant_kg, 25.5),
      ] + p.parts.map { ($0.mass_kg, $0.centre_m) }
    let mass = parts.reduce(0) { $0 + $1.kg }
    let moment = parts.reduce(0) { $0 + $1.kg * $1.m }
    let found = MassPropertiesTests.properties()
    #expect(abs(found.mass_kg - mass) < 1e-6)
    #expect(abs(found.centre_m.y - moment / mass) < 1e-9)
    #expect(found.centre_m.x == 0 && found.centre_m.z == 0)
  }

  /// Steiner's theorem: the boosters' share of the inertia about z is that of two masses beside the
  /// axis more than about x.
  @Test func whatStandsAsideIsHarderToTurnAboutZ() {
    let found = MassPropertiesTests.properties().inertia
    let pair = 2 * (99_300 + 626_411.0)
    #expect(abs(found.z - found.x - pair * 6.37 * 6.37) < 1e-3 * found.z)
    let alone = MassPropertiesTests.properties { $1.boosters = false }.inertia
    #expect(abs(alone.z - alone.x) < 1e-9 * alone.z, "a body of revolution")
    #expect(found.y - alone.y > pair * 6.37 * 6.37)
  }

  @Test func aLighterBoosterPullsTheCentreToTheOther() {
    let found = MassPropertiesTests.properties { propulsion, _ in
      propulsion.boosterPropellant_kg = Vector2(500_000, 626_411)
    }
    let shift = (626_411 - 500_000) * 6.37 / found.mass_kg
    #expect(abs(found.centre_m.x - shift) < 1e-9)
  }

  /// A triangle that every real body's moments keep, at any fill of the tanks.
  @Test func momentsAreThoseOfARealBody() {
    var random = RandomStream(seed: 12, name: "fill")
    for _ in 0..<300 {
      let i = MassPropertiesTests.properties { propulsion, attached in
        propulsion.corePropellant_kg *= random.unit()
        propulsion.boosterPropellant_kg *= Vector2(random.unit(), random.unit())
        attached.boosters = random.unit() > 0.3
        attached.loose[0] = random.unit() > 0.5
        attached.loose[1] = attached.loose[0]
      }.inertia
      #expect(i.min() > 0)
      #expect(i.x + i.y >= i.z && i.y + i.z >= i.x && i.z + i.x >= i.y)
    }
  }
}
