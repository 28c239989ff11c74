import Animation
import Foundation
import Maths
import Physics
import Experience
import SceneGraph
import Simulation
import Testing

@testable import Content

@Suite struct VehicleTests {
  private static let path = "Scenes/artemis/vehicle.json"

  /// `RECORD_VEHICLE=1 swift test --filter VehicleTests` writes it anew.
  @Test func theFileIsTheVehicleThatFlies() throws {
    let file = VehicleFile.write(.artemisI, path: VehicleTests.path)
    if ProcessInfo.processInfo.environment["RECORD_VEHICLE"] != nil {
      try Data(file.bytes).write(to: SceneFiles.root.appending(path: file.path))
    }
    let published = try SceneFiles.file(VehicleTests.path)
    #expect(published == file, "record it with RECORD_VEHICLE=1")
    #expect(try VehicleFile.read(published) == .artemisI)
  }

  /// Every number that is changed in the file is changed in the vehicle: none is forgotten.
  @Test func everyNumberIsRead() throws {
    func changed(_ json: JSON) -> JSON {
      switch json.value {
      case .number(let number):
        let isSmallWhole = number == number.rounded() && abs(number) < 100
        return JSON(.number(isSmallWhole ? number + 1 : number * 1.01 + 0.001))
      case .array(let elements): return JSON(.array(elements.map(changed)))
      case .object(let members):
        return JSON(
          .object(
            members.map {
              JSON.Member(key: $0.key, position: Position(), value: changed($0.value))
            }))
      default: return json
      }
    }
    let tree = changed(VehicleFile.tree(of: VehicleDefinition.artemisI))
    #expect(VehicleFile.tree(of: VehicleDefinition(LaunchersTests.whole(tree))) == tree)
  }

  /// The scenes hang their fire where the vehicle's file hangs its engines.
  @Test func firesBurnAtTheEngines() throws {
    let production = try ProductionLoader.load(files: try SceneFiles.artemis())
    let vehicle = try #require(production.vehicle)
    let (core, boosters) = (vehicle.core, vehicle.booster.places_m)
    let places: [(String, [Double])] =
      (0..<4).map { ("engine\($0 + 1)", core.engines_m[$0]) }
      + [("leftBooster", boosters[0]), ("rightBooster", boosters[1])]
    var found = 0
    for node in production.stagings.flatMap(\.scene.nodes) {
      guard case .flame = node.content, let (_, place) = places.first(where: { $0.0 == node.name })
      else { continue }
      found += 1
      #expect([node.local.translation.x, node.local.translation.z] == place, "\(node.name)")
    }
    #expect(found == 12, "each once: the fires of the launch, and of the flight that is watched")
  }

  /// The arms of the scene swing as those that the flight keeps from.
  @Test func armsSwingAsTheSceneShows() throws {
    let production = try ProductionLoader.load(files: try SceneFiles.artemis())
    let pad = try #require(production.vehicle).pad
    let launch = production.stagings[5]
    let node = try #require(launch.scene.nodes.first { $0.name == "arms" })
    #expect([node.local.translation.x, node.local.translation.z] == pad.armHinge_m)
    let swing = launch.channels.first { $0.target == .nodeYaw(node: "arms") }
    #expect(swing?.on == .boosterIgnition)
    guard case .number(let curve) = swing?.curve else { return #expect(Bool(false), "no swing") }
    #expect(curve.keys.map(\.time) == [0, pad.armSwing_s])
    #expect(curve.keys.map(\.value) == [0, pad.armSwing_deg * .pi / 180])
    #expect(curve.keys[0].interpolation == .ease)
  }

  @Test func oneNumberIsSet() throws {
    let vehicle = try VehicleFile.setting("core.dryMass_kg", to: 1e5, in: .artemisI)
    #expect(vehicle.core.dryMass_kg == 1e5)
    #expect(vehicle.booster == VehicleDefinition.artemisI.booster)
  }

  /// Keys as `sensitivities` calls them: places in lists, of lists, and of stages by number.
  @Test func oneNumberOfAListIsSet() throws {
    var wanted = VehicleDefinition.artemisI
    wanted.booster.vacuumThrust_s_N[3][1] = 1.58e7
    #expect(
      try VehicleFile.setting("booster.vacuumThrust_s_N[3][1]", to: 1.58e7, in: .artemisI) == wanted
    )
    wanted = .artemisI
    wanted.stages[0].starts_s[2] = -6.25
    for key in ["stages[0].starts_s[2]", "core.starts_s[2]"] {
      #expect(try VehicleFile.setting(key, to: -6.25, in: .artemisI) == wanted, "\(key)")
    }
    for (key, words) in [
      ("core.starts_s[4]", "expected a place in this list, [0] to [3], found [4]"),
      ("core.starts_s[x]", "expected a place in this list, [0] to [3], found [x]"),
      ("stages[1].dryMass_kg", "expected a place in this list, [0] to [0], found [1]"),
    ] {
      do throws(ContentErrors) {
        _ = try VehicleFile.setting(key, to: 1, in: .artemisI)
        #expect(Bool(false), "\(key) was set")
      } catch { #expect(error.errors.map(\.problem.words) == [words]) }
    }
  }

  private func complaints(_ change: (String) -> String) -> [String] {
    let text = String(
      decoding: VehicleFile.write(.artemisI, path: "v.json").bytes, as: UTF8.self)
    let file = SourceFile(path: "v.json", bytes: [UInt8](change(text).utf8))
    do throws(ContentErrors) {
      _ = try VehicleFile.read(file)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test(arguments: SenselessVehicles.all) func aFaultIsSaidInOneSentence(
    good: String, bad: String, said: String
  ) {
    let found = complaints {
      #expect($0.contains(good))
      return $0.replacingOccurrences(of: good, with: bad)
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasSuffix(": \(said)") == true, "\(found)")
  }

  @Test func aTypoIsToldWithWhatWasMeant() {
    let found = complaints {
      $0.replacingOccurrences(of: "\"dryCentre_m\": 22", with: "\"dryCenter_m\": 22")
    }
    #expect(
      found == [
        "v.json:4:5: missing key 'dryCentre_m' in a stage",
        "v.json:7:7: unknown key 'dryCenter_m'; did you mean 'dryCentre_m'?",
      ])
  }

  @Test func aWrongValueIsTold() {
    let found = complaints {
      $0.replacingOccurrences(of: "\"mass_kg\": 9800", with: "\"mass_kg\": -1")
    }
    #expect(found.count == 1)
    #expect(found[0].hasSuffix("'mass_kg' must be 0 … 1000000 kg, found -1"), "\(found)")
  }

  @Test func aTableMustAscend() {
    let found = complaints { $0.replacingOccurrences(of: "[35, 13590000]", with: "[5, 13590000]") }
    #expect(found.count == 1)
    #expect(found[0].contains("5"), "\(found)")
  }

  @Test func anotherFileIsNoVehicle() throws {
    let run = try SceneFiles.file("Scenes/artemis/arrival.json")
    #expect(throws: ContentErrors.self) { try VehicleFile.read(run) }
    #expect(throws: ContentErrors.self) {
      try VehicleFile.setting("core.dryMas_kg", to: 1, in: .artemisI)
    }
  }
}
