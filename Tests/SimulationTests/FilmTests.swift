import Artemis
import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("While nobody is there an exhibit shows the flight")
struct FilmTests {
  private struct Show {
    var simulation: Simulation
    var frames: [Frame] = []
    var state: String { simulation.experience.stateName }

    init(_ settings: Settings = Settings()) throws {
      let production = try Productions.artemis.get()
      let attract = try #require(production.story.chart.attract)
      simulation = Simulation(production, seed: 1, in: attract)
      step(.viewport(width: 1280, height: 720), .settings(settings))
    }

    mutating func step(_ events: InputEvent...) { frames.append(simulation.step(events)) }
    mutating func wait(_ seconds: Double) { for _ in 0..<Int(seconds * 120) { step() } }

    func slot(_ name: String) -> Value? {
      simulation.experience.slots.first { $0.name == name }?.value
    }
  }

  /// Eight moments, each cut to in the dark, and round again.
  @Test func itGoesRoundThroughBlack() throws {
    var show = try Show()
    var states: [String] = []
    var last = -Double.infinity
    while states.count < 9 && show.frames.count < 160 * 120 {
      let before = show.simulation.telemetry.missionTime_s
      show.step()
      if states.last != show.state { states.append(show.state) }
      let now = show.simulation.telemetry.missionTime_s
      // Farther than a thousandfold pace leads in a tick.
      guard abs(now - before) > 10 else { continue }
      let fades = show.frames.suffix(2).map(\.effects.fade)
      #expect(fades[1] == 1 && fades[0] > 0.99, "\(show.state): \(fades)")
      last = now
    }
    #expect(
      states == [
        "filmPad", "filmLoad", "filmBoosters", "filmTower", "filmCore", "filmWings", "filmMap",
        "filmMoon", "filmPad",
      ])
    #expect(last > 400_000)
    let dark = show.frames.map { Double($0.effects.fade) }
    #expect(zip(dark, dark.dropFirst()).allSatisfy { abs($0 - $1) < 0.1 })
    #expect(show.frames.contains { $0.texts.contains { $0.string == "Touch to begin" } })
    #expect(
      show.frames.allSatisfy { $0.pieces.isEmpty && !$0.texts.contains { $0.style == .hint } })
    // The shots can be seen at all: each is light for ten seconds.
    #expect(dark.count { $0 == 0 } > 8 * 10 * 120)
  }

  static let acts: [InputEvent] = [
    .key(.w, isDown: true), .key(.space, isDown: true), .padButton(.b, isDown: true),
    .padButton(.a, isDown: true), .wheel(-1), .deed(.goOn),
  ]

  /// Also in the midst of a cut, where nothing is on stage.
  @Test(arguments: acts, [3.0, 15.4, 16.4]) func anyActBegins(act: InputEvent, at: Double) throws {
    var show = try Show()
    show.wait(at)
    show.step(act)
    show.wait(1.5)
    #expect(show.state == "arrival")
    #expect(show.slot("at") == .number(-10) && show.slot("plays") == .flag(false))
    #expect(show.slot("view") == .word("chase"))
  }

  @Test func aTouchAndADragBeginAndAPointerThatMovesDoesNot() throws {
    var show = try Show()
    show.wait(2)
    for way in [0.0, 0.1, 0.2] { show.step(.pointer(.moved, at: Vector2(way, 0))) }
    show.wait(1.5)
    #expect(show.state == "filmPad")
    var dragged = show
    dragged.step(.pointer(.down, at: .zero))
    dragged.step(.pointer(.moved, at: Vector2(0.2, 0)))
    dragged.wait(1.5)
    #expect(dragged.state == "arrival")
    show.step(.pointer(.down, at: .zero))
    show.step(.pointer(.up, at: .zero))
    show.wait(1.5)
    #expect(show.state == "arrival")
  }

  /// Where motion is not wanted each moment stands.
  @Test func withoutMotionEachMomentStands() throws {
    var settings = Settings()
    settings.reducesMotion = true
    var show = try Show(settings)
    show.wait(4)
    let before = show.simulation.telemetry.missionTime_s
    show.wait(4)
    #expect(show.simulation.telemetry.missionTime_s == before && before == -3)
    show.wait(16)
    #expect(show.state == "filmLoad" && show.simulation.telemetry.missionTime_s == 58)
  }
}
