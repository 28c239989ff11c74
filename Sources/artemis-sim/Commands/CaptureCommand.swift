internal import Capture
internal import Experience
internal import Maths
internal import Ports
internal import Renderer
internal import Simulation
internal import Soundscape
internal import SpatialAudio

/// `artemis-sim capture`: films a run, frame by frame, without a display, as pictures or as a video.
struct CaptureCommand {
  private let runFile: String?
  private let scene: String?
  private let from: Double
  private let to: Double
  private let stride: Int
  private let folder: String
  private let audioFile: String?
  private let videoFile: String?
  private let flashFile: String?
  private let describedFile: String?
  private let size: (width: Int, height: Int)?
  private let tier: Tier
  private let locale: String?
  private let line: Preferences

  init(_ arguments: Arguments) throws(Failure) {
    runFile = arguments.text("--run")
    folder = arguments.text("--out") ?? "film"
    audioFile = arguments.text("--audio")
    videoFile = arguments.text("--video")
    flashFile = arguments.text("--flash-report")
    describedFile = arguments.text("--described")
    scene = arguments.text("--scene")
    locale = arguments.text("--locale")
    tier = try Theatre.tier(arguments, otherwise: .medium)
    do {
      from = try arguments.number("--from", in: 0...100_000) ?? 0
      to = try arguments.number("--to", in: from...100_000) ?? .infinity
      size = try arguments.size()
      var line = try arguments.preferences()
      // How well a film is drawn is no part of the visit that it shows.
      line[.quality] = nil
      self.line = line
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
    run = run.wished(line)
    let interruption = Interruption()
    let production = try library.production(locale: locale)
    let theatre = try Theatre(
      production, library: library, isVisible: false, width: run.viewport.width,
      height: run.viewport.height, tier: tier)
    let footage = try footage(run.viewport)
    let ear = videoFile != nil || audioFile != nil ? try Self.ear(run.seed) : nil
    var flashes = try flashFile.map { path throws(Failure) in
      try FlashTrack(to: path, framesPerSecond: Tick.rate / stride)
    }
    var replay = Replay(run, production)
    var reel = Reel(stride: stride)
    var cut = SoundCut()
    var described = DescribedTrack()
    var stopped: Int32?
    var end = Digest()
    while stopped == nil && (!replay.isOver || reel.isOwed) {
      let isOver = replay.isOver
      let frame = replay.step()
      if !isOver { end = replay.simulation.digest }
      let moment = reel.length
      let kept = reel.take(frame.tick, isInside: !isOver && isInside(frame))
      // The ear hears every tick, wanted or not: what sounds now may have been sent before.
      if let block = ear.flatMap({ cut.next($0.hear(frame), isKept: kept.sound) }) {
        try footage.take(block)
      }
      stopped = interruption.look()
      guard kept.picture else { continue }
      described.hear(frame, at: moment.seconds)
      theatre.renderer.draw(frame)
      let picture = theatre.renderer.read()
      flashes?.watch(picture, at: frame.tick)
      try footage.take(picture, at: frame.tick.count)
    }
    if let block = cut.end() { try footage.take(block) }
    try footage.finish()
    try flashes?.finish()
    if let describedFile {
      try described.write(to: describedFile, endingAt: reel.length.seconds)
    }
    for line in footage.summary + (ear?.meter?.words ?? []) { Console.say(line) }
    if let stopped { throw .stopped(by: stopped, "\(footage.count) pictures, whole up to there") }
    Console.say(
      "\(footage.count) frames of \(run.viewport.width)x\(run.viewport.height)"
        + " in \(place), digest \(end.words)")
    if footage.count == 0 {
      throw .checkFailed("nothing of the run lies in what was asked for")
    }
  }

  /// Through ffmpeg where a video is asked for and one is installed.
  private func footage(_ size: Viewport) throws(Failure) -> any Footage {
    let rate = Tick.rate / stride
    guard let videoFile else {
      return try FilmFolder(folder, rate: rate, sound: audioFile, video: "film.mp4")
    }
    if let program = Encoder.find() {
      return try VideoFile(program, to: videoFile, size: size, rate: rate, sound: audioFile)
    }
    Console.warn("no ffmpeg is installed: pictures go to \(folder)/, sound beside it")
    return try FilmFolder(
      folder, rate: rate, sound: audioFile ?? "\(folder).wav", video: videoFile)
  }

  static func ear(_ seed: UInt64, memory_s: Double = 20) throws(Failure) -> Ear {
    do { return try Ear(seed: seed, memory_s: memory_s, isMetered: true) } catch {
      throw .device("\(error)")
    }
  }

  private var place: String {
    videoFile.flatMap { Encoder.find() == nil ? nil : $0 } ?? "\(folder)/"
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
