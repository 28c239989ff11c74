internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation
internal import SpatialAudio

/// Measures a visit's memory beside the driver's own for any program that draws.
///
/// A driver that draws on the processor keeps its compiler, its libraries and all textures in this
/// process. So a context of the same kind first draws next to nothing; what is resident then is the
/// driver's. All that comes on top of it during the visit is counted as ours, though the machine code
/// of our programs and the textures are in the driver's hands.
struct MemoryBench {
  let run: Run
  let library: Library

  /// Must be the first in its process to draw.
  func measure(
    _ viewport: Viewport, _ tier: Tier, _ report: inout BenchReport
  ) throws(Failure) {
    let bare_MB = try bare(viewport)
    report.add("memory: driver that draws nothing", bare_MB, "MB")
    let production = try library.production()
    let theatre = try Theatre(
      production, library: library, isVisible: false, width: viewport.width,
      height: viewport.height, tier: tier)
    report.add("memory: everything loaded", Self.resident_MB("VmRSS"), "MB")
    let ear = try? Ear(seed: run.seed)
    var replay = Replay(run.resized(to: viewport), production)
    while !replay.isOver {
      let frame = replay.step()
      _ = ear?.render(frame)
      guard frame.tick.count % 30 == 1 else { continue }
      theatre.renderer.draw(frame, intoWindow: theatre.window.drawableSize)
      theatre.window.swap()
      theatre.renderer.finish()
    }
    let peak_MB = Self.resident_MB("VmHWM")
    report.add("memory: at most, over the visit", peak_MB, "MB")
    report.add("memory: beside the driver's", peak_MB - bare_MB, "MB")
  }

  private func bare(_ viewport: Viewport) throws(Failure) -> Double {
    do {
      let window = try Window(
        .init(width: viewport.width, height: viewport.height, isVisible: false))
      defer { window.makeCurrent(false) }
      try Renderer.drawNothing(width: viewport.width, height: viewport.height)
      window.swap()
      return Self.resident_MB("VmRSS")
    } catch { throw .device("\(error)") }
  }

  /// Resident memory by the kernel's count, now or at its peak; 0 if unknown.
  static func resident_MB(_ name: String) -> Double {
    guard let status = try? Files.read("/proc/self/status") else { return 0 }
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(name + ":") }) else { return 0 }
    return (Double(line.filter(\.isNumber)) ?? 0) / 1024
  }
}
