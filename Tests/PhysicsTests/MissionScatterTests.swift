import Maths
import Testing

@testable import Physics

/// Errors of burns and of what is known, corrections, and losses.
struct MissionScatterTests {
  private static func scatter(
    losses: [LossOdds] = [], _ change: (inout MissionScatter) -> Void = { _ in }
  ) -> Scatter {
    var mission = MissionScatter()
    change(&mission)
    return Scatter(dispersions: [], mission: mission, losses: losses)
  }

  private static let corrected: MissionDefinition = {
    var plan = MissionDefinition.artemisI
    plan.corrections_s = [
      100_000, 300_000, 430_000, 500_000, 700_000, 900_000, 1_200_000, 1_400_000, 1_600_000,
      1_750_000, 1_900_000, 2_100_000, 2_180_000,
    ]
    return plan
  }()

  private static func mission(_ plan: MissionDefinition, _ scatter: Scatter, run: Int) -> Mission {
    let start = MissionTests.separation
    return Mission(
      definition: plan, draw: scatter.draw(run: run, seed: 5, of: plan),
      time_s: start.missionTime_s, position: start.eciPosition_m, velocity: start.eciVelocity,
      mass_kg: 23_800, capsule_kg: 9_800)
  }

  /// By the half-angle and by the cosine rule, both by hand.
  @Test func aBurnIsTooLongAndPointsAside() {
    var error = BurnError()
    error.size = 0.01
    let change = Vector3(30, -40, 120)
    #expect((error.flown(change) - change * 1.01).length < 1e-12)
    (error.aside, error.across) = (0.003, -0.004)
    let flown = error.flown(change)
    #expect(abs(flown.length - 130 * 1.01) < 1e-10)
    let angle = flown.angle(to: change)
    #expect(abs(tan(angle) - 0.005) < 1e-12, "\(angle)")
    error.across = 0.004
    #expect(abs(error.flown(change).angle(to: flown) - 0.008) < 1e-6, "to the other side")
  }

