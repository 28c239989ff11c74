import Maths
import Testing

@testable import Physics

struct SpentBoostersTests {
  private static func separated() -> Flight {
    var flight = Flight()
    while flight.attached.boosters { _ = flight.step(FlightCommand(steps: 1, go: true)) }
    return flight
  }

  @Test func motorsPushThemClearOfTheCore() {
    var flight = SpentBoostersTests.separated()
    // 8 × 98 kN for 0.68 s on 99.3 t.
    let wanted = 8 * 98_000 * 0.68 / 99_300.0
    var last = 0.0
    for step in 0..<600 {
      _ = flight.step(FlightCommand(steps: 1, go: true))
      let away = (flight.spent.right.position - flight.spent.left.position).length
      #expect(away > last - 1e-9 || step == 0, "they come nearer at step \(step)")
      last = away
    }
    let pace = (flight.spent.right.velocity - flight.spent.left.velocity).length
    #expect(abs(pace - 2 * wanted) < 0.4, "\(pace)")
    #expect(last > 12.7 + 2 * wanted * 4)
  }

  @Test func theyFallBehindAndAreFollowedForAWhile() {
    var flight = SpentBoostersTests.separated()
    let now = flight.step(FlightCommand(steps: 2400, go: true))
    #expect(now.spentBoostersAreThere)
    let middle = (now.spentLeft_m + now.spentRight_m) / 2
    let behind = (now.padPosition_m - middle).dot(now.padVelocity.normalized())
    #expect(behind > 500)
    let later = flight.step(FlightCommand(steps: 9600, go: true))
    #expect(!later.spentBoostersAreThere)
  }
}
