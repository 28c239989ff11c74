internal import Capture
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation
internal import SpatialAudio

/// Pictures of the nominal visit: how long they take as they are played and as they are filmed,
/// step by step, and what each pass of them costs.
struct PictureBench {
  let production: Production
  let run: Run
  let library: Library

  /// Draws two in a row of so many pictures, and times the second, which finds everything as a
  /// visit does: the whole visit in some seconds, every step with its own moments.
  private static let sparsity = 12

  /// Measures as a visitor has it: two ticks, then a picture that is put into the window and waited for; the
  /// ticks' sound is made meanwhile on a thread of its own, and waited for too.
  /// Hours differ by half, so the longest step is told in times of what raylib takes for the rocket,
  /// before and after.
  func live(
    _ viewport: Viewport, _ tier: Tier, beside raylib: RaylibBench, _ report: inout BenchReport
  ) throws(Failure) {
    let before = raylib.their(viewport)
    let theatre = try theatre(viewport, tier)
    let sound = (try? Ear(seed: run.seed)).map(BenchSound.init)
    var replay = Replay(run.resized(to: viewport), production)
    var all = Pace()
    var steps: [(name: String, pace: Pace, processor: Pace)] = []
    var pictures = 0
    while !replay.isOver {
      let (start, used) = (Window.time_ns(), ProcessorTime.now_ns())
      let ticks = [replay.step(), replay.step()]
      let frame = ticks[1]
      let isDrawn = pictures % Self.sparsity < 2
      try sound?.render(ticks)
      if isDrawn { theatre.renderer.draw(frame, intoWindow: theatre.window.drawableSize) }
      pictures += 1
      guard isDrawn else { continue }
      theatre.window.swap()
      theatre.renderer.finish()
      try sound?.wait()
      let end = Window.time_ns()
      guard pictures % Self.sparsity == 2 else { continue }
      all.add(end - start)
      let name = Self.shot(frame)
      if steps.last?.name != name { steps.append((name, Pace(), Pace())) }
      steps[steps.count - 1].pace.add(end - start)
      steps[steps.count - 1].processor.add(ProcessorTime.now_ns() - used)
    }
    let name = Self.name(viewport, tier)
    for step in steps where step.name != "" {
      report.add("\(name): \(step.name), 95 %", step.pace.percentile(0.95), "ms")
    }
    report.add("\(name): live, median", all.percentile(0.5), "ms")
    report.add("\(name): live, 95 %", all.percentile(0.95), "ms")
    guard let before, let after = raylib.their(viewport) else { return raylib.sayUnmeasured() }
    let theirs = (before.wall + after.wall, before.processor + after.processor)
    for step in steps where step.name != "" {
      report.add(
        "\(name): \(step.name) over raylib", step.pace.percentile(0.95) * 2 / theirs.0, "times")
      report.add(
        "the same, processor time", step.processor.percentile(0.95) * 2 / theirs.1, "times")
    }
  }

  /// Measures as `capture` does it: the next ticks are made while a picture is drawn, and the one before it is
  /// packed meanwhile.
  func film(_ viewport: Viewport, _ tier: Tier, _ report: inout BenchReport) throws(Failure) {
    let theatre = try theatre(viewport, tier)
    var replay = Replay(run.resized(to: viewport), production)
    var camera = Camera(theatre.renderer, shutter: nil)
    var (working, whole) = (Pace(), Pace())
    let sideline = Sideline("pictures", depth: 2)
    var last = Window.time_ns()
    while !replay.isOver {
      let frame = replay.step()
      guard frame.tick.count % 24 == 1 else { continue }
      let start = Window.time_ns()
      if let shot = camera.add(frame, isWanted: true) {
        try sideline.begin { _ = PNG.encode(shot.picture, alpha: false) }
      }
      let end = Window.time_ns()
      working.add(end - start)
      // Includes the ticks in between, during which a picture is encoded too.
      whole.add(end - last)
      last = end
    }
    try sideline.wait()
    let name = Self.name(viewport, tier)
    report.add("\(name): taken, asked for and handed on, median", working.percentile(0.5), "ms")
    report.add("\(name): the same, 95 %", working.percentile(0.95), "ms")
    report.add("\(name): film", 1000 / whole.mean_ms, "frames/s")
  }

  /// Cost of each pass in each shot: milliseconds of all processors together, the least of
  /// several rounds, so that what else the machine does hardly matters.
  func passes(_ viewport: Viewport, _ tier: Tier) throws(Failure) {
    let theatre = try theatre(viewport, tier)
    var replay = Replay(run.resized(to: viewport), production)
    var shots = PassCosts()
    while !replay.isOver {
      let frame = replay.step()
      guard frame.tick.count % 240 == 61, frame.effects.fade < 1 else { continue }
      shots.add(Self.shot(frame), theatre.renderer) { replay.step() }
    }
    Console.say("\(Self.name(viewport, tier)), ms of processor time by pass")
    shots.say()
  }

  func theatre(_ viewport: Viewport, _ tier: Tier) throws(Failure) -> Theatre {
    try Theatre(
      production, library: library, isVisible: false, width: viewport.width,
      height: viewport.height, tier: tier)
  }

  private static func name(_ viewport: Viewport, _ tier: Tier) -> String {
    "\(viewport.width)x\(viewport.height) \(tier.rawValue)"
  }

  /// The step, the launch's orbit apart.
  private static func shot(_ frame: Frame) -> String {
    frame.step == "launchSequence" && frame.sky.kind == .space ? "orbit" : frame.step
  }
}

/// Makes the sound of live pictures as `SoundThread` does: beside the drawing thread.
final class BenchSound: @unchecked Sendable {
  // Unchecked: the ear is the sideline's own.
  private let ear: Ear
  private let sideline = Sideline("sound", depth: 1)

  init(_ ear: Ear) { self.ear = ear }

  func render(_ ticks: [Frame]) throws(Failure) {
    try sideline.begin { [self] in
      // This thread may end before the next ticks.
      defer { Ear.leave() }
      for tick in ticks { _ = ear.render(tick) }
    }
  }

  /// Waits until everything has been heard.
  func wait() throws(Failure) { try sideline.wait() }
}
