import Maths
import Testing

@testable import Physics

struct MissionTests {
  /// The nominal flight's spacecraft as it leaves its stage.
  static let separation: FlightMoment = {
    var flight = Flight()
    while true {
      let now = flight.step(FlightCommand(steps: 120, go: true))
      if let moment = now.moments.first(where: { $0.event == .spacecraftSeparation }) {
        return moment
      }
    }
  }()

  static func mission(
    _ definition: MissionDefinition = .artemisI, mass_kg: Double = 23_800,
    shifted: Vector3 = .zero, faster: Vector3 = .zero
  ) -> Mission {
    let start = separation
    return Mission(
      definition: definition, time_s: start.missionTime_s,
      position: start.eciPosition_m + shifted, velocity: start.eciVelocity + faster,
      mass_kg: mass_kg, capsule_kg: 9_800)
  }

  static let nominal = mission()

  /// Published: how long the engine burned, and what it changed (NASA, November and December 2022).
  @Test(arguments: [
    ("outboundCorrection", 30.0, 5.0), ("outboundPoweredFlyby", 150, 5),
    ("orbitInsertion", 88, 4), ("orbitDeparture", 105, 5), ("returnPoweredFlyby", 207, 8),
  ])
  func burnsAsLongAsPublished(name: String, seconds: Double, apart: Double) throws {
    let burn = try #require(MissionTests.nominal.burns.first { $0.name == name })
    #expect(abs(burn.length_s - seconds) < apart, "\(burn.length_s)")
  }

  @Test(arguments: [
    ("orbitInsertion", 110.6), ("orbitDeparture", 138.4), ("returnPoweredFlyby", 292.9),
  ])
  func changesTheVelocityAsPublished(name: String, change: Double) throws {
    let burn = try #require(MissionTests.nominal.burns.first { $0.name == name })
    #expect(abs(burn.change_m_s - change) < 2, "\(burn.change_m_s)")
    // The rocket equation, from thrust and specific impulse.
    let flow = 26_700 / (316 * 9.80665)
    #expect(abs(burn.propellant_kg - flow * burn.length_s) < 1e-6)
  }

  private func moment(_ event: MissionEvent) throws -> MissionMoment {
    try #require(MissionTests.nominal.moments.first { $0.event == event })
  }

  @Test(arguments: [(MissionEvent.outboundFlyby, 130.0), (.returnFlyby, 127)])
  func passesTheMoonAtThePublishedHeight(event: MissionEvent, height_km: Double) throws {
    let there = try moment(event)
    let away = there.eciPosition_m - MissionSky.artemisI.moon(at: there.missionTime_s)
    #expect(abs(away.length / 1000 - 1737.4 - height_km) < 2)
    let pace = there.eciVelocity - MissionSky.artemisI.moonVelocity(at: there.missionTime_s)
    #expect(abs(away.normalized().dot(pace)) < 0.01)
  }

  @Test func meetsTheAirAsItWasAimed() throws {
    let there = try moment(.entryInterface)
    #expect(abs(Vertical(at: there.eciPosition_m).altitude_m - 121_920) < 0.01)
    #expect(abs(there.missionTime_s - 2_197_950) < 0.1)
    let sine = there.eciPosition_m.normalized().dot(there.eciVelocity.normalized())
    #expect(abs(asin(sine) * 180 / .pi + 5.7) < 1e-3)
    // 24,500 to 24,850 miles an hour, as was reported.
    #expect((10_950...11_110).contains(there.eciVelocity.length))
  }

  /// 28.5° N, 118.6° W, 17:40:30 UTC.
  @Test func comesDownNearThePlaceAndTimeThatWereFlown() throws {
    let there = try moment(.splashdown)
    let entry = try #require(MissionTests.nominal.entry)
    #expect(MissionTests.nominal.outcome == .splashdown)
    #expect(abs(there.missionTime_s - 2_199_166) < 600)
    let degree = Double.pi / 180
    let flown = Geodetic(
      latitude: 28.5 * degree, longitude: -118.6 * degree, altitude_m: 0
    ).ecef
    let here = Geodetic(
      latitude: entry.latitude_deg * degree, longitude: entry.longitude_deg * degree,
      altitude_m: 0
    ).ecef
    #expect((flown - here).length < 10_000)
    #expect(entry.skip_m > 80_000 && entry.skip_m > entry.dip_m + 30_000)
    #expect((4...6).contains(entry.peakLoad_g))
  }

  @Test func comesInItsOrder() {
    // A plan without powered flybys has the other two.
    let own = MissionEvent.allCases.filter { $0 != .burn && $0 != .lunarFlyby }
    #expect(MissionTests.nominal.moments.map(\.event) == own)
  }

