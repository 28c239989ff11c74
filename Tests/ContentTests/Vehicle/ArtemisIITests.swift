import Maths
import Testing

@testable import Content
@testable import Physics

/// Artemis II as it was flown in April 2026: the files in `Scenes` against states that NASA published, which
/// are no part of them.
@Suite struct ArtemisIITests {
  static let vehicle = Result {
    try VehicleFile.read(SceneFiles.file("Scenes/vehicles/artemisII.json"))
  }
  static let plan = Result {
    try MissionFile.read(SceneFiles.file("Scenes/missions/artemisII.json"))
  }

  /// The flight to the separation of the spacecraft: a moment a second, and the events.
  static let flown: (samples: [Telemetry], moments: [FlightMoment]) = {
    guard let vehicle = try? vehicle.get() else { return ([], []) }
    var flight = Flight(vehicle: vehicle)
    var (samples, moments): ([Telemetry], [FlightMoment]) = ([], [])
    while moments.last?.event != .spacecraftSeparation {
      let now = flight.step(FlightCommand(steps: 120, go: true))
      samples.append(now)
      moments += now.moments
      if flight.sequence.end != nil || flight.trouble != nil { break }
    }
    return (samples, moments)
  }()

  static let mission: Mission? = {
    guard let vehicle = try? vehicle.get(), let plan = try? plan.get(),
      let start = flown.moments.last
    else { return nil }
    return Mission(
      definition: plan, time_s: start.missionTime_s, position: start.eciPosition_m,
      velocity: start.eciVelocity, mass_kg: vehicle.spacecraft_kg,
      capsule_kg: vehicle.payload.crewModule_kg, liftoff: vehicle.liftoff)
  }()

