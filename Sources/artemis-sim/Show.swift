internal import Experience
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation

/// The live loop: what is wanted goes to the desk and from there to the visit, what there is to see
/// is drawn.
struct Show {
  /// Frames a second that the limiter aims at.
  static let rate: UInt64 = 60
  /// Loading begins no piece later than this before the next picture is due.
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
  /// Whether what slots hold is kept for another day, and what was kept last.
  private let keepsSlots: Bool
  private var kept: [Experience.Slot]
  /// nil where the pack is not watched.
  private var watch: PackWatch?
  /// Fault of the pack as it was saved last; nil where it is good.
  private var fault: String?
  private var ending: Ending?

  init(
    _ theatre: Theatre, _ visit: Visit, _ sound: SoundThread, _ outside: Outside, memory: Memory,
    wishes: Wishes, isExhibit: Bool, isTraced: Bool, watch: PackWatch? = nil
  ) {
    self.watch = watch
    keepsSlots = !isExhibit
    (self.visit, self.sound, self.outside, self.memory) = (visit, sound, outside, memory)
    picture = LivePicture(theatre, wishes.settings.quality, isTraced: isTraced)
    let overlay = Overlay(
      visit.simulation.production, isLocked: isExhibit,
      isFirst: !wishes.hasFile && !memory.isCompleted, at: Window.time_ns())
    desk = Desk(overlay, wishes, isExhibit: isExhibit)
    latest = visit.look(at: 0).latest
    kept = visit.keptSlots
  }

  /// The signal that ended the visit, if one did.
  var stopped: Int32? { if case .stopped(let signal)? = ending { signal } else { nil } }

  mutating func play() throws(Failure) {
    var due_ns = Window.time_ns()
    // The picture's size is the first that any visit hears of.
    for event in picture.window.pump() { carryOut(desk.take(event)) }
    nameKeys()
    visit.begin(at: due_ns)
    sound.start()
    defer {
      sound.stop()
      keepSlots()
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
    // Before anything is asked: of what the visitor does from here on nothing may be known.
    let now_ns = Window.time_ns()
    for event in picture.window.pump() { carryOut(desk.take(event)) }
    for news in outside.news() { carryOut(desk.take(news)) }
    if let signal = outside.signal { ending = .stopped(signal) }
    if let news = watch?.news(at: now_ns) { take(news) }
    visit.advance(to: now_ns)
    desk.advance(to: now_ns)
    draw(at: now_ns)
    if visit.takeCompletion() { memory.rememberCompletion() }
    for line in visit.takeHostLines() { outside.say(line) }
    sound.help()
    let turn_ns = Window.time_ns() - now_ns
    pace.note(turn_ns)
    picture.follow(turn_ns: turn_ns)
    guard pace.count % Self.rate == 0 else { return }
    keepSlots()
    try picture.checkDriver()
  }

  /// Once a second and at the end, where somebody has changed them.
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
        visit.take(input)
        if let place = picture.place(hitBy: input) { visit.take(.caret(place)) }
      case .settings(let settings): visit.take(settings)
      case .pause(let isPaused, let isAmbient): visit.pause(isPaused, isAmbient: isAmbient)
      case .nameKeys: nameKeys()
      case .toggleFullScreen: picture.window.toggleFullScreen()
      case .draw(let quality): picture.choose(quality)
      case .takePicture: takePicture()
      case .leave: ending = ending ?? .left
      }
    }
  }

  /// The pack was saved: goes on with it, or says what is wrong.
  private mutating func take(_ news: PackWatch.News) {
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

  /// Takes the tick itself, not what lies between two: the film of a recording holds the same.
  private func takePicture() {
    if latest.tick > .zero { picture.save(desk.dressed(latest)) }
  }
}
