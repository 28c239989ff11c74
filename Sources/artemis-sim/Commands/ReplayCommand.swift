internal import Experience
internal import Maths
internal import Simulation

/// `artemis-sim replay`: steps through a run as fast as it goes, without drawing.
struct ReplayCommand {
  private let file: String
  /// A second run to compare with the first.
  private let other: String?
  private let traces: Bool
  private let every: Int?
  private let expected: String?
  private let pack: String?

  init(_ arguments: Arguments) throws(Failure) {
    file = arguments.operands[0]
    pack = arguments.text(.pack)
    other = arguments.operands.dropFirst().first
    traces = arguments.has(.trace)
    expected = try arguments.text(.expect).map(Self.digest)
    do { every = try arguments.whole(.every, in: 1...1_000_000) } catch { throw .usage(error) }
  }

  /// Reads a digest as it is printed.
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
    let library = try Library.find(pack: pack)
    let production = try library.production()
    var replay = Replay(try library.run(file, of: production), production)
    var second = try other.map { path throws(Failure) in
      Replay(try library.run(path, of: production), production)
    }
    var parting: Parting?
    var teller = StoryTeller()
    while !replay.isOver || second?.isOver == false {
      if !replay.isOver {
        _ = replay.step()
        report(replay.simulation, &teller)
      }
      if second?.isOver == false { _ = second?.step() }
      guard parting == nil, let second else { continue }
      parting = Parting(replay.simulation, second.simulation)
    }
    say(replay)
    if let second { say(second) }
    try replay.verify(file)
    if let second, let other {
      try second.verify(other)
      if let words = Parting.words(parting, (file, replay.run), (other, second.run)) {
        throw .checkFailed(words)
      }
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
    Console.say("step   \(simulation.experience.stepName)")
    Console.say("digest \(simulation.digest.words)")
  }

  private func report(_ simulation: Simulation, _ teller: inout StoryTeller) {
    let tick = simulation.tick
    if let every, tick.count % every == 0 {
      Console.say("\(tick.count) \(simulation.digest.words)")
    }
    guard traces else { return }
    for line in teller.lines(simulation) {
      Console.say("\(tick.count)\t\(tick.seconds) s\t\(line)")
    }
  }
}
