import Content
import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("A visit goes on when its pack is read anew")
struct RefreshTests {
  /// The pack of the tests with something to see and to say, each file changed as asked.
  private static func form(
    _ changes: [(file: String, from: String, to: String)] = []
  ) throws -> Production {
    let names = ["pack", "chart", "answers", "one", "two", "interfaces/form", "locales/en"]
    let staged = [
      (
        "one", "\"sky\": { \"kind\": \"black\" }",
        """
        "lines": [{ "text": "calm" }, { "text": "loud", "after_s": 5 }],
        "sky": { "kind": "space", "stars": 0.1 },
        "channels": [
          { "target": "stars", "keys": [{ "at_s": 0, "to": 0 }, { "at_s": 10, "to": 1 }] }
        ]
        """
      )
    ]
    var files = [try Productions.file("Assets/locales/en.json")]
    for name in names {
      var file = try Productions.file("Tests/Packs/form/\(name).json")
      var text = String(decoding: file.bytes, as: UTF8.self)
      for change in staged + changes where change.0 == name {
        #expect(text.contains(change.1), "\(change.1)")
        text = text.replacing(change.1, with: change.2)
      }
      file.bytes = Array(text.utf8)
      files.append(file)
    }
    return try ProductionLoader.load(files: files)
  }

  private struct Visit {
    var simulation: Simulation
    var moments = Moments()
    var frame = Frame()

    init(_ production: Production) {
      simulation = Simulation(production, seed: 1)
      play([.viewport(width: 1280, height: 720)])
    }

    mutating func play(_ events: [InputEvent] = [], then seconds: Double = 0) {
      for tick in 0...Tick(seconds: seconds).count {
        frame = simulation.step(tick == 0 ? events : [])
        moments.record(simulation)
      }
    }

    mutating func read(_ production: Production) -> Kept {
      let next = simulation.going(on: production, after: moments)
      simulation = next.simulation
      return next.kept
    }

    func slot(_ name: String) -> Value? {
      simulation.experience.slots.first { $0.name == name }?.value
    }
  }

  private static func visit(_ seconds: Double = 3) throws -> Visit {
    var visit = Visit(try form())
    visit.play(then: 1)
    visit.play([.use("sure")])
    visit.play([.put("tone", .word("loud"))], then: seconds)
    return visit
  }

