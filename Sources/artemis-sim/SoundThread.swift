internal import Glibc
internal import Maths
internal import Platform
internal import SpatialAudio
internal import Synchronization

/// Makes the sound of a visit on a thread of its own, and keeps the visit going while a picture is drawn.
final class SoundThread: @unchecked Sendable {
  // Unchecked: while the thread runs, only it touches what can change here.

  /// Frames that may wait before the picture waits for them, when time runs faster than sound can
  /// be made.
  private static let most = 120
  private static let tick_ns: UInt64 = 1_000_000_000 / UInt64(Tick.rate)

  private let visit: Visit
  private var sound: SoundSystem
  private let isOver = Atomic(false)
  private var thread: pthread_t?
  /// Whether no sound came although a picture waited for it.
  private var isStuck = false
  private var began_ns: UInt64 = 0
  private var elapsed_ns: UInt64 = 0
  private var worked_ns: UInt64 = 0

  init(_ visit: Visit, _ sound: SoundSystem) {
    (self.visit, self.sound) = (visit, sound)
    if !sound.isHeard { visit.goUnheard() }
  }

  /// Without a thread, sound is made between pictures.
  func start() {
    began_ns = Window.time_ns()
    // Otherwise a lost card would stay open for this thread.
    Ear.leave()
    var made = pthread_t()
    let own = Unmanaged.passRetained(self)
    let failed = pthread_create(
      &made, nil,
      { own in
        guard let own else { return nil }
        Unmanaged<SoundThread>.fromOpaque(own).takeRetainedValue().run()
        return nil
      }, own.toOpaque())
    guard failed == 0 else {
      own.release()
      return Console.warn(
        "no thread for the sound (\(String(cString: strerror(failed)))): it may break off")
    }
    thread = made
  }

  /// Call after every picture.
  func help() {
    guard thread != nil else { return turn() }
    let waiting = visit.unheard
    guard waiting > Self.most else {
      isStuck = false
      return
    }
    // A sound server that hangs holds up one picture, and none after that until it moves.
    guard !isStuck else { return }
    for _ in 0..<100 where visit.unheard > Self.most { usleep(1000) }
    isStuck = visit.unheard >= waiting
  }

  /// Stops: the visit stands still from here on, and sounds fade out.
  func stop() {
    isOver.store(true, ordering: .relaxed)
    if let thread { pthread_join(thread, nil) }
    thread = nil
    sound.end()
  }

  /// Prints how it went, for `--stats`.
  func report() {
    sound.report()
    guard elapsed_ns > 0 else { return }
    let part = Int((Double(worked_ns) / Double(elapsed_ns) * 1000).rounded())
    Console.say("the sound's thread takes \(part / 10).\(part % 10) % of a processor")
  }

  private func run() {
    while !isOver.load(ordering: .relaxed) {
      turn()
      // Independent of the clock that paces pictures: only the next look depends on it.
      usleep(useconds_t(Self.tick_ns / 2000))
    }
    Ear.leave()
    var worked = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked)
    worked_ns = UInt64(worked.tv_sec) * 1_000_000_000 + UInt64(worked.tv_nsec)
    elapsed_ns = Window.time_ns() - began_ns
  }

  private func turn() {
    visit.advanceAlone(to: Window.time_ns())
    for heard in visit.takeSounds() where !isOver.load(ordering: .relaxed) {
      switch heard {
      case .frame(let frame):
        sound.play(frame)
        visit.feel(sound.felt)
      case .rest: sound.rest()
      }
    }
    visit.learn(late_s: sound.late_s, drift_permille: sound.drift_permille)
  }
}
