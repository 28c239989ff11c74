import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@testable import artemis_sim

@Suite("explore opens the flight at a moment, by words or by a link")
struct ExplorationTests {
  private static let production = Result { try Library.find().production() }

  private static func arguments(_ words: [String]) throws -> Arguments {
    guard case .run(let arguments) = try Arguments.parse(["explore"] + words) else {
      throw UsageError.unknownCommand(words.joined(separator: " "), near: nil)
    }
    return try arguments.followingLink()
  }

  private static func opened(_ words: [String]) throws -> Simulation {
    let production = try production.get()
    let exploration = try Exploration(try arguments(words), production)
    return Start(
      Simulation(production, seed: 1, in: exploration.state, slots: exploration.slots),
      told: [.viewport(width: 1280, height: 720), .settings(Settings())], puts: exploration.puts
    ).simulation
  }

  private static func slot(_ name: String, _ simulation: Simulation) -> Value? {
    simulation.experience.slots.first { $0.name == name }?.value
  }

  static let moments: [([String], Double)] = [
    (["--at", "483"], 483), (["--at", "maxQ"], 65), (["--at", "MAXQ"], 65),
    (["--at", "T+8:03"], 483), (["--at", "T-0:05"], -5), (["--at", "T−5"], -5),
    (["--at", "T+1:02:03"], 3723), (["--at", "T+8:02.4"], 483), (["--at", "perilune"], 464_700),
    (["artemis:explore?at=boosterSeparation"], 132), (["artemis:explore?at=T%2B8:03"], 483),
    (["artemis://explore/?at=-5"], -5), (["ARTEMIS:explore?at=T+2:00"], 120),
  ]

  @Test(arguments: moments) func itStandsAtThatMoment(words: [String], second: Double) throws {
    let simulation = try Self.opened(words)
    #expect(simulation.experience.stateName == "flight")
    #expect(Self.slot("at", simulation) == .number(second))
    #expect(Self.slot("plays", simulation) == .flag(false))
  }

  @Test func cameraAndPanelAreSetAndNothingElse() throws {
    for words in [
      ["--camera", "engines", "--panel", "why"], ["artemis:explore?camera=engines&panel=why"],
    ] {
      let simulation = try Self.opened(words)
      #expect(Self.slot("view", simulation) == .word("engines"))
      #expect(Self.slot("panel", simulation) == .word("why"))
      #expect(Self.slot("plays", simulation) == .flag(true))
    }
    let plain = try Self.opened([])
    #expect(Self.slot("view", plain) == .word("chase") && Self.slot("plays", plain) == .flag(true))
    #expect(Self.slot("panel", plain) == .word("none"))
  }

  /// Flown otherwise, with its card or without.
  @Test func whatIsOtherwiseCanBeSent() throws {
    for words in [
      ["--otherwise", "engineOut", "--at", "330"], ["artemis:explore?otherwise=engineOut&at=330"],
      ["--otherwise", "engineOut", "--at", "330", "--panel", "otherwise"],
    ] {
      var simulation = try Self.opened(words)
      #expect(Self.slot("otherwise", simulation) == .word("engineOut"))
      #expect(Self.slot("panel", simulation) == .word(words.count > 4 ? "otherwise" : "none"))
      while !simulation.hasSettled { _ = simulation.step([]) }
      #expect(simulation.telemetry.missionTime_s == 330)
      #expect(simulation.telemetry.engineLevels.min() == 0 && simulation.telemetry.thrust_N > 0)
    }
  }

  @Test func aPartOpensTheVehicle() throws {
    for words in [["--part", "engines"], ["artemis:explore?part=engines"]] {
      let simulation = try Self.opened(words)
      #expect(simulation.experience.stateName == "completed")
      #expect(Self.slot("part", simulation) == .word("engines"))
    }
  }

  /// What is seen after a while is what playing there shows.
  @Test func theFlightIsThatOfTheTape() throws {
    var simulation = try Self.opened(["--at", "60", "--camera", "chase"])
    for _ in 0..<120 { _ = simulation.step([]) }
    #expect(simulation.telemetry.missionTime_s == 60)
    #expect(simulation.telemetry.altitude_m > 5000)
  }

  static let refused: [([String], String)] = [
    (["--at", "464701"], "seconds from T−10 to T+464700, or one of engineStart"),
    (["--at", "T+8:63"], "seconds from T−10"), (["--at", "T8:03"], "seconds from T−10"),
    (["--at", "T+1:2:3:4"], "seconds from T−10"), (["--at", "T+:3"], "seconds from T−10"),
    (["--at", "nan"], "seconds from T−10"), (["--at", "splashdown"], "or one of engineStart"),
    (["--camera", "periscope"], "must be chase, pad, engines, booster"),
    (["--part", "wheel"], "must be none, abort, orion"),
    (["--panel", "pots"], "must be none, path, why"),
    (["--otherwise", "engineout"], "must be none, engineOut, engineEarly"),
    (["artemis:explore?otherwise=luck"], "'--otherwise' is 'luck', but must be none, engineOut"),
    (["--part", "icps", "--otherwise", "wind"], "'--part' and '--otherwise' exclude each other"),
    (["--export", "x", "--part", "icps"], "'--export' and '--part' exclude each other"),
    (["--part", "icps", "--at", "3"], "'--part' and '--at' exclude each other"),
    (["artemis:explore?part=icps&at=3"], "'--part' and '--at' exclude each other"),
    (["artemis:explore?pack=/tmp"], "'pack' is none of at, camera, panel, otherwise or part"),
    (["artemis:explore?at"], "'at' has no value that can be read"),
    (["artemis:explore?at=%zz"], "'at' has no value that can be read"),
    (["artemis:explore?at=%ff"], "'at' has no value that can be read"),
    (["artemis:explore?at=3&camera=map&at=4"], "'at' stands in it twice"),
    (["artemis:launch"], "it begins with artemis:explore"),
    (["https://example.org"], "it begins with artemis:explore"),
    (["artemis:explore?at=3", "--at", "4"], "'--at' says nothing about 'artemis:explore?at=3'"),
    (["artemis:explore", "more"], "'explore' takes no 'more'; it takes [LINK]"),
  ]

  @Test(arguments: refused) func whatMakesNoSenseIsSaid(words: [String], answer: String) throws {
    let error = #expect(throws: (any Error).self) { try Self.opened(words) }
    let said = (error as? Failure)?.words ?? "\(error.map(String.init(describing:)) ?? "")"
    #expect(said.contains(answer), "\(said)")
  }

  @Test func aStoryWithoutAFlightHasNothingToOpen() throws {
    let house = try Library.find(pack: "thaqalayn").production()
    for words in [[], ["--part", "engines"]] {
      #expect(throws: Failure.self) { try Exploration(try Self.arguments(words), house) }
    }
  }
}