  /// Altitude in km, inertial speed in km/s and path angle of NASA's live telemetry (AROW, one state a
  /// minute). The ascent that it tells is lofted: some 15 km higher at T+320 s than the one that explicit
  /// guidance flies here with nothing left over, and back on it at cut-off.
  @Test(arguments: [
    (81.0, 18.1, 0.965, 29.8, 1.0), (141, 57.15, 1.890, 20.0, 2), (201, 89.3, 2.409, 10.3, 5),
    (320, 119.6, 4.050, 1.72, 16), (501, 165.27, 8.296, 4.03, 3), (745, 337.7, 8.103, 5.84, 4),
  ])
  func ascendsAsTelemetryHasIt(
    time: Double, altitude_km: Double, speed_km_s: Double, angle_deg: Double, within_km: Double
  ) throws {
    let now = try #require(
      Self.flown.samples.min {
        abs($0.missionTime_s - time) < abs($1.missionTime_s - time)
      })
    #expect(abs(now.centreAltitude_m / 1000 - altitude_km) < within_km, "\(now.centreAltitude_m)")
    #expect(abs(now.eciVelocity.length / 1000 - speed_km_s) < 0.05, "\(now.eciVelocity.length)")
    let angle = asin(now.flightPath) * 180 / .pi
    #expect(abs(angle - angle_deg) < 2, "\(angle)")
  }

  /// Boosters off at 2:09 and cut-off at 8:06 (NASA's blog); the boosters' curve is that of Artemis I.
  @Test func eventsComeAsPublished() throws {
    func time(_ event: FlightEvent) throws -> Double {
      try #require(Self.flown.moments.first { $0.event == event }).missionTime_s
    }
    #expect(abs(try time(.boosterSeparation) - 129) < 4)
    #expect(abs(try time(.mainEngineCutoff) - 486) < 2)
    let burns = Self.flown.moments.filter { $0.event == .burnStart || $0.event == .burnEnd }
    try #require(burns.count == 4)
    // 18 minutes by telemetry, 17:59 give or take one.
    #expect(abs(burns[3].missionTime_s - burns[2].missionTime_s - 1_079) < 60)
  }

  /// The first state of NASA's orbit message (MET 12,144.9 s; 2 April 01:57:37 UTC, EME2000): how large the
  /// orbit is, how it lies.
  @Test func reachesTheHighOrbit() throws {
    let here = try #require(Self.flown.samples.last { $0.missionTime_s < 12_146 })
    let turn = Precession.toJ2000(at: try Self.vehicle.get().liftoff)
    let orbit = Orbit(
      position: turn.rotate(here.eciPosition_m), velocity: turn.rotate(here.eciVelocity))
    let flown = Orbit(
      position: Vector3(-24_468_231.7, -12_677_926.4, -6_901_348.4),
      velocity: Vector3(-1837.96864, -3417.22647, -1847.82352))
    #expect(abs(orbit.apogee_m - flown.apogee_m) < 100e3, "\(orbit.apogee_m)")
    #expect(abs(orbit.perigee_m - flown.perigee_m) < 10e3, "\(orbit.perigee_m)")
    #expect(abs(orbit.inclination - flown.inclination) < 0.2 * .pi / 180)
    let along = orbit.ascendingNode + orbit.argumentOfPerigee
    let other = flown.ascendingNode + flown.argumentOfPerigee
    #expect(abs((along - other).remainder(dividingBy: 2 * .pi)) < 1 * .pi / 180)
  }

  /// Free return: one burn leads around the Moon to the entry that was foreseen, and what was not asked for is
  /// as it was flown: how much the burn changed (NASA: 388.3 m/s in 5 min 50 s), how near the Moon was
  /// (6,545 km over it, 6 April 23:01), how far the Earth (413,146 km).
  @Test func goesAroundTheMoonAndComesBack() throws {
    let mission = try #require(Self.mission)
    #expect(mission.outcome == .splashdown, "\(mission.outcome)")
    let burn = try #require(mission.burns.last)
    #expect(abs(burn.change_m_s - 388.3) < 5, "\(burn.change_m_s)")
    #expect(abs(burn.length_s - 350) < 15, "\(burn.length_s)")
    let flyby = try #require(mission.moments.first { $0.event == .lunarFlyby })
    let sky = MissionSky(liftoff: try Self.vehicle.get().liftoff)
    let height = (flyby.eciPosition_m - sky.moon(at: flyby.missionTime_s)).length - 1_737_400
    #expect(abs(height / 1000 - 6_545) < 60, "\(height)")
    #expect(abs(flyby.missionTime_s - 433_548) < 1_800, "\(flyby.missionTime_s)")
    let farthest = mission.track(every: 600).map(\.eciPosition_m.length).max() ?? 0
    #expect(abs(farthest / 1000 - 413_146) < 60, "\(farthest)")
    // 11.000 km/s in the message; 24,664 mph at most.
    let entry = try #require(mission.moments.first { $0.event == .entryInterface })
    #expect(abs(entry.eciVelocity.length - 11_000) < 10)
    let splash = try #require(mission.moments.last)
    #expect(splash.event == .splashdown && abs(splash.missionTime_s - 783_135) < 300)
  }

  /// Free flight between two states of NASA's orbit message, without sunlight.
  /// The analytic Moon stands some kilometres off, which is seen when it is passed.
  @Test(arguments: zip(FlownArtemisII.arcs, [30.0, 6_000, 30]))
  func coastsAsItWasFlown(arc: [[Double]], most_m: Double) throws {
    let liftoff = try Self.vehicle.get().liftoff
    let turn = Precession.toJ2000(at: liftoff).conjugate
    func state(_ row: [Double]) -> PointState {
      PointState(
        time: row[0], position: turn.rotate(Vector3(row[1], row[2], row[3]) * 1000),
        velocity: turn.rotate(Vector3(row[4], row[5], row[6]) * 1000))
    }
    var (now, space) = (state(arc[0]), DeepSpace(MissionSky(liftoff: liftoff)))
    let end = state(arc[1])
    space.advance(&now, to: end.time)
    let off = (now.position - end.position).length
    #expect(off < most_m, "\(off)")
  }

  /// The scatter beside the plan: twelve missions of it. What they put right on the way is of the size of what was
  /// flown, 6.4 m/s in all, and they come down where they are to.
  @Test func scatteredMissionsAreWhatWasFlown() throws {
    let scatter = try DispersionsFile.read(
      SceneFiles.file("Scenes/missions/artemisII.dispersions.json"))
    #expect(scatter.losses.allSatisfy { !$0.source.isEmpty && $0.to_s < 783_135 })
    let (vehicle, plan) = try (Self.vehicle.get(), Self.plan.get())
    let results = (0..<12).map { run in
      let draw = scatter.draw(run: run, seed: 1)
      let beyond = scatter.draw(run: run, seed: 1, of: plan)
      return MissionTrial(
        draw.applied(to: vehicle), plan, wind: scatter.wind(draw), beyond, scatter.losses
      ).fly()
    }
    let home = results.filter { $0.end == .splashdown }
    #expect(home.count >= 9, "\(results.map(\.end))")
    func column(_ name: String) -> [Double] {
      let place = MissionResult.measures.firstIndex { $0.name == name } ?? 0
      return home.map { $0.values[place] }.sorted()
    }
    let corrections = column("corrections_m_s")
    #expect((2...15).contains(corrections[corrections.count / 2]), "\(corrections)")
    #expect(column("miss_m").allSatisfy { $0 < 5_000 })
    #expect(column("entryPathAngle_deg").allSatisfy { abs($0 + 5.94) < 0.3 })
  }
}
