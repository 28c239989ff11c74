internal import Glibc
internal import Ports
internal import SpatialAudio

/// Sound of a live visit: an ear for every tick, and a card where there is one. The loss of the
/// card is said in one line; time goes on, and sound comes back at the place where the story is.
struct SoundSystem {
  /// Ticks between two looks for a card that is gone.
  private static let patience = 240

  private let ear: Ear?
  private var card: Loudspeaker?
  private var ticks = 0

  init(seed: UInt64) {
    // To be chosen before the first call, or the library complains on the terminal by itself.
    if !Self.hasCard && Library.environment("ALSOFT_DRIVERS") == nil {
      setenv("ALSOFT_DRIVERS", "null", 1)
      Console.say("no sound card found: the visit goes on in silence")
    }
    ear = Self.orSilence { () throws(SpatialAudioError) in try Ear(seed: seed) }
    card = ear == nil ? nil : Self.orSilence { () throws(SpatialAudioError) in try Loudspeaker() }
  }

  private static func orSilence<Device>(_ open: () throws(SpatialAudioError) -> Device) -> Device? {
    do { return try open() } catch {
      Console.warn("\(error); the visit goes on in silence")
      return nil
    }
  }

  /// Says how it went, for `--stats`.
  func report() {
    guard let card else { return }
    Console.say(
      "sound on \(card.name): \(card.underruns) underruns, \(card.dropped) blocks dropped")
  }

  /// Time stands still: so does the sound, without a click.
  func rest() { card?.rest() }

  mutating func hear(_ frame: Frame) {
    guard let ear else { return }
    let block = ear.hear(frame)
    ticks += 1
    if ticks % Self.patience == 0 { lookAfterCard() }
    card?.play(block)
  }

  private mutating func lookAfterCard() {
    if let known = card, !known.isConnected {
      Console.warn("the sound card is gone; sound comes back when it does")
      card = nil
    } else if card == nil, let found = try? Loudspeaker() {
      Console.say("sound goes on, on \(found.name)")
      card = found
    }
  }

  /// Something that ALSA or a sound server could open.
  private static var hasCard: Bool {
    let runtime = Library.environment("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())"
    if Library.environment("PULSE_SERVER") != nil || Files.exists("\(runtime)/pulse/native") {
      return true
    }
    let nodes = (try? Files.list("/dev/snd")) ?? []
    return nodes.contains { $0.hasPrefix("pcm") && $0.hasSuffix("p") }
  }
}
