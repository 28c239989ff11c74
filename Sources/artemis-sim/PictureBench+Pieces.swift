internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation

// The cost of an interface in a picture: boxes, letters, images, icons.
extension PictureBench {
  /// Rounds of which the least counts, so that other work on this machine does not.
  private static let rounds = 5

  /// Draws the same pictures with and without their interface, in turn.
  func pieces(_ viewport: Viewport, _ tier: Tier, _ report: inout BenchReport) throws(Failure) {
    let theatre = try theatre(viewport, tier)
    var replay = Replay(run.resized(to: viewport), production)
    var (wall, processor) = (Pace(), Pace())
    var most = 0
    while !replay.isOver {
      let frame = replay.step()
      guard frame.tick.count % 60 == 31, !frame.pieces.isEmpty, frame.effects.fade < 1 else {
        continue
      }
      var bare = frame
      bare.pieces = []
      var (with, without) = (Cost(), Cost())
      for _ in 0..<Self.rounds {
        with.add(theatre, frame)
        without.add(theatre, bare)
      }
      wall.add(with.wall_ns - min(without.wall_ns, with.wall_ns))
      processor.add(with.processor_ns - min(without.processor_ns, with.processor_ns))
      most = max(most, frame.pieces.count)
    }
    guard most > 0 else { return Console.say("no picture of this run has an interface") }
    let name = "\(viewport.width)x\(viewport.height) \(tier.rawValue): interface"
    report.add("\(name), \(most) pieces at most, median", wall.percentile(0.5), "ms")
    report.add("\(name), 95 %", wall.percentile(0.95), "ms")
    report.add("the same, processor time, median", processor.percentile(0.5), "ms")
    report.add("the same, processor time, 95 %", processor.percentile(0.95), "ms")
  }

  /// The least time for each of several pictures.
  private struct Cost {
    var wall_ns = UInt64.max
    var processor_ns = UInt64.max

    mutating func add(_ theatre: Theatre, _ frame: Frame) {
      theatre.renderer.finish()
      let (start, used) = (Window.time_ns(), ProcessorTime.now_ns())
      theatre.renderer.draw(frame, intoWindow: theatre.window.drawableSize)
      theatre.renderer.finish()
      wall_ns = min(wall_ns, Window.time_ns() - start)
      processor_ns = min(processor_ns, ProcessorTime.now_ns() - used)
    }
  }
}
