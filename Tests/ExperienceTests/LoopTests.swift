import Artemis
import CHeapCount
import Maths
import Physics
import Ports
import Testing

@testable import Experience

@Suite("The story can be told without end")
struct LoopTests {
  /// The whole story by deeds alone, with the times of `Stories` cut short.
  private static let story: StoryDefinition = {
    var story = Stories.story()
    story.chart = Stories.chart(ready_s: 0.1, crane_s: 0.1)
    for place in story.steps.indices {
      (story.steps[place].fadeIn_s, story.steps[place].fadeOut_s) = (0.05, 0.05)
    }
    story.launch = LaunchRules(
      clock: Curve([.init(time: 0, value: -0.2), .init(time: 1, value: 0.8)]), flashAt_s: 0.2,
      blackoutAfter_s: 0.1, blackout_s: 0.1, orbit_s: 0.2)
    return story
  }()

  private static func told() -> (step: OnboardingStep?, ticks: Int, digest: Digest) {
    var experience = Experience(story)
    var tick = Tick.zero
    // What the flight says is no part of this: it is in its orbit as soon as it is asked.
    var telemetry = Telemetry()
    telemetry.missionTime_s = 600
    telemetry.events = [.sunrise]
    while experience.onboarding != .completed && tick.count < 2000 {
      tick = tick + 1
      var deed = experience.offers.first
      // An answer that comes too fast is none.
      if deed == .confirm, (experience.authorize.asked ?? 0) < 120 { deed = nil }
      let events = deed.map { [InputEvent.deed($0)] } ?? []
      _ = experience.step(events, telemetry: telemetry, tick: tick)
    }
    var digest = Digest()
    digest.fold(experience)
    return (experience.onboarding, tick.count, digest)
  }

  @Test func tenThousandTimesItEndsTheSameAndLeavesNothing() {
    let first = Self.told()
    #expect(
      first.step == .completed, "\(String(describing: first.step)) after \(first.ticks) ticks")
    var differing = 0
    heap_count_begin()
    for _ in 0..<10_000 where Self.told().digest != first.digest { differing += 1 }
    let kept = heap_count_kept()
    let requests = heap_count_end()
    #expect(differing == 0)
    #expect(requests > 10_000)
    // Less than a byte each: the runtime itself keeps a few tables that it makes once.
    #expect(kept < 10_000, "\(kept) bytes in 10,000 tellings")
  }
}
