import Artemis
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

  /// The stage of the orbit, after those of the seven steps.
  static let orbit = 7

  /// The ways of the real story, with a light that stands after `ready_s` and a crane of `crane_s`.
  static func chart(ready_s: Double = 4.5, crane_s: Double = 5.5) -> Chart {
    Chart(
      states: [
        .init(
          name: "arrival", step: .arrival, edges: [.init(on: .tap, .init(to: 1), offer: .goOn)]),
        .init(
          name: "slsReveal", step: .slsReveal,
          edges: [.init(on: .swipeUp, .init(to: 2), offer: .raise)]),
        .init(
          name: "awaitsLight", step: .slsReveal,
          timers: [.init(ready_s, since: .scene, .init([.cue(.swipe)], to: 3))]),
        .init(
          name: "rises", step: .slsReveal, timers: [.init(crane_s, since: .state, .init(to: 4))]),
        .init(
          name: "arPlacement", step: .arPlacement, uses: .placement,
          edges: [.init(on: .fits, .init(to: 5))]),
        .init(
          name: "purpose", step: .purpose,
          edges: [
            .init(
              on: .tap, if: [.slot(0, .number(1...2))],
              .init([.add(slot: 0, by: 1), .cue(.advance)]), offer: .goOn),
            .init(on: .tap, .init(to: 6), offer: .goOn),
          ]),
        .init(
          name: "authorizeLaunch", step: .authorizeLaunch, uses: .hold,
          edges: [.init(on: .held, .init(to: 7))]),
        .init(
          name: "launchSequence", step: .launchSequence, uses: .ascent,
          edges: [.init(on: .orbit, .init(to: 8))]),
        .init(
          name: "orbit", step: .launchSequence, stage: orbit, uses: .ascent,
          edges: [.init(on: .finished, .init(to: 9))]),
        .init(
          name: "completed", step: .completed, uses: .orbiter, enter: [.remember],
          edges: [.init(on: .again, .init([.again(from: 6)]), offer: .again)]),
      ], slots: [.init(name: "sentence", range: 1...3)])
  }

  static func story() -> StoryDefinition {
    var steps = OnboardingStep.allCases.map { step in
      StoryDefinition.Step(
        name: step.name,
        hint: .init(key: "h\(step.rawValue)", text: "hint \(step.rawValue)"),
        fadeOut_s: step == .arrival || step == .launchSequence ? 0 : 0.5,
        fadeIn_s: step == .arrival ? 1 : step == .launchSequence ? 0 : 0.5)
    }
    steps[0].lines = [
      StoryLine(key: "a", text: "A", after_s: 1, for_s: 60),
      StoryLine(key: "b", text: "B", after_s: 3),
    ]
    steps[3].lines = [
      StoryLine(key: "1", text: "1"), StoryLine(key: "2", text: "2", on: .advance),
      StoryLine(key: "3", text: "3", on: .advance),
    ]
    return StoryDefinition(
      chart: chart(), steps: steps, placement: placement,
      authorize: AuthorizeRules(
        buttonKey: "go", buttonLabel: "AUTHORIZE LAUNCH", hold_s: 2, drain_s: 0.5),
      launch: launch, idleHint_s: 8)
  }
}

extension Chart.State {
  init(
    name: String, step: OnboardingStep, stage: Int? = nil, uses: Chart.Instrument? = nil,
    enter: [Chart.Effect] = [], edges: [Chart.Edge] = [], timers: [Chart.Timer] = []
  ) {
    self.init(
      name: name, step: step.rawValue, stage: stage, uses: uses, enter: enter, edges: edges,
      timers: timers)
  }
}

extension Experience.Note {
  static func crossed(_ from: OnboardingStep, _ to: OnboardingStep) -> Self {
    .crossed(from: from.rawValue, to: to.rawValue)
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
