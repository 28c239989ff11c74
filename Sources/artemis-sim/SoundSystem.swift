internal import Glibc
internal import Ports
internal import Soundscape
internal import SpatialAudio

/// Sound of a live visit: an ear for every tick, and a card where there is one. The loss of the
/// card is said in one line; time goes on, and sound comes back at the place where the story is.
struct SoundSystem {
  private let ear: Ear?
  private var watch: CardWatch
  /// Whether frames become sound at all.
  var isHeard: Bool { ear != nil }
  /// The last frame's haptics.
  var felt: Felt { ear?.felt ?? Felt() }
  private(set) var late_s = 0.0
  private(set) var drift_permille = 0
  private var latest_s = 0.0
  private var lateSum_s = 0.0
  private var driftSum_permille = 0
  private var blocks = 0

  init(seed: UInt64, isMetered: Bool) {
    if !Self.hasCard { Console.say("no sound card found: the visit goes on in silence") }
    ear = Self.orSilence { () throws(SpatialAudioError) in
      try Ear(seed: seed, isMetered: isMetered)
    }
    let hasEar = ear != nil
    var isFirst = true
    watch = CardWatch {
      // Asks only where there is a card: otherwise the library complains on the terminal.
      guard hasEar && Self.hasCard else { return nil }
      defer { isFirst = false }
      guard isFirst else { return try? Loudspeaker() }
      return Self.orSilence { () throws(SpatialAudioError) in try Loudspeaker() }
    }
  }

  private static func orSilence<Device>(_ open: () throws(SpatialAudioError) -> Device) -> Device? {
    do { return try open() } catch {
      Console.warn("\(error); the visit goes on in silence")
      return nil
    }
  }

  /// Prints how it went, for `--stats`.
  func report() {
    if let card = watch.card {
      Console.say(
        "sound on \(card.name): \(watch.underruns) underruns, \(watch.dropped) blocks dropped")
      let count = Double(max(blocks, 1))
      let drift_ppm = Int((Double(driftSum_permille) / count * 1000).rounded())
      Console.say(
        "heard \(Self.ms(lateSum_s / count)) ms later, at most \(Self.ms(latest_s)), and the picture waits for it;"
          + " to keep the card's pace time went \(drift_ppm) ppm faster than the clock")
    }
    for line in ear?.meter?.words ?? [] { Console.say(line) }
  }

  private static func ms(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

  func rest() { watch.rest() }

  /// Plays what waits at the card to its end, without a click.
  func end() {
    guard watch.card != nil else { return }
    rest()
    usleep(useconds_t(min(watch.late_s, 0.3) * 1e6))
  }

  mutating func play(_ frame: Frame) {
    guard let ear else { return }
    switch watch.play(ear.render(frame)) {
    case .gone: Console.warn("the sound card is gone; sound comes back when it does")
    case .back(let name): Console.say("sound goes on, on \(name)")
    case nil: break
    }
    guard watch.card != nil else { return (late_s, drift_permille) = (0, 0) }
    (late_s, drift_permille) = (watch.late_s, watch.drift_permille)
    latest_s = max(latest_s, late_s)
    lateSum_s += late_s
    driftSum_permille += drift_permille
    blocks += 1
  }

  /// Whether there is something that ALSA or a sound server could open, or the environment says so.
  static var hasCard: Bool {
    let runtime = Library.environment("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    if Library.environment("PULSE_SERVER") != nil || Library.environment("ALSOFT_DRIVERS") != nil
      || Files.exists("\(runtime)/pulse/native")
    {
      return true
    }
    let nodes = (try? Files.list("/dev/snd")) ?? []
    return nodes.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
  }
}
