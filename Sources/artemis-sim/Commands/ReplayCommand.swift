internal import Experience
internal import Maths
internal import Simulation

/// `artemis-sim replay`: steps through a run as fast as it goes, without drawing.
struct ReplayCommand {
  private let file: String
  /// A second run, to be held against the first.
  private let other: String?
  private let traces: Bool
  private let every: Int?
  private let expected: String?

  init(_ arguments: Arguments) throws(Failure) {
    file = arguments.operands[0]
    other = arguments.operands.dropFirst().first
    traces = arguments.has(.trace)
    expected = try arguments.text(.expect).map(Self.digest)
    do { every = try arguments.whole(.every, in: 1...1_000_000) } catch { throw .usage(error) }
  }

  /// As digests are printed.
  private static func digest(_ text: String) throws(Failure) -> String {
    let digits = text.dropFirst(2)
    guard text.hasPrefix("0x"), digits.utf8.count == 16, digits.allSatisfy(\.isHexDigit),
      let value = UInt64(digits, radix: 16)
    else {
      throw .usage(.badValue(.expect, text, expected: "0x and 16 hexadecimal digits"))
    }
    return Digest.words(value)
  }

  func perform() throws(Failure) {
    let library = try Library.find()
    let production = try library.production()
    var replay = Replay(try library.run(file), production)
    var second = try other.map { path throws(Failure) in
      Replay(try library.run(path), production)
    }
    var parting: Int?
    while !replay.isOver || second?.isOver == false {
      if !replay.isOver {
        _ = replay.step()
        report(replay.simulation)
      }
      if second?.isOver == false { _ = second?.step() }
      let ticks = (replay.simulation.tick, second?.simulation.tick)
      guard parting == nil, ticks.0 == ticks.1 else { continue }
      if second?.simulation.digest != replay.simulation.digest { parting = ticks.0.count }
    }
    say(replay)
    if let second { say(second) }
    try replay.verify(file)
    if let second, let other {
      try second.verify(other)
      try compare(replay, second, other, parting)
    }
    for digest in [replay, second].compactMap({ $0?.simulation.digest.words }) {
      if let expected, expected != digest {
        throw .checkFailed("the digest is \(digest), not \(expected)")
      }
    }
  }

  private func say(_ replay: Replay) {
    let simulation = replay.simulation
    Console.say("ticks  \(simulation.tick.count) (\(simulation.tick.seconds) s)")
    Console.say("step   \(simulation.experience.step.name)")
    Console.say("digest \(simulation.digest.words)")
  }

  /// Names the tick at which two runs part, and what one has there that the other has not.
  private func compare(
    _ one: Replay, _ two: Replay, _ other: String, _ parting: Int?
  ) throws(Failure) {
    guard parting != nil || one.run.endTick != two.run.endTick else { return }
    if one.run.seed != two.run.seed {
      throw .checkFailed("\(file) and \(other) begin with different seeds")
    }
    guard let tick = parting else {
      let end = min(one.run.endTick, two.run.endTick)
      throw .checkFailed(
        "the same up to tick \(end), where \(one.run.endTick == end ? file : other) ends")
    }
    let inputs = zip(one.run.inputs, two.run.inputs).first { $0 != $1 }
    let seconds = TraceCommand.hundredths(Tick(tick).seconds)
    throw .checkFailed(
      "\(file) and \(other) part at tick \(tick) (\(seconds) s)"
        + (inputs.map {
          "; their inputs do from tick \(min($0.tick, $1.tick)) on: \($0.event) and \($1.event)"
        } ?? ""))
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
