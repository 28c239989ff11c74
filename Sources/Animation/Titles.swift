internal import Experience
internal import Maths
internal import Ports

/// Brings the story's words on and off: by opacity, with a small rise, one thought at a time.
struct Titles: Sendable, Equatable {
  /// Fade of the hint and the button, in and out.
  static let fade_s = 0.6
  /// Share of the hint that a first useless act reveals.
  static let glimmerPart = 0.5
  /// In frame heights.
  static let rise = 0.010
  static let hintHeight = -0.42
  /// Above two lines of captions.
  static let hintHeightOverCaptions = -0.368
  /// Over the whole rocket, whose foot and mirror image take up the lower edge.
  static let hintHeightOverRocket = 0.44

  private var hint = 0.0
  /// The hint shown; it stays while it fades, whatever the next step would say.
  private var hinted = StoryDefinition.Hint(key: "", text: "")
  private var button = 0.0
  /// Ticks left of the hint's glimmer.
  private var glimmer = 0

  /// Answers a useless act by light where the hint would stand.
  mutating func respond(to cue: Cue) {
    if cue == .missed { glimmer = Tick(seconds: Self.fade_s).count }
  }

  mutating func step(_ story: Experience) {
    let dt = 1 / Double(Tick.rate)
    // Nothing can be done during the launch, so nothing is hinted at. After a press the hint must
    // tell what another press does.
    let isOpen = story.authorize.isRunning || story.authorize.asked != nil
    let wantsHint =
      (story.wantsHint || isOpen) && story.crossing == nil && story.uses != .ascent
    glimmer = story.crossing == nil ? max(0, glimmer - 1) : 0
    if wantsHint || glimmer > 0 { hinted = Self.hint(story) }
    let shown = wantsHint ? 1 : glimmer > 0 ? Self.glimmerPart : 0
    hint = Self.slide(hint, toward: shown, by: dt / Self.fade_s)
    let wantsButton = story.uses == .hold && story.isOnStage
    button = Self.slide(button, toward: wantsButton ? 1 : 0, by: dt / Self.fade_s)
  }

  func texts(_ story: Experience, at tick: Tick) -> [Text] {
    var texts = story.lines.compactMap { text($0, story, tick) }
    if hint > 0 {
      texts.append(
        Text(
          key: hinted.key, string: hinted.text, style: .hint,
          centre: [0, Float(Self.hintHeight(story))],
          opacity: Float(smoothstep(hint))))
    }
    return texts
  }

  private static func hintHeight(_ story: Experience) -> Double {
    if story.uses == .orbiter { return hintHeightOverRocket }
    return story.settings.showsCaptions ? hintHeightOverCaptions : hintHeight
  }

  /// The hint that suits the visitor's way to hold.
  private static func hint(_ story: Experience) -> StoryDefinition.Hint {
    let plain = story.told.hint
    let isRunning = story.authorize.isRunning
    let isAsked = story.authorize.asked != nil
    let key: String? =
      switch (story.uses, story.settings.hold) {
      case (.hold, _) where isAsked: "hint.hold.asked"
      case (.hold, .press): isRunning ? "hint.hold.pressed" : "hint.hold.press"
      case (.hold, .confirm): "hint.hold.confirm"
      case (.placement, _) where story.settings.assistsWalking: "hint.assist"
      case (.placement, _) where story.placement.foot_m != nil: "hint.placed"
      default: nil
      }
    let words = story.story.words
    let hint = key.map { .init(key: $0, text: words[$0]) } ?? plain
    return .init(
      key: hint.key,
      text: words.filled(
        text: hint.text, ("walk", story.story.walkKeys), ("back", story.story.backKey)))
  }

  func buttonShown(_ story: Experience) -> Button? {
    guard button > 0 else { return nil }
    let rules = story.story.authorize
    let isAsked = story.authorize.asked != nil
    return Button(
      key: isAsked ? "authorize.confirm" : rules.buttonKey,
      label: isAsked ? story.story.words["authorize.confirm"] : rules.buttonLabel,
      centre: SIMD2<Float>(ButtonPlace.centre),
      fill: Float(min(story.authorize.fill, 1)), opacity: Float(smoothstep(button)))
  }

  private func text(_ play: LinePlay, _ story: Experience, _ tick: Tick) -> Text? {
    let line = story.story.steps[play.step].lines[play.index]
    let isCalm = story.settings.reducesMotion
    let appear_s = isCalm ? LinePlay.calmAppear_s : LinePlay.appear_s
    let leave_s = isCalm ? LinePlay.calmLeave_s : LinePlay.leave_s
    let come = smoothstep(Tick(tick - play.start).seconds / appear_s)
    let go = play.end.map { 1 - smoothstep(Tick(tick - $0).seconds / leave_s) } ?? 1
    guard come * go > 0 else { return nil }
    let lift = story.settings.reducesMotion ? 0 : (come - 1) * Self.rise
    return Text(
      key: line.key, string: line.text, style: .story,
      centre: [Float(line.centre.x), Float(line.centre.y + lift)], opacity: Float(come * go))
  }

  private static func slide(_ value: Double, toward target: Double, by reach: Double) -> Double {
    clamp(target, value - reach, value + reach)
  }
}

extension Titles: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("hint", hint)
    fields.add("hinted", hinted)
    fields.add("button", button)
    fields.add("glimmer", glimmer)
  }
}
