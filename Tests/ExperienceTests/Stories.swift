import Experience
import Maths
import Physics
import Ports

/// A small story with round numbers, and a visitor to play it.
enum Stories {
  static let placement = PlacementRules(
    surfaces: [
      Surface(
        name: "floor", centre_m: .zero, normal: .up, right: .right, halfSize_m: Vector2(40, 40)),
      Surface(
        name: "wall", centre_m: Vector3(10, 0, 0), normal: -.right, right: .back,
        halfSize_m: Vector2(40, 40)),
    ],
    start_m: Vector3(0, 0, 10), startYaw_rad: 0, eyeHeight_m: 1.65, walkSpeed: 1.8,
    walkLimit_m: 30, fieldOfView_rad: 55 * .pi / 180, rocketHeight_m: 9.83, rocketRadius_m: 0.9,
    reach_m: 9, safeMargin: 0.05, dwell_s: 0.5)

  static let launch = LaunchRules(
    clock: Curve([.init(time: 0, value: -9), .init(time: 18, value: 9)]), flashAt_s: 8,
    blackoutAfter_s: 0.85, blackout_s: 1, orbit_s: 8)

  static func story() -> StoryDefinition {
    var lines = [[StoryLine]](repeating: [], count: 7)
    lines[0] = [
      StoryLine(key: "a", text: "A", after_s: 1, for_s: 60),
      StoryLine(key: "b", text: "B", after_s: 3),
    ]
    lines[3] = [
      StoryLine(key: "1", text: "1"), StoryLine(key: "2", text: "2", on: .advance),
      StoryLine(key: "3", text: "3", on: .advance),
    ]
    return StoryDefinition(
      lines: lines, hints: (0..<7).map { .init(key: "h\($0)", text: "hint \($0)") },
      fadeOut_s: [0, 0.5, 0.5, 0.5, 0.5, 0, 0.5], fadeIn_s: [1, 0.5, 0.5, 0.5, 0.5, 0, 0.5],
      revealReady_s: 4.5, revealCrane_s: 5.5, placement: placement,
      authorize: AuthorizeRules(
        buttonKey: "go", buttonLabel: "AUTHORIZE LAUNCH", hold_s: 2, drain_s: 0.5),
      launch: launch, idleHint_s: 8)
  }
}

/// Steps an experience and remembers what came of it.
struct Visit {
  var experience: Experience
  var telemetry = Telemetry()
  private(set) var tick = Tick.zero
  private(set) var cues: [(tick: Int, cue: Cue)] = []
  private(set) var notes: [Experience.Note] = []
  private(set) var command = FlightCommand()

  init(_ story: StoryDefinition = Stories.story(), at step: OnboardingStep = .arrival) {
    experience = Experience(story, startingAt: step)
  }

  mutating func step(_ events: InputEvent...) {
    tick = tick + 1
    let turn = experience.step(events, telemetry: telemetry, tick: tick)
    cues += turn.cues.map { (tick.count, $0) }
    notes += turn.notes
    command = turn.command
  }

  mutating func wait(_ ticks: Int) { for _ in 0..<ticks { step() } }

  mutating func tap() {
    step(.key(.space, isDown: true))
    step(.key(.space, isDown: false))
  }

  func first(_ cue: Cue) -> Int? { cues.first { $0.cue == cue }?.tick }
}
