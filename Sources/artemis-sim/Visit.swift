internal import Content
internal import Experience
internal import Maths
internal import Physics
internal import Ports
internal import Simulation
internal import Synchronization

/// The visit itself: simulation, clock and recording, which go on however long a picture takes.
///
/// Two threads step it. The one that draws does so whenever it has taken what the visitor did; the one
/// that sounds goes on meanwhile, so a slow picture costs pictures, and neither time nor sound. It must
/// not decide a launch, though: a hand that has let go may not have been asked yet.
final class Visit: @unchecked Sendable {
  // Unchecked: `lock` is held wherever anything below it is used.

  /// Work for the thread that makes sound, in this order.
  enum Heard {
    case frame(Frame)
    /// Time is paused from here on, and so is the sound.
    case rest
  }

  /// The picture at a moment.
  struct Sight {
    /// The newest frame.
    var latest: Frame
    /// A blend of two frames, as late as the sound is heard; this is drawn.
    var shown: Frame
    /// The haptics of the moment.
    var haptics: Haptics
    var isPaused: Bool
  }

  /// The longest that the visit goes on without word of the visitor, before time is paused.
  static let longestAlone_ns: UInt64 = 1_000_000_000
  /// Frames kept for a picture that waits for its sound: a third of a second.
  static let memory = 40
  /// Frames that may wait for their sound: ten seconds.
  private static let mostSounds = 1200

  private let lock = Mutex(())
  private var state: Simulation
  private let recording: Recording?
  private var clock = FixedStepClock()
  private let speed_permille: UInt64
  private var exhibit: Exhibit?
  private var turnout = Turnout()
  private var marks: [Turnout.Mark] = []
  private var trace: LiveTrace?
  private var waiting: [InputEvent] = []
  private var settings: Settings
  /// The last frames, the newest last.
  private var frames: [Frame]
  private var sounds: [Heard] = []
  /// Haptics of the last frames heard, the newest last.
  private var felt: [Felt] = []
  /// Whether any thread makes sound.
  private var isHeard = true
  private var wasCompleted = false
  /// The flight that the visitor wants to keep.
  private var saving: Simulation?
  /// Whether a host answers, and the lines for it.
  private let isHosted: Bool
  private var hostLines: [[UInt8]] = []
  /// The moment that it has reached; nil before it begins.
  private var reached_ns: UInt64?
  /// The moment up to which the visitor's acts are known.
  private var told_ns: UInt64 = 0
  private var isResting = false
  /// Whether the place keeps sounding while time is paused, and the ticks of that.
  private var isAmbient = false
  private var ambience = FixedStepClock()
  private var extraTicks = 0
  private var lag = Lag()
  private var walkKeys: String?
  /// First values of kept slots.
  private let kept: [Experience.Slot]
  /// nil without `--watch`.
  private var moments: Moments?

  init(
    _ start: Start, speed: Double, settings: Settings, exhibit: Exhibit? = nil, isTraced: Bool,
    isHosted: Bool = false, isWatched: Bool = false, kept: [Experience.Slot] = []
  ) {
    state = start.simulation
    self.isHosted = isHosted
    moments = isWatched ? Moments() : nil
    recording = start.recording
    frames = [start.frame]
    self.exhibit = exhibit
    trace = isTraced ? LiveTrace() : nil
    self.settings = settings
    speed_permille = UInt64(speed * 1000)
    clock.setSpeed(permille: speed_permille)
    // A key held when the recording broke off has been released since.
    if start.isResumed { waiting = [.focus(false), .focus(true)] }
    self.kept = start.isResumed ? [] : kept
  }

  var simulation: Simulation { locked { state } }

  /// Slots to keep for the next visit.
  var keptSlots: [Experience.Slot] { locked { state.experience.keptSlots } }

  private func locked<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in body() } }
}

// For the drawing thread.
extension Visit {
  /// Begins, with the visitor's settings where they are not already known.
  func begin(at now_ns: UInt64) {
    locked {
      (reached_ns, told_ns) = (now_ns, now_ns)
      waiting += kept.map { .kept($0.name, $0.value) }
      greet(from: frames[frames.count - 1].settings)
    }
  }

  /// Names the visitor's own keys in hints.
  func name(walkKeys: String) {
    locked {
      self.walkKeys = walkKeys
      state.name(walkKeys: walkKeys)
    }
  }

  func queue(_ event: InputEvent) { locked { waiting.append(event) } }

  /// Goes on with a pack that was read anew. Earlier frames belong to the old one.
  func go(on production: Production) -> Kept {
    locked {
      let next = state.going(on: production, after: moments ?? Moments())
      state = next.simulation
      if let walkKeys { state.name(walkKeys: walkKeys) }
      step()
      frames = [frames[frames.count - 1]]
      return next.kept
    }
  }

