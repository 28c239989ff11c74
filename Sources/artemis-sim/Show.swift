internal import Capture
internal import Experience
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation

/// The live loop: what the window reports goes in, ticks are stepped as wall time asks, the newest
/// frame is drawn.
struct Show {
  /// Frames a second that the limiter aims at.
  static let rate: UInt64 = 60

  private let theatre: Theatre
  private let memory: Memory
  private(set) var simulation: Simulation
  private(set) var journal: [TimedInput] = []
  private(set) var pace = Pace()
  private(set) var sound: SoundSystem
  private var clock = FixedStepClock()
  private var waiting: [InputEvent] = []
  private var isOver = false
  private var isPausedByHand = false
  private var shown: (before: Frame, now: Frame)

  init(
    _ theatre: Theatre, _ simulation: Simulation, memory: Memory, speed: Double, isMetered: Bool
  ) {
    self.theatre = theatre
    self.memory = memory
    self.simulation = simulation
    sound = SoundSystem(seed: simulation.seed, isMetered: isMetered)
    clock.setSpeed(permille: UInt64(speed * 1000))
    shown = (Frame(), Frame())
  }

  mutating func play() {
    var last = Window.time_ns()
    var due = last
    while !isOver {
      theatre.window.pump().forEach { take($0) }
      let now = Window.time_ns()
      advance(clock.advance(by: now - last))
      last = now
      draw()
      pace.note(Window.time_ns() - now)
      due = max(due + 1_000_000_000 / Self.rate, Window.time_ns())
      Window.sleep(until: due)
    }
  }

  private mutating func take(_ event: WindowEvent) {
    switch event {
    case .input(let input):
      waiting.append(input)
      if case .focus(let has) = input { pause(isPausedByHand || !has) }
    case .command(.quit): isOver = true
    case .command(.fullScreen): theatre.window.toggleFullScreen()
    case .command(.pause):
      isPausedByHand.toggle()
      pause(isPausedByHand)
    case .command(.picture): takePicture()
    case .command(.mute): wish { $0.isMuted.toggle() }
    }
  }

  /// Settings are input: a visit that is replayed is heard as it was.
  private mutating func wish(_ change: (inout Settings) -> Void) {
    var settings = simulation.experience.settings
    for case .settings(let other) in waiting { settings = other }
    change(&settings)
    waiting.append(.settings(settings))
  }

  /// The pause itself is an input, so that a hold is cancelled; then time stands.
  private mutating func pause(_ isPaused: Bool) {
    guard clock.isPaused != isPaused else { return }
    waiting.append(.paused(isPaused))
    if isPaused { clock.singleStep() }
    clock.isPaused = isPaused
    if isPaused { sound.rest() }
  }

  private mutating func advance(_ ticks: Int) {
    for _ in 0..<ticks {
      let events = waiting
      waiting = []
      journal += events.map { TimedInput(tick: simulation.tick.count, event: $0) }
      shown.before = shown.now
      shown.now = simulation.step(events)
      sound.hear(shown.now)
      if simulation.notes.contains(.completed) { memory.rememberCompletion() }
    }
  }

  private mutating func draw() {
    guard simulation.tick > .zero else { return }
    theatre.renderer.draw(Frame.between(shown.before, shown.now, clock.fraction))
    let size = theatre.window.drawableSize
    theatre.renderer.present(width: size.width, height: size.height)
    theatre.window.swap()
    // While time stands still nothing shakes.
    theatre.window.rumble(clock.isPaused ? Haptics() : shown.now.haptics)
  }

  /// Of the tick itself, not of what lies between two: the film of a recording holds the same.
  private func takePicture() {
    guard simulation.tick > .zero else { return }
    theatre.renderer.draw(shown.now)
    let name = "artemis-" + CaptureCommand.padded(simulation.tick.count, to: 6) + ".png"
    do {
      try Files.write(PNG.encode(theatre.renderer.read(), alpha: false), to: name)
      Console.say("picture: \(name)")
    } catch { Console.warn(error.words) }
  }
}
