import Maths
import Testing

@testable import Physics

/// Burns in orbit after the ascent, against the conic's own formulas.
struct ManoeuvreTests {
  /// The small launcher keeps its second stage, with so much more propellant, and flies a plan.
  private static func flown(
    _ burns: [ManoeuvreDefinition], separation_s: Double = 60_000,
    _ change: (inout VehicleDefinition) -> Void = { _ in }
  ) -> (moments: [FlightMoment], flight: Flight) {
    var vehicle = SmallLauncher.vehicle
    vehicle.payload.parts[0].mass_kg = 1_000
    vehicle.manoeuvres.stage = "second"
    vehicle.manoeuvres.burns = burns
    vehicle.manoeuvres.spacecraftSeparation_s = separation_s
    change(&vehicle)
    var flight = Flight(vehicle: vehicle)
    var moments: [FlightMoment] = []
    while flight.telemetry.missionTime_s < separation_s + 1_000 && flight.trouble == nil {
      let steps = flight.isOver ? 1_200 : 12
      moments += flight.step(FlightCommand(steps: steps, go: true)).moments
      if moments.last?.event == .spacecraftSeparation || flight.sequence.end != nil { break }
    }
    return (moments, flight)
  }

  /// The load has an upper stage of its own, for what the small launcher's has no propellant left.
  private static func withOwnStage(_ vehicle: inout VehicleDefinition) {
    vehicle.manoeuvres.stage = ""
    (vehicle.manoeuvres.thrust_N, vehicle.manoeuvres.specificImpulse_s) = (60_000, 340)
    vehicle.payload.parts = [
      PartDefinition("upperStageDry", kg: 500, at_m: 60, length_m: 4, radius_m: 1.5),
      PartDefinition("upperStagePropellant", kg: 4_000, at_m: 60, length_m: 4, radius_m: 1.5),
      PartDefinition("satellite", kg: 500, at_m: 63, length_m: 3, radius_m: 1.5),
    ]
  }

  private static func burn(
    _ name: String, at place: ManoeuvreDefinition.Place = .time, begin_s: Double = 0,
    _ change: (inout ManoeuvreDefinition) -> Void
  ) -> ManoeuvreDefinition {
    var burn = ManoeuvreDefinition()
    (burn.name, burn.at, burn.begin_s) = (name, place, begin_s)
    change(&burn)
    return burn
  }

  private static func orbit(_ moment: FlightMoment) -> Orbit {
    Orbit(position: moment.eciPosition_m, velocity: moment.eciVelocity)
  }

