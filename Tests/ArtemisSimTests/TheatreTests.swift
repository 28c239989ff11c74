import Renderer
import Testing

@testable import artemis_sim

@Suite struct TheatreTests {
  private func tried(
    _ wanted: Tier, mustBe: Bool, works: Set<Tier>, failure: Failure = .tier("refused")
  ) -> (tiers: [Tier], chosen: Tier?) {
    var tiers: [Tier] = []
    let chosen = try? Theatre.firstThatWorks(wanted, mustBe: mustBe) { (tier) throws(Failure) in
      tiers.append(tier)
      if !works.contains(tier) { throw failure }
    }
    return (tiers, chosen?.1)
  }

  @Test func aRefusedTierGivesWayToTheNextBelow() {
    let (tiers, chosen) = tried(.ultra, mustBe: false, works: [.medium, .low])
    #expect(tiers == [.ultra, .high, .medium])
    #expect(chosen == .medium)
  }

  @Test func aFilmIsOfItsTierOrNone() {
    let (tiers, chosen) = tried(.high, mustBe: true, works: [.low])
    #expect(tiers == [.high])
    #expect(chosen == nil)
  }

  @Test func whatNoTierMendsIsNotTriedAgain() {
    let (tiers, chosen) = tried(.high, mustBe: false, works: [], failure: .device("no OpenGL"))
    #expect(tiers == [.high])
    #expect(chosen == nil)
  }

  @Test func belowTheLowestIsNothing() {
    let (tiers, chosen) = tried(.low, mustBe: false, works: [])
    #expect(tiers == [.low])
    #expect(chosen == nil)
  }
}
