internal import Glibc
internal import Physics
internal import Platform

/// How fast the ascent is flown on one thread, and JSBSim's J246 beside it in the same run, in turn;
/// each at 120 Hz and at its best of several rounds.
struct FlightBench {
  /// Seconds from lift-off that both fly: the boosters of either burn throughout.
  static let span_s = 120
  private static let rounds = 5

  /// A Python that has the packages `jsbsim` and `orekit_jpype`.
  let python: String

  func measure(_ report: inout BenchReport) {
    var whole = Double.infinity
    var told = Double.infinity
    var ours = Double.infinity
    var theirs: Double?
    for _ in 0..<Self.rounds {
      whole = min(whole, Self.seconds(480, steps: 12))
      ours = min(ours, Self.seconds(Self.span_s, steps: 12))
      told = min(told, Self.seconds(Self.span_s, steps: 1))
      guard let wall = secondsOfJSBSim() else { continue }
      theirs = min(theirs ?? .infinity, wall)
    }
    let span = Double(Self.span_s)
    report.add("ascent, eight minutes", 480 / whole, "simulated s/s")
    report.add("its first two minutes", span / ours, "simulated s/s")
    report.add("the same, telemetry at each step", span / told, "simulated s/s")
    let longest = Self.longestTick()
    report.add("longest tick to the injection's end", longest.us, "us")
    report.add("the same, at mission time", longest.at_s, "s")
    measureCoast(&report)
    guard let theirs else {
      Console.say("JSBSim beside it: not measured, no Python with jsbsim at \(python)")
      return
    }
    report.add("two minutes of JSBSim's J246", span / theirs, "simulated s/s")
    report.add("ours over JSBSim", theirs / ours, "times")
    report.add("the same, telemetry at each step", theirs / told, "times")
  }

  /// A coast of ten days in the insertion orbit, and Orekit's, which has no Moon and no Sun, as exact as ours.
  private func measureCoast(_ report: inout BenchReport) {
    let span_s = 864_000
    var vehicle = VehicleDefinition.artemisI
    vehicle.departure = .none
    var flight = Flight(vehicle: vehicle)
    // Until the Sun has risen a coast is cut into pieces.
    while !flight.telemetry.events.contains(.sunrise) {
      _ = flight.step(FlightCommand(steps: 120, go: true))
    }
    let (r, v) = (flight.telemetry.eciPosition_m, flight.telemetry.eciVelocity)
    var best = Double.infinity
    for _ in 0..<12 {
      var coast = flight
      let start = Window.time_ns()
      _ = coast.step(FlightCommand(steps: span_s * 120, go: true))
      best = min(best, Double(Window.time_ns() - start) / 1e9)
    }
    report.add("ten days of coast", best * 1000, "ms")
    // CoastAccuracyTests: ours is 0.16 m off after them.
    let words = ["\(span_s)", "0.16"] + [r.x, r.y, r.z, v.x, v.y, v.z].map { "\($0)" }
    guard let theirs = last(of: "orekit_bench.py", words.joined(separator: " ")) else {
      return Console.say("Orekit beside it: not measured, no Python with orekit_jpype at \(python)")
    }
    report.add("the same by Orekit, without Moon and Sun", theirs * 1000, "ms")
    report.add("ours over Orekit", theirs / best, "times")
  }

  /// Wall seconds for this long after lift-off, with telemetry at this interval of ticks.
  private static func seconds(_ span_s: Int, steps: Int) -> Double {
    var flight = Flight()
    _ = flight.step(FlightCommand(steps: 1200, go: true))
    let start = Window.time_ns()
    for _ in 0..<(120 * span_s / steps) { _ = flight.step(FlightCommand(steps: steps, go: true)) }
    return Double(Window.time_ns() - start) / 1e9
  }

  /// The most expensive tick, and when it comes: of each tick the best of several flights, so that
  /// other work on this machine counts for little.
  private static func longestTick() -> (us: Double, at_s: Double) {
    var costs_ns: [UInt64] = []
    for round in 0..<3 {
      var flight = Flight()
      var tick = 0
      while !flight.telemetry.events.contains(.injectionEnd) {
        let start = Window.time_ns()
        _ = flight.step(FlightCommand(steps: 1, go: true))
        let cost = Window.time_ns() - start
        if round == 0 { costs_ns.append(cost) } else { costs_ns[tick] = min(costs_ns[tick], cost) }
        tick += 1
      }
    }
    let longest = costs_ns.indices.max { costs_ns[$0] < costs_ns[$1] } ?? 0
    return (Double(costs_ns[longest]) / 1000, Double(longest) / 120 - 10)
  }

  /// Wall seconds of the span as JSBSim's script prints them, without start and loading.
  private func secondsOfJSBSim() -> Double? { last(of: "jsbsim_bench.py", "\(Self.span_s)") }

  /// The number that a script beside the tests prints last.
  private func last(of script: String, _ words: String) -> Double? {
    let command = "'\(python)' 'Tests/PhysicsTests/\(script)' \(words) 2>/dev/null"
    guard let pipe = popen(command, "r") else { return nil }
    defer { pclose(pipe) }
    var last: String?
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), pipe) != nil {
      last = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init), as: UTF8.self)
    }
    return last.flatMap(Double.init)
  }
}
