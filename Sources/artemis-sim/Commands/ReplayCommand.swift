internal import Experience
internal import Maths
internal import Simulation

/// `artemis-sim replay`: steps through a run as fast as it goes, without drawing.
struct ReplayCommand {
  private let file: String
  private let traces: Bool
  private let every: Int?
  private let expected: String?

  init(_ arguments: Arguments) throws(Failure) {
    file = arguments.operands[0]
    traces = arguments.has("--trace")
    expected = arguments.text("--expect")
    do { every = try arguments.whole("--every", in: 1...1_000_000) } catch { throw .usage(error) }
  }

  func perform() throws(Failure) {
    let library = try Library.find()
    var replay = Replay(try library.run(file), try library.production())
    while !replay.isOver {
      _ = replay.step()
      report(replay.simulation)
    }
    let simulation = replay.simulation
    Console.say("ticks  \(simulation.tick.count) (\(simulation.tick.seconds) s)")
    Console.say("step   \(simulation.experience.step.name)")
    Console.say("digest \(simulation.digest.words)")
    if let expected, expected != simulation.digest.words {
      throw .checkFailed("the digest is \(simulation.digest.words), not \(expected)")
    }
  }

  private func report(_ simulation: Simulation) {
    let tick = simulation.tick
    if let every, tick.count % every == 0 {
      Console.say("\(tick.count) \(simulation.digest.words)")
    }
    guard traces else { return }
    for cue in simulation.cues {
      Console.say("\(tick.count)\t\(tick.seconds) s\t\(simulation.experience.step.name)\t\(cue)")
    }
    for note in simulation.notes { Console.say("\(tick.count)\t\(tick.seconds) s\t\(note)") }
  }
}
