import Experience
import Maths
import Ports
import Simulation
import Testing

@testable import Content

@Suite struct RunTests {
  /// Any event, with values that are hard to spell.
  static func event(_ random: inout RandomStream) -> InputEvent {
    func unit(_ random: inout RandomStream) -> Double { random.unit() * 2 - 1 }
    func flag(_ random: inout RandomStream) -> Bool { random.next() % 2 == 0 }
    func any<T>(_ list: [T], _ random: inout RandomStream) -> T {
      list[Int(random.next() % UInt64(list.count))]
    }
    return switch random.next() % 11 {
    case 0: .key(any(Key.allCases, &random), isDown: flag(&random))
    case 1:
      .pointer(any(PointerPhase.allCases, &random), at: [unit(&random), unit(&random) * 1e-9])
    case 2: .wheel(unit(&random) * 3)
    case 3: .padButton(any(PadButton.allCases, &random), isDown: flag(&random))
    case 4: .padStick(any(PadStick.allCases, &random), [unit(&random), -0.0])
    case 5: .padRemoved
    case 6: .focus(flag(&random))
    case 7: .paused(flag(&random))
    case 8: .settings(settings(&random))
    case 9: .deed(any(Deed.allCases, &random))
    default: .viewport(width: 16 + Int(random.next() % 4000), height: 720)
    }
  }

  static func settings(_ random: inout RandomStream) -> Settings {
    var settings = Settings()
    for name in Settings.Name.allCases where random.unit() < 0.5 {
      switch name.kind {
      case .number(let range, _):
        settings[name] = .number(
          range.lowerBound + (range.upperBound - range.lowerBound) * random.unit())
      case .flag: settings[name] = .flag(random.unit() < 0.5)
      case .word(let words): settings[name] = .word(words[random.below(words.count)])
      case .name: settings[name] = .word("name \(random.below(9))")
      }
    }
    return settings
  }

  @Test func whatIsRecordedReadsBackEqual() throws {
    var random = RandomStream(seed: 3, name: "runs")
    for round in 0..<100 {
      var inputs = [TimedInput(tick: 0, event: .viewport(width: 1280, height: 720))]
      var tick = 0
      for _ in 0..<Int(random.next() % 40) {
        tick += Int(random.next() % 3)
        inputs.append(TimedInput(tick: tick, event: Self.event(&random)))
      }
      let run = Run(
        scene: "artemis \"\(round)\"", seed: random.next(), inputs: inputs, endTick: tick + 1)
      let bytes = RunWriter.write(run)
      let read = try RunReader.read(SourceFile(path: "r.json", bytes: bytes))
      #expect(read == run)
      #expect(RunWriter.write(read) == bytes)
    }
  }

  /// A visit may begin elsewhere than the story; what the pack does not have is named, with its line.
  @Test func aRunMayBeginInAnyStateOfItsPack() throws {
    var run = Run(
      scene: "artemis", seed: 1,
      inputs: [TimedInput(tick: 0, event: .viewport(width: 640, height: 360))], endTick: 9)
    run.begins = Run.Beginning(
      state: "flight",
      slots: [
        .init(name: "at", value: .number(-5)), .init(name: "view", value: .word("map")),
        .init(name: "loops", value: .flag(true)),
      ])
    let production = try ProductionLoader.load(files: SceneFiles.artemis())
    func read(_ run: Run) throws -> Run {
      try RunReader.read(
        SourceFile(path: "r.json", bytes: RunWriter.write(run)), of: production)
    }
    #expect(try read(run) == run)
    let begun = Replay(run, production).simulation.experience
    #expect(begun.stateName == "flight" && begun.number(inSlot: "at") == -5)
    #expect(begun.word(inSlot: "view") == "map" && begun.number(inSlot: "loops") == 1)
    for (name, value, fault) in [
      ("att", Value.number(1), "no slot 'att' in this chart; did you mean 'at'?"),
      ("view", .word("moo"), "slot 'view' holds one of 'chase', 'pad'"),
      ("at", .number(464_701), "slot 'at' holds"), ("at", .number(0.5), "slot 'at' holds"),
      ("plays", .number(1), "slot 'plays' holds"),
    ] {
      var other = run
      other.begins?.slots = [.init(name: name, value: value)]
      let error = #expect(throws: ContentErrors.self) { try read(other) }
      #expect(error?.description.hasPrefix("r.json:4:") == true)
      #expect(error?.description.contains(fault) == true, "\(error.map(\.description) ?? "")")
    }
    run.begins = Run.Beginning(state: "flihgt")
    let error = #expect(throws: ContentErrors.self) { try read(run) }
    #expect(error?.description.contains("no state 'flihgt'") == true)
  }

  @Test func aWrittenRunLooksLikeThis() {
    let run = Run(
      scene: "artemis", seed: 0x2A,
      inputs: [
        TimedInput(tick: 0, event: .viewport(width: 1280, height: 720)),
        TimedInput(tick: 240, event: .key(.space, isDown: true)),
        TimedInput(tick: 241, event: .pointer(.moved, at: [0.25, -0.5])),
      ], endTick: 500)
    let text = """
      {
        "scene": "artemis",
        "seed": "0x000000000000002a",
        "inputs": [
          { "tick": 0, "viewport_px": [1280, 720] },
          { "tick": 240, "key": "space", "phase": "down" },
          { "tick": 241, "pointer": "moved", "at_h": [0.25, -0.5] }
        ],
        "endTick": 500
      }

      """
    #expect(String(decoding: RunWriter.write(run), as: UTF8.self) == text)
  }

  @Test func theNominalRunLoads() throws {
    let run = try RunReader.read(try SceneFiles.file("Scenes/artemis/runs/nominal.json"))
    #expect(run.scene == "artemis")
    #expect(run.seed == 0x2022_1116)
    #expect((60...90).contains(Tick(run.endTick).seconds))
    // The button is held for two seconds and a little.
    let holds = zip(run.inputs, run.inputs.dropFirst()).map { $1.tick - $0.tick }
    #expect(holds.last.map { $0 > 240 } == true)
  }

  @Test func aSceneIsNoRun() throws {
    let scene = try SceneFiles.file("Scenes/artemis/arrival.json")
    #expect(throws: ContentErrors.self) { try RunReader.read(scene) }
  }
}
