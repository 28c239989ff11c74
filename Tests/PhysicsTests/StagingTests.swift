import Maths
import Testing

@testable import Physics

/// Stages one after the other.
struct StagingTests {
  @Test func stagesFollowEachOther() throws {
    let (moments, flight) = SmallLauncher.flown()
    let words = moments.map { $0.name.isEmpty ? $0.event.rawValue : "\($0.event) \($0.name)" }
    #expect(
      words == [
        "engineStart", "liftoff", "towerClear", "mach1", "maxQ", "stageCutoff first",
        "stageSeparation first", "stageIgnition second", "stageCutoff second", "payloadSeparation",
      ])
    #expect(flight.outcome == .orbit, "\(String(describing: flight.outcome))")
    let times = moments.map(\.missionTime_s)
    try #require(times.count == 10)
    #expect(abs(times[6] - times[5] - 3) < 0.01 && abs(times[7] - times[6] - 8) < 0.01)
    #expect(abs(times[9] - times[8] - 5) < 0.01)
  }

  /// The first stage burns what it may at the flow of thrust over impulse; the start costs half of its two
  /// seconds.
  @Test func aStageEndsWhenItsPropellantDoes() throws {
    let (moments, _) = SmallLauncher.flown()
    let cutoff = try #require(moments.first { $0.event == .stageCutoff }).missionTime_s
    let flow = 9 * 900_000 / (310 * 9.80665)
    #expect(abs(cutoff - (-3 + 1 + 380_000 / flow)) < 0.02, "\(cutoff)")
  }

  /// All that thrust could give, by Tsiolkovsky, stage by stage: from lift-off, and through the tail of each
  /// cut-off.
  @Test func speedIsThatOfTheRocketEquation() {
    let (moments, flight) = SmallLauncher.flown()
    let flow = 9 * 900_000 / (310 * 9.80665)
    let whole = 20_000 + 400_000 + 4_000 + 107_500 + 9_000.0
    let lifted = moments.first { $0.event == .liftoff }?.missionTime_s ?? .nan
    let start = whole - flow * (lifted + 3 - 1)
    let end = whole - 380_000 - flow * 0.25
    let upper = 4_000 + 107_500 + 9_000.0
    let left = flight.propulsion.corePropellant_kg
    let ideal =
      310 * 9.80665 * log(start / end) + 348 * 9.80665 * log(upper / (4_000 + 9_000 + left))
    #expect(abs(flight.budget.ideal - ideal) < 0.002 * ideal, "\(flight.budget.ideal) \(ideal)")
  }

  /// What flies on stays where it was, and keeps its own motion.
  @Test func thePayloadStaysInItsPlace() {
    var flight = Flight(vehicle: SmallLauncher.vehicle)
    func tip(_ flight: Flight) -> Vector3 {
      flight.body.position
        + flight.body.attitude.rotate(Vector3(0, 62, 0) - flight.properties.centre_m)
    }
    var before = flight
    while flight.attached.stages == 2 && !flight.isOver {
      before = flight
      _ = flight.step(FlightCommand(steps: 1, go: true))
    }
    let moved = tip(flight) - tip(before) - before.body.velocity * Flight.dt
    #expect(moved.length < 0.05, "\(moved)")
    #expect(flight.properties.mass_kg == 4_000 + 107_500 + 9_000)
    #expect(flight.telemetry.stage == 1)
  }

  /// What guidance foresees of both stages comes true.
  @Test(arguments: [false, true]) func timeToGoIsWhatIsLeft(early: Bool) {
    var vehicle = SmallLauncher.vehicle
    if early {
      // Explicit from 100 s on: through the rest of the first stage, the wait and the second one.
      vehicle.ascent.phases[1].until = "zero"
      vehicle.ascent.phases[1].delay_s = 100
      vehicle.ascent.phases.remove(at: 2)
    }
    var flight = Flight(vehicle: vehicle)
    var foreseen: [Double] = []
    while !flight.isOver {
      let now = flight.step(FlightCommand(steps: 120, go: true))
      if flight.guidance.isConverged && flight.staging.isLit && now.thrust_N > 0 {
        foreseen.append(now.missionTime_s + now.timeToGo_s)
      }
    }
    #expect(flight.outcome == .orbit, "\(String(describing: flight.outcome))")
    let cutoff = flight.sequence.cutoff_s
    #expect(foreseen.count > 100)
    #expect(foreseen.allSatisfy { abs($0 - cutoff) < (early ? 12 : 4) }, "\(cutoff) \(foreseen)")
  }

  /// Engines by number stop before the others, once.
  @Test func oneEngineStopsEarly() throws {
    let (moments, _) = SmallLauncher.flown { $0.stages[0].stops_number_s = [[1, 100]] }
    let stop = try #require(moments.first { $0.event == .engineCutoff })
    #expect(stop.name == "first, engine 1" && abs(stop.missionTime_s - 100) < 0.01)
    let cutoff = try #require(moments.first { $0.event == .stageCutoff }).missionTime_s
    let flow = 900_000 / (310 * 9.80665)
    #expect(abs(cutoff - (100 + (380_000 - 9 * flow * 102) / (8 * flow))) < 0.1, "\(cutoff)")
  }

  /// A part leaves so long after a stage's ignition.
  @Test func aPartLeavesAfterAnIgnition() throws {
    let (moments, flight) = SmallLauncher.flown { vehicle in
      var ring = vehicle.payload.parts[0]
      (ring.name, ring.mass_kg, ring.leavesAfter, ring.delay_s) = ("ring", 500, "second", 20)
      vehicle.payload.parts.append(ring)
    }
    let lit = try #require(moments.first { $0.event == .stageIgnition }).missionTime_s
    let left = try #require(moments.first { $0.event == .partJettison })
    #expect(left.name == "ring" && abs(left.missionTime_s - lit - 20) < 0.01)
    #expect(flight.mass_kg == 9_000)
  }
}
