import Foundation
import Maths
import Testing

@testable import Content
@testable import Physics

/// Vehicles and missions whose numbers are changed at random: each is refused in words, or flies to an end
/// that has a name, in time and with finite numbers.
///
/// `.ci/fuzz-flights SECONDS` does this for longer, with another seed each time; the file that is flown lies in
/// `.build/fuzz-found`, in case that it traps.
@Suite struct FlightFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["ARTEMIS_FUZZ_SECONDS"].flatMap(Double.init)
  private static let seed = environment["ARTEMIS_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
  /// No flight takes longer.
  private static let longest = Duration.seconds(20)

  /// Goes on for as long as is asked for, or for so many.
  private static func goesOn(_ done: Int, of count: Int, since start: ContinuousClock.Instant)
    -> Bool
  {
    guard let seconds else { return done < count }
    return start.duration(to: .now) < .seconds(seconds)
  }

  /// Every number of a tree, changed or not.
  private static func changed(_ tree: JSON, _ random: inout RandomStream, odds: Double) -> JSON {
    switch tree.value {
    case .number(let number):
      guard random.unit() < odds else { return tree }
      let scale = Maths.exp(random.unit() * 14 - 7)
      let wild = [
        0, -number, number * scale, number + (random.unit() - 0.5) * scale, number * 0.5,
        number * 1.1, number.rounded(), 1e308, -1e-308, 1, 200 * random.unit(),
      ]
      return JSON(.number(wild[Int(random.unit() * Double(wild.count))]))
    case .array(let elements):
      return JSON(.array(elements.map { changed($0, &random, odds: odds) }))
    case .object(let members):
      return JSON(
        .object(
          members.map {
            JSON.Member(
              key: $0.key, position: $0.position, value: changed($0.value, &random, odds: odds))
          }))
    default: return tree
    }
  }

  private static func keep(_ bytes: [UInt8], as name: String) throws {
    guard seconds != nil else { return }
    let folder = SceneFiles.root.appending(path: ".build/fuzz-found")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appending(path: name))
  }

  private static func trees(_ paths: [String]) throws -> [JSON] {
    try paths.map { try #require(JSONParser.parse(SceneFiles.file($0).bytes).0) }
  }

  private static func isFinite(_ now: Telemetry) -> Bool {
    let numbers = [
      now.mass_kg, now.load_g, now.altitude_m, now.airspeed, now.mach, now.dynamicPressure_Pa,
      now.thrust_N, now.eciPosition_m.length, now.eciVelocity.length, now.spin.length,
    ]
    return numbers.allSatisfy { $0.isFinite }
  }

  @Test(.timeLimit(.minutes(60))) func aVehicleIsRefusedOrFliesToAnEnd() throws {
    let names = ["artemisII", "electron", "falcon9", "saturnV"].map { "Scenes/vehicles/\($0).json" }
    let trees = try Self.trees(["Scenes/artemis/vehicle.json"] + names)
    var random = RandomStream(seed: Self.seed, name: "vehicles")
    let start = ContinuousClock.now
    var (done, flown) = (0, 0)
    while Self.goesOn(done, of: 60, since: start) {
      done += 1
      let tree = trees[Int(random.unit() * Double(trees.count))]
      let bytes = JSONWriter.file(
        Self.changed(tree, &random, odds: 0.01 * random.unit() * random.unit()))
      let vehicle: VehicleDefinition
      do { vehicle = try VehicleFile.read(SourceFile(path: "vehicle.json", bytes: bytes)) } catch {
        #expect(error.errors.allSatisfy { !$0.description.isEmpty })
        continue
      }
      flown += 1
      try Self.keep(bytes, as: "vehicle.json")
      let begin = ContinuousClock.now
      var flight = Flight(vehicle: vehicle)
      var isSound = true
      while flight.sequence.end == nil && flight.telemetry.missionTime_s < 20 * 86_400 {
        let now = flight.step(FlightCommand(steps: flight.isOver ? 72_000 : 120, go: true))
        isSound = isSound && Self.isFinite(now)
        if now.moments.last?.event == vehicle.last || flight.trouble != nil { break }
        if begin.duration(to: .now) > Self.longest { break }
      }
      #expect(isSound, "run \(done) of seed \(Self.seed)")
      #expect(begin.duration(to: .now) < Self.longest, "run \(done) of seed \(Self.seed)")
      #expect(flight.outcome != nil || flight.isOver, "run \(done) of seed \(Self.seed)")
    }
    #expect(flown > done / 5 && flown < done, "\(flown) of \(done)")
    if Self.seconds != nil { print("vehicles: \(done), of which \(flown) flew") }
  }

  @Test(.timeLimit(.minutes(60))) func aMissionIsRefusedOrEnds() throws {
    let plans = [
      ("Scenes/artemis/vehicle.json", "Scenes/artemis/mission.json"),
      ("Scenes/vehicles/artemisII.json", "Scenes/missions/artemisII.json"),
    ]
    var random = RandomStream(seed: Self.seed, name: "missions")
    let starts = try plans.map { names -> (VehicleDefinition, FlightMoment, JSON) in
      let vehicle = try VehicleFile.read(SceneFiles.file(names.0))
      var flight = Flight(vehicle: vehicle)
      var moments: [FlightMoment] = []
      while moments.last?.event != .spacecraftSeparation {
        moments += flight.step(FlightCommand(steps: 120, go: true)).moments
      }
      let tree = try #require(JSONParser.parse(SceneFiles.file(names.1).bytes).0)
      return (vehicle, moments[moments.count - 1], tree)
    }
    // Every other one with errors as large as a file may ask for.
    var wild = Scatter()
    (wild.mission.burnSize, wild.mission.burnAngle_deg) = (0.1, 5)
    (wild.mission.position_m, wild.mission.velocity_m_s) = (1e5, 10)
    (wild.mission.capsuleDrag, wild.mission.capsuleLiftToDrag) = (0.15, 0.15)
    wild.mission.airDensity = 0.15
    let start = ContinuousClock.now
    var (done, flown, down) = (0, 0, 0)
    while Self.goesOn(done, of: 20, since: start) {
      done += 1
      let (vehicle, moment, tree) = starts[Int(random.unit() * 2)]
      let bytes = JSONWriter.file(Self.changed(tree, &random, odds: 0.03))
      let plan: MissionDefinition
      do { plan = try MissionFile.read(SourceFile(path: "mission.json", bytes: bytes)) } catch {
        #expect(error.errors.allSatisfy { !$0.description.isEmpty })
        continue
      }
      flown += 1
      try Self.keep(bytes, as: "mission.json")
      let begin = ContinuousClock.now
      let mission = Mission(
        definition: plan,
        draw: done % 2 == 0 ? wild.draw(run: done, seed: Self.seed, of: plan) : nil,
        time_s: moment.missionTime_s, position: moment.eciPosition_m,
        velocity: moment.eciVelocity, mass_kg: vehicle.spacecraft_kg,
        capsule_kg: vehicle.payload.crewModule_kg, liftoff: vehicle.liftoff)
      #expect(begin.duration(to: .now) < Self.longest, "run \(done) of seed \(Self.seed)")
      #expect((mission.outcome.words == nil) == (mission.outcome == .splashdown))
      let isSound = mission.moments.allSatisfy {
        $0.missionTime_s.isFinite && $0.eciPosition_m.length.isFinite
      }
      #expect(isSound, "run \(done) of seed \(Self.seed)")
      if mission.outcome == .splashdown { down += 1 }
    }
    #expect(flown > done / 5 && flown < done && down > 0, "\(down), \(flown) of \(done)")
    if Self.seconds != nil { print("missions: \(done), \(flown) were flown, \(down) came down") }
  }
}