  /// A transfer to a high orbit from the equator, and the second burn where it is highest: both by one
  /// stage, which is kept.
  @Test func aKeptStageFliesATransferAndRaisesItsPerigee() throws {
    let (moments, flight) = Self.flown([
      Self.burn("transfer", at: .descendingNode) { $0.apogee_m = 9_000_000 },
      Self.burn("raise", at: .apogee) { $0.perigee_m = 1_500_000 },
    ])
    #expect(
      moments.suffix(7).map { "\($0.event) \($0.name)" }.filter { $0 != "sunrise " } == [
        "parkingOrbit ", "burnStart transfer", "burnEnd transfer", "burnStart raise",
        "burnEnd raise", "spacecraftSeparation ",
      ])
    let ends = moments.filter { $0.event == .burnEnd }
    let starts = moments.filter { $0.event == .burnStart }
    try #require(ends.count == 2 && starts.count == 2)
    #expect(abs(Self.orbit(ends[0]).apogee_m - 9_000_000) < 10)
    #expect(abs(Self.orbit(ends[1]).perigee_m - 1_500_000) < 10)
    // The equator is passed southward in the middle of the first one.
    #expect(starts[0].eciPosition_m.z > 0 && ends[0].eciPosition_m.z < 0)
    #expect(abs(starts[0].eciPosition_m.z + ends[0].eciPosition_m.z) < 20_000)
    // The middle of the second one is the apogee.
    let climbs = [starts[1], ends[1]].map { $0.eciPosition_m.dot($0.eciVelocity) }
    #expect(climbs[0] > 0 && climbs[1] < 0)
    // What is left weighs as much as what stays.
    #expect(flight.telemetry.mass_kg == 1_000)
  }

  /// Tsiolkovsky: what the two burns changed, from what their propellant weighed.
  @Test func itsPropellantIsThatOfTheRocketEquation() throws {
    var masses: [Double] = []
    var vehicle = SmallLauncher.vehicle
    vehicle.payload.parts[0].mass_kg = 1_000
    vehicle.manoeuvres.stage = "second"
    vehicle.manoeuvres.burns = [
      Self.burn("higher", begin_s: 4_000) { $0.apogee_m = 2_000_000 }
    ]
    vehicle.manoeuvres.spacecraftSeparation_s = 5_000
    var flight = Flight(vehicle: vehicle)
    var moments: [FlightMoment] = []
    while !moments.contains(where: { $0.event == .burnEnd }) && flight.sequence.end == nil {
      let now = flight.step(FlightCommand(steps: 12, go: true))
      if now.missionTime_s > 3_990 { masses.append(now.mass_kg) }
      moments += now.moments
    }
    let start = try #require(moments.first { $0.event == .burnStart })
    let end = try #require(moments.last)
    let (before, after) = (try #require(masses.first), try #require(masses.last))
    let flow = 980_000 / (348 * 9.80665)
    #expect(abs(before - after - flow * (end.missionTime_s - start.missionTime_s)) < 1e-6)
    // A short burn near the perigee: nearly the impulse that vis viva asks for.
    let radius = start.eciPosition_m.length
    let axis = Self.orbit(end).semiMajorAxis_m
    let speed = (Earth.gravitation * (2 / radius - 1 / axis)).squareRoot()
    let change = 348 * 9.80665 * log(before / after)
    #expect(abs(change - (speed - start.eciVelocity.length)) < 0.03 * change, "\(change)")
    // It weighs less from tick to tick while it burns.
    #expect(zip(masses, masses.dropFirst()).contains { $1 < $0 - 10 && $1 > after + 10 })
  }

  @Test func theMassIsThatOfTheStageAndItsLoad() throws {
    let (moments, _) = Self.flown([Self.burn("wait", begin_s: 2_000) { $0.length_s = 1 }])
    #expect(moments.contains { $0.event == .parkingOrbit })
    var (flight, seen) = (Flight(vehicle: SmallLauncher.vehicle), 0.0)
    while !flight.isOver {
      seen = flight.telemetry.mass_kg
      _ = flight.step(FlightCommand(steps: 1, go: true))
    }
    var kept = SmallLauncher.vehicle
    kept.manoeuvres.stage = "second"
    kept.manoeuvres.burns = [Self.burn("wait", begin_s: 2_000) { $0.length_s = 1 }]
    flight = Flight(vehicle: kept)
    while !flight.isOver { _ = flight.step(FlightCommand(steps: 1, go: true)) }
    #expect(abs(flight.telemetry.mass_kg - seen) < 5)
    #expect(flight.outcome == .orbit)
  }

  /// The inclination changes at the node by as much as is asked for, with the apogee.
  @Test func thePlaneIsTurnedWithTheApogee() throws {
    let (moments, _) = Self.flown([
      Self.burn("transfer", at: .descendingNode) {
        ($0.apogee_m, $0.inclination_deg) = (20_000_000, 50)
      }
    ])
    let end = Self.orbit(try #require(moments.first { $0.event == .burnEnd }))
    #expect(abs(end.inclination * 180 / .pi - 50) < 1e-4)
    #expect(abs(end.apogee_m - 20_000_000) < 100)
  }

  /// A thrust that stays in space lifts the perigee otherwise than one along the motion; turned, it leaves it
  /// where it is asked to be.
  @Test func thrustThatStaysInSpaceCanKeepThePerigee() throws {
    func perigee(_ change: (inout ManoeuvreDefinition) -> Void) throws -> Double {
      let (moments, _) = Self.flown(
        [
          Self.burn("raise", begin_s: 3_000) {
            $0.apogee_m = 30_000_000
            change(&$0)
          }
        ], Self.withOwnStage)
      return Self.orbit(try #require(moments.first { $0.event == .burnEnd })).perigee_m
    }
    let along = try perigee { _ in }
    let fixed = try perigee { $0.steer = .fixed }
    #expect(abs(along - fixed) > 100)
    #expect(abs(try perigee { ($0.steer, $0.perigee_m) = (.fixed, 150_000) } - 150_000) < 100)
  }

  /// A retrograde burn lowers; one that escapes ends at its energy.
  @Test func itSlowsDownAndEscapes() throws {
    let (down, _) = Self.flown([Self.burn("down", begin_s: 3_000) { $0.perigee_m = 120_000 }])
    let low = Self.orbit(try #require(down.first { $0.event == .burnEnd }))
    #expect(abs(low.perigee_m - 120_000) < 10)
    let (out, flight) = Self.flown(
      [Self.burn("out", begin_s: 3_000) { $0.c3_km2_s2 = 2 }], Self.withOwnStage)
    let high = Self.orbit(try #require(out.first { $0.event == .burnEnd }))
    #expect(abs(high.c3_km2_s2 - 2) < 1e-5 && high.eccentricity > 1)
    // The satellite alone goes on.
    #expect(flight.telemetry.mass_kg == 500)
  }

  /// Where turning the plane is nearly all that a burn does, and where nothing is left to do.
  @Test(arguments: [
    (ManoeuvreDefinition.Place.ascendingNode, 260_000.0, 30.0),
    (.descendingNode, 1_000_000, 31), (.ascendingNode, 220_000, 28.5),
  ])
  func itTurnsThePlane(
    at place: ManoeuvreDefinition.Place, apogee_m: Double, inclination_deg: Double
  ) throws {
    let (moments, _) = Self.flown(
      [
        Self.burn("turn", at: place) {
          ($0.apogee_m, $0.inclination_deg) = (apogee_m, inclination_deg)
        }
      ],
      {
        Self.withOwnStage(&$0)
        ($0.ascent.inclination_deg, $0.ascent.azimuth_deg) = (29, 89)
      })
    let end = Self.orbit(try #require(moments.first { $0.event == .burnEnd }))
    #expect(abs(end.inclination * 180 / .pi - inclination_deg) < 1e-4)
    #expect(abs(end.apogee_m - apogee_m) < 100)
  }

  /// An orbit that is there already takes no time.
  @Test func whatIsThereTakesNoTime() throws {
    let (first, _) = Self.flown([Self.burn("wait", begin_s: 3_000) { $0.length_s = 0.001 }])
    let here = Self.orbit(try #require(first.first { $0.event == .burnStart }))
    let (moments, _) = Self.flown([
      Self.burn("same", begin_s: 3_000) { $0.apogee_m = here.apogee_m + 30 }
    ])
    let burns = moments.filter { $0.event == .burnStart || $0.event == .burnEnd }
    #expect(burns.count == 2 && burns[1].missionTime_s - burns[0].missionTime_s < 0.01)
  }

  /// What cannot be done is said: with what is needed and left, or what comes in between.
  @Test func itSaysWhyItStops() throws {
    func trouble(_ burns: [ManoeuvreDefinition], separation_s: Double = 60_000) -> String? {
      Self.flown(burns, separation_s: separation_s, Self.withOwnStage).flight.trouble
    }
    let poor = trouble([Self.burn("far", begin_s: 3_000) { $0.c3_km2_s2 = 90 }])
    #expect(poor?.hasPrefix("'far' needs some 4") == true, "\(poor ?? "")")
    #expect(poor?.hasSuffix("kg of propellant, and 4000.0 kg are left") == true)
    #expect(
      trouble([
        Self.burn("out", begin_s: 3_000) { $0.c3_km2_s2 = 1 },
        Self.burn("back", at: .perigee) { $0.length_s = 1 },
      ]) == "'back' waits for a place that does not come in 20 days: perigee")
    #expect(
      trouble([Self.burn("up", begin_s: 3_000) { $0.perigee_m = 900_000 }])
        == "no burn leads 'up' from its place to the orbit that is asked for")
    let early = trouble([Self.burn("early", begin_s: 100) { $0.length_s = 1 }])
    #expect(early?.hasPrefix("'early' should come at T+100.0 s, and what goes before") == true)
    let late = trouble([Self.burn("a", begin_s: 3_000) { $0.length_s = 10 }], separation_s: 3_005)
    #expect(
      late
        == "the spacecraft's separation should come at T+3005.0 s, and what goes before it is over "
        + "only at T+3010.0 s")
    #expect(
      trouble([
        Self.burn("down", begin_s: 3_000) { $0.perigee_m = -500_000 },
        Self.burn("on", at: .apogee) { $0.length_s = 1 },
      ]) == "'on' waits for its place, apogee, and the orbit meets the ground before")
  }

  /// The ground is met at the ground.
  @Test func anOrbitThatMeetsTheGroundEndsThere() throws {
    let (moments, _) = Self.flown([
      Self.burn("down", begin_s: 3_000) { $0.perigee_m = -500_000 }
    ])
    let end = try #require(moments.last)
    #expect(end.event == .impact)
    #expect(abs(Vertical(at: end.eciPosition_m).altitude_m) < 20)
  }

  /// What is left in the stage that is kept falls with its mass, and the time that it still burns is told.
  @Test func whatIsLeftIsTold() throws {
    var vehicle = SmallLauncher.vehicle
    vehicle.payload.parts[0].mass_kg = 1_000
    vehicle.manoeuvres.stage = "second"
    vehicle.manoeuvres.burns = [Self.burn("push", begin_s: 3_000) { $0.length_s = 4 }]
    vehicle.manoeuvres.spacecraftSeparation_s = 3_100
    var flight = Flight(vehicle: vehicle)
    while !flight.isOver { _ = flight.step(FlightCommand(steps: 12, go: true)) }
    while flight.telemetry.missionTime_s < 3_002 {
      _ = flight.step(FlightCommand(steps: 12, go: true))
    }
    let during = flight.telemetry
    #expect(abs(during.timeToGo_s - 2) < 0.2)
    #expect(abs(during.mass_kg - during.corePropellant_kg - 5_000) < 1)
    while flight.telemetry.missionTime_s < 3_050 {
      _ = flight.step(FlightCommand(steps: 12, go: true))
    }
    let after = flight.telemetry
    #expect(after.timeToGo_s == 0)
    #expect(abs(after.mass_kg - after.corePropellant_kg - 5_000) < 1)
    #expect(abs(during.corePropellant_kg - after.corePropellant_kg - 2 * 287) < 40)
  }

  /// However a coast is cut into steps, it is the same flight.
  @Test func stepsDoNotMatter() throws {
    var vehicle = SmallLauncher.vehicle
    vehicle.manoeuvres.stage = "second"
    vehicle.payload.parts[0].mass_kg = 1_000
    vehicle.manoeuvres.burns = [
      Self.burn("higher", at: .perigee) { $0.apogee_m = 2_000_000 }
    ]
    vehicle.manoeuvres.spacecraftSeparation_s = 12_000
    func end(_ steps: Int) -> PointState {
      var flight = Flight(vehicle: vehicle)
      while !flight.isOver { _ = flight.step(FlightCommand(steps: 12, go: true)) }
      while flight.clock < 1_440_000 {
        let left = min(steps, 1_440_000 - flight.clock)
        _ = flight.step(FlightCommand(steps: left, go: true))
      }
      return PointState(
        time: flight.time, position: flight.body.position, velocity: flight.body.velocity)
    }
    let (few, many) = (end(120_000), end(1_200))
    #expect(few.time == many.time && (few.position - many.position).length < 0.1)
  }
}
