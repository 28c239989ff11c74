internal import Accessibility
internal import Content
internal import Experience
internal import Glibc
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation

/// `artemis-sim run`: the experience in a window.
struct RunCommand {
  private let arguments: Arguments
  private let size: (width: Int, height: Int)
  /// nil: the pack's own.
  private let seed: UInt64?
  private let speed: Double
  private let line: Preferences
  private let patience: Exhibit.Patience
  private let languages: [String]

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    if arguments.text(.tier) != Settings.Quality.auto.rawValue {
      _ = try Theatre.tier(arguments, otherwise: .low)
    }
    do {
      patience = try arguments.patience()
      languages = try arguments.languages()
      line = try arguments.preferences()
      size = try arguments.size() ?? (1280, 720)
      seed = try arguments.seed()
      speed = try arguments.number(.speed, in: 0.01...100) ?? 1
    } catch { throw .usage(error) }
  }

  func perform() throws(Failure) {
    let library = try Library.find(pack: arguments.text(.pack))
    // Begins before the pack is read, so that a file saved meanwhile is noticed.
    let watch = arguments.has(.watch) ? PackWatch(library.archive) : nil
    let memory = Memory(of: library.packName)
    if arguments.has(.reset) { memory.forget() }
    if case .word(let locale)? = line[.language] { try library.expect(locale) }
    let production = try library.production()
    let known = production.story.languages.map(\.locale)
    if let strange = languages.first(where: { !known.contains($0) }) {
      throw .usage(.badValue(.languages, strange, expected: OptionSpec.list(known)))
    }
    let isExhibit = arguments.has(.exhibit)
    let bus = Self.bus()
    let desktop = bus.map(Desktop.init)
    var wished = desktop?.preferences ?? Preferences()
    wished[.language] = library.desktopLocale().map { .word($0) }
    var line = line
    line[.language] = line[.language] ?? languages.first.map { .word($0) }
    let wishes = Wishes(
      line: isExhibit ? Self.exhibit.under(line) : line, desktop: wished, keepsFile: !isExhibit)
    let settings = wishes.settings
    let kept = isExhibit ? [] : memory.slots(for: production.story.chart)
    let start =
      arguments.command.verb == .explore
      ? try explored(production, settings, kept)
      : try start(production, library, isKnown: { memory.isCompleted })
    if let folder = arguments.text(.export) {
      return try export(start.simulation, library, settings, to: folder)
    }
    let theatre = try Theatre(
      production, library: library, isVisible: !arguments.has(.offScreen),
      width: size.width, height: size.height,
      tier: Tier(rawValue: settings.quality.rawValue), mustBe: false,
      fullScreen: settings.isFullScreen, isEarly: true)
    if arguments.has(.stats) { theatre.renderer.beginTiming() }
    let isTraced = arguments.has(.trace)
    let visit = Visit(
      start, speed: speed, settings: settings, exhibit: isExhibit ? Exhibit(patience) : nil,
      isTraced: isTraced,
      isHosted: arguments.text(.host) != nil, isWatched: watch != nil, kept: kept)
    // Must precede every other thread, so that all inherit the blocked signals.
    let interruption = Interruption()
    let host: Host? =
      if let program = arguments.text(.host) { try Host(program) } else { nil }
    let sound = SoundThread(
      visit, SoundSystem(seed: visit.simulation.seed, isMetered: arguments.has(.stats)))
    DisplayLoss.watch { Self.end(withoutDisplay: start.recording, sound) }
    defer { DisplayLoss.forget() }
    var show = Show(
      theatre, visit, sound, Outside(bus, desktop, interruption, host: host),
      memory: memory, wishes: wishes, isExhibit: isExhibit, languages: languages,
      isTraced: isTraced,
      saver: isExhibit ? nil : Saver(in: arguments.text(.saves) ?? Saver.documents),
      attendance: isExhibit ? Attendance(of: library.packName) : nil,
      watch: watch)
    do { try show.play() } catch {
      // Keeps the recording, whatever ended the visit.
      try? start.recording?.finish()
      throw error
    }
    if arguments.has(.stats) {
      show.pace.report()
      for (pass, time_ms) in show.picture.passTimes {
        Console.say("  \(pass.rawValue): \(Double(Int(time_ms * 100)) / 100) ms")
      }
      for upload in show.picture.uploads {
        Console.say(
          "  \(upload.kind.rawValue) \(upload.name): sent \(upload.times) times, "
            + "\((upload.bytes + 1023) / 1024) KiB")
      }
      sound.report()
    }
    let simulation = visit.simulation
    Console.say("digest \(simulation.digest.words) after \(simulation.tick.count) ticks")
    try start.recording?.finish()
    if let signal = show.stopped { throw .stopped(by: signal, "the visit ends here") }
  }

  /// Ends without giving anything back: driver and display would ask the lost display.
  private static func end(withoutDisplay recording: Recording?, _ sound: SoundThread) -> Never {
    sound.stop()
    try? recording?.finish()
    let failure = Failure.device("the display has gone, and the visit ends with it")
    Console.warn(failure.words)
    _exit(failure.exitCode)
  }

  /// The desktop's bus, if there is one.
  private static func bus() -> SessionBus? {
    do { return try SessionBus.find() } catch {
      Console.warn("\(error); the visit goes on without screen readers and the desktop's settings")
      return nil
    }
  }

  /// An exhibit must not ask for a keyboard: without one nobody could walk back.
  private static var exhibit: Preferences {
    var preferences = Preferences()
    preferences[.assistWalking] = .flag(true)
    preferences[.fullScreen] = .flag(true)
    return preferences
  }

  /// Whether a visitor who has been to the end begins there.
  static func returns(_ arguments: Arguments, isKnown: () -> Bool) -> Bool {
    // A recording is replayed from the story's beginning, so it is made from there.
    let isAnew = arguments.has(.replay) || arguments.text(.record) != nil
    return !isAnew && !arguments.has(.exhibit) && isKnown()
  }

  /// A visit that was given no seed has the pack's.
  static func beginning(
    of production: Production, seed: UInt64?, in state: Int, slots: [Experience.Slot] = []
  ) -> Simulation {
    Simulation(production, seed: seed ?? production.seed, in: state, slots: slots)
  }

  /// Writes what a visitor would save who has come there.
  private func export(
    _ simulation: Simulation, _ library: Library, _ settings: Settings, to folder: String
  ) throws(Failure) {
    guard !Files.exists(folder) else {
      throw .file("cannot write into \(folder): it is there already, and a new folder is made")
    }
    let theatre = try Theatre(
      simulation.production, library: library, isVisible: false, width: size.width,
      height: size.height, tier: Tier(rawValue: settings.quality.rawValue), mustBe: false)
    var (simulation, frame) = (simulation, Frame())
    // A second more: what is plotted is laid out once it is known.
    repeat {
      for _ in 0..<Tick.rate { frame = simulation.step([]) }
    } while !simulation.hasSettled && simulation.tick.seconds < 60
    for _ in 0..<Tick.rate { frame = simulation.step([]) }
    theatre.renderer.draw(frame)
    try FlightSave(simulation)?.write(theatre.renderer.read(), to: folder)
    Console.say("saved in \(folder)")
  }

  /// What `explore` opens.
  private func explored(
    _ production: Production, _ settings: Settings, _ kept: [Experience.Slot]
  ) throws(Failure) -> Start {
    let exploration = try Exploration(arguments, production)
    let told =
      [InputEvent.viewport(width: size.width, height: size.height), .settings(settings)]
      + kept.map { .kept($0.name, $0.value) }
    return Start(
      Self.beginning(
        of: production, seed: seed, in: exploration.state, slots: exploration.slots),
      told: told, puts: exploration.puts)
  }

  private func start(
    _ production: Production, _ library: Library, isKnown: () -> Bool
  ) throws(Failure) -> Start {
    if let file = arguments.text(.resume) {
      return try Start(resuming: file, production, library)
    }
    let chart = production.story.chart
    if arguments.has(.attract) && chart.attract == nil {
      throw .checkFailed("the story '\(production.name)' has no film for '\(Option.attract.name)'")
    }
    let state =
      arguments.has(.exhibit)
      ? chart.attract ?? 0 : Self.returns(arguments, isKnown: isKnown) ? chart.returning : 0
    var start = Start(Self.beginning(of: production, seed: seed, in: state))
    if let file = arguments.text(.record) { try start.record(to: file) }
    return start
  }
}

extension Arguments {
  fileprivate func patience() throws(UsageError) -> Exhibit.Patience {
    var patience = Exhibit.Patience()
    if let seconds = try number(.idle, in: 15...3600) { patience.story_s = seconds }
    if let seconds = try number(.attract, in: 5...3600) { patience.beginning_s = seconds }
    return patience
  }

  fileprivate func languages() throws(UsageError) -> [String] {
    guard let text = text(.languages) else { return [] }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty }), Set(names).count == names.count else {
      throw .badValue(.languages, text, expected: "names with commas between them, each once")
    }
    return names
  }
}
