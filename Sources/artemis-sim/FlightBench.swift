internal import Glibc
internal import Physics
internal import Platform

/// How fast the ascent is flown on one thread, and JSBSim's J246 beside it in the same run, in turn;
/// each at 120 Hz and at its best of several rounds.
struct FlightBench {
  /// Seconds from lift-off that both fly: the boosters of either burn throughout.
  static let span_s = 120
  private static let rounds = 5

  /// A Python that has the package `jsbsim`.
  let python: String
  let script: String

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
    guard let theirs else {
      Console.say("JSBSim beside it: not measured, no Python with jsbsim at \(python)")
      return
    }
    report.add("two minutes of JSBSim's J246", span / theirs, "simulated s/s")
    report.add("ours over JSBSim", theirs / ours, "times")
    report.add("the same, telemetry at each step", theirs / told, "times")
  }

  /// Wall seconds of so many from lift-off, with telemetry every so many steps of 1/120 s.
  private static func seconds(_ span_s: Int, steps: Int) -> Double {
    var flight = Flight()
    _ = flight.step(FlightCommand(steps: 1200, go: true))
    let start = Window.time_ns()
    for _ in 0..<(120 * span_s / steps) { _ = flight.step(FlightCommand(steps: steps, go: true)) }
    return Double(Window.time_ns() - start) / 1e9
  }

  /// What the script says: wall seconds of the span, its start and loading left out.
  private func secondsOfJSBSim() -> Double? {
    let command = "'\(python)' '\(script)' \(Self.span_s) 2>/dev/null"
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
