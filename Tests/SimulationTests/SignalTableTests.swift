import Artemis
import Maths
import Physics
import Ports
import Testing

@testable import Simulation

/// What signals read is held against the table of telemetry, which is made apart from them.
@Suite struct SignalTableTests {
  @Test func signalsReadWhatTheTableOfTheFlightSays() throws {
    var session = try Session(at: .authorizeLaunch)
    session.wait(seconds: 1)
    session.press(.space, seconds: 2.2)
    for _ in 0..<4000 where session.simulation.telemetry.missionTime_s < 4 { session.step() }
    let simulation = session.simulation
    let flight = simulation.telemetry
    #expect(abs(flight.missionTime_s - 4) < 0.1 && flight.altitude_m > 10)
    let row = Dictionary(
      uniqueKeysWithValues: zip(TelemetryTable.columns, TelemetryTable().row(flight)))
    let columns: [(Signal, String)] = [
      (.flightTime, "missionTime_s"), (.boostersTime, "missionTime_s"),
      (.altitude, "footAltitude_m"), (.airspeed, "airspeed_m_s"), (.mach, "mach"),
      (.dynamicPressure, "dynamicPressure_Pa"), (.air, "ambientPressure_Pa"), (.load, "load_g"),
      (.mass, "mass_kg"), (.thrust, "thrust_N"), (.leftBooster, "boosterLevelLeft"),
      (.rightBooster, "boosterLevelRight"), (.sun, "sunOverHorizon"),
    ]
    for (signal, column) in columns {
      #expect(simulation.value(of: signal) == row[column], "\(signal)")
    }
    // The flight at full thrust: all four lit, the boosters' mean between them, nothing boils off.
    let engines = [Signal.engine1, .engine2, .engine3, .engine4].map(simulation.value)
    #expect(engines.max() == row["throttle"] && engines.allSatisfy { $0 > 0.9 }, "\(engines)")
    #expect(abs(simulation.value(of: .engines) - engines.reduce(0, +) / 4) < 1e-12)
    let (left, right) = (simulation.value(of: .leftBooster), simulation.value(of: .rightBooster))
    #expect(abs(simulation.value(of: .boosters) - (left + right) / 2) < 1e-12)
    #expect(simulation.value(of: .vents) == 0)
    let start = try #require(simulation.production.vehicle?.core.starts_s[0])
    #expect(abs(simulation.value(of: .enginesTime) - (flight.missionTime_s - start)) < 1e-12)
    #expect(simulation.value(of: .storyTime) == simulation.tick.seconds)
    #expect(simulation.value(of: .sceneTime) < simulation.tick.seconds)
  }

  /// On the pad before the count: nothing burns, the tanks boil off, the button is empty.
  @Test func beforeTheCountTheyAreAtRest() throws {
    var session = try Session(at: .authorizeLaunch)
    session.wait(seconds: 1)
    let simulation = session.simulation
    for signal in [Signal.enginesTime, .boostersTime, .engines, .boosters, .hold, .distance] {
      #expect(simulation.value(of: signal) == 0, "\(signal)")
    }
    #expect(simulation.value(of: .vents) == 1)
    session.step(.key(.space, isDown: true))
    session.wait(seconds: 1)
    #expect(abs(session.simulation.value(of: .hold) - 0.5) < 0.02)
  }

  @Test func namesAreTheirOwnAndSayTheirUnits() {
    #expect(Set(Signal.allCases.map(\.rawValue)).count == Signal.allCases.count)
    for signal in Signal.allCases {
      #expect(
        signal.rawValue.wholeMatch(of: /(story|scene|state|hold|placement|flight)\.[A-Za-z0-9_.]+/)
          != nil)
      #expect(!signal.about.isEmpty)
    }
  }
}
