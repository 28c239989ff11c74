import Maths
import Testing

@testable import Physics

/// The nominal flight, once, with the moment of each event.
struct Record {
  var flight = Flight()
  var times: [FlightEvent: Double] = [:]
  var moments: [FlightEvent: FlightMoment] = [:]
  var greatestPressure = 0.0
  var greatestLoad = (boost: 0.0, core: 0.0)
  var greatestAttack_deg = 0.0

  static let nominal: Record = {
    var record = Record()
    while record.times[.sunrise] == nil && record.flight.telemetry.missionTime_s < 3000 {
      let now = record.flight.step(FlightCommand(steps: 1, go: true))
      record.greatestPressure = max(record.greatestPressure, now.dynamicPressure_Pa)
      if now.boosterLevels != .zero {
        record.greatestLoad.boost = max(record.greatestLoad.boost, now.load_g)
      } else if now.timeToGo_s > 0 {
        record.greatestLoad.core = max(record.greatestLoad.core, now.load_g)
      }
      if now.dynamicPressure_Pa > 5000 && now.missionTime_s < 120 {
        let attack = now.angleOfAttack_rad * 180 / .pi
        record.greatestAttack_deg = max(record.greatestAttack_deg, attack)
      }
      for event in now.events { record.times[event] = now.missionTime_s }
      for moment in now.moments { record.moments[moment.event] = moment }
    }
    return record
  }()
}

struct FlightTests {
  @Test func staysOnThePadUntilAuthorised() {
    var flight = Flight()
    for _ in 0..<500 { _ = flight.step(FlightCommand(steps: 1)) }
    #expect(flight.telemetry.missionTime_s == -10)
    #expect(flight.telemetry.padPosition_m.length < 1e-6)
    #expect(flight.telemetry.phase == .onPad)
  }

  @Test(arguments: [
    (FlightEvent.engineStart, -6.36, -6.35), (.boosterIgnition, 0, 0.001), (.liftoff, 0, 0.5),
    (.towerClear, 7, 10), (.boosterSeparation, 130, 134), (.mainEngineCutoff, 480, 488),
    (.sunrise, 600, 2600),
  ])
  func eventsFallWhereTheyWerePublished(event: FlightEvent, from: Double, to: Double) throws {
    let time = try #require(Record.nominal.times[event])
    #expect((from...to).contains(time), "\(event) at \(time)")
  }

  @Test func reachesTheInsertionOrbit() {
    let end = Record.nominal.flight.telemetry
    let orbit = Orbit(position: end.eciPosition_m, velocity: end.eciVelocity)
    #expect((20e3...40e3).contains(orbit.perigee_m), "\(orbit.perigee_m)")
    #expect((1790e3...1822e3).contains(orbit.apogee_m), "\(orbit.apogee_m)")
    #expect((30.3...30.7).contains(orbit.inclination * 180 / .pi))
    #expect((27e3...33e3).contains(Record.nominal.greatestPressure))
  }

  /// NASA, 30 November 2022: more than 27 miles and some 4,000 mph when the boosters part. The speed is
  /// inertial and fitted; that the same kick gives the height says that those miles are nautical.
  @Test func theBoostersPartWhereItWasPublished() throws {
    let there = try #require(Record.nominal.moments[.boosterSeparation])
    let mph = there.eciVelocity.length / 0.44704
    #expect(abs(mph - 4000) < 20, "\(mph)")
    let miles = Vertical(at: there.eciPosition_m).altitude_m / 1852
    #expect((27...28).contains(miles), "\(miles)")
  }

  /// NASA's commentary, second by second: 1,420 mph over the ground 81 s after lift-off. Not fitted.
  @Test func aMinuteAndAThirdIsAsFastAsItWasCalled() {
    var flight = Flight()
    let now = flight.step(FlightCommand(steps: 1200 + 81 * 120, go: true))
    let mph = now.airspeed / 0.44704
    #expect(abs(mph / 1420 - 1) < 0.02, "\(mph)")
  }

  /// The altitude is one over the ellipsoid: at 31° north the equator's radius would be 5 km off.
  @Test func theCoreIsCutOffAtItsAltitude() throws {
    let there = try #require(Record.nominal.moments[.mainEngineCutoff])
    let place = Geodetic(ecef: there.eciPosition_m)
    #expect(abs(place.altitude_m - 157_000) < 1000, "\(place.altitude_m)")
    #expect((30...32).contains(place.latitude * 180 / .pi))
  }

  /// From one tick to the next the centre of mass goes as fast as it says, also where something is left
  /// behind: there it jumps to that of what stays.
  @Test func noTickIsLeftOut() {
    var flight = Flight()
    var before = flight
    while flight.time < 600 {
      _ = flight.step(FlightCommand(steps: 1, go: true))
      defer { before = flight }
      guard before.time > 1 else { continue }
      let passed = (before.body.velocity + flight.body.velocity) / 240
      let apart = (flight.body.position - before.body.position - passed).length
      let jump = (flight.properties.centre_m - before.properties.centre_m).length
      #expect(apart < 0.01 + 1.01 * jump, "\(apart) m at \(flight.time) s")
    }
  }

  @Test func loadsAreThePublishedOnes() {
    #expect((2.6...3.0).contains(Record.nominal.greatestLoad.boost))
    #expect((3.2...3.5).contains(Record.nominal.greatestLoad.core))
    #expect(Record.nominal.greatestAttack_deg < 1)
  }

  @Test func leavesAboutThePropellantThatWasLeft() {
    let left = Record.nominal.flight.propulsion.corePropellant_kg
    #expect((18_000...22_500).contains(left), "\(left)")
  }

  @Test func burnsBeforeLiftoffWhatWasBurnt() {
    var flight = Flight()
    _ = flight.step(FlightCommand(steps: 1200, go: true))
    let burnt = 987_500 - flight.propulsion.corePropellant_kg
    #expect(abs(burnt - 8450) < 150, "\(burnt)")
  }

  @Test func pitchProgrammeIsTheDesignedOne() {
    let designed = PitchDesign(kick_deg: 3.75).programme(for: .artemisI)
    for (row, wanted) in zip(VehicleDefinition.artemisI.ascent.pitch_s_deg, designed) {
      #expect(abs(row[0] - wanted[0]) < 1e-9)
      #expect(abs(row[1] - wanted[1]) < 0.05, "\(row) \(wanted)")
    }
  }

  @Test func speedIsThrustLessLosses() {
    var flight = Flight()
    let now = flight.step(FlightCommand(steps: 1200 + 36_000, go: true))
    let b = now.budget
    let flown = b.start + b.ideal - b.gravityLoss - b.dragLoss - b.steeringLoss
    #expect(abs(flown - now.eciVelocity.length) < 1e-6)
  }

  @Test func sameFlightWhateverTheChunks() {
    var a = Flight()
    var b = Flight()
    for _ in 0..<3000 { _ = a.step(FlightCommand(steps: 1, go: true)) }
    _ = b.step(FlightCommand(steps: 3000, go: true))
    #expect(a.telemetry.eciPosition_m == b.telemetry.eciPosition_m)
    #expect(a.propulsion == b.propulsion)
  }
}
