internal import Glibc
internal import Ports
internal import Renderer

/// Measures a visitor's wait: from the start of `run` to the first light in its window.
///
/// Programs of the driver's are in its cache after the first start, which is not counted.
struct StartBench {
  private static let rounds = 5

  func measure(_ viewport: Viewport, _ tier: Tier, _ report: inout BenchReport) {
    let isSeen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { Library.environment($0) != nil }
    _ = start(viewport, tier, isSeen: isSeen)
    let times = (0..<Self.rounds).compactMap { _ in start(viewport, tier, isSeen: isSeen) }
    guard let least = times.min(), let most = times.max() else {
      return Console.say("start: not measured, the program shows no picture here")
    }
    let name = isSeen ? "start, window" : "start, without a display"
    report.add("\(name): first light, median", times.sorted()[times.count / 2] * 1000, "ms")
    report.add("\(name): the best", least * 1000, "ms")
    report.add("\(name): the worst", most * 1000, "ms")
  }

  /// Seconds as printed by the other process, which is then ended.
  private func start(_ viewport: Viewport, _ tier: Tier, isSeen: Bool) -> Double? {
    let size = "\(viewport.width)x\(viewport.height)"
    let program = "exec '\(Library.program)' run --replay --trace --tier \(tier.rawValue)"
    let place = isSeen ? "" : " --off-screen"
    guard let pipe = popen("echo $$; \(program) --size \(size)\(place) 2>/dev/null", "r") else {
      return nil
    }
    defer { pclose(pipe) }
    var child: pid_t?
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), pipe) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace)
      if child == nil { child = words.first.flatMap { pid_t($0) } }
      guard text.hasPrefix(LiveTrace.firstPicture) else { continue }
      if let child { kill(child, SIGTERM) }
      return words.dropLast().last.flatMap { Double($0) }.map { $0 / 1000 }
    }
    return nil
  }
}
