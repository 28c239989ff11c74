import Content
import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("Slots that are kept between visits")
struct KeptSlotsTests {
  /// The pack of the tests, two of its slots kept.
  private static func form() throws -> Production {
    let names = ["pack", "chart", "answers", "one", "two", "interfaces/form", "locales/en"]
    var files = [try Productions.file("Assets/locales/en.json")]
    for name in names {
      var file = try Productions.file("Tests/Packs/form/\(name).json")
      let text = String(decoding: file.bytes, as: UTF8.self)
        .replacing("\"longest\": 8 }", with: "\"longest\": 8, \"kept\": true }")
        .replacing("\"to\": 9 }", with: "\"to\": 9, \"kept\": true }")
        .replacing(
          "{ \"event\": \"leave\", \"to\": \"elsewhere\" }",
          with: """
            { "event": "leave", "to": "elsewhere" },
            { "event": "page.again", "offer": "page.again", "do": [{ "again": "form" }] }
            """)
      file.bytes = Array(text.utf8)
      files.append(file)
    }
    return try ProductionLoader.load(files: files)
  }

  private static func slots(_ simulation: Simulation) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: simulation.experience.slots.map { ($0.name, $0.value) })
  }

  private static let size = InputEvent.viewport(width: 640, height: 360)

  @Test func theyBeginWithWhatTheyHeld() throws {
    var simulation = Simulation(try Self.form(), seed: 1)
    _ = simulation.step([
      Self.size, .kept("name", .word("Ada")), .kept("count", .number(4)),
      // Not kept, of another kind, and unknown.
      .kept("sure", .flag(true)), .kept("count", .word("five")), .kept("none", .flag(true)),
    ])
    let slots = Self.slots(simulation)
    #expect(slots["name"] == .word("Ada") && slots["count"] == .number(4))
    #expect(slots["sure"] == .flag(false))
    #expect(simulation.experience.keptSlots.map(\.name) == ["count", "name"])
  }

  @Test func onceTheStoryHasBegunNothingIsBroughtBack() throws {
    var simulation = Simulation(try Self.form(), seed: 1)
    _ = simulation.step([Self.size])
    _ = simulation.step([.kept("name", .word("Ada"))])
    #expect(Self.slots(simulation)["name"] == .word(""))
  }

  @Test func theyOutlastAnotherBeginning() throws {
    var simulation = Simulation(try Self.form(), seed: 1)
    _ = simulation.step([Self.size])
    for _ in 0..<180 { _ = simulation.step([]) }
    _ = simulation.step([.put("name", .word("Ada")), .use("sure")])
    #expect(Self.slots(simulation)["sure"] == .flag(true))
    _ = simulation.step([.deed(.again)])
    for _ in 0..<300 { _ = simulation.step([]) }
    #expect(Self.slots(simulation)["sure"] == .flag(false), "it has begun anew")
    #expect(Self.slots(simulation)["name"] == .word("Ada"))
  }

  @Test func aRecordingBeginsWithThem() throws {
    let production = try Self.form()
    let run = Run(
      scene: "form", seed: 7,
      inputs: [
        TimedInput(tick: 0, event: Self.size),
        TimedInput(tick: 0, event: .kept("name", .word("A \"da\""))),
        TimedInput(tick: 0, event: .kept("count", .number(3))),
      ], endTick: 60)
    let bytes = RunWriter.write(run)
    let read = try RunReader.read(SourceFile(path: "run.json", bytes: bytes), of: production)
    #expect(read == run)
    var (one, two) = (Replay(run, production), Replay(read, production))
    while !one.isOver { #expect(one.step() == two.step()) }
    #expect(one.simulation.digest == two.simulation.digest)
    #expect(Self.slots(two.simulation)["name"] == .word("A \"da\""))
  }

  @Test func whatNoSlotCanHoldIsNamed() throws {
    let chart = try Self.form().story.chart
    let (kept, strange) = chart.keeping([
      Experience.Slot(name: "name", value: .word("Ada")),
      Experience.Slot(name: "name", value: .word("longer than eight")),
      Experience.Slot(name: "count", value: .number(10)),
      Experience.Slot(name: "sure", value: .flag(true)),
      Experience.Slot(name: "none", value: .numbers([])),
    ])
    #expect(kept == [Experience.Slot(name: "name", value: .word("Ada"))])
    #expect(strange == ["name", "count", "sure", "none"])
  }
}
