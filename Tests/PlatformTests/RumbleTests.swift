import Artemis
import CSDL
import Content
import Experience
import Foundation
import Maths
import Platform
import Ports
import Simulation
import Soundscape
import Synchronization
import Testing

/// A visit that holds the button, lets go too early, holds again and launches, as the motors of a
/// virtual pad hear of it: sixty pictures a second.
private struct Touch {
  struct Moment {
    var frame: Frame
    var cues: [Cue]
    /// What the driver was told in this tick; nil when nothing.
    var told: (low: UInt16, high: UInt16)?
    var triggers: UInt16?
  }

  var moments: [Moment] = []

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func file(_ path: String) throws -> SourceFile {
    let bytes = try Data(contentsOf: root.appendingPathComponent(path))
    return SourceFile(path: path, bytes: Array(bytes))
  }

  private static func production() throws -> Production {
    var files: [SourceFile] = []
    for folder in [
      "Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data",
      "Scenes/artemis/locales", "Assets/locales",
    ] {
      let path = root.appendingPathComponent(folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where name.hasSuffix(".json") {
        files.append(try file("\(folder)/\(name)"))
      }
    }
    return try ProductionLoader.load(files: files)
  }

  init(_ window: Window, settings: Settings = Settings()) throws {
    var simulation = Simulation(
      try Self.production(), seed: 1, startingAt: .authorizeLaunch)
    var soundscape = Soundscape(seed: 1)
    // A hold of one second, one of two and a bit.
    let inputs: [Int: InputEvent] = [
      1: .settings(settings), 300: .padButton(.a, isDown: true),
      420: .padButton(.a, isDown: false), 600: .padButton(.a, isDown: true),
      860: .padButton(.a, isDown: false),
    ]
    for tick in 1...3600 {
      motors.withLock { $0 = [] }
      triggers.withLock { $0 = [] }
      let frame = simulation.step(inputs[tick].map { [$0] } ?? [])
      let felt = soundscape.step(frame).felt
      if tick % 2 == 0 {
        let haptics = frame.haptics(feeling: felt)
        window.rumble(haptics, at: UInt64(100_000_000_000 + tick * 8_333_333))
      }
      moments.append(
        Moment(
          frame: frame, cues: simulation.cues, told: motors.withLock { $0.last },
          triggers: triggers.withLock { $0.last }))
    }
  }

  func tick(of cue: Cue) throws -> Int {
    try #require(moments.firstIndex { $0.cues.contains(cue) }, "\(cue)")
  }

  /// What was told between two ticks.
  func told(_ range: Range<Int>) -> [Int] { moments[range].compactMap(\.told?.low).map(Int.init) }
  /// And the quick motor.
  func quick(_ range: Range<Int>) -> [Int] {
    moments[range].compactMap(\.told?.high).map(Int.init)
  }
}

extension PlatformTests {
  @Test func theHandFeelsHoldAndLaunch() throws {
    let window = try Window(.init(width: 64, height: 64, isVisible: false))
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    let (device, joystick) = attachPad()
    _ = window.pump()
    let touch = try Touch(window)
    let hold = try touch.tick(of: .hold)
    let release = try touch.tick(of: .release)
    let authorized = try touch.tick(of: .authorized)

    // Nothing before; it grows while it is held, and is gone within two pictures of letting go.
    #expect(touch.told(0..<hold) == [])
    let early = touch.told(hold..<release)
    #expect(early.count > 20 && early == early.sorted() && early.last ?? 0 > 20_000)
    #expect(touch.told(release..<release + 4) == [0])
    #expect(touch.told(release + 4..<595) == [])
    // The second hold goes on to the end, and is stronger there than the early one was.
    let whole = touch.told(600..<authorized)
    #expect(whole == whole.sorted() && whole.last ?? 0 > 50_000)

    // A beat as the ground begins to shake and one as the boosters light, of both motors; then thunder.
    let engines = try touch.tick(of: .enginesLit)
    #expect(touch.quick(engines - 60..<engines + 58).max() ?? 0 == 0)
    #expect(touch.quick(engines + 58..<engines + 68).max() ?? 0 > 26_000)
    let boosters = try touch.tick(of: .boosterIgnition)
    #expect(touch.quick(boosters - 60..<boosters).max() ?? 0 < 16_000)
    #expect(touch.quick(boosters..<boosters + 6).max() ?? 0 > 28_000)
    let flash = try touch.tick(of: .flash)
    let launch = touch.told(boosters + 200..<flash)
    // It swells and sinks with the sound, and crackles.
    #expect(launch.max() ?? 0 > 40_000 && launch.min() ?? 0 > 2000 && launch.min() ?? 0 < 25_000)
    #expect(touch.moments[boosters + 200..<flash].compactMap(\.triggers).max() ?? 0 > 15_000)

    // Never more often than thirty times a second, however often it is asked.
    #expect(launch.count <= (flash - boosters - 200) / 4 + 1)

    // In the dark the hand feels nothing.
    let dark = try #require(
      touch.moments.indices.first { $0 > flash && touch.moments[$0].frame.effects.fade == 1 })
    #expect(touch.told(dark..<dark + 4).last ?? 0 == 0)
    #expect(touch.told(dark + 4..<touch.moments.count) == [])
    SDL_JoystickClose(joystick)
    SDL_JoystickDetachVirtual(device)
    _ = window.pump()
  }

  @Test func theHandFeelsAsMuchAsItWishes() throws {
    let window = try Window(.init(width: 64, height: 64, isVisible: false))
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    let (device, joystick) = attachPad()
    _ = window.pump()
    var settings = Settings()
    settings.rumble = 0.25
    let most = try Touch(window, settings: settings).told(0..<3600).max() ?? 0
    #expect((15_000...16_384).contains(most))
    settings.rumble = 0
    #expect(try Touch(window, settings: settings).told(0..<3600) == [])
    SDL_JoystickClose(joystick)
    SDL_JoystickDetachVirtual(device)
    _ = window.pump()
  }

  @Test func aPadThatComesDuringTheLaunchShakesToo() throws {
    let window = try Window(.init(width: 64, height: 64, isVisible: false))
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    window.rumble(Haptics(low: 1), at: 1_000_000_000)
    let (device, joystick) = attachPad()
    _ = window.pump()
    motors.withLock { $0 = [] }
    for picture in 1...12 {
      window.rumble(Haptics(low: 1), at: UInt64(1_000_000_000 + picture * 16_666_667))
    }
    #expect(motors.withLock { $0.map(\.low) } == [65535])
    SDL_JoystickClose(joystick)
    SDL_JoystickDetachVirtual(device)
    _ = window.pump()
  }
}
