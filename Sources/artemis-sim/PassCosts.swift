internal import Ports
internal import Renderer

/// The cost of each pass of a picture, shot by shot.
struct PassCosts {
  private struct Shot {
    var name: String
    var count = 0
    var costs = [Double](repeating: 0, count: Pass.allCases.count)
    /// Its dearest moment.
    var worst: [Double] = []
  }

  private var shots: [Shot] = []

  /// Draws a moment, the least of several rounds, so that what else the machine does hardly matters. Its frames
  /// follow each other: what a pass keeps from one picture to the next is kept here too.
  mutating func add(_ name: String, _ renderer: Renderer, _ next: () -> Frame) {
    var least = [Double](repeating: .infinity, count: Pass.allCases.count)
    for _ in 0..<4 {
      let timed = renderer.draw(next(), timedBy: ProcessorTime.now_ns)
      for (index, pass) in timed.enumerated() {
        least[index] = min(least[index], Double(pass.time_ns) / 1e6)
      }
    }
    if shots.last?.name != name { shots.append(Shot(name: name)) }
    var shot = shots.removeLast()
    shot.count += 1
    for (index, cost) in least.enumerated() { shot.costs[index] += cost }
    if least.reduce(0, +) > shot.worst.reduce(0, +) { shot.worst = least }
    shots.append(shot)
  }

  /// Means of each shot and its dearest moment, in milliseconds.
  func say() {
    Self.say("", Pass.allCases.map(\.rawValue) + ["all"])
    for shot in shots {
      let means = shot.costs.map { $0 / Double(shot.count) }
      Self.say(shot.name, means)
      Self.say("  dearest", shot.worst)
    }
  }

  private static func say(_ name: String, _ costs: [Double]) {
    say(name, (costs + [costs.reduce(0, +)]).map { "\(($0 * 10).rounded() / 10)" })
  }

  private static func say(_ name: String, _ cells: [String]) {
    func space(_ count: Int) -> String { String(repeating: " ", count: max(count, 1)) }
    let columns = cells.map { space(8 - $0.count) + $0 }
    Console.say(name + space(16 - name.count) + columns.joined())
  }
}
