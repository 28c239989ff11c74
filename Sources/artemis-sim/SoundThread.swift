internal import Glibc
internal import Maths
internal import Platform
internal import SpatialAudio
internal import Synchronization

/// Makes the sound of a visit on a thread of its own, and keeps the visit going while a picture is drawn.
final class SoundThread: @unchecked Sendable {
  // Unchecked: while the thread runs, all that can change here is its own.

  /// Frames that may wait before the picture waits for them: where time is made to run faster than
  /// sound can be made.
  private static let most = 120
  private static let tick_ns: UInt64 = 1_000_000_000 / UInt64(Tick.rate)

  private let visit: Visit
  private var sound: SoundSystem
  private let isOver = Atomic(false)
  private var thread: pthread_t?
  /// Whether no sound was made though it was waited for.
  private var isStuck = false
  private var began_ns: UInt64 = 0
  private var elapsed_ns: UInt64 = 0
  private var worked_ns: UInt64 = 0

  init(_ visit: Visit, _ sound: SoundSystem) {
    (self.visit, self.sound) = (visit, sound)
    if !sound.isHeard { visit.goUnheard() }
  }

  /// Where no thread can be had, sound is made between pictures.
  func start() {
    began_ns = Window.time_ns()
    // Or a card that is lost would stay open for this one.
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

  /// After every picture.
  func help() {
    guard thread != nil else { return turn() }
    let waiting = visit.unheard
    guard waiting > Self.most else {
      isStuck = false
      return
    }
    // A sound server that hangs may hold up one picture, and no more until it moves.
    guard !isStuck else { return }
    for _ in 0..<100 where visit.unheard > Self.most { usleep(1000) }
    isStuck = visit.unheard >= waiting
  }

  /// The end: from here on the visit stands still, and what sounds fades away.
  func stop() {
    isOver.store(true, ordering: .relaxed)
    if let thread { pthread_join(thread, nil) }
    thread = nil
    sound.end()
  }

  /// Says how it went, for `--stats`.
  func report() {
    sound.report()
    guard elapsed_ns > 0 else { return }
    let part = Int((Double(worked_ns) / Double(elapsed_ns) * 1000).rounded())
    Console.say("the sound's thread takes \(part / 10).\(part % 10) % of a processor")
  }

  private func run() {
    while !isOver.load(ordering: .relaxed) {
      turn()
      // Not by the clock that paces pictures: only how soon it looks again depends on it.
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
        sound.hear(frame)
        visit.feel(sound.felt)
      case .rest: sound.rest()
      }
    }
    visit.learn(late_s: sound.late_s, drift_permille: sound.drift_permille)
  }
}
