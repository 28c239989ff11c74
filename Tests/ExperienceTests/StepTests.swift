import Artemis
import Maths
import Physics
import Ports
import Testing

@testable import Experience

@Suite("Each step asks for its own gesture")
struct StepTests {
  @Test func arrivalGoesOnByAnyTap() {
    let taps: [[InputEvent]] = [
      [.key(.space, isDown: true)], [.key(.enter, isDown: true)], [.padButton(.a, isDown: true)],
      [.pointer(.down, at: .zero), .pointer(.up, at: .zero)],
    ]
    for events in taps {
      var visit = Visit()
      visit.wait(60)
      for event in events { visit.step(event) }
      #expect(visit.experience.onboarding == .slsReveal)
    }
  }

  @Test func arrivalsSecondLineComesTwoSecondsAfterTheFirst() {
    var visit = Visit()
    visit.wait(600)
    let starts = visit.experience.lines.map(\.start.count)
    #expect(starts.count == 2)
    #expect(starts[1] - starts[0] == 240)
    #expect(visit.experience.lines.allSatisfy { $0.end == nil })
  }

  @Test func aKeyThatRepeatsIsNoSecondTap() {
    var visit = Visit(at: .purpose)
    visit.wait(130)
    for _ in 0..<50 { visit.step(.key(.space, isDown: true)) }
    #expect(visit.cues.filter { $0.cue == .advance }.count == 1)
    #expect(visit.experience.onboarding == .purpose)
  }

  @Test func revealRisesOnSwipeOnceTheLightStands() {
    var visit = Visit(at: .slsReveal)
    visit.wait(10)
    visit.step(.key(.up, isDown: true))
    #expect(visit.first(.swipe) == nil)
    visit.wait(700)
    // Ready 4.5 s after the scene came on at tick 1.
    #expect(visit.first(.swipe) == 540)
    #expect(visit.experience.state.name == "rises")
    visit.wait(540)
    #expect(visit.notes == [.crossed(.slsReveal, .arPlacement)])
  }

  @Test func aDragIsASwipeFromFifteenHundredthsOfTheHeight() {
    for (rise, isSwipe) in [(0.14, false), (0.151, true)] {
      var visit = Visit(at: .slsReveal)
      visit.wait(600)
      visit.step(.pointer(.down, at: Vector2(0, -0.2)))
      visit.step(.pointer(.moved, at: Vector2(0, -0.2 + rise)))
      visit.step(.pointer(.up, at: Vector2(0, -0.2 + rise)))
      #expect((visit.first(.swipe) != nil) == isSwipe, "a rise of \(rise)")
    }
  }

  @Test func tapsDoNotMoveTheReveal() {
    var visit = Visit(at: .slsReveal)
    visit.wait(600)
    for _ in 0..<20 { visit.tap() }
    visit.wait(1000)
    #expect(visit.experience.onboarding == .slsReveal)
  }

  @Test func purposeShowsOneLineATapAndLeavesAfterTheThird() {
    var visit = Visit(at: .purpose)
    visit.wait(240)
    for line in 1...3 {
      let open = visit.experience.lines.filter { $0.end == nil }.map(\.index)
      #expect(open == [line - 1])
      visit.tap()
      visit.wait(200)
    }
    #expect(visit.experience.onboarding == .authorizeLaunch)
    #expect(visit.notes == [.crossed(.purpose, .authorizeLaunch)])
  }

  @Test func aDragIsNoTap() {
    var visit = Visit(at: .purpose)
    visit.wait(240)
    for travel in [0.3, 0.03, 0.01] {
      visit.step(.pointer(.down, at: .zero))
      visit.step(.pointer(.moved, at: Vector2(travel, 0)))
      visit.step(.pointer(.up, at: Vector2(travel, 0)))
      visit.wait(LinePlay.leave + 2)
      let shown = visit.experience.lines.map(\.index).max()
      #expect(shown == (travel > 0.02 ? 0 : 1), "\(travel) of the height")
    }
  }

  @Test func hintComesAfterEightIdleSecondsOrOnRequest() {
    var visit = Visit()
    visit.wait(959)
    #expect(!visit.experience.wantsHint)
    visit.wait(1)
    #expect(visit.experience.wantsHint)
    visit.tap()
    #expect(!visit.experience.wantsHint)
    visit.wait(240)
    visit.step(.key(.f1, isDown: true))
    #expect(visit.experience.wantsHint)
  }

  /// Neither of these does anything here; the second brings the hint, each is answered.
  @Test func twoActsInVainBringTheHint() {
    var visit = Visit(at: .slsReveal)
    visit.wait(240)
    visit.tap()
    #expect(visit.cues.contains { $0.cue == .missed } && !visit.experience.wantsHint)
    visit.tap()
    #expect(visit.experience.wantsHint)
    visit.step(.key(.up, isDown: true))
    visit.wait(900)
    #expect(!visit.experience.wantsHint)
  }

  /// Whoever only moves the pointer waits no longer than whoever does nothing.
  @Test func aPointerThatMovesIsNoProgress() {
    var visit = Visit(at: .slsReveal)
    for tick in 0..<1100 {
      visit.step(.pointer(.moved, at: Vector2(0.001 * Double(tick % 100), 0)))
    }
    #expect(visit.experience.wantsHint)
    #expect(!visit.cues.contains { $0.cue == .missed })
  }

  @Test func aHoldThatIsLetGoTooEarlyTwiceIsToldAbout() {
    var visit = Visit(at: .authorizeLaunch)
    visit.wait(300)
    for press in 1...2 {
      visit.step(.key(.space, isDown: true))
      visit.wait(20)
      visit.step(.key(.space, isDown: false))
      visit.wait(20)
      #expect(visit.experience.wantsHint == (press == 2))
    }
  }

  @Test func whoWalksBackIsNotToldHowTo() {
    var visit = Visit(at: .arPlacement)
    visit.wait(300)
    visit.tap()
    visit.step(.key(.s, isDown: true))
    while visit.experience.onboarding == .arPlacement && visit.tick.count < 3000 {
      visit.step()
      #expect(!visit.experience.wantsHint)
    }
    #expect(visit.experience.onboarding == .purpose)
  }

  /// To and fro leads nowhere, however busy one is.
  @Test func whoWalksAboutIsToldHowTo() {
    var visit = Visit(at: .arPlacement)
    visit.wait(300)
    visit.tap()
    visit.wait(2)
    for _ in 0..<5 {
      for (key, ticks) in [(Key.w, 120), (.s, 90)] {
        visit.step(.key(key, isDown: true))
        visit.wait(ticks)
        visit.step(.key(key, isDown: false))
      }
    }
    #expect(visit.experience.wantsHint)
  }

  @Test func whoLooksAwayFindsTheButtonEmpty() {
    var visit = Visit(at: .authorizeLaunch)
    visit.wait(300)
    visit.step(.key(.space, isDown: true))
    visit.wait(120)
    #expect(visit.experience.authorize.fill > 0.4)
    visit.step(.focus(false))
    #expect(visit.experience.authorize.fill == 0)
  }
}
