internal import Experience
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation

/// The live loop: wishes go to the desk and from there to the visit, and the result is drawn.
struct Show {
  /// Frames a second that the limiter aims at.
  static let rate: UInt64 = 60
  /// Loading starts no piece later than this before the next picture.
  private static let margin_ns: UInt64 = 5_000_000

  private enum Ending { case left, stopped(Int32) }

  private let visit: Visit
  private let sound: SoundThread
  private let memory: Memory
  private(set) var picture: LivePicture
  private(set) var pace = Pace()
  private var desk: Desk
  private var outside: Outside
  /// The visit's last frame.
  private var latest: Frame
  /// Whether slots are kept for the next visit, and what was kept last.
  private let keepsSlots: Bool
  /// nil where nobody is counted.
  private var attendance: Attendance?
  /// nil where nobody listens.
  private var supervisor = Supervisor()
  private var kept: [Experience.Slot]
  /// nil without `--watch`.
  private var watch: PackWatch?
  /// The fault in the pack as last saved; nil if it is good.
  private var fault: String?
  /// nil where nothing is saved, as in an exhibit.
  private let saver: Saver?
  /// What was last told of a flight that is saved, and how long that is shown.
  private var notice: (news: Saver.News, until_ns: UInt64)?
  private var ending: Ending?

  init(
    _ theatre: Theatre, _ visit: Visit, _ sound: SoundThread, _ outside: Outside, memory: Memory,
    wishes: Wishes, isExhibit: Bool, languages: [String] = [], isTraced: Bool,
    saver: Saver? = nil, attendance: Attendance? = nil, watch: PackWatch? = nil
  ) {
    (self.watch, self.attendance, self.saver) = (watch, attendance, saver)
    keepsSlots = !isExhibit
    (self.visit, self.sound, self.outside, self.memory) = (visit, sound, outside, memory)
    picture = LivePicture(theatre, wishes.settings.quality, isTraced: isTraced)
    let overlay = Overlay(
      visit.simulation.production, isLocked: isExhibit,
      isFirst: !wishes.hasFile && !memory.isCompleted, languages: languages,
      at: Window.time_ns())
    desk = Desk(overlay, wishes, isExhibit: isExhibit)
    latest = visit.look(at: 0).latest
    kept = visit.keptSlots
  }

  /// The signal that ended the visit, if any.
  var stopped: Int32? { if case .stopped(let signal)? = ending { signal } else { nil } }

  mutating func play() throws(Failure) {
    var due_ns = Window.time_ns()
    // The picture's size is the first thing that a visit is told.
    for event in picture.window.pump() { carryOut(desk.handle(event)) }
    nameKeys()
    visit.begin(at: due_ns)
    sound.start()
    defer {
      sound.stop()
      saver?.finish()
      keepSlots()
      supervisor?.end()
    }
    while ending == nil {
      try turn()
      due_ns += 1_000_000_000 / Self.rate
      if latest.tick > .zero { try picture.load(until: due_ns - Self.margin_ns) }
      due_ns = max(due_ns, Window.time_ns())
      Window.sleep(until: due_ns)
    }
  }

  private mutating func turn() throws(Failure) {
    // Taken before anything is polled: acts from here on may still be unknown.
    let now_ns = Window.time_ns()
    for event in picture.window.pump() { carryOut(desk.handle(event)) }
    for news in outside.news(at: now_ns) { carryOut(desk.handle(news)) }
    if let signal = outside.signal { ending = .stopped(signal) }
    if let news = watch?.news(at: now_ns) { handle(news) }
    visit.advance(to: now_ns)
    desk.advance(to: now_ns)
    attend()
    save(at: now_ns)
    draw(at: now_ns)
    if visit.takeCompletion() { memory.rememberCompletion() }
    for line in visit.takeHostLines() { outside.say(line) }
    sound.help()
    let turn_ns = Window.time_ns() - now_ns
    pace.add(turn_ns)
    picture.follow(turn_ns: turn_ns)
    if latest.tick > .zero { supervisor?.turn(at: now_ns) }
    guard pace.count % Self.rate == 0 else { return }
    keepSlots()
    try picture.checkDriver()
  }

  private mutating func attend() {
    let (exhibit, marks) = visit.takeExhibit()
    carryOut(desk.attend(exhibit))
    attendance?.count(marks)
  }

  /// Saves changed slots, once a second and at the end.
  private mutating func keepSlots() {
    let held = visit.keptSlots
    guard keepsSlots, held != kept else { return }
    kept = held
    memory.remember(held)
  }

  private mutating func draw(at now_ns: UInt64) {
    let sight = visit.look(at: now_ns)
    latest = sight.latest
    guard latest.tick > .zero else { return }
    var seen = desk.dress(sight.shown, latest: latest)
    if let notice, now_ns < notice.until_ns {
      let language = visit.simulation.production.story.words(in: seen.settings.language)
      seen = notice.news.laid(over: seen, in: language)
    }
    if let fault { seen = FaultCard.laid(over: seen, fault) }
    picture.draw(seen)
    outside.tell(seen, at: picture.window.place)
    picture.window.rumble(sight.haptics)
  }
}

extension Show {
  private mutating func carryOut(_ orders: [Desk.Order]) {
    for order in orders {
      switch order {
      case .input(let input):
        visit.queue(input)
        if let place = picture.place(hitBy: input) { visit.queue(.caret(place)) }
      case .settings(let settings): visit.queue(settings)
      case .pause(let isPaused, let isAmbient): visit.pause(isPaused, isAmbient: isAmbient)
      case .nameKeys: nameKeys()
      case .toggleFullScreen: picture.window.toggleFullScreen()
      case .draw(let quality): picture.choose(quality)
      case .takePicture: takePicture()
      case .leave: ending = ending ?? .left
      }
    }
  }

  /// Goes on with a pack that was saved, or reports its faults.
  private mutating func handle(_ news: PackWatch.News) {
    switch news {
    case .bad(let words): complain(words)
    case .good(let production, let files, let hasModels):
      do {
        let isOther = production.models != visit.simulation.production.models
        if isOther || hasModels { try picture.show(production.models) }
      } catch { return complain(error.words) }
      let kept = visit.go(on: production)
      desk.go(on: production.story)
      fault = nil
      Console.say(PackWatch.words(files, kept))
    }
  }

  private mutating func complain(_ words: String) {
    fault = words
    Console.warn(words)
  }

  private func nameKeys() {
    if let keys = picture.window.walkKeys { visit.name(walkKeys: keys) }
  }

  /// Begins to save what the visitor wants to keep, and tells how far that is.
  private mutating func save(at now_ns: UInt64) {
    if let simulation = visit.takeSave() {
      notice = (.never, now_ns + Self.told_ns)
      saver?.save(simulation, view: picture.image(of: desk.dressed(latest)))
    }
    if let news = saver?.news, news != notice?.news || news == .going {
      notice = (news, now_ns + Self.told_ns)
    }
  }

  /// How long a line of the program's own is read.
  private static let told_ns: UInt64 = 10_000_000_000

  /// Saves the tick itself rather than a blend of two: a film of the recording has the same
  /// picture.
  private func takePicture() {
    if latest.tick > .zero { picture.save(desk.dressed(latest)) }
  }
}
