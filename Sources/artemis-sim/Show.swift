internal import Accessibility
internal import Capture
internal import Experience
internal import Maths
internal import Physics
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation

/// The live loop: what the window reports goes in, ticks are stepped as wall time asks, the newest
/// frame is drawn.
struct Show {
  /// Frames a second that the limiter aims at.
  static let rate: UInt64 = 60

  private var theatre: Theatre
  private let memory: Memory
  private(set) var simulation: Simulation
  /// Where the visit is written down, if somebody asked for that.
  private let recording: Recording?
  private(set) var pace = Pace()
  private(set) var sound: SoundSystem
  private var clock = FixedStepClock()
  private var waiting: [InputEvent] = []
  private var isOver = false
  private var hasFocus = true
  private var shown: (before: Frame, now: Frame)
  /// Of the ticks since the last picture, what is to sound.
  private var heard: [Frame] = []
  private var menu: Menu
  private var wishes: Wishes
  private let desktop: Desktop?
  private var exhibit: Exhibit?
  /// Paces what sounds on under the page, and counts its ticks: sound has a time of its own then.
  private var ambience = FixedStepClock()
  private var extraTicks = 0
  /// Of the quality `auto`; nil where a person chose a tier.
  private var governor: Governor?
  private var ladder: Ladder
  private let isSoftware = Renderer.isSoftware
  private var scanner = Scanner()
  private var listeners: Listeners
  private let interruption = Interruption()
  /// The signal that ended the visit, if one did.
  private(set) var stopped: Int32?
  /// Where it was asked for.
  private var trace: LiveTrace?
  /// The frame that was drawn last, with all that stands over it.
  private var seen = Frame()

  init(
    _ theatre: Theatre, _ start: Start, memory: Memory, speed: Double, wishes: Wishes,
    bus: SessionBus?, desktop: Desktop?, isExhibit: Bool, isMetered: Bool, isTraced: Bool
  ) {
    let isGoverned = wishes.settings.quality == .auto
    governor = isGoverned ? Governor() : nil
    ladder = Ladder(at: theatre.tier)
    if isGoverned && !isSoftware { theatre.renderer.beginTiming() }
    trace = isTraced ? LiveTrace() : nil
    self.theatre = theatre
    self.memory = memory
    simulation = start.simulation
    recording = start.recording
    self.wishes = wishes
    exhibit = isExhibit ? Exhibit() : nil
    menu = Menu(isLocked: isExhibit)
    self.desktop = desktop
    listeners = Listeners(bus)
    sound = SoundSystem(seed: simulation.seed, isMetered: isMetered)
    clock.setSpeed(permille: UInt64(speed * 1000))
    shown = (start.frame, start.frame)
    // Whoever held a key when the recording broke off has let it go since.
    if start.isResumed { waiting = [.focus(false), .focus(true)] }
  }

  /// What each pass took, in the driver's own time; nothing unless it was asked for.
  var passTimes: [(pass: Pass, time_ms: Double)] { theatre.renderer.passTimes }
  /// What was sent to the driver, since the tier was last changed.
  var uploads: [Upload] { theatre.renderer.uploads }

  mutating func play() throws(Failure) {
    var last = Window.time_ns()
    var due = last
    theatre.window.showPointer(exhibit == nil)
    // The picture's size is the first that any visit hears of.
    theatre.window.pump().forEach { take($0) }
    greet()
    while !isOver {
      if let news = desktop?.news() { hear(news) }
      theatre.window.pump().forEach { take($0) }
      listen()
      let now = Window.time_ns()
      advance(clock.advance(by: now - last))
      soundOn(now - last)
      let passed_s = Double(now - last) / 1e9
      menu.step(seconds: passed_s)
      if let event = scanner.step(seconds: passed_s, seen) { take(event) }
      last = now
      draw()
      let time_ns = Window.time_ns() - now
      pace.note(time_ns)
      govern(time_ns)
      if pace.count % UInt64(Self.rate) == 0 { try lookAfterDriver() }
      due = max(due + 1_000_000_000 / Self.rate, Window.time_ns())
      Window.sleep(until: due)
    }
  }
}

