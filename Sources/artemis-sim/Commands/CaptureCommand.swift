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
  private let flight: FlightFilm?
  /// Seconds of the run.
  private let window: ClosedRange<Double>
  private let stride: Int
  /// What flies instead of the pack's own vehicle in still air.
  private let flown: StudyFlight?
  private let folder: String
  private let audioFile: String?
  private let videoFile: String?
  private let flashFile: String?
  private let showsCaptions: Bool
  private let subtitlesFile: String?
  private let describedFile: String?
  private let size: (width: Int, height: Int)?
  private let tier: Tier
  private let print: FilmPrint
  private let locale: String?
  private let line: Preferences
  private let pack: String?

  init(_ arguments: Arguments) throws(Failure) {
    let run = arguments.text(.run)
    runFile = arguments.has(.study) ? nil : run
    flown = try arguments.text(.study).map { folder throws(Failure) in
      try StudyFlight(folder, run: run ?? "")
    }
    pack = flown.map(\.pack) ?? arguments.text(.pack)
    folder = arguments.text(.out) ?? "film"
    audioFile = arguments.text(.audio)
    videoFile = arguments.text(.video)
    flashFile = arguments.text(.flashReport)
    showsCaptions = arguments.has(.captions)
    subtitlesFile = arguments.text(.subtitles)
    describedFile = arguments.text(.described)
    scene = arguments.text(.scene)
    flight = FlightFilm(arguments)
    locale = arguments.text(.locale)
    tier = try Theatre.tier(arguments, otherwise: .medium)
    do {
      print = try FilmPrint(arguments, tier)
      if flight != nil && runFile != nil { throw UsageError.conflict(.flight, .run) }
      if flight == nil {
        let from = try arguments.number(.from, in: 0...100_000) ?? 0
        window = from...(try arguments.number(.to, in: from...100_000) ?? .infinity)
      } else {
        window = 0...0
      }
      size = try print.size(arguments)
      var line = try arguments.preferences()
      // The quality of a film is not part of the visit.
      line[.quality] = nil
      self.line = line
      let fps = try arguments.whole(.fps, in: 1...Tick.rate) ?? 30
      guard Tick.rate % fps == 0 else {
        throw UsageError.badValue(.fps, "\(fps)", expected: "a divisor of \(Tick.rate)")
      }
      stride = Tick.rate / fps
    } catch let error as UsageError { throw .usage(error) } catch { throw .device("\(error)") }
  }

  func perform() throws(Failure) {
    let library = try Library.find(pack: pack)
    var production = try library.production(locale: locale)
    flown?.takePlace(in: &production)
    var run = try library.run(runFile ?? library.nominalRun, of: production)
    var window = window
    if let flight {
      let take = try flight.take(after: run, of: production)
      (run, window) = (take.run, take.window)
    }
    let end_s = Tick(run.endTick).seconds
    guard window.lowerBound <= end_s else {
      // Before anything is made, and nothing that is there is overwritten.
      throw .checkFailed("\(Self.nothing): it ends at \(end_s) s")
    }
    if let size { run = run.resized(to: Viewport(width: size.width, height: size.height)) }
    run = run.wished(line)
    let interruption = Interruption()
    try expectScene(in: production.story.steps.map(\.name))
    let theatre = try Theatre(
      production, library: library, isVisible: false, width: run.viewport.width,
      height: run.viewport.height, tier: tier, format: print.format)
    let footage = try footage(run.viewport)
    let isHeard = videoFile != nil || audioFile != nil
    let sound = isHeard ? FilmSound(try Self.ear(run.seed), to: footage) : nil
    Ear.leave()
    let flashes = try flashFile.map { path throws(Failure) in
      try FlashTrack(to: path, framesPerSecond: Tick.rate / stride)
    }
    var take = Take(
      replay: Replay(run, production), reel: Reel(stride: stride),
      camera: Camera(theatre.renderer, shutter: tier == .film ? Shutter(stride: stride) : nil),
      footage: footage, sound: sound, flashes: flashes, window: window)
    var failure: Failure?
    do { try film(&take, interruption) } catch { failure = error }
    let words = try end(take, failure)
    try take.flashes?.finish()
    if let subtitlesFile { try take.subtitles.write(to: subtitlesFile) }
    if let describedFile {
      try take.described.write(to: describedFile, endingAt: take.reel.length.seconds)
    }
    for line in footage.summary + words { Console.say(line) }
    if let signal = take.stopped {
      throw .stopped(by: signal, "\(footage.count) pictures, whole up to there")
    }
    Console.say(
      "\(footage.count) frames of \(run.viewport.width)x\(run.viewport.height)"
        + " in \(place), digest \(take.end.words)")
    if footage.count == 0 {
      throw .checkFailed(Self.nothing)
    }
  }

  private static let nothing = "nothing of the run lies in what was asked for"

  private func expectScene(in steps: [String]) throws(Failure) {
    guard let scene, !steps.contains(scene) else { return }
    throw .usage(
      .badValue(.scene, scene, expected: "one of \(steps.joined(separator: ", "))"))
  }

  /// A film in the making.
  private struct Take {
    var replay: Replay
    var reel: Reel
    var camera: Camera
    let footage: any Footage
    let sound: FilmSound?
    var flashes: FlashTrack?
    let window: ClosedRange<Double>
    var subtitles = CaptionTrack()
    var described = DescribedTrack()
    var stopped: Int32?
    /// Digest of the run's last tick.
    var end = Digest()
  }

  private func film(_ take: inout Take, _ interruption: Interruption) throws(Failure) {
    while take.stopped == nil && (!take.replay.isOver || take.reel.isOwed) {
      let isOver = take.replay.isOver
      var frame = take.replay.step().captioned(showsCaptions)
      // Who films a flight wants to see it.
      if flight != nil { frame.pieces = [] }
      if !isOver { take.end = take.replay.simulation.digest }
      let moment = take.reel.length
      let kept = take.reel.advance(
        to: frame.tick, isInside: !isOver && isInside(frame, take.window))
      try take.sound?.render(frame, isKept: kept.sound)
      take.stopped = interruption.look()
      if kept.picture {
        take.subtitles.add(frame, at: moment.seconds)
        take.described.add(frame, at: moment.seconds)
      }
      let isWanted = kept.picture && print.part.holds(frame.tick.count / stride)
      if let shot = take.camera.add(frame, isWanted: isWanted) { try keep(shot, &take) }
    }
    for shot in take.camera.finish() { try keep(shot, &take) }
  }

  private func keep(_ shot: Camera.Shot, _ take: inout Take) throws(Failure) {
    take.flashes?.watch(shot.picture.image, at: shot.frame.tick)
    try take.footage.write(shot.picture, number: shot.frame.tick.count / stride)
  }

  /// Completes the files, whatever went wrong; returns what there is to say about the sound.
  private func end(_ take: Take, _ failure: Failure?) throws(Failure) -> [String] {
    var (words, failures): ([String], [Failure]) = ([], failure.map { [$0] } ?? [])
    do { try take.footage.endPictures() } catch { failures.append(error) }
    do { words = try take.sound?.finish() ?? [] } catch { failures.append(error) }
    // The file's writer knows best what became of it.
    try take.footage.finish()
    if let first = failures.first { throw first }
    return words
  }

  /// A video by ffmpeg if one is asked for, or else a folder of pictures.
  private func footage(_ size: Viewport) throws(Failure) -> any Footage {
    let rate = Tick.rate / stride
    guard let videoFile, let video = print.video else {
      return try FilmFolder(
        folder, rate: rate, sound: audioFile, video: "film.mp4",
        hasAlpha: print.format.isTransparent, isShared: print.part.isOneOfMany)
    }
    if let program = Encoder.find() {
      return try VideoFile(
        program, to: videoFile, video, size: size, rate: rate, sound: audioFile)
    }
    Console.warn("no ffmpeg is installed: pictures go to \(folder)/, sound beside it")
    return try FilmFolder(
      folder, rate: rate, sound: audioFile ?? "\(folder).wav", video: videoFile,
      hasAlpha: print.format.isTransparent)
  }

  static func ear(_ seed: UInt64, memory_s: Double = 20) throws(Failure) -> Ear {
    do { return try Ear(seed: seed, memory_s: memory_s, isMetered: true) } catch {
      throw .device("\(error)")
    }
  }

  private var place: String {
    videoFile.flatMap { Encoder.find() == nil ? nil : $0 } ?? "\(folder)/"
  }

  private func isInside(_ frame: Frame, _ window: ClosedRange<Double>) -> Bool {
    window.contains(frame.tick.seconds) && (scene == nil || scene == frame.step)
  }

  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