  /// Of 4,000 draws: spreads within a twentieth, means within four of their own deviations, as many losses
  /// as the odds say within four, their times evenly over their stretch.
  @Test func drawsSpreadAsTheyShould() {
    let odds = LossOdds(cause: "a", odds: 0.3, from_s: 100, to_s: 300, source: "a test")
    let scatter = Self.scatter(losses: [odds]) {
      ($0.burnSize, $0.burnAngle_deg) = (0.01, 1)
      ($0.position_m, $0.velocity_m_s) = (500, 0.02)
      ($0.capsuleDrag, $0.capsuleLiftToDrag, $0.airDensity) = (0.03, 0.02, 0.05)
    }
    let plan = MissionDefinition.artemisI
    let names = scatter.columns(of: plan).map(\.name)
    let rows = (0..<4_000).map { scatter.row(scatter.draw(run: $0, seed: 1, of: plan)) }
    #expect(rows.allSatisfy { $0.count == names.count })
    for (name, deviation) in [
      ("drawnBurn1Size", 0.01), ("drawnBurn2Aside_rad", Double.pi / 180),
      ("drawnBurn5Across_rad", Double.pi / 180), ("drawnBurn3PositionY_m", 500),
      ("drawnBurn4VelocityZ_m_s", 0.02), ("drawnCapsuleDrag", 0.03),
      ("drawnCapsuleLiftToDrag", 0.02), ("drawnAirDensity", 0.05),
    ] {
      let place = names.firstIndex(of: name) ?? 0
      let values = rows.map { $0[place] }
      let mean = values.reduce(0, +) / 4_000
      let spread = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 3_999).squareRoot()
      #expect(abs(spread / deviation - 1) < 0.05, "\(name): \(spread)")
      #expect(abs(mean) < 4 * deviation / 4_000.squareRoot(), "\(name): \(mean)")
    }
    let times = rows.map { $0[$0.count - 1] }.filter(\.isFinite)
    #expect(rows.count { $0[$0.count - 2] == 1 } == times.count)
    // Four times the root of 4,000 · 0.3 · 0.7, and of 200² / (12 · 1,200).
    #expect((1_084...1_316).contains(times.count))
    #expect(times.allSatisfy { (100..<300).contains($0) })
    let middle = times.reduce(0, +) / Double(times.count)
    #expect(abs(middle - 200) < 6.7, "\(middle)")
  }

  /// Another plan, other odds and another deviation change no other number.
  @Test func whatIsDrawnStandsByItself() {
    let a = Self.scatter {
      ($0.burnSize, $0.capsuleDrag) = (0.01, 0.03)
    }
    let b = Self.scatter(losses: [
      LossOdds(cause: "a", odds: 0.5, from_s: 0, to_s: 1, source: "a test")
    ]) {
      ($0.burnSize, $0.burnAngle_deg, $0.capsuleDrag) = (0.01, 1, 0.03)
    }
    let (one, other) = (MissionDefinition.artemisI, Self.corrected)
    let (x, y) = (a.draw(run: 7, seed: 3, of: one), b.draw(run: 7, seed: 3, of: other))
    #expect(x.capsuleDrag == y.capsuleDrag && x.burns.count == 5 && y.burns.count == 18)
    #expect(zip(x.burns, y.burns).allSatisfy { $0.size == $1.size })
    #expect(x != a.draw(run: 8, seed: 3, of: one) && x != a.draw(run: 7, seed: 4, of: one))
    #expect(Self.scatter().draw(run: 1, seed: 1, of: one).burns.allSatisfy { $0 == .none })
  }

  /// A correction leads where the burn before it led; before the first burn, and after an aim, there is none.
  @Test func correctionsStandBetweenTheBurns() {
    var plan = MissionDefinition.artemisI
    plan.corrections_s = [600_000, 20_000, 100_000, 2_100_000, 2_300_000]
    let legs = plan.legs
    #expect(
      legs.filter(\.isCorrection).map(\.burn.start_s) == [100_000, 600_000, 2_100_000])
    #expect(legs.map(\.burn.start_s) == legs.map(\.burn.start_s).sorted())
    #expect(legs[1].burn.aim_m == plan.burns[0].aim_m && legs[1].burn.aim_s == 453_451)
    #expect(legs[legs.count - 1].burn.aim_m.isEmpty)
    #expect(legs[legs.count - 1].burn.aim_s == plan.burns[4].aim_s)
  }

  /// Without errors nothing is left to put right: the mission is the one without corrections, to the bit.
  @Test func correctionsThatNothingNeedsAreNotFlown() {
    let mission = Self.mission(Self.corrected, Self.scatter(), run: 0)
    #expect(mission.burns == MissionTests.nominal.burns)
    #expect(mission.moments == MissionTests.nominal.moments)
    #expect(mission.entry == MissionTests.nominal.entry)
  }

  /// Half a per cent of each burn misses the air, or its site; put right on the way home it comes down there.
  @Test(arguments: 0..<4) func correctionsBringItHome(run: Int) throws {
    let scatter = Self.scatter { ($0.burnSize, $0.burnAngle_deg) = (0.005, 0.2) }
    let lost = Self.mission(.artemisI, scatter, run: run)
    #expect(lost.outcome != .splashdown)
    let home = Self.mission(Self.corrected, scatter, run: run)
    #expect(home.outcome == .splashdown, "\(home.outcome)")
    let entry = try #require(home.entry)
    #expect(entry.miss_m < 5_000, "\(entry.miss_m)")
    let corrections = home.burns.filter(\.isCorrection).map(\.change_m_s)
    // Of errors of a metre a second some metres a second are left for all of them.
    let all = corrections.reduce(0, +)
    #expect((1...60).contains(all), "\(corrections)")
    // The way as it is told passes through every burn: nowhere does it jump.
    let track = home.track(every: 600)
    for (a, b) in zip(track, track.dropFirst()) where b.missionTime_s < 2_190_000 {
      let away = b.eciPosition_m - a.eciPosition_m
      let span = b.missionTime_s - a.missionTime_s
      let mean = (a.eciVelocity + b.eciVelocity) / 2
      #expect((away - mean * span).length < 0.02 * mean.length * span + 1)
    }
  }

  /// The last of them, five hours before the air, is flown too, and leaves the way to the entry that is asked for
  /// but for what its own error does: without it the errors of three days' coast stay.
  @Test func theLastDayIsCorrectedToo() throws {
    let scatter = Self.scatter { $0.velocity_m_s = 0.05 }
    func angle(_ corrections_s: [Double]) throws -> Double {
      var plan = Self.corrected
      plan.corrections_s = corrections_s
      let mission = Self.mission(plan, scatter, run: 2)
      #expect(mission.burns.last?.start_s == corrections_s.last)
      let top = try #require(mission.moments.first { $0.event == .entryInterface })
      let sine = top.eciPosition_m.normalized().dot(top.eciVelocity.normalized())
      return abs(asin(sine) * 180 / .pi + 5.7)
    }
    let all = Self.corrected.corrections_s
    let (with, without) = try (angle(all), angle(all.filter { $0 < 1_900_000 }))
    #expect(with < 0.03 && with < without / 3, "\(with) \(without)")
  }

  /// What is known wrongly is flown wrongly: a velocity that seems 0.1 m/s other five hours before the air
  /// moves the entry by about that.
  @Test func whatIsKnownWronglyIsFlownWrongly() throws {
    let scatter = Self.scatter { $0.velocity_m_s = 0.1 }
    let other = Self.mission(Self.corrected, scatter, run: 1)
    let top = try #require(other.moments.first { $0.event == .entryInterface })
    let wanted = try #require(
      MissionTests.nominal.moments.first { $0.event == .entryInterface })
    let apart = (top.eciPosition_m - wanted.eciPosition_m).length
    // 0.1 m/s on three axes for 18,000 s, along the way and across it; lateness counts with 11 km/s.
    #expect((200...60_000).contains(apart), "\(apart)")
    #expect(other.burns.last?.isCorrection == true)
  }

  /// A tenth more drag and lift in the standard's air is the same as a tenth more air.
  @Test func denserAirIsMoreDrag() throws {
    let moment = try #require(
      MissionTests.nominal.moments.first { $0.event == .entryInterface })
    let top = PointState(
      time: moment.missionTime_s, position: moment.eciPosition_m, velocity: moment.eciVelocity)
    let nominal = CapsuleDefinition()
    var draggy = nominal
    draggy.drag_mach_coefficient = nominal.drag_mach_coefficient.map { [$0[0], $0[1] * 1.1] }
    draggy.drogueDrag_m2 *= 1.1
    draggy.mainDrag_m2 *= 1.1
    func flown(_ capsule: CapsuleDefinition, air: Double) throws -> EntryResult {
      var flight = EntryFlight(
        nominal, flown: capsule, air: air, aim: EntryAimDefinition(), mass_kg: 9_800, from: top)
      let result = flight.fly()
      return try #require(result)
    }
    let (a, b) = try (flown(draggy, air: 1), flown(nominal, air: 1.1))
    #expect(abs(a.latitude_deg - b.latitude_deg) + abs(a.longitude_deg - b.longitude_deg) < 1e-6)
    #expect(abs(a.peakLoad_g / b.peakLoad_g - 1) < 1e-9)
    // Heating goes with the root of the density.
    #expect(abs(b.heat_J_m2 / a.heat_J_m2 - 1.1.squareRoot()) < 1e-6)
    let calm = try flown(nominal, air: 1)
    #expect(calm.miss_m != b.miss_m)
  }
}