// The picture follows what the machine bears.
extension Show {
  /// A card draws while the program waits for its display: there the driver's own time counts.
  private mutating func govern(_ time_ns: UInt64) {
    guard governor != nil else { return }
    let counted = isSoftware ? time_ns : theatre.renderer.driverTime_ns
    guard let advice = governor?.note(Double(counted) / 1e6), ladder.move(advice) else { return }
    theatre.change(to: ladder.rung.tier, scale: ladder.rung.scale)
    if !isSoftware { theatre.renderer.beginTiming() }
  }

  private mutating func draw(at quality: Settings.Quality) {
    if let tier = Tier(rawValue: quality.rawValue) {
      governor = nil
      return theatre.change(to: tier, scale: 1)
    }
    governor = Governor()
    ladder = Ladder(at: theatre.tier)
    theatre.change(to: ladder.rung.tier, scale: ladder.rung.scale)
    if !isSoftware { theatre.renderer.beginTiming() }
  }

  /// Rather an end with a word than a black window.
  private mutating func lookAfterDriver() throws(Failure) {
    if theatre.renderer.isLost {
      throw .device("the graphics driver was reset and the picture is lost; start once more")
    }
    if let refused = theatre.renderer.takeRefusal() {
      Console.warn("\(refused); the picture keeps its size")
    }
  }
}

// What comes from outside.
extension Show {
  private mutating func take(_ event: WindowEvent) {
    switch event {
    case .input(let input): if let meant = scanner.take(input, seen) { take(meant) }
    case .command(.leave): isOver = true
    // Whoever passes by an exhibit can play it, and nothing else.
    case .command where exhibit != nil: break
    case .command(.quit): isOver = true
    case .command(.fullScreen): set(.fullScreen, .flag(!settings.isFullScreen))
    case .command(.menu): answer(menu.toggle())
    case .command(.picture): takePicture()
    case .command(.mute): set(.mute, .flag(!settings.isMuted))
    }
  }

  private mutating func take(_ input: InputEvent) {
    let answer = menu.take(input, settings)
    self.answer(answer)
    guard answer == .passes else { return }
    waiting.append(input.limited)
    if case .focus(let has) = input {
      hasFocus = has
      pause()
    }
  }

  /// To what comes from neither window nor gamepad.
  private mutating func listen() {
    stopped = interruption.look()
    if stopped != nil { isOver = true }
    for request in listeners.asked() {
      switch request {
      case .deed(let deed): take(.deed(deed))
      case .set(let name, let value): answer(.changes(name, value))
      }
    }
    if let isOn = listeners.news() {
      let before = settings
      wishes.hear(.reader, isOn ? .flag(true) : nil)
      obey(before)
    }
  }

  private mutating func answer(_ answer: Menu.Answer) {
    switch answer {
    case .passes, .keeps: break
    case .opens, .closes: pause()
    case .leaves: isOver = true
    case .does(let deed):
      pause()
      waiting.append(.deed(deed))
    case .changes(let name, let value):
      let before = settings
      wishes.choose(name, value)
      obey(before)
    }
  }

  private var settings: Settings { wishes.settings }

  private mutating func set(_ name: Settings.Name, _ value: Settings.Value) {
    let before = settings
    wishes.set(name, value)
    obey(before)
  }

  private mutating func hear(_ news: Preferences) {
    let before = settings
    wishes.hear(news)
    obey(before)
  }

  /// Settings are input: a visit that is replayed is as it was wished. What is no part of a visit,
  /// the window and how much is drawn in it, is done here.
  private mutating func obey(_ before: Settings) {
    let settings = settings
    guard settings != before else { return }
    waiting.append(.settings(settings))
    if clock.isPaused { clock.singleStep() }
    if settings.isFullScreen != before.isFullScreen { theatre.window.toggleFullScreen() }
    if settings.quality != before.quality { draw(at: settings.quality) }
  }