  @Test("the same files change nothing that is seen, now or later", arguments: [0.2, 3.0, 8.0])
  func theSameFiles(seconds: Double) throws {
    var visit = try Self.visit(seconds)
    var other = visit
    let kept = other.read(try Self.form())
    #expect(kept.slots == 8)
    guard case .state("form", _) = kept.place else { return #expect(Bool(false), "\(kept)") }
    for event in [InputEvent.use("send"), .focus(true), .use("more")] {
      visit.play([event], then: 2)
      other.play([event], then: 2)
      #expect(visit.frame == other.frame)
      #expect(visit.simulation.experience == other.simulation.experience)
    }
  }

  @Test func theInterfaceKeepsItsPlaceAndTheLineItsTime() throws {
    var visit = try Self.visit()
    let shown = visit.frame.texts.map(\.string)
    #expect(shown.contains("Calm"))
    let kept = visit.read(try Self.form([("locales/en", "Calm", "Still")]))
    visit.play()
    #expect(visit.frame.texts.map(\.string).contains("Still"))
    #expect(!visit.frame.texts.map(\.string).contains("Calm"))
    #expect(kept.place == .state("form", age: Tick(visit.simulation.tick.count - 2)))
    // The second line comes when it would have come.
    visit.play(then: 2.6)
    #expect(visit.frame.texts.map(\.string).contains("Loud"))
  }

  @Test func whatMovesGoesOnFromWhereItWouldBe() throws {
    var visit = try Self.visit()
    let before = visit.frame.sky.stars
    _ = visit.read(try Self.form([("one", "\"at_s\": 10, \"to\": 1", "\"at_s\": 10, \"to\": 0.5")]))
    visit.play()
    #expect(abs(visit.frame.sky.stars - before / 2) < 0.01, "\(visit.frame.sky.stars) \(before)")
  }

  @Test func aStateThatIsNoMoreBeginsItsStepAndKeepsTheSlots() throws {
    var visit = try Self.visit()
    let kept = visit.read(
      try Self.form([
        ("chart", "\"name\": \"form\"", "\"name\": \"page\""),
        ("chart", "\"to\": \"form\"", "\"to\": \"page\""),
      ]))
    #expect(kept.place == .step("one") && kept.slots == 8 && kept.allSlots == 8)
    #expect(visit.simulation.experience.stateName == "page")
    #expect(visit.slot("sure") == .flag(true) && visit.slot("tone") == .word("loud"))
  }

  @Test func aStepThatIsNoMoreBeginsTheStory() throws {
    var visit = try Self.visit()
    let kept = visit.read(
      try Self.form([
        ("pack", "\"step\": \"one\"", "\"step\": \"first\""),
        ("one", "\"step\": \"one\"", "\"step\": \"first\""),
        ("chart", "\"step\": \"one\"", "\"step\": \"first\""),
      ]))
    #expect(kept.place == .start && kept.slots == 0)
    #expect(visit.slot("sure") == .flag(false))
  }

  @Test func slotsAreKeptAsFarAsTheyHold() throws {
    var visit = try Self.visit()
    visit.play([.use("sure")])
    visit.play([.put("name", .word("abcdefgh"))])
    let kept = visit.read(
      try Self.form([
        ("chart", "[\"calm\", \"loud\"]", "[\"calm\", \"silent\"]"),
        ("interfaces/form", "[\"calm\", \"loud\"]", "[\"calm\"]"),
        ("locales/en", "\"loud\":", "\"silent\": \"Silent\", \"loud\":"),
        ("chart", "\"name\": \"name\", \"longest\": 8", "\"name\": \"name\", \"longest\": 3"),
        ("interfaces/form", "\"longest\": 8", "\"longest\": 3"),
      ]))
    // A word that is none any more, and a text that is cut.
    #expect(kept.slots == 7)
    #expect(visit.slot("tone") == .word("calm"))
    #expect(visit.slot("name") == .word("abc"))
  }

  @Test func aTimerThatWouldBeOverBeginsItsStateAnew() throws {
    var visit = try Self.visit(1)
    visit.play([.put("name", .word("me"))])
    visit.play([.use("send")], then: 1.9)
    #expect(visit.simulation.experience.stateName == "done")
    let sooner = [("chart", "\"after_s\": 1,", "\"after_s\": 0.5,")]
    _ = visit.read(try Self.form(sooner))
    visit.play(then: 0.3)
    #expect(visit.simulation.experience.stateName == "done")
    visit.play(then: 0.3)
    #expect(visit.simulation.experience.stateName == "form")
  }

  @Test func whatTheWorldWasAskedIsStillAnswered() throws {
    var visit = try Self.visit(1)
    visit.play([.put("name", .word("me"))])
    visit.play([.use("send")], then: 0.3)
    #expect(visit.simulation.experience.stateName == "waits")
    _ = visit.read(try Self.form([("locales/en", "Calm", "Still")]))
    visit.play(then: 0.8)
    #expect(visit.simulation.experience.stateName == "done")
    #expect(visit.slot("part") == .number(5))
  }

  @Test func whileASceneGoesTheNextOneBegins() throws {
    var visit = try Self.visit(1)
    visit.play([.use("leave")], then: 0.2)
    let kept = visit.read(try Self.form())
    #expect(kept.place == .state("elsewhere", age: .zero))
    visit.play(then: 1)
    #expect(visit.simulation.experience.stateName == "elsewhere")
    #expect(visit.simulation.experience.isOnStage)
  }

  @Test("every moment of a story can be gone on from", arguments: [0, 7, 30, 55, 90])
  func everywhere(second: Int) throws {
    let production = try Productions.artemis.get()
    let run = try RunReader.read(Productions.file("Scenes/artemis/runs/nominal.json"))
    var replay = Replay(run, production)
    var moments = Moments()
    while replay.simulation.tick.count < 120 * second {
      _ = replay.step()
      moments.record(replay.simulation)
    }
    var next = replay.simulation.going(on: production, after: moments).simulation
    for _ in 0..<240 { _ = next.step([]) }
    #expect(next.tick == replay.simulation.tick + 240)
  }
}
