internal import Maths
internal import Physics
internal import Ports
internal import Simulation

/// `artemis-sim trace`: who started when, as a visitor of this run met it.
struct TraceCommand {
  private let file: String

  init(_ arguments: Arguments) { file = arguments.operands[0] }

  func perform() throws(Failure) {
    let library = try Library.find()
    var replay = Replay(try library.run(file), try library.production())
    var trace = StoryTrace()
    Console.say("  tick       s  flight s  what")
    while !replay.isOver {
      let frame = replay.step()
      let flown = replay.simulation.flight.telemetry.missionTime_s
      for event in trace.note(frame) {
        let columns = [
          Self.right("\(frame.tick.count)", 6), Self.right(Self.hundredths(frame.tick.seconds), 7),
          Self.right(flown > -10 ? Self.hundredths(flown) : "", 9),
        ]
        Console.say(columns.joined(separator: " ") + "  " + Self.words(event))
      }
    }
  }

  static func words(_ event: StoryTrace.Event) -> String {
    switch event {
    case .step(let name): "— \(name)"
    case .begins(let signal): "\(signal.rawValue): begins"
    case .ends(let signal): "\(signal.rawValue): ends"
    case .appears(let text): "“\(text)”"
    case .goes(let text): "“\(text)” is gone"
    }
  }

  /// Two places, always.
  static func hundredths(_ seconds: Double) -> String {
    let count = Int((seconds.magnitude * 100).rounded())
    let sign = seconds < 0 && count > 0 ? "-" : ""
    return "\(sign)\(count / 100).\(CaptureCommand.padded(count % 100, to: 2))"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
