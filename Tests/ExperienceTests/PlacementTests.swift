import Artemis
import Maths
import Ports
import Testing

@testable import Experience

@Suite("Artemis is placed once, and the visitor walks")
struct PlacementTests {
  private func inThePlace() -> Visit {
    var visit = Visit(at: .arPlacement)
    visit.step(.viewport(width: 1280, height: 720))
    visit.wait(240)
    return visit
  }

  @Test func reticleLiesWhereTheRayMeetsTheFloor() throws {
    let visit = inThePlace()
    let reticle = try #require(visit.experience.placement.reticle)
    // Eyes 1.65 m up look down by 14°: tan 14° = 0.24933.
    #expect(abs(reticle.point_m.z - (10 - 1.65 / 0.249_328)) < 1e-3)
    #expect(abs(reticle.point_m.y) < 1e-9)
    #expect(reticle.isAllowed)
  }

  @Test func aWallIsRefused() throws {
    var visit = inThePlace()
    visit.step(.key(.right, isDown: true))
    visit.wait(900)
    visit.step(.key(.right, isDown: false))
    visit.step(.key(.up, isDown: true))
    visit.wait(120)
    visit.step(.key(.up, isDown: false))
    visit.wait(240)
    let reticle = try #require(visit.experience.placement.reticle)
    #expect(!reticle.isAllowed)
    visit.tap()
    #expect(visit.experience.placement.foot_m == nil)
  }

  /// 9.83 m of rocket, eyes at 1.65 m, 55° less the margin: from 11.3 m on it is whole.
  @Test func whereNobodyCouldStepBackFarEnoughItMayNotStand() throws {
    var rules = Stories.placement
    #expect((11...12).contains(rules.wholeFrom_m()), "\(rules.wholeFrom_m())")
    rules.walkLimit_m = 9
    let clearance_m = rules.wholeFrom_m() - rules.walkLimit_m
    for away_m in [1.5, 2.0, 2.8, 3.5] {
      let eye = rules.start_m + Vector3(0, 1.65, 5)
      let foot = rules.start_m + Vector3(0, 0, -away_m)
      let reticle = try #require(
        rules.reticle(
          from: eye, along: (foot - eye).normalized(or: .back), clearance_m: clearance_m))
      #expect(reticle.isAllowed == (away_m > clearance_m), "\(away_m)")
    }
  }

  /// Whoever looked aside, and can only step back by its name.
  @Test func whoStepsBackComesToLookAtTheRocket() {
    var visit = inThePlace()
    visit.tap()
    visit.step(.pointer(.moved, at: .zero))
    visit.step(.pointer(.moved, at: Vector2(0.8, 0.4)))
    for _ in 0..<12 where visit.experience.onboarding == .arPlacement {
      visit.step(.deed(.stepBack))
      visit.wait(180)
    }
    #expect(visit.experience.onboarding == .purpose)
  }

  /// Whoever has walked off before anything was placed, as far as one can, and then has nothing but
  /// the words for what can be done.
  @Test(arguments: [[Key.w], [.w, .d], [.d], [.s, .d], [.s], [.s, .a], [.a], [.w, .a]])
  func fromWhereverOneHasWalkedWordsAreEnough(_ keys: [Key]) {
    var visit = inThePlace()
    for key in keys { visit.step(.key(key, isDown: true)) }
    visit.wait(1200)
    for key in keys { visit.step(.key(key, isDown: false)) }
    for _ in 0..<60 where visit.experience.onboarding == .arPlacement {
      if let offer = visit.experience.offers.first { visit.step(.deed(offer)) }
      visit.wait(119)
    }
    #expect(visit.experience.onboarding == .purpose, "\(visit.experience.placement)")
  }

  @Test func aSecondPlacementIsIgnoredAndRecorded() throws {
    var visit = inThePlace()
    visit.tap()
    let foot = try #require(visit.experience.placement.foot_m)
    visit.wait(30)
    visit.tap()
    #expect(visit.experience.placement.foot_m == foot)
    #expect(visit.notes == [.secondPlacement])
  }

  @Test func nobodyIsWalked() {
    var visit = inThePlace()
    let start = visit.experience.placement.visitor.feet_m
    visit.tap()
    visit.wait(3000)
    #expect(visit.experience.placement.visitor.feet_m == start)
    #expect(visit.experience.onboarding == .arPlacement)
  }

  @Test func walkingBackUntilItFitsGoesOn() throws {
    var visit = inThePlace()
    visit.tap()
    visit.step(.key(.down, isDown: true))
    var ticks = 0
    while visit.experience.onboarding == .arPlacement && ticks < 3000 {
      visit.step()
      ticks += 1
    }
    #expect(visit.experience.onboarding == .purpose)
    let visitor = visit.experience.placement.visitor
    let foot = try #require(visit.experience.placement.foot_m)
    // The rocket, 9.83 m tall, seen from this far takes less than 90 % of 55 degrees.
    let away = (visitor.feet_m - foot).length
    let angle = atan2(9.83 - 1.65, away) + atan2(1.65, away)
    #expect(angle * 180 / .pi < 55 * 0.9)
    #expect(visitor.walked_m >= 1)
    #expect(abs(visitor.feet_m.y) < 1e-12)
  }

  /// A rocket so small that it fits from where it was placed: one must walk a metre all the same.
  @Test func whoSeesAllOfItAtOnceMustStillWalk() {
    var story = Stories.story()
    story.placement.rocketHeight_m = 1
    story.placement.rocketRadius_m = 0.1
    var visit = Visit(story, at: .arPlacement)
    visit.wait(240)
    visit.tap()
    visit.wait(600)
    #expect(visit.experience.placement.foot_m != nil)
    #expect(visit.experience.onboarding == .arPlacement)
    visit.step(.key(.down, isDown: true))
    for _ in 0..<1200 where visit.experience.onboarding == .arPlacement { visit.step() }
    #expect(visit.experience.onboarding == .purpose)
    #expect(visit.experience.placement.visitor.walked_m >= 1)
  }

  /// Who walks at the rocket comes to stand before it; from there they see a hull, and not through it.
  @Test func nobodyWalksIntoTheRocket() {
    let story = Stories.story()
    var visit = Visit(story, at: .arPlacement)
    visit.wait(240)
    visit.tap()
    guard let foot = visit.experience.placement.foot_m else { return #expect(Bool(false)) }
    visit.step(.key(.w, isDown: true))
    for _ in 0..<1800 { visit.step() }
    let away_m = (visit.experience.placement.visitor.feet_m - foot).length
    let least_m = story.placement.rocketRadius_m + ARPlacement.berth_m
    #expect(away_m >= least_m - 1e-9 && away_m < least_m + 0.1, "\(away_m) m")
  }

  @Test func noHandTurnsTheHeadFasterThanComfort() {
    var visit = inThePlace()
    var previous = visit.experience.placement.visitor
    var previousRate = 0.0
    for i in 0..<2000 {
      let side = i / 50 % 2 == 0 ? 0.8 : -0.8
      visit.step(.pointer(.moved, at: Vector2(side, 0)))
      let visitor = visit.experience.placement.visitor
      let rate = (visitor.yaw - previous.yaw) * 120 * 180 / .pi
      #expect(abs(rate) <= 20.000_001)
      #expect(abs(rate - previousRate) * 120 <= 60.000_1)
      previousRate = rate
      previous = visitor
    }
  }
}
