internal import Maths
internal import Ports
internal import Simulation

/// The start of a live visit: the story's beginning, or the end of a recording.
struct Start {
  private(set) var simulation: Simulation
  /// The frame at that moment.
  private(set) var frame = Frame()
  private(set) var recording: Recording?
  private(set) var isResumed = false

  init(_ simulation: Simulation) { self.simulation = simulation }

  /// Begins inside of the story: what is to be seen there is set before anything is.
  init(_ simulation: Simulation, told events: [InputEvent], puts: [InputEvent]) {
    self.simulation = simulation
    frame = self.simulation.step(events)
    frame = self.simulation.step(puts)
  }

  mutating func record(to file: String) throws(Failure) {
    var run = Run(
      scene: simulation.production.name, seed: simulation.seed, inputs: [], endTick: 0)
    run.origin = simulation.production.origin
    recording = try Recording(run, in: Recording.draft(file))
  }

  /// Plays a recording as fast as possible, and goes on recording into the same file.
  init(resuming file: String, _ production: Production, _ library: Library) throws(Failure) {
    // Locked before it is read, since another program's additions would be lost.
    let draft = try Recording.draft(file)
    var replay = Replay(try library.run(file, of: production), production)
    var press = SealPress()
    var run = replay.run
    run.origin = production.origin
    run.seals = []
    while !replay.isOver {
      frame = replay.step()
      if let seal = press.add(replay.simulation) { run.seals.append(seal) }
    }
    try replay.verify(file)
    simulation = replay.simulation
    isResumed = true
    recording = try Recording(run, press, in: draft)
    Console.say("goes on at \(TraceCommand.hundredths(simulation.tick.seconds)) s")
  }
}
