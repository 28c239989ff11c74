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
    #expect(visit.experience.step == .arPlacement)
  }

  @Test func walkingBackUntilItFitsGoesOn() throws {
    var visit = inThePlace()
    visit.tap()
    visit.step(.key(.down, isDown: true))
    var ticks = 0
    while visit.experience.step == .arPlacement && ticks < 3000 {
      visit.step()
      ticks += 1
    }
    #expect(visit.experience.step == .purpose)
    let visitor = visit.experience.placement.visitor
    let foot = try #require(visit.experience.placement.foot_m)
    // The rocket, 9.83 m tall, seen from this far takes less than 90 % of 55 degrees.
    let away = (visitor.feet_m - foot).length
    let angle = atan2(9.83 - 1.65, away) + atan2(1.65, away)
    #expect(angle * 180 / .pi < 55 * 0.9)
    #expect(visitor.walked_m >= 1)
    #expect(abs(visitor.feet_m.y) < 1e-12)
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
