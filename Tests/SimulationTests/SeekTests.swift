import Content
import Maths
import Ports
import Simulation
import Testing

@Suite("To seek is to play")
struct SeekTests {
  /// A copy of the simulation, put back and stepped on, shows what the straight run showed.
  @Test func aCopyPutBackShowsTheSameFrames() throws {
    let film = try Productions.nominal.get()
    let run = try RunReader.read(Productions.file("Scenes/artemis/runs/nominal.json"))
    let every = 120
    var simulation = Simulation(try Productions.artemis.get(), seed: run.seed)
    var kept = [simulation]
    var player = Player(run)
    while simulation.tick.count < run.endTick {
      _ = player.step(&simulation)
      if simulation.tick.count % every == 0 { kept.append(simulation) }
    }
    var random = RandomStream(seed: 11, name: "seek")
    for _ in 0..<200 {
      let tick = 1 + random.below(run.endTick)
      var copy = kept[(tick - 1) / every]
      var player = Player(run, from: copy.tick.count)
      var frame = Frame()
      while copy.tick.count < tick { frame = player.step(&copy) }
      #expect(frame == film.shots[tick - 1].frame, "at tick \(tick)")
      #expect(copy.digest.value == film.shots[tick - 1].digest, "at tick \(tick)")
    }
  }

  /// Hands each tick its inputs.
  private struct Player {
    private let run: Run
    private var next: Int

    init(_ run: Run, from tick: Int = 0) {
      self.run = run
      next = run.inputs.firstIndex { $0.tick >= tick } ?? run.inputs.count
    }

    mutating func step(_ simulation: inout Simulation) -> Frame {
      var events: [InputEvent] = []
      while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
        events.append(run.inputs[next].event)
        next += 1
      }
      return simulation.step(events)
    }
  }
}
