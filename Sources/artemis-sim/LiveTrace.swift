internal import Experience
internal import Maths
internal import Ports
internal import Simulation

/// `run --trace`: prints what begins and ends as it does, so that a person or a script can wait for
/// an event rather than for a clock.
struct LiveTrace {
  private var story = StoryTrace()
  private var offered: [Deed] = []
  private var control: String?
  private var values: [String: String] = [:]
  private var isPageThere = false
  private var isWordThere = false
  private var isLightThere = false
  /// Start of the line that reports the first light.
  static let firstPicture = "first picture"

  /// Reports a tick.
  mutating func follow(_ frame: Frame, flown_s: Double) {
    for event in story.follow(frame) {
      Console.say(TraceCommand.line(event, frame.tick, flown_s: flown_s))
    }
  }

  /// Reports a picture with everything shown over it.
  mutating func see(_ frame: Frame) {
    if !isLightThere && frame.effects.fade < 1 {
      isLightThere = true
      let age_ms = ProcessAge.now_s.map { "\(Int(($0 * 1000).rounded()))" } ?? "?"
      Console.say("\(Self.firstPicture) after \(age_ms) ms")
    }
    let deeds = frame.offers.map(\.deed)
    if deeds != offered {
      offered = deeds
      say("can be done: " + deeds.map(\.rawValue).joined(separator: " "), frame)
    }
    let isOffered = frame.texts.contains { $0.key == Deed.settings.rawValue && $0.opacity > 0.3 }
    if isOffered != isWordThere {
      isWordThere = isOffered
      say(isOffered ? "page: its word is there" : "page: its word goes", frame)
    }
    let start = frame.controls.firstIndex { $0.id == Menu.dialog }
    let isThere = start != nil && frame.pieces.last?.opacity == 1
    if isThere != isPageThere {
      isPageThere = isThere
      control = nil
      values = [:]
      say(isThere ? "page: is there" : "page: goes", frame)
    }
    guard let start, isThere else { return }
    let page = frame.controls[start...]
    for item in page {
      if let before = values[item.id], before != item.reading {
        say("\(item.id): \(item.reading)", frame)
      }
      values[item.id] = item.reading
    }
    guard let focus = page.first(where: \.isFocused)?.id, focus != control else { return }
    control = focus
    say("page: at \(focus)", frame)
  }

  private func say(_ words: String, _ frame: Frame) {
    Console.say(TraceCommand.line(words, frame.tick, flown_s: -.infinity))
  }
}
