import Maths
import Testing

@testable import Physics

/// What the engines' numbers together must give, as it was published for each engine alone.
struct PublishedEngineTests {
  private static let vehicle = VehicleDefinition.artemisI

  @Test func anRS25AtSeaLevelAndItsFlow() {
    let core = PublishedEngineTests.vehicle.core
    let vacuum = core.vacuumThrust_N * core.fullThrottle
    #expect(abs(vacuum - 2_279_000) < 1)
    #expect(abs(vacuum - core.exitArea_m2 * 101_325 - 1_859_000) < 1000)
    let model = VehicleModel(PublishedEngineTests.vehicle)
    #expect(abs(model.engineFlow * core.fullThrottle - 513.8) < 0.1)
  }

  @Test func aBoosterAtIgnitionAndItsImpulse() {
    let booster = PublishedEngineTests.vehicle.booster
    let table = Table(booster.vacuumThrust_s_N)
    #expect(abs(table.value(at: 0.3) - booster.exitArea_m2 * 101_325 - 14.68e6) < 0.02e6)
    #expect(abs(table.total / 1.64e9 - 1) < 0.01, "\(table.total)")
    let impulse = table.total / booster.propellant_kg / 9.80665
    #expect((265.0...268.5).contains(impulse), "\(impulse) s")
  }

  @Test func theUpperStagesFlow() {
    #expect(abs(PublishedEngineTests.vehicle.departure.flow - 24.1) < 0.05)
  }

  @Test func theStackWeighsWhatWasPublished() {
    let flight = Flight()
    #expect(abs(flight.mass_kg / 2.61e6 - 1) < 0.02, "\(flight.mass_kg)")
    var lifted = flight
    while !lifted.sequence.lifted { _ = lifted.step(FlightCommand(steps: 1, go: true)) }
    let later = lifted.step(FlightCommand(steps: 60, go: true))
    #expect(abs(later.thrust_N / 36.8e6 - 1) < 0.02, "\(later.thrust_N)")
  }

  /// All of a booster's propellant leaves by the end of its table, in proportion to its thrust.
  @Test func boostersBurnAllTheyHave() {
    var flight = Flight()
    while flight.time < 127 { _ = flight.step(FlightCommand(steps: 12, go: true)) }
    #expect(flight.propulsion.boosterPropellant_kg.max() < 1e-3)
    #expect(flight.propulsion.boosterThrust_N.max() == 0)
  }

  @Test func aTablesIntegralIsTheSumOfItsValues() {
    var random = RandomStream(seed: 8, name: "tables")
    for _ in 0..<50 {
      var at = 0.0
      var rows: [[Double]] = []
      for _ in 0..<8 {
        at += 0.1 + random.unit()
        rows.append([at, 4 * random.unit() - 2])
      }
      let table = Table(rows)
      let (from, to) = (rows[0][0], rows[7][0])
      let count = 20_000
      let h = (to - from) / Double(count)
      var sum = 0.0
      for k in 0..<count {
        if k == count / 2 { #expect(abs(sum - table.integral(to: from + h * Double(k))) < 1e-4) }
        sum += table.value(at: from + h * (Double(k) + 0.5)) * h
      }
      #expect(abs(sum - table.total) < 1e-4)
      #expect(table.value(at: from - 1) == rows[0][1] && table.value(at: to + 1) == rows[7][1])
      #expect(table.integral(to: to + 5) == table.total && table.integral(to: from - 5) == 0)
    }
  }
}
