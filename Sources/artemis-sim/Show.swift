internal import Accessibility
internal import Capture
internal import Experience
internal import Maths
internal import Physics
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation

/// The live loop: what the window reports goes to the visit, what there is to see is drawn.
struct Show {
  /// Frames a second that the limiter aims at.
  static let rate: UInt64 = 60
  /// Loading begins no piece later than this before the next picture is due.
  private static let margin_ns: UInt64 = 5_000_000

  private var theatre: Theatre
  private let memory: Memory
  private let visit: Visit
  private let sound: SoundThread
  private let story: StoryDefinition
  private(set) var pace = Pace()
  private var isOver = false
  private var hasFocus = true
  private var menu: Menu
  private var wishes: Wishes
  private let desktop: Desktop?
  private let isExhibit: Bool
  /// Of the quality `auto`; nil where a person chose a tier.
  private var governor: Governor?
  private var ladder: Ladder
  private let isSoftware = Renderer.isSoftware
  private var scanner: Scanner
  private var listeners: Listeners
  private let interruption: Interruption
  /// The signal that ended the visit, if one did.
  private(set) var stopped: Int32?
  /// Where it was asked for.
  private var trace: LiveTrace?
  /// The visit's last frame, and the one that was drawn last with all that stands over it.
  private var latest: Frame
  private var seen = Frame()

  init(
    _ theatre: Theatre, _ visit: Visit, _ sound: SoundThread, _ interruption: Interruption,
    memory: Memory, wishes: Wishes, bus: SessionBus?, desktop: Desktop?, isExhibit: Bool,
    isTraced: Bool
  ) {
    let isGoverned = wishes.settings.quality == .auto
    governor = isGoverned ? Governor() : nil
    ladder = Ladder(at: theatre.tier)
    if isGoverned && !isSoftware { theatre.renderer.beginTiming() }
    trace = isTraced ? LiveTrace() : nil
    self.theatre = theatre
    self.memory = memory
    (self.visit, self.sound, self.interruption) = (visit, sound, interruption)
    story = visit.simulation.production.story
    self.wishes = wishes
    self.isExhibit = isExhibit
    let isFirst = !wishes.hasFile && !memory.didCompleteOnboarding()
    let now_ns = Window.time_ns()
    menu = Menu(isLocked: isExhibit, isFirst: isFirst, at: now_ns)
    scanner = Scanner(at: now_ns)
    self.desktop = desktop
    listeners = Listeners(bus)
    latest = visit.look(at: 0).latest
  }

  /// What each pass took, in the driver's own time; nothing unless it was asked for.
  var passTimes: [(pass: Pass, time_ms: Double)] { theatre.renderer.passTimes }
  /// What was sent to the driver, since the tier was last changed.
  var uploads: [Upload] { theatre.renderer.uploads }

  mutating func play() throws(Failure) {
    var due = Window.time_ns()
    theatre.window.showPointer(!isExhibit)
    // The picture's size is the first that any visit hears of.
    theatre.window.pump().forEach { take($0) }
    nameKeys()
    visit.begin(at: due)
    sound.start()
    defer { sound.stop() }
    while !isOver {
      // Before anything is asked: of what the visitor does from here on nothing may be known.
      let now = Window.time_ns()
      if let news = desktop?.news() { hear(news) }
      theatre.window.pump().forEach { take($0) }
      listen()
      visit.advance(to: now)
      menu.advance(to: now)
      if let event = scanner.advance(to: now, seen) { take(event) }
      draw(at: now)
      if visit.takeCompletion() { memory.rememberCompletion() }
      sound.help()
      let time_ns = Window.time_ns() - now
      pace.note(time_ns)
      govern(time_ns)
      if pace.count % UInt64(Self.rate) == 0 { try lookAfterDriver() }
      let next = due + 1_000_000_000 / Self.rate
      try load(until: next - Self.margin_ns)
      due = max(next, Window.time_ns())
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

  /// A piece at least, so that a slow machine comes to the end of it too.
  private mutating func load(until end_ns: UInt64) throws(Failure) {
    guard latest.tick > .zero else { return }
    var isFirst = true
    try theatre.load {
      defer { isFirst = false }
      return isFirst || Window.time_ns() < end_ns
    }
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
    case .keysRenamed: nameKeys()
    case .command(.leave): isOver = true
    // Whoever passes by an exhibit can play it, and nothing else.
    case .command where isExhibit: break
    case .command(.quit): isOver = true
    case .command(.fullScreen): set(.fullScreen, .flag(!settings.isFullScreen))
    case .command(.menu): answer(menu.toggle())
    case .command(.picture): takePicture()
    case .command(.mute): set(.mute, .flag(!settings.isMuted))
    }
  }

  private func nameKeys() {
    if let keys = theatre.window.walkKeys { visit.name(walkKeys: keys) }
  }

  private mutating func take(_ input: InputEvent) {
    let answer = menu.take(input, settings)
    self.answer(answer)
    guard answer == .passes else { return }
    visit.take(input.limited)
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
      case .set(let name, let value): answer(.changes(Preferences(name, value)))
      case .press(let row): answer(menu.press(row, settings))
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
      visit.take(.deed(deed))
    case .changes(let wanted):
      let before = settings
      wishes.choose(wanted)
      obey(before)
    case .forgets(let names):
      let before = settings
      wishes.forget(names)
      obey(before)
    }
  }

  private var settings: Settings { wishes.settings }
  private var words: Words { story.words(in: settings.language) }

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
    visit.take(settings)
    if settings.isFullScreen != before.isFullScreen { theatre.window.toggleFullScreen() }
    if settings.quality != before.quality { draw(at: settings.quality) }
  }

  private func pause() {
    visit.pause(menu.isOpen || !hasFocus, isAmbient: menu.isOpen && hasFocus)
  }
}

// What is shown.
extension Show {
  private mutating func draw(at now_ns: UInt64) {
    let sight = visit.look(at: now_ns)
    latest = sight.latest
    guard latest.tick > .zero else { return }
    menu.fit(latest, words)
    seen = scanner.dressed(menu.dressed(sight.shown, words))
    theatre.renderer.draw(seen, intoWindow: theatre.window.drawableSize)
    theatre.window.swap()
    trace?.see(seen)
    listeners.open()
    listeners.tell(theatre.renderer.placed(seen), at: theatre.window.place)
    theatre.window.rumble(sight.haptics)
  }

  /// Of the tick itself, not of what lies between two: the film of a recording holds the same.
  private func takePicture() {
    guard latest.tick > .zero else { return }
    theatre.renderer.draw(
      menu.isOpen ? menu.dressed(latest, words) : latest)
    let stem = "artemis-" + CaptureCommand.padded(latest.tick.count, to: 6)
    // A picture of another visit stays.
    let names = ["\(stem).png"] + (2..<1000).lazy.map { "\(stem)-\($0).png" }
    guard let name = names.first(where: { !Files.exists($0) }) else { return }
    do {
      try Files.write(PNG.encode(theatre.renderer.read(), alpha: false), to: name)
      Console.say("picture: \(name)")
    } catch { Console.warn(error.words) }
  }
}
