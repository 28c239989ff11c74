import Testing

@testable import Physics

/// What ends a phase comes at its own instant and not with the next step of 1/120 s: so results follow a number
/// of the vehicle smoothly, and do not leap where an instant moves on into another step.
struct InstantTests {
  /// What a result does as a number grows by equal steps: its whole change, and the greatest of its changes from
  /// one step to the next less the change before that.
  private struct Growth {
    let whole, leap: Double

    init(_ values: [Double]) {
      let changes = zip(values.dropFirst(), values).map { $0 - $1 }
      whole = changes.reduce(0, +)
      leap = zip(changes.dropFirst(), changes).map { abs($0 - $1) }.max() ?? .infinity
    }
  }

  private static func flights(
    _ vehicle: VehicleDefinition, _ amounts: [Double],
    _ change: (inout VehicleDefinition, Double) -> Void
  ) -> [FlightResult] {
    amounts.map { amount in
      var changed = vehicle
      change(&changed, amount)
      return FlightResult.fly(changed)
    }
  }

  private static func amounts(_ count: Int, each step: Double, from first: Double = 0) -> [Double] {
    (0..<count).map { first + step * Double($0) }
  }

  /// Forty kilograms move the cut-off by two steps of the flight. A step more of full thrust is 0.25 m/s, and a
  /// kilometre of apogee.
  @Test func enginesAreCutOffByEnergy() {
    let flights = Self.flights(.artemisI, Self.amounts(41, each: 1)) { vehicle, more_kg in
      vehicle.payload.parts[0].mass_kg += more_kg
    }
    let cutoff = Growth(flights.map(\.cutoff_s))
    #expect(cutoff.whole > 2 * Flight.dt && cutoff.leap < 1e-4, "\(cutoff)")
    let propellant = Growth(flights.map(\.propellant_kg))
    #expect(propellant.whole < -30 && propellant.leap < 0.1, "\(propellant)")
    let apogee = Growth(flights.map(\.apogee_m))
    #expect(abs(apogee.whole) < 10 && apogee.leap < 10, "\(apogee)")
    // What is asked for is reached; with the cut-off at a step's end the apogee was up to 2.6 km off. What is
    // left is of the engines' tail, through which the vehicle still turns.
    let perigee = Growth(flights.map(\.perigee_m))
    #expect(abs(perigee.whole) < 2 && perigee.leap < 0.3, "\(perigee)")
    for flight in flights {
      let isThere = abs(flight.perigee_m - 30_000) < 60 && abs(flight.apogee_m - 1_806_000) < 500
      #expect(isThere, "\(flight.perigee_m) \(flight.apogee_m)")
    }
  }

  /// Five steps of the flight later. (Guidance is asked twice a second, and where the separation moves past such a
  /// time results do leap; these lie between two.)
  @Test func boostersPart() {
    let waiting = Self.flights(.artemisI, Self.amounts(21, each: 0.002, from: 0.026)) {
      $0.booster.separationDelay_s += $1
    }
    let waited = Growth(waiting.map(\.propellant_kg))
    #expect(waited.whole < -4 && waited.leap < 0.1, "\(waited)")
    let fading = Self.flights(.artemisI, Self.amounts(21, each: 0.0001)) {
      $0.booster.separationLevel += $1
    }
    let faded = Growth(fading.map(\.propellant_kg))
    #expect(faded.whole > 6 && faded.leap < 0.1, "\(faded)")
  }

  @Test func loosePartsLeave() {
    let flights = Self.flights(.artemisI, Self.amounts(21, each: 0.001)) { vehicle, later_s in
      for place in vehicle.payload.parts.indices where vehicle.payload.parts[place].isLoose {
        vehicle.payload.parts[place].delay_s += later_s
      }
    }
    let propellant = Growth(flights.map(\.propellant_kg))
    #expect(propellant.whole < -0.1 && propellant.leap < 0.001, "\(propellant)")
  }

  /// Two steps' worth of propellant more; with the stage's end its separation and the next one's ignition come later.
  @Test func stagesRunDry() {
    let flights = Self.flights(SmallLauncher.vehicle, Self.amounts(21, each: 2)) {
      $0.stages[0].propellant_kg += $1
    }
    let propellant = Growth(flights.map(\.propellant_kg))
    #expect(propellant.whole > 3 && propellant.leap < 0.05, "\(propellant)")
  }

  @Test func stagesAreLit() {
    let flights = Self.flights(SmallLauncher.vehicle, Self.amounts(21, each: 0.001)) {
      $0.stages[0].separationDelay_s += $1
    }
    let propellant = Growth(flights.map(\.propellant_kg))
    #expect(propellant.whole > 1 && propellant.leap < 0.05, "\(propellant)")
  }

  @Test func enginesStopEarly() {
    let flights = Self.flights(SmallLauncher.vehicle, Self.amounts(21, each: 0.001)) {
      $0.stages[0].stops_number_s = [[1, 100 + $1]]
    }
    let propellant = Growth(flights.map(\.propellant_kg))
    #expect(propellant.whole < -0.2 && propellant.leap < 1e-4, "\(propellant)")
  }
}
