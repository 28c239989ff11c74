import Maths
import Testing

@testable import Physics

/// What is kept from one tick to the next must be what would be found anew.
struct WhereaboutsTests {
  /// From the count to a minute after the core is left, a vehicle of one stage with a wind; and all stages
  /// of a small launcher.
  @Test(arguments: [false, true]) func whatIsKeptIsThatOfNow(hasStages: Bool) {
    var vehicle = hasStages ? SmallLauncher.vehicle : .artemisI
    vehicle.ascent.windEast_m_s = 20
    var flight = Flight(vehicle: vehicle)
    var isLeft = 0
    while isLeft < 60 && flight.sequence.end == nil {
      let now = flight.step(FlightCommand(steps: 7, go: true))
      if !flight.attached.core { isLeft += 1 }
      #expect(flight.here == flight.whereabouts)
      #expect(flight.turn == EarthTurn(of: flight.pad, at: flight.time))
      let place = flight.body.position
      let vertical = Vertical(at: place)
      let air = Atmosphere.air(at: vertical.altitude_m)
      let wind = flight.wind(at: vertical.altitude_m, up: vertical.up(at: place))
      let flow = flight.body.velocity - PadFrame.carried(place) - wind
      #expect(now.centreAltitude_m == vertical.altitude_m)
      #expect(now.ambientPressure_Pa == air.pressure_Pa)
      #expect(now.mach == flow.length / air.speedOfSound)
      #expect(now.dynamicPressure_Pa == 0.5 * air.density * flow.lengthSquared)
    }
    #expect(isLeft == 60)
  }

  /// A body that was put elsewhere is found there.
  @Test func aBodyThatWasMovedIsFoundThere() {
    var flight = Flight()
    flight.body.position *= 1.01
    flight.locate()
    #expect(flight.here == flight.whereabouts)
    #expect(abs(flight.here.altitude_m - 63_700) < 200)
  }
}
