internal import Glibc
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Typography

/// The rocket with one shadowed light, turning, drawn and read back by us and by raylib in turns:
/// the same file, size and viewpoint.
struct RaylibBench {
  /// A Python that has the package `raylib`.
  let python: String
  let library: Library
  private static let frames = 40
  private static let rounds = 3

  func measure(_ viewport: Viewport, _ report: inout BenchReport) throws(Failure) {
    var theirs: (wall: Double, processor: Double)?
    var ours: [Tier: (wall: Double, processor: Double)] = [:]
    for _ in 0..<Self.rounds {
      for tier in [Tier.low, .medium] {
        let (wall, processor) = try our(tier, viewport)
        let best = ours[tier] ?? (.infinity, .infinity)
        ours[tier] = (min(best.wall, wall), min(best.processor, processor))
      }
      guard let (wall, processor) = their(viewport) else { continue }
      let best = theirs ?? (.infinity, .infinity)
      theirs = (min(best.wall, wall), min(best.processor, processor))
    }
    let name = "rocket at \(viewport.width)x\(viewport.height)"
    for tier in [Tier.low, .medium] {
      guard let our = ours[tier] else { continue }
      report.add("\(name), \(tier.rawValue)", our.wall, "ms")
      report.add("the same, processor time", our.processor, "ms")
      guard let theirs else { continue }
      report.add("raylib over ours, \(tier.rawValue)", theirs.wall / our.wall, "times")
      report.add("the same, processor time", theirs.processor / our.processor, "times")
    }
    guard let theirs else {
      return sayUnmeasured()
    }
    report.add("\(name), raylib", theirs.wall, "ms")
    report.add("the same, processor time", theirs.processor, "ms")
  }

  private func our(
    _ tier: Tier, _ viewport: Viewport
  ) throws(Failure) -> (wall: Double, processor: Double) {
    let resources = RenderResources(
      models: try library.models(["sls"]), textures: try library.textures(), stars: [])
    do {
      let window = try Window(
        .init(width: viewport.width, height: viewport.height, isVisible: false))
      defer { window.makeCurrent(false) }
      let renderer = try Renderer(resources: resources, tier: tier, typesetter: try Typesetter())
      var (walls, processors) = (Pace(), Pace())
      for number in 0..<Self.frames + 3 {
        let (wall, processor) = (Window.time_ns(), ProcessorTime.now_ns())
        renderer.draw(frame(turned: Double(number) * 0.5, viewport))
        _ = renderer.read()
        guard number >= 3 else { continue }
        walls.add(Window.time_ns() - wall)
        processors.add(ProcessorTime.now_ns() - processor)
      }
      return (walls.percentile(0.5), processors.percentile(0.5))
    } catch { throw .device("\(error)") }
  }

  private func frame(turned angle_deg: Double, _ viewport: Viewport) -> Frame {
    var frame = Frame(viewport: viewport)
    let eye = Vector3(45, 30, 75)
    let way = Vector3(0, 48, 0) - eye
    let level = Quaternion(angle: Maths.atan2(-way.x, -way.z), axis: .up)
    let rise = Maths.atan2(way.y, (way.x * way.x + way.z * way.z).squareRoot())
    frame.lens.orientation = Self.floats(level * Quaternion(angle: rise, axis: .right))
    frame.lens.verticalFieldOfView_rad = 68 * .pi / 180
    frame.items = [
      Item(
        model: 0, position_m: [-45, -30, -75],
        rotation: Self.floats(Quaternion(angle: angle_deg * .pi / 180, axis: .up)))
    ]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [-0.6, -0.7, -0.5],
        colour: [3, 3, 3], range_m: 0, castsShadow: true)
    ]
    return frame
  }

  func sayUnmeasured() {
    Console.say("raylib beside it: not measured, no Python with raylib at \(python)")
  }

  private static func floats(_ q: Quaternion) -> SIMD4<Float> {
    SIMD4(Float(q.x), Float(q.y), Float(q.z), Float(q.w))
  }

  /// The two numbers that raylib's script prints.
  func their(_ viewport: Viewport) -> (wall: Double, processor: Double)? {
    let script = library.path("Tests/RendererTests/raylib_bench.py")
    let words = "\(viewport.width) \(viewport.height) 1024 \(Self.frames)"
    let model = library.path("Assets/models/sls.glb")
    guard let pipe = popen("'\(python)' '\(script)' '\(model)' \(words) 2>/dev/null", "r") else {
      return nil
    }
    defer { pclose(pipe) }
    var numbers: [Double] = []
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), pipe) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