/// Whole missions from the pad.
struct MissionTrialTests {
  private static func fly(
    _ losses: [LossOdds] = [], vehicle: VehicleDefinition = .artemisI
  ) -> MissionResult {
    let plan = MissionDefinition.artemisI
    let draw = Scatter(dispersions: [], losses: losses).draw(run: 0, seed: 1, of: plan)
    return MissionTrial(vehicle, plan, wind: nil, draw, losses).fly()
  }

  private static func loss(_ from_s: Double, _ to_s: Double) -> [LossOdds] {
    [
      LossOdds(cause: "never", odds: 0, from_s: 0, to_s: 1, source: "a test"),
      LossOdds(cause: "a test", odds: 1, from_s: from_s, to_s: to_s, source: "a test"),
    ]
  }

  private static func value(_ name: String, of result: MissionResult) -> Double {
    let place = MissionResult.measures.firstIndex { $0.name == name } ?? -1
    return result.values[place]
  }

  @Test func withoutScatterItIsTheMission() throws {
    let result = Self.fly()
    let nominal = MissionTests.mission(mass_kg: VehicleDefinition.artemisI.spacecraft_kg)
    let entry = try #require(nominal.entry)
    #expect(result.end == .splashdown && result.cause.isEmpty)
    #expect(result.ascent == FlightResult.fly(.artemisI))
    #expect(result.values.count == MissionResult.measures.count)
    #expect(abs(Self.value("miss_m", of: result) - entry.miss_m) < 500)
    #expect(Self.value("separation_s", of: result) == MissionTests.separation.missionTime_s)
    #expect((120e3...135e3).contains(Self.value("passage_m", of: result)))
    #expect(abs(Self.value("entryPathAngle_deg", of: result) + 5.7) < 0.25)
    #expect(Self.value("corrections_m_s", of: result) == 0)
  }

  /// In the ascent, on the way, and in the minute after the splashdown, which ends nothing any more.
  @Test func lossesEndIt() {
    let (early, late) = (Self.fly(Self.loss(100, 100.5)), Self.fly(Self.loss(1e6, 1.001e6)))
    for result in [early, late] {
      #expect(result.end == .lost && result.cause == "a test")
      #expect(!result.values.contains { !$0.isNaN })
    }
    #expect(early.ascentOutcome.isEmpty && early.ascent.perigee_m.isNaN)
    #expect(late.ascentOutcome == "orbit" && late.ascent.outcome == .orbit)
    #expect(Self.fly(Self.loss(2_199_500, 2_199_600)).end == .splashdown)
  }

  @Test func anAscentOrADepartureThatFailsIsTold() {
    var vehicle = VehicleDefinition.artemisI
    (vehicle.ascent.failedEngine, vehicle.ascent.failure_s) = (1, 20)
    let result = Self.fly(vehicle: vehicle)
    #expect(result.end == .ascent && result.cause == result.ascent.outcome.rawValue)
    #expect(result.ascent.outcome != .orbit && !result.values.contains { !$0.isNaN })
    vehicle = .artemisI
    vehicle.payload.upperStagePropellant_kg = 4_000
    let dry = Self.fly(vehicle: vehicle)
    #expect(dry.end != .splashdown && dry.ascent.outcome == .orbit, "\(dry.end) \(dry.cause)")
  }
}
