internal import CGLM
internal import Capture
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import SceneGraph
internal import Simulation
internal import SpatialAudio

/// `artemis-sim bench`: measures this machine and prints the figures. It judges nothing; figures
/// that are to be compared are taken in one run, in turn.
struct BenchCommand {
  private let jsonFile: String?
  private let drawsPictures: Bool
  private let python: String

  init(_ arguments: Arguments) {
    jsonFile = arguments.text("--json")
    python = arguments.text("--jsbsim") ?? "python3"
    drawsPictures = !arguments.has("--no-picture")
  }

  func perform() throws(Failure) {
    var report = BenchReport()
    let library = try Library.find()
    let production = try library.production()
    let run = try library.run(library.nominalRun)
    Self.benchSimulation(production, run, &report)
    FlightBench(python: python, script: "Tests/PhysicsTests/jsbsim_bench.py").measure(&report)
    Self.benchTransforms(&report)
    Self.benchSound(production, run, &report)
    if drawsPictures {
      for (width, height) in [(640, 360), (1280, 720)] {
        for tier in [Tier.low, .medium] {
          try Self.benchPictures(
            production, run, library, Viewport(width: width, height: height), tier, &report)
        }
      }
    }
    if let peak = Self.peakMemory_MB() { report.add("peak resident memory", peak, "MB") }
    if let jsonFile { try Files.write(report.json, to: jsonFile) }
  }

  private static func benchSimulation(
    _ production: Production, _ run: Run, _ report: inout BenchReport
  ) {
    var replay = Replay(run, production)
    var pace = Pace()
    while !replay.isOver {
      let start = Window.time_ns()
      _ = replay.step()
      pace.note(Window.time_ns() - start)
    }
    report.add("whole simulation", 1000 / pace.mean_ms, "ticks/s")
    report.add("one tick, mean", pace.mean_ms * 1000, "us")
    report.add("one tick, 99 %", pace.percentile(0.99) * 1000, "us")
    report.add("one tick, longest", pace.percentile(1) * 1000, "us")
  }

  /// Everything that is heard of the run, from frames to stereo; nothing where OpenAL is missing.
  private static func benchSound(
    _ production: Production, _ run: Run, _ report: inout BenchReport
  ) {
    guard let ear = try? Ear(seed: run.seed) else { return }
    var replay = Replay(run, production)
    var pace = Pace()
    while !replay.isOver {
      let frame = replay.step()
      let start = Window.time_ns()
      _ = ear.hear(frame)
      pace.note(Window.time_ns() - start)
    }
    report.add("sound of one minute", pace.mean_ms * 120 * 60, "ms")
    report.add("sound of one tick, longest", pace.percentile(1), "ms")
  }

  /// Ours and GLM's, in turn, over the same hierarchy.
  private static func benchTransforms(_ report: inout BenchReport) {
    let count = 100_000
    var graph = SceneGraph.sample(count: count, seed: 1)
    let locals = graph.nodes.map { GLMHierarchy.local(graph[local: $0]) }
    let glm = GLMHierarchy(locals: locals, parents: graph.parentIndices)
    var ours = Pace()
    var theirs = Pace()
    var theirsInFloat = Pace()
    for _ in 0..<40 {
      ours.note(time { graph.propagate() })
      theirs.note(time { glm.propagate() })
      theirsInFloat.note(time { glm.propagateInFloat() })
    }
    let toNode = 1e6 / Double(count)
    report.add("transforms, ours (double)", ours.percentile(0.5) * toNode, "ns/node")
    report.add("transforms, GLM (double)", theirs.percentile(0.5) * toNode, "ns/node")
    report.add("transforms, GLM (float)", theirsInFloat.percentile(0.5) * toNode, "ns/node")
  }

  private static func time(_ work: () -> Void) -> UInt64 {
    let start = Window.time_ns()
    work()
    return Window.time_ns() - start
  }

  /// Two frames a second of the nominal run: drawn, read back, encoded.
  private static func benchPictures(
    _ production: Production, _ run: Run, _ library: Library, _ viewport: Viewport, _ tier: Tier,
    _ report: inout BenchReport
  ) throws(Failure) {
    let begun = Window.time_ns()
    let theatre = try Theatre(
      production, library: library, isVisible: false, width: viewport.width,
      height: viewport.height, tier: tier)
    var replay = Replay(run.resized(to: viewport), production)
    var drawing = Pace()
    var encoding = Pace()
    var firstFrame: UInt64?
    while !replay.isOver {
      let frame = replay.step()
      guard frame.tick.count % 60 == 1 else { continue }
      var image: Image?
      drawing.note(
        time {
          theatre.renderer.draw(frame)
          image = theatre.renderer.read()
        })
      if firstFrame == nil { firstFrame = Window.time_ns() - begun }
      encoding.note(time { _ = image.map { PNG.encode($0, alpha: false) } })
    }
    let name = "\(viewport.width)x\(viewport.height) \(tier.rawValue)"
    report.add("\(name): first frame after", Double(firstFrame ?? 0) / 1e6, "ms")
    report.add("\(name): draw and read, median", drawing.percentile(0.5), "ms")
    report.add("\(name): draw and read, 95 %", drawing.percentile(0.95), "ms")
    report.add("\(name): PNG, median", encoding.percentile(0.5), "ms")
  }

  /// The high-water mark that the kernel keeps, the GL driver's own memory included.
  private static func peakMemory_MB() -> Double? {
    guard let status = try? Files.readAll("/proc/self/status") else { return nil }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("VmHWM:") }) else { return nil }
    let digits = line.filter(\.isNumber)
    return Double(digits).map { $0 / 1024 }
  }
}
