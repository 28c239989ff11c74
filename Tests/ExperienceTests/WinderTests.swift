import Maths
import Testing

@testable import Experience

@Suite("The hand on the tape")
struct WinderTests {
  private static let range = -10...600

  /// The slot's second after each tick, as the story writes it back.
  private func play(
    _ winder: inout Winder, from second: Int, rate: Double, ticks: Int
  ) -> [Winder.Turn] {
    var held = second
    return (0..<ticks).map { _ in
      let turn = winder.step(second: held, rate: rate, range: Self.range)
      held = turn.second
      return turn
    }
  }

  @Test func beginsWhereTheSlotSays() {
    var winder = Winder()
    #expect(play(&winder, from: 64, rate: 0, ticks: 3).map(\.clock) == [7680, 7680, 7680])
  }

  @Test func playsStepByStepAndTellsWholeSeconds() {
    var winder = Winder()
    let turns = play(&winder, from: -10, rate: 1, ticks: 241)
    #expect(turns.map(\.clock) == Array(-1200 ... -960))
    #expect(turns.last?.second == -8)
    #expect(turns[119].second == -10 && turns[120].second == -9)
  }

  @Test func playsAsManyTimesFasterAsTheRateSaysOnceItHasGathered() {
    var winder = Winder()
    let turns = play(&winder, from: 0, rate: 20, ticks: 200)
    let paces = zip(turns, turns.dropFirst()).map { $1.clock - $0.clock }
    #expect(paces.first == 1 && paces.last == 20)
    #expect(zip(paces, paces.dropFirst()).allSatisfy { $1 - $0 <= 2 })
    #expect(
      play(&winder, from: turns.last!.second, rate: 0.25, ticks: 8).last?.clock == turns.last!.clock
        + 2)
  }

  /// The camera turns by a tenth of a degree a second where the flight goes at life's pace.
  @Test func playsNoFasterThanThePictureBears() {
    var winder = Winder()
    var held = 0
    var most = 0.0
    for _ in 0..<600 {
      winder.turning = winder.pace * 0.1 * .pi / 180
      held = winder.step(second: held, rate: 1000, range: -10...464_698).second
      most = max(most, winder.pace)
    }
    #expect(abs(winder.pace - 200) < 1 && most < 206, "\(most)")
    // A roll by itself is faster than that: it is shown as it was.
    winder.turning = winder.pace * 30 * .pi / 180
    _ = winder.step(second: held, rate: 1000, range: -10...464_698)
    #expect(winder.pace == 1)
  }

  @Test func goesWhereTheHandLeadsAndOnFromThere() {
    var winder = Winder()
    _ = play(&winder, from: 0, rate: 1, ticks: 50)
    // The slot holds another second than was written: the visitor's wish.
    let turns = play(&winder, from: 300, rate: 1, ticks: 2)
    #expect(turns.map(\.clock) == [36_001, 36_002])
    // The same second again is no wish: what is left of it stays.
    #expect(play(&winder, from: 300, rate: 0, ticks: 1).map(\.clock) == [36_002])
  }

  @Test func toldToPlayAtItsEndItPlaysFromItsBeginning() {
    var winder = Winder()
    _ = play(&winder, from: 599, rate: 20, ticks: 7)
    #expect(play(&winder, from: 600, rate: 0, ticks: 2).last?.clock == 72_000)
    #expect(play(&winder, from: 600, rate: 1, ticks: 1).last?.clock == -1199)
    // A hand that draws it to its end while it plays finds the end.
    #expect(play(&winder, from: 600, rate: 1, ticks: 1).last?.clock == 72_000)
  }

  @Test func stopsAtBothEnds() {
    var winder = Winder()
    let turns = play(&winder, from: 599, rate: 1, ticks: 121)
    #expect(turns.last == Winder.Turn(second: 600, clock: 72_000, isAtEnd: true))
    #expect(turns.filter(\.isAtEnd).count == 1)
    #expect(play(&winder, from: 600, rate: 0, ticks: 9).count(where: \.isAtEnd) == 9)
    #expect(play(&winder, from: -999, rate: 0, ticks: 1).map(\.clock) == [-1200])
  }
}