  /// Settings are input, so a replayed visit has the same settings.
  func queue(_ settings: Settings) {
    locked {
      self.settings = settings
      waiting.append(.settings(settings))
      if clock.isPaused { clock.singleStep() }
    }
  }

  /// Pauses as an input, so that a hold is cancelled; then time stands. With `isAmbient` the place
  /// keeps sounding, unless a launch does: its sound on the way belongs to the story's time.
  func pause(_ isPaused: Bool, isAmbient: Bool) {
    locked {
      self.isAmbient = isAmbient && frames[frames.count - 1].thunder == nil
      guard clock.isPaused != isPaused else { return }
      waiting.append(.paused(isPaused))
      if isPaused { clock.singleStep() }
      clock.isPaused = isPaused
    }
  }

  /// Goes on up to a moment at which all the visitor's acts are known.
  func advance(to now_ns: UInt64) {
    locked {
      guard let reached = reached_ns else { return }
      told_ns = now_ns
      var elapsed = max(now_ns, reached) - reached
      // A hand that was down before and after, without a release or press in between, was down all
      // the time: none of it is dropped.
      if state.experience.isDeciding && !waiting.contains(where: Self.movesAHand) {
        elapsed = min(elapsed, Self.longestAlone_ns)
        while elapsed > FixedStepClock.longestStall_ns {
          goOn(by: FixedStepClock.longestStall_ns)
          elapsed -= FixedStepClock.longestStall_ns
        }
      }
      goOn(by: elapsed)
      reached_ns = max(now_ns, reached)
    }
  }

  /// Whether the event may be a release or a new press.
  private static func movesAHand(_ event: InputEvent) -> Bool {
    switch event {
    case .viewport, .settings, .pointer(.moved, _), .wheel, .padStick, .text, .hosted, .answer,
      .answerSlot, .kept, .repeated, .caret:
      false
    case .key, .padButton, .pointer, .padRemoved, .focus, .paused, .deed, .use, .put: true
    }
  }

  /// The picture at a moment.
  func look(at now_ns: UInt64) -> Sight {
    locked {
      let late = lag.ticks(at: now_ns, isPaused: clock.isPaused)
      // Between the last two frames if nothing is delayed.
      let place = max(0, Double(frames.count - 2) + min(clock.fraction, 1) - late)
      let before = min(Int(place), frames.count - 1)
      let after = min(before + 1, frames.count - 1)
      let shown = Frame.between(frames[before], frames[after], place - Double(before))
      // Nothing shakes while time is paused.
      let haptics =
        clock.isPaused ? Haptics() : shown.haptics(feeling: felt(before: frames.count - 1 - before))
      return Sight(
        latest: frames[frames.count - 1], shown: shown, haptics: haptics, isPaused: clock.isPaused)
    }
  }

  /// Where an exhibit is, and what is to be counted since the last call.
  func takeExhibit() -> (now: Exhibit?, marks: [Turnout.Mark]) {
    locked {
      defer { marks = [] }
      return (exhibit, marks)
    }
  }

  /// Lines for the host since the last call.
  func takeHostLines() -> [[UInt8]] {
    locked {
      defer { hostLines = [] }
      return hostLines
    }
  }

  /// What the visitor has wanted to save since the last call.
  func takeSave() -> Simulation? {
    locked {
      defer { saving = nil }
      return saving
    }
  }

  /// Whether the story was completed since the last call.
  func takeCompletion() -> Bool {
    locked {
      defer { wasCompleted = false }
      return wasCompleted
    }
  }
}

// For the sounding thread.
extension Visit {
  /// Goes on without word of the visitor, as far as allowed.
  func advanceAlone(to now_ns: UInt64) {
    locked {
      guard let reached = reached_ns, !state.experience.isDeciding else { return }
      let end = min(now_ns, told_ns + Self.longestAlone_ns)
      if end > reached {
        goOn(by: end - reached, isAlone: true)
        reached_ns = end
      } else if now_ns > reached, !isResting {
        isResting = true
        sounds.append(.rest)
      }
    }
  }

  /// Keeps nothing for sound from here on, since nobody makes it.
  func goUnheard() { locked { isHeard = false } }

  /// Work for the sound since the last call.
  func takeSounds() -> [Heard] {
    locked {
      defer { sounds.removeAll(keepingCapacity: true) }
      return sounds
    }
  }

  /// Records the haptics of a frame that was heard, in order.
  func feel(_ felt: Felt) {
    locked {
      if self.felt.count >= Self.memory { self.felt.removeFirst() }
      self.felt.append(felt)
    }
  }

