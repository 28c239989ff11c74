internal import Capture
internal import Experience
internal import Maths
internal import Ports
internal import Renderer
internal import Simulation
internal import SpatialAudio

/// `artemis-sim capture`: films a run, frame by frame, without a display.
struct CaptureCommand {
  private let runFile: String?
  private let scene: String?
  private let from: Double
  private let to: Double
  private let stride: Int
  private let folder: String
  private let audioFile: String?
  private let size: (width: Int, height: Int)?
  private let tier: Tier

  init(_ arguments: Arguments) throws(Failure) {
    runFile = arguments.text("--run")
    folder = arguments.text("--out") ?? "film"
    audioFile = arguments.text("--audio")
    scene = arguments.text("--scene")
    tier = try Theatre.tier(arguments, otherwise: .medium)
    do {
      from = try arguments.number("--from", in: 0...100_000) ?? 0
      to = try arguments.number("--to", in: 0...100_000) ?? .infinity
      size = try arguments.size()
      let fps = try arguments.whole("--fps", in: 1...Tick.rate) ?? 30
      guard Tick.rate % fps == 0 else {
        throw UsageError.badValue("--fps", "\(fps)", expected: "a divisor of \(Tick.rate)")
      }
      stride = Tick.rate / fps
      if let scene, OnboardingStep(name: scene) == nil {
        let known = OnboardingStep.allCases.map(\.name).joined(separator: ", ")
        throw UsageError.badValue("--scene", scene, expected: "one of \(known)")
      }
    } catch let error as UsageError { throw .usage(error) } catch { throw .device("\(error)") }
  }

  func perform() throws(Failure) {
    let library = try Library.find()
    var run = try library.run(runFile ?? library.nominalRun)
    if let size { run = run.resized(to: Viewport(width: size.width, height: size.height)) }
    let production = try library.production()
    try Files.makeFolder(folder)
    let viewport = run.viewport
    let theatre = try Theatre(
      production, library: library, isVisible: false, width: viewport.width,
      height: viewport.height, tier: tier)
    let sound = try audioFile.map { path throws(Failure) in
      try SoundTrack(to: path, seed: run.seed)
    }
    var replay = Replay(run, production)
    var written = 0
    while !replay.isOver {
      let frame = replay.step()
      // The ear hears every tick, wanted or not: what sounds now may have been sent before.
      try sound?.hear(frame, isKept: isInside(frame))
      guard frame.tick.count % stride == 0 && isInside(frame) else { continue }
      theatre.renderer.draw(frame)
      let name = "frame-" + Self.padded(frame.tick.count, to: 6) + ".png"
      try Files.writeQuickly(
        PNG.encode(theatre.renderer.read(), alpha: false), to: "\(folder)/\(name)")
      written += 1
    }
    try sound?.finish()
    if let audioFile, written > 0 {
      let pictures = "-framerate \(Tick.rate / stride) -pattern_type glob -i '\(folder)/*.png'"
      Console.say("join them: ffmpeg \(pictures) -i \(audioFile) -pix_fmt yuv420p film.mp4")
    }
    let words = "\(written) frames of \(viewport.width)x\(viewport.height) in \(folder)/"
    Console.say("\(words), digest \(replay.simulation.digest.words)")
    if written == 0 { throw .checkFailed("nothing of the run lies in what was asked for") }
  }

  private func isInside(_ frame: Frame) -> Bool {
    let seconds = frame.tick.seconds
    return seconds >= from && seconds <= to && (scene == nil || scene == frame.step)
  }

  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
