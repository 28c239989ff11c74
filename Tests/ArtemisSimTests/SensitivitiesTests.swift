import Content
import Foundation
import Physics
import Sensitivity
import Testing

@testable import artemis_sim

@Suite("sensitivities writes a row a number, and names the strongest")
struct SensitivitiesTests {
  /// Of a few keys, which take one flight.
  private static let result = {
    let wanted = [
      "stages[0].dryMass_kg", "stages[0].specificImpulse_s", "ascent.windEast_m_s",
      "stages[0].length_m",
    ]
    let parts = AscentSensitivity.parts(of: .artemisI) { path, _ in wanted.contains(path) }
    return AscentSensitivity(of: .artemisI, parts: parts.map { $0.fly() })
  }()

  @Test func aRowANumber() throws {
    let sheet = SensitivitiesCommand.sheet(Self.result)
    let lines = String(decoding: sheet.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 5 && lines[0].hasPrefix("key,value,perigee_m,apogee_m,"))
    let place = try #require(sheet.names.firstIndex(of: "propellant_kg"))
    let row = try #require(lines.first { $0.hasPrefix("stages[0].dryMass_kg,99300.0,") })
    let slope = try #require(Double(row.split(separator: ",")[place]))
    // A tonne more to carry is nearly a tonne less that is left: by the rocket equation, with what the engines still give.
    #expect(slope < -0.9 && slope > -1.1, "\(slope)")
    // What an identical flight says of itself is among the notes.
    let nominal = Insertion.fly(.artemisI)
    let propellant = try #require(nominal.values.firstIndex { $0 > 19_000 && $0 < 20_000 })
    #expect(Insertion.figures[propellant].name == "propellant_kg")
    #expect(
      sheet.notes.contains {
        $0.name == "propellant_kg" && $0.words == "\(nominal.values[propellant])"
      })
  }

  @Test func theStrongestComeFirst() throws {
    let place = try #require(Insertion.figures.firstIndex { $0.name == "propellant_kg" })
    let lines = SensitivitiesCommand.lines(Self.result, of: place)
    #expect(lines[0].hasPrefix("orbit, propellant_kg 19.67"))
    #expect(lines[1].hasPrefix("  stages[0].specificImpulse_s ") && lines[1].contains("+"))
    #expect(lines[2].hasPrefix("  stages[0].dryMass_kg ") && lines[2].contains("−"))
    #expect(lines[5].hasPrefix("4 numbers were followed. 1 of them are 0"))
  }

  /// Its slopes hold no further than to the next step.
  @Test func ofWhatGuidanceHoldsLittleIsSaid() throws {
    let place = try #require(Insertion.figures.firstIndex { $0.name == "apogee_m" })
    let lines = SensitivitiesCommand.lines(Self.result, of: place)
    #expect(lines[0].hasSuffix("A hundred-thousandth more of a number changes it by:"))
    #expect(lines.contains { $0.hasPrefix("Guidance holds this figure") })
    let strongest = Self.result.keys.map { abs($0.slopes[place] * $0.value) }.max() ?? 0
    #expect(lines[1].contains("\(String(format: "%.1f", strongest * 1e-5))"), "\(lines[1])")
  }

  @Test func withoutAnInsertionThereIsNone() throws {
    guard
      case .run(let arguments) = try Arguments.parse([
        "sensitivities", "core", "--set", "core.dryMass_kg=900000",
      ])
    else { return }
    let failure = #expect(throws: Failure.self) { try SensitivitiesCommand(arguments).perform() }
    #expect(failure?.exitCode == 1)
    #expect(
      failure?.words.hasPrefix("this vehicle reaches no insertion") == true,
      "\(failure?.words ?? "")")
  }

  @Test func anUnknownFigureIsToldTheKnownOnes() {
    let failure = #expect(throws: Failure.self) {
      guard case .run(let arguments) = try Arguments.parse(["sensitivities", "--by", "perigee"])
      else { return }
      _ = try SensitivitiesCommand(arguments)
    }
    #expect(failure?.words.contains("'--by' is 'perigee', but must be one of: perigee_m, ") == true)
  }

  @Test func someKeysAlone() throws {
    func parts(_ keys: String...) throws -> [String] {
      guard case .run(let arguments) = try Arguments.parse(["sensitivities"] + keys) else {
        return []
      }
      return try SensitivitiesCommand(arguments).parts.flatMap(\.paths)
    }
    #expect(try parts("stages[0].dryMass_kg") == ["stages[0].dryMass_kg"])
    let booster = try parts("booster")
    #expect(booster.count > 20 && booster.allSatisfy { $0.hasPrefix("booster.") })
    let both = try parts("booster.vacuumThrust_s_N[3]", "ascent.windEast_m_s")
    #expect(
      Set(both) == [
        "booster.vacuumThrust_s_N[3][0]", "booster.vacuumThrust_s_N[3][1]", "ascent.windEast_m_s",
      ])
    #expect(try parts("core.dryMass_kg") == ["stages[0].dryMass_kg"])
    let module = try parts("payload.crewModule")
    #expect(!module.isEmpty && module.allSatisfy { $0.hasPrefix("payload.parts[4].") })
    // A part of a word is no key.
    for none in ["boost", "cor", ""] {
      let failure = #expect(throws: Failure.self) { try parts(none) }
      #expect(failure?.words.contains("this vehicle has no number '\(none)'") == true)
    }
  }
}