  /// Number of frames waiting to be heard.
  var unheard: Int { locked { sounds.count } }

  /// Learns how late sound is heard, and by how many thousandths its card is faster than our clock:
  /// the picture follows the first, time the second.
  func learn(late_s: Double, drift_permille: Int) {
    locked {
      // In slow or fast motion sound and picture are not in step.
      guard speed_permille == 1000 else { return }
      lag.wanted = late_s * Double(Tick.rate)
      clock.setSpeed(permille: UInt64(1000 + drift_permille))
    }
  }
}

// Called with the lock held.
extension Visit {
  /// Haptics of the frame this many before the last; if that was not heard yet, of the newest that
  /// was.
  private func felt(before count: Int) -> Felt {
    let waiting = sounds.count
    let place = felt.count - 1 - max(count - waiting, 0)
    return place >= 0 ? felt[place] : Felt()
  }

  private func goOn(by elapsed_ns: UInt64, isAlone: Bool = false) {
    let wasPaused = clock.isPaused
    for _ in 0..<clock.advance(by: elapsed_ns) {
      if isAlone && state.experience.isDeciding { break }
      step()
    }
    guard wasPaused else { return }
    if isAmbient { sound(on: elapsed_ns) } else { rest() }
  }

  private func step() {
    let events = waiting
    waiting = []
    recording?.record(events.map { TimedInput(tick: state.tick.count, event: $0) })
    var frame = state.step(events)
    moments?.record(state)
    let isOver = goOnShowing(&frame)
    if frames.count >= Self.memory { frames.removeFirst() }
    frames.append(frame)
    if let failed = recording?.record(state) {
      Console.warn("\(failed.words); nothing more of the visit is recorded")
    }
    trace?.follow(frame, flown_s: state.telemetry.missionTime_s)
    sound(frame)
    if state.notes.contains(.remembered) { wasCompleted = true }
    if state.notes.contains(.saves) { saving = state }
    if isHosted { tellHost() }
    if isOver { beginAnew(frame.viewport) }
  }

  /// An exhibit returns to its beginning through black; true when it is there.
  private func goOnShowing(_ frame: inout Frame) -> Bool {
    guard exhibit != nil else { return false }
    let isOver = exhibit?.step(state.experience) == true
    frame.effects.fade = isOver ? 1 : max(frame.effects.fade, Float(exhibit?.blackness ?? 0))
    if exhibit?.place == .film { frame.settings.volume *= Exhibit.filmVolume }
    marks += turnout.step(state.experience)
    return isOver
  }

  private func sound(_ frame: Frame) {
    var frame = frame
    frame.tick = frame.tick + extraTicks
    isResting = false
    guard isHeard else { return }
    // Nobody makes their sound any more, as when a sound server hangs.
    if sounds.count >= Self.mostSounds { sounds.removeFirst(Self.mostSounds / 2) }
    sounds.append(.frame(frame))
  }

  /// Keeps sounding under the page, so that a volume is heard as it is set.
  private func sound(on elapsed_ns: UInt64) {
    for _ in 0..<ambience.advance(by: elapsed_ns) {
      extraTicks += 1
      var frame = frames[frames.count - 1]
      // Answers to the hand have been heard already.
      frame.sounds.removeAll { $0.kind == .tick || $0.kind == .hold }
      sound(frame)
    }
  }

  private func rest() {
    guard !isResting else { return }
    isResting = true
    sounds.append(.rest)
  }

  private func beginAnew(_ size: Viewport) {
    let chart = state.production.story.chart
    state = Simulation(state.production, seed: state.seed, in: chart.attract ?? 0)
    if let walkKeys { state.name(walkKeys: walkKeys) }
    waiting.append(.viewport(width: size.width, height: size.height))
    greet(from: Settings())
  }

  private func tellHost() {
    let slots = state.experience.slots.map { (name: $0.name, value: $0.value) }
    for note in state.notes {
      if case .unanswered(let name) = note {
        let wait = Value.number(state.production.story.chart.hostWait_s)
        Console.warn("the host has not answered '\(name)' for \(wait) s; the pack answers")
      } else if case .late(let name) = note {
        Console.warn("the host says '\(name)', and nothing is asked that this answers; ignored")
      } else if case .asked(let name) = note {
        hostLines.append(HostLine.question(name, slots: slots))
      } else if note == .remembered {
        hostLines.append(HostLine.completed)
      }
    }
  }

  private func greet(from known: Settings) {
    // A resumed recording may have had another host, or none.
    if isHosted != state.experience.isHosted { waiting.append(.hosted(isHosted)) }
    if settings != known { waiting.append(.settings(settings)) }
  }
}
