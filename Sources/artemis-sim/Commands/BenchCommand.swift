internal import CGLM
internal import Experience
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
  private let only: Part?
  private let size: (width: Int, height: Int)
  private let tier: Tier?
  private let python: String
  private let pack: String?

  /// Parts that may be measured alone.
  enum Part: String, CaseIterable { case memory, start, live, flight, film, passes, pieces, raylib }

  init(_ arguments: Arguments) throws(Failure) {
    jsonFile = arguments.text(.json)
    python = arguments.text(.python) ?? "python3"
    pack = arguments.text(.pack)
    drawsPictures = !arguments.has(.noPicture)
    tier = try arguments.text(.tier) == nil ? nil : Theatre.tier(arguments, otherwise: .low)
    only = arguments.text(.only).flatMap(Part.init)
    do {
      size = try arguments.size() ?? (1280, 720)
      if let name = arguments.text(.only), only == nil {
        let known = Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError.badValue(.only, name, expected: "one of \(known)")
      }
    } catch let error as UsageError { throw .usage(error) } catch { throw .device("\(error)") }
  }

  func perform() throws(Failure) {
    var report = BenchReport()
    let library = try Library.find(pack: pack)
    let run = try library.nominal()
    // Must come first: nothing else may have used memory yet.
    if drawsPictures && isWanted(.memory) {
      try MemoryBench(run: run, library: library).measure(
        Viewport(width: size.width, height: size.height), tier ?? .low, &report)
    }
    let production = try library.production()
    if only == nil {
      Self.benchSimulation(production, run, &report)
      FlightBench(python: python).measure(&report)
      Self.benchTransforms(&report)
      Self.benchSound(production, run, &report)
    }
    if drawsPictures {
      try benchPictures(
        PictureBench(production: production, run: run, library: library), &report)
    }
    if let jsonFile { try Files.write(report.json, to: jsonFile) }
  }

  private static func benchSimulation(
    _ production: Production, _ run: Run, _ report: inout BenchReport
  ) {
    // The least of several rounds for each tick, so that other work on this machine does not count.
    var least = [UInt64](repeating: .max, count: run.endTick)
    for _ in 0..<4 {
      var replay = Replay(run, production)
      while !replay.isOver {
        let start = Window.time_ns()
        _ = replay.step()
        let tick = replay.simulation.tick.count - 1
        least[tick] = min(least[tick], Window.time_ns() - start)
      }
    }
    var pace = Pace()
    for time_ns in least { pace.add(time_ns) }
    report.add("whole simulation", 1000 / pace.mean_ms, "ticks/s")
    report.add("one tick, mean", pace.mean_ms * 1000, "us")
    report.add("one tick, 99 %", pace.percentile(0.99) * 1000, "us")
    report.add("one tick, longest", pace.percentile(1) * 1000, "us")
  }

  /// Times the whole sound of the run, from frames to stereo; nothing where OpenAL is missing.
  private static func benchSound(
    _ production: Production, _ run: Run, _ report: inout BenchReport
  ) {
    guard let ear = try? Ear(seed: run.seed) else { return }
    var replay = Replay(run, production)
    var pace = Pace()
    while !replay.isOver {
      let frame = replay.step()
      let start = Window.time_ns()
      _ = ear.render(frame)
      pace.add(Window.time_ns() - start)
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
      ours.add(time { graph.propagate() })
      theirs.add(time { glm.propagate() })
      theirsInFloat.add(time { glm.propagateInFloat() })
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

  private func benchPictures(
    _ bench: PictureBench, _ report: inout BenchReport
  ) throws(Failure) {
    let viewport = Viewport(width: size.width, height: size.height)
    let raylib = RaylibBench(python: python, library: bench.library)
    if isWanted(.start) { StartBench().measure(viewport, tier ?? .low, &report) }
    if isWanted(.live) { try bench.live(viewport, tier ?? .low, beside: raylib, &report) }
    let hasFlight = bench.production.story.tape != nil
    if only == .flight || hasFlight && only == nil {
      try FlightPlaceBench(bench: bench, viewport: viewport, tier: tier ?? .low)
        .measure(beside: raylib, &report)
    }
    if isWanted(.film) { try bench.film(viewport, tier ?? .medium, &report) }
    if isWanted(.passes) {
      try bench.passes(viewport, tier ?? .low)
      if hasFlight {
        try FlightPlaceBench(bench: bench, viewport: viewport, tier: tier ?? .low).passes()
      }
    }
    if isWanted(.pieces) { try bench.pieces(viewport, tier ?? .low, &report) }
    if isWanted(.raylib) {
      try raylib.measure(viewport, &report)
    }
  }

  private func isWanted(_ part: Part) -> Bool { only == nil || only == part }
}