  @Test(arguments: [
    (25_000.0, Vector3.zero, Vector3.zero), (22_600, .zero, .zero),
    (23_800, Vector3(60_000, -50_000, 40_000), .zero),
    (23_800, .zero, Vector3(4, -3, 3)), (23_800, .zero, Vector3(37, -11, -10)),
    (23_800, .zero, Vector3(-148, 45, 42)), (23_800, .zero, Vector3(4.6162, -1.4012, -1.3142)),
  ])
  func findsItsWayFromAnotherState(mass_kg: Double, shifted: Vector3, faster: Vector3) throws {
    let other = MissionTests.mission(mass_kg: mass_kg, shifted: shifted, faster: faster)
    #expect(other.outcome == .splashdown)
    let entry = try #require(other.entry)
    #expect(entry.miss_m < 10_000, "\(entry.miss_m)")
    if mass_kg != 23_800 {
      #expect(other.burns[1].length_s != MissionTests.nominal.burns[1].length_s)
    }
  }

  @Test func saysWhyItHasNoWay() {
    var dry = MissionDefinition.artemisI
    dry.spacecraft.propellant_kg = 2_000
    #expect(MissionTests.mission(dry).outcome == .depleted(burn: "orbitInsertion"))
    var late = MissionDefinition.artemisI
    late.burns[0].start_s = 7_000
    #expect(MissionTests.mission(late).outcome == .tooLate)
    var far = MissionDefinition.artemisI
    far.burns[2].aim_s = 3_000_000
    #expect(MissionTests.mission(far).outcome == .noWay(burn: "orbitInsertion"))
    // Slowed down until its way leads through the Earth.
    var slow = MissionDefinition.artemisI
    slow.burns[0] = BurnDefinition(name: "slower", start_s: 27_000, change_m_s: [-900, 0, 0])
    guard case .crashed(let body, let at_s) = MissionTests.mission(slow).outcome else {
      Issue.record("\(MissionTests.mission(slow).outcome)")
      return
    }
    #expect(body == "the Earth" && at_s > 27_000 && at_s < 200_000)
    #expect(MissionOutcome.noEntry(burn: "a").words?.contains("leads to the entry that") == true)
    // Without lift there is no skip, and the site lies 6,000 km away.
    var other = MissionDefinition.artemisI
    other.capsule.liftToDrag = 0.01
    guard case .missedSite(let by_m) = MissionTests.mission(other).outcome else {
      Issue.record("\(MissionTests.mission(other).outcome)")
      return
    }
    #expect(by_m > 20_000)
    #expect(
      MissionOutcome.missedSite(by_m: 213_400).words?.hasSuffix("down 213.0 km from it") == true)
    for outcome in [MissionOutcome.tooLate, .noWay(burn: "a"), .depleted(burn: "a"), .missedAir] {
      #expect(outcome.words != nil)
    }
  }

  /// From one line of the message to another, four days later and nine digits deep.
  @Test func itsMessageHoldsACoastOfDays() throws {
    let track = MissionTests.nominal.track(every: 600)
    let from = try #require(track.first { $0.missionTime_s > 900_000 })
    let to = try #require(track.first { $0.missionTime_s > 900_000 + 4 * 86_400 })
    var message = OrbitMessage()
    message.add(from)
    message.add(to)
    let turn = Precession.toJ2000(at: .liftoff).conjugate
    let read = message.text(created: "").split(separator: "\n").suffix(2).map { line in
      let n = line.split(separator: " ").dropFirst().compactMap { Double($0) }.map { $0 * 1000 }
      return (turn.rotate(Vector3(n[0], n[1], n[2])), turn.rotate(Vector3(n[3], n[4], n[5])))
    }
    var state = PointState(time: from.missionTime_s, position: read[0].0, velocity: read[0].1)
    var space = DeepSpace()
    space.advance(&state, to: to.missionTime_s)
    #expect((state.position - read[1].0).length < 5)
  }

  /// A track has no gap and no jump: between neighbours the mean of the velocities leads.
  @Test func leavesATrackWithoutAGap() throws {
    let track = MissionTests.nominal.track(every: 600)
    #expect(track.count > 3_000)
    for (a, b) in zip(track, track.dropFirst()) {
      let h = b.missionTime_s - a.missionTime_s
      #expect(h > 0 && h <= 600.001)
      let mean = (a.eciVelocity + b.eciVelocity) / 2 * h
      let strayed = (b.eciPosition_m - a.eciPosition_m - mean).length
      #expect(strayed < 0.02 * mean.length + 1, "\(a.missionTime_s) \(strayed)")
    }
    let end = try moment(.splashdown)
    #expect(track.last?.missionTime_s == end.missionTime_s)
  }
}
