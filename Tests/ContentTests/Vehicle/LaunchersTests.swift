import Foundation
import Maths
import Testing

@testable import Content
@testable import Physics

/// The launchers in `Scenes/vehicles`, written from public figures, against what was published of their
/// flights.
@Suite struct LaunchersTests {
  static func vehicle(_ name: String) throws -> VehicleDefinition {
    try VehicleFile.read(SceneFiles.file("Scenes/vehicles/\(name).json"))
  }

  /// An event of a flight, when it came here, how far that may be off, and why.
  private static func flown(_ vehicle: VehicleDefinition) -> (FlightResult, [String: FlightMoment])
  {
    var flight = Flight(vehicle: vehicle)
    var moments: [String: FlightMoment] = [:]
    while flight.outcome == nil {
      for moment in flight.step(FlightCommand(steps: 12, go: true)).moments {
        moments[moment.name.isEmpty ? moment.event.rawValue : "\(moment.event) \(moment.name)"] =
          moment
      }
    }
    return (FlightResult.fly(vehicle), moments)
  }

  /// Times in seconds as flown or announced; what is wider than a second or two has its reason in
  /// docs/physics.md.
  static let published: [(vehicle: String, event: String, time_s: Double, within: Double)] = [
    ("saturnV", "engineCutoff S-IC, engine 1", 135.2, 0.1),
    ("saturnV", "stageCutoff S-IC", 161.6, 5),
    ("saturnV", "partJettison aftInterstage", 192.3, 5),
    ("saturnV", "abortSystemJettison", 197.9, 5),
    ("saturnV", "engineCutoff S-II, engine 1", 460.6, 5),
    ("saturnV", "stageCutoff S-II", 548.2, 10),
    ("saturnV", "stageCutoff S-IVB", 699.3, 20),
    ("falcon9", "maxQ", 58, 5),
    ("falcon9", "stageCutoff first", 153, 2),
    ("falcon9", "stageSeparation first", 156, 2),
    ("falcon9", "stageIgnition second", 164, 2),
    ("falcon9", "stageCutoff second", 527, 10),
    ("saturnV", "parkingOrbit", 709.3, 20),
    ("artemisII", "boosterSeparation", 129, 4),
    ("artemisII", "mainEngineCutoff", 486, 2),
    ("electron", "stageCutoff first", 150, 10),
    ("electron", "payloadSeparation", 511, 60),
  ]

  @Test(arguments: ["saturnV", "falcon9", "electron", "artemisII"]) func aLauncherFliesAsPublished(
    name: String
  ) throws {
    let vehicle = try LaunchersTests.vehicle(name)
    let (result, moments) = LaunchersTests.flown(vehicle)
    #expect(result.outcome == .orbit, "\(result)")
    #expect(!vehicle.sources.isEmpty)
    for row in LaunchersTests.published where row.vehicle == name {
      let found = try #require(moments[row.event]?.missionTime_s, "\(row.event)")
      #expect(abs(found - row.time_s) < row.within, "\(row.event) \(found)")
    }
  }

  /// An upper engine 5 cm beside the axis is made up for, whatever the bound on what attitude may ask.
  @Test(arguments: ["falcon9", "electron"]) func anEngineBesideTheAxisIsMadeUpFor(
    name: String
  ) throws {
    var vehicle = try LaunchersTests.vehicle(name)
    vehicle.stages[1].engines_m = [[0.05, 0]]
    #expect(FlightResult.fly(vehicle).outcome == .orbit)
  }

  /// Explicit guidance leaves the vehicle and its engines at rest once it has been taken over.
  @Test func upperStagesAreCalm() throws {
    var flight = Flight(vehicle: try LaunchersTests.vehicle("saturnV"))
    while flight.time < 670 {
      _ = flight.step(FlightCommand(steps: 12, go: true))
      guard 230..<450 ~= flight.time || 560..<670 ~= flight.time else { continue }
      let rate = flight.body.spin.length * 180 / .pi
      let turned = max(flight.nozzles.x.max(), flight.nozzles.z.max()) * 180 / .pi
      #expect(rate < 0.3 && turned < 0.3, "\(rate) °/s, \(turned)° at \(flight.time)")
    }
  }

