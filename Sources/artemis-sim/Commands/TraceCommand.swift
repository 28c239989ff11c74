internal import Maths
internal import Physics
internal import Ports
internal import Simulation

/// `artemis-sim trace`: who started when, as a visitor of this run met it.
struct TraceCommand {
  private let file: String

  private let pack: String?

  init(_ arguments: Arguments) {
    file = arguments.operands[0]
    pack = arguments.text(.pack)
  }

  func perform() throws(Failure) {
    let library = try Library.find(pack: pack)
    let production = try library.production()
    var replay = Replay(try library.run(file, of: production), production)
    var trace = StoryTrace()
    Console.say("  tick       s  flight s  what")
    while !replay.isOver {
      let frame = replay.step()
      let flown = replay.simulation.telemetry.missionTime_s
      for event in trace.follow(frame) {
        Console.say(Self.line(event, frame.tick, flown_s: flown))
      }
    }
  }

  static func line(_ event: StoryTrace.Event, _ tick: Tick, flown_s: Double) -> String {
    line(words(event), tick, flown_s: flown_s)
  }

  static func line(_ words: String, _ tick: Tick, flown_s: Double) -> String {
    let columns = [
      right("\(tick.count)", 6), right(hundredths(tick.seconds), 7),
      right(flown_s > -10 ? hundredths(flown_s) : "", 9),
    ]
    return columns.joined(separator: " ") + "  " + words
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