  /// A visit begins with what its visitor wishes, where that is not what anybody would get.
  private mutating func greet() {
    if settings != shown.now.settings { waiting.append(.settings(settings)) }
  }

  /// The pause itself is an input, so that a hold is cancelled; then time stands.
  private mutating func pause() {
    let isPaused = menu.isOpen || !hasFocus
    guard clock.isPaused != isPaused else { return }
    waiting.append(.paused(isPaused))
    if isPaused { clock.singleStep() }
    clock.isPaused = isPaused
    if isPaused && !soundsOn { sound.rest() }
  }

  /// Under the page the place goes on to sound, so that a volume is heard as it is set. A launch does
  /// not: what is on its way there belongs to the story's time.
  private var soundsOn: Bool { menu.isOpen && hasFocus && shown.now.thunder == nil }
}

// What goes on, and is shown.
extension Show {
  private mutating func advance(_ ticks: Int) {
    for _ in 0..<ticks {
      let events = waiting
      waiting = []
      recording?.note(events.map { TimedInput(tick: simulation.tick.count, event: $0) })
      shown.before = shown.now
      shown.now = simulation.step(events)
      if let failed = recording?.note(simulation) {
        Console.warn("\(failed.words); nothing more of the visit is recorded")
      }
      trace?.note(shown.now, flown_s: simulation.flight.telemetry.missionTime_s)
      hearNow()
      if simulation.notes.contains(.completed) { memory.rememberCompletion() }
      menu.fit(shown.now, simulation.production.story.words)
      if exhibit?.step(simulation.experience) == true { beginAnew() }
    }
  }

  private mutating func hearNow() {
    heard.append(shown.now)
    heard[heard.count - 1].tick = shown.now.tick + extraTicks
  }

  /// While the driver is still at the picture.
  private mutating func soundTicks() {
    for frame in heard { sound.hear(frame) }
    heard.removeAll(keepingCapacity: true)
  }

  private mutating func soundOn(_ elapsed_ns: UInt64) {
    guard clock.isPaused, soundsOn else { return }
    for _ in 0..<ambience.advance(by: elapsed_ns) {
      extraTicks += 1
      var frame = shown.now
      // What answered the hand has been heard.
      frame.sounds.removeAll { $0.kind == .tick || $0.kind == .hold }
      frame.tick = frame.tick + extraTicks
      heard.append(frame)
    }
  }

  private mutating func beginAnew() {
    simulation = Simulation(simulation.production, seed: simulation.seed)
    let size = shown.now.viewport
    shown.now.settings = Settings()
    waiting.append(.viewport(width: size.width, height: size.height))
    greet()
  }

  private mutating func draw() {
    guard simulation.tick > .zero else { return }
    var frame = Frame.between(shown.before, shown.now, clock.fraction)
    frame.effects.fade = max(frame.effects.fade, Float(exhibit?.blackness ?? 0))
    seen = scanner.dressed(menu.dressed(frame, simulation.production.story.words))
    theatre.renderer.draw(seen, intoWindow: theatre.window.drawableSize)
    soundTicks()
    theatre.window.swap()
    trace?.see(seen)
    listeners.open()
    listeners.tell(seen)
    // While time stands still nothing shakes.
    theatre.window.rumble(clock.isPaused ? Haptics() : shown.now.haptics)
  }

  /// Of the tick itself, not of what lies between two: the film of a recording holds the same.
  private func takePicture() {
    guard simulation.tick > .zero else { return }
    theatre.renderer.draw(
      menu.isOpen ? menu.dressed(shown.now, simulation.production.story.words) : shown.now)
    let stem = "artemis-" + CaptureCommand.padded(simulation.tick.count, to: 6)
    // A picture of another visit stays.
    let names = ["\(stem).png"] + (2..<1000).lazy.map { "\(stem)-\($0).png" }
    guard let name = names.first(where: { !Files.exists($0) }) else { return }
    do {
      try Files.write(PNG.encode(theatre.renderer.read(), alpha: false), to: name)
      Console.say("picture: \(name)")
    } catch { Console.warn(error.words) }
  }
}