  /// Each event, and every number each twenty seconds: parts add up, or there is no card.
  @Test(arguments: ["saturnV", "falcon9", "electron", "artemisII"]) func allOfALauncherIsExplained(
    name: String
  ) throws {
    let insertion = try LaunchersTests.vehicle(name).insertion
    var inquiry = FlightInquiry(try LaunchersTests.vehicle(name))
    var (events, cards) = (0, 0)
    while !inquiry.isOver {
      inquiry.step()
      for event in inquiry.telemetry.events where event != insertion {
        events += try inquiry.explain(event).rule == nil ? 0 : 1
      }
      let ticks = Int((inquiry.telemetry.missionTime_s * 120).rounded())
      guard ticks % 2400 == 1200 && !inquiry.isOver else { continue }
      for quantity in FlightQuantity.allCases {
        let card = try inquiry.explain(quantity)
        #expect(card.value.value.isFinite && card.change?.value.isFinite != false)
        cards += 1
      }
    }
    #expect(try inquiry.explain(insertion).rule?.isMet == true)
    #expect(events >= 9 && cards > 20 * FlightQuantity.allCases.count, "\(events) \(cards)")
  }

  /// The tree with what it may lack filled in, whatever its numbers are.
  static func whole(_ tree: JSON) -> JSON {
    var check = ShapeCheck()
    return check.check(tree, Format.vehicle.shape, label: "the vehicle")
  }

  /// Files are as the program writes them.
  @Test(arguments: ["saturnV", "falcon9", "electron", "artemisII"]) func aFileIsAsItIsWritten(
    name: String
  )
    throws
  {
    let file = try SceneFiles.file("Scenes/vehicles/\(name).json")
    let written = VehicleFile.write(try VehicleFile.read(file), path: file.path)
    #expect(
      String(decoding: written.bytes, as: UTF8.self) == String(decoding: file.bytes, as: UTF8.self))
  }

  /// Every number of a launcher's file that is changed is changed in the vehicle, and written again.
  @Test(arguments: ["saturnV", "falcon9", "electron", "artemisII"]) func everyNumberIsRead(
    name: String
  ) throws {
    func changed(_ json: JSON) -> JSON {
      switch json.value {
      case .number(let number): return JSON(.number(number * 1.01 + 1))
      case .array(let elements): return JSON(.array(elements.map(changed)))
      case .object(let members):
        return JSON(
          .object(
            members.map {
              let isWhole = ["failedEngine", "passage", "separationMotors"].contains($0.key)
              let value = isWhole ? JSON(.number(1)) : changed($0.value)
              return JSON.Member(key: $0.key, position: Position(), value: value)
            }))
      default: return json
      }
    }
    let document = Document(try SceneFiles.file("Scenes/vehicles/\(name).json"))
    let tree = changed(try #require(document.tree))
    let vehicle = VehicleDefinition(tree)
    let again = LaunchersTests.whole(VehicleFile.tree(of: vehicle))
    #expect(VehicleDefinition(again) == vehicle)
    #expect(vehicle != (try LaunchersTests.vehicle(name)))
  }

  @Test(arguments: SenselessLaunchers.all) func aFaultIsSaidInOneSentence(
    good: String, bad: String, said: String
  ) throws {
    let file = try SceneFiles.file("Scenes/vehicles/saturnV.json")
    let text = String(decoding: file.bytes, as: UTF8.self)
    try #require(text.contains(good))
    let changed = text.replacingOccurrences(of: good, with: bad)
    let words = ContentCheck.check([SourceFile(path: "v.json", bytes: Array(changed.utf8))])
      .map(\.problem.words)
    #expect(words.contains(said), "\(words)")
    #expect(words.count == 1 || said.hasPrefix("missing") || said.hasPrefix("unknown"), "\(words)")
  }

  /// Scenes show the vehicle of Artemis I and its sky: another one is refused where a story would launch it.
  @Test func aStoryLaunchesNoOtherVehicle() throws {
    func said(_ change: (inout VehicleDefinition) -> Void) throws -> [String] {
      var vehicle = VehicleDefinition.artemisI
      change(&vehicle)
      var files = try SceneFiles.artemis()
      let place = try #require(files.firstIndex { $0.path.hasSuffix("vehicle.json") })
      files[place] = VehicleFile.write(vehicle, path: files[place].path)
      do throws(ContentErrors) {
        _ = try ProductionLoader.load(files: files)
        return []
      } catch { return error.errors.map(\.problem.words) }
    }
    let saturn = try LaunchersTests.vehicle("saturnV")
    let shown =
      "the scenes of a story show a vehicle of one stage with four engines and two boosters; "
      + "this one has "
    #expect(try said { $0 = saturn } == [shown + "3, with 5 engines and 0 boosters"])
    #expect(
      try said { ($0.booster.places_m, $0.booster.match) = ([[7, 0]], [1]) } == [
        shown + "1, with 4 engines and 1 boosters"
      ])
    #expect(
      try said {
        $0.liftoff = saturn.liftoff
        $0.departure = .none
      } == [
        "the scenes of a story show the sky of 2022-11-16T06:47:44; this vehicle's 'liftoff' is another"
      ])
    #expect(try said { $0.core.dryMass_kg += 1 } == [])
  }
}
