import Artemis
import Maths
import Physics
import Ports
import Testing

@testable import Experience

@Suite("Whatever the visitor does")
struct RandomInputTests {
  static func event(_ random: inout RandomStream) -> InputEvent {
    func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }
    func number() -> Double { pick([0, 1, -1, random.unit() * 2 - 1, .nan, .infinity, 1e300]) }
    let isDown = random.next() & 1 == 0
    switch random.next() % 10 {
    case 0, 1, 2: return .key(pick(Key.allCases), isDown: isDown)
    case 3: return .pointer(pick(PointerPhase.allCases), at: Vector2(number(), number()))
    case 4: return .wheel(number())
    case 5: return .padButton(pick(PadButton.allCases), isDown: isDown)
    case 6: return .padStick(pick(PadStick.allCases), Vector2(number(), number()))
    case 7: return .padRemoved
    case 8: return isDown ? .focus(isDown) : .paused(isDown)
    default: return .viewport(width: Int(random.next() % 4000), height: Int(random.next() % 3000))
    }
  }

  /// Ten thousand streams: each begins somewhere in the story and hammers everything.
  @Test func neverCrashesNorTakesAnIllegalEdge() {
    let story = Stories.story()
    var launches = 0
    for seed in 0..<10_000 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "visitor")
      var visit = Visit(story, at: OnboardingStep.allCases[Int(seed % 7)])
      visit.wait(Int(random.next() % 130))
      for _ in 0..<120 {
        var before = visit
        let event = Self.event(&random)
        visit.step(event)
        if visit.experience.step != before.experience.step {
          #expect(
            visit.experience.step == before.experience.step + 1,
            "seed \(seed)")
          #expect(
            before.experience.onboarding != .launchSequence, "seed \(seed) completed by accident")
          if visit.experience.onboarding == .launchSequence { launches += 1 }
        }
        before = visit
        let eye = visit.experience.placement.visitor.eye_m
        #expect(eye.x.isFinite && eye.y.isFinite && eye.z.isFinite, "seed \(seed)")
      }
    }
    // A random stream of 120 ticks cannot hold for 240.
    #expect(launches == 0)
  }

  @Test func longRandomStreamsDoNotLaunchUnlessHeld() {
    let story = Stories.story()
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "long")
      var visit = Visit(story, at: .authorizeLaunch)
      var longest = 0
      for _ in 0..<3000 {
        if random.unit() < 0.05 { visit.step(Self.event(&random)) } else { visit.step() }
        longest = max(longest, visit.experience.authorize.held)
        if visit.experience.onboarding == .launchSequence { break }
      }
      let launched = visit.experience.onboarding == .launchSequence
      #expect(launched == (longest >= 240), "seed \(seed)")
    }
  }
}
