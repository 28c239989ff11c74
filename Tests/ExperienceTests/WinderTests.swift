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
    let turns = play(&winder, from: 0, rate: 20, ticks: 300)
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
    for _ in 0..<800 {
      winder.turning = winder.pace * 0.1 * .pi / 180
      held = winder.step(second: held, rate: 1000, range: -10...464_698).second
      most = max(most, winder.pace)
    }
    #expect(abs(winder.pace - 200) < 1 && most < 206, "\(most)")
    // Where it goes elsewhere the camera turns as a cut does.
    held = winder.step(second: 300_000, rate: 1000, range: -10...464_698).second
    winder.turning = 100
    held = winder.step(second: held, rate: 1000, range: -10...464_698).second
    #expect(winder.pace > 190)
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

  private static let stops = [-10.0, 0, 100, 600]

  /// Plays with a loop on, until the hand has left its stretch.
  private func loop(
    _ winder: inout Winder, from second: Int, rate: Double, nudge: Int = 0, ticks: Int = 1
  ) -> [Winder.Turn] {
    var held = second
    return (0..<ticks).map { _ in
      let turn = winder.step(
        second: held, rate: rate, nudge: nudge, stops: Self.stops, range: Self.range)
      held = turn.second
      return turn
    }
  }

  @Test func aLoopPlaysItsStretchAgainAndAgain() {
    var winder = Winder()
    _ = loop(&winder, from: 99, rate: 0)
    // 12,000 steps are the hundred seconds from the stop before it to the stop after it.
    _ = loop(&winder, from: 99, rate: 100, ticks: 300)
    let start = loop(&winder, from: 99, rate: 0)[0]
    // The pace has to gather anew.
    let turns = loop(&winder, from: start.second, rate: 100, ticks: 700)
    let gathered = turns[400...]
    for (a, b) in zip(gathered, gathered.dropFirst()) {
      #expect(b.clock == (a.clock + 100) % 12_000)
    }
    #expect(turns.allSatisfy { (0..<12_000).contains($0.clock) && !$0.hasLeft && !$0.isAtEnd })
    // The last one too, whose end is the tape's; and one before the first event.
    var last = Winder()
    _ = loop(&last, from: 600, rate: 0)
    #expect(loop(&last, from: 600, rate: 1).map(\.clock) == [12_001])
    var first = Winder()
    _ = loop(&first, from: -1, rate: 0)
    let early = loop(&first, from: -1, rate: 1, ticks: 121).map(\.clock)
    #expect(early.first == -119 && early.suffix(2) == [-1200, -1199])
  }

  @Test func aLoopEndsWhereTheHandGoesElsewhere() {
    for second in [-1, 100, 600] {
      var winder = Winder()
      _ = loop(&winder, from: 50, rate: 0)
      let turn = loop(&winder, from: second, rate: 0)[0]
      #expect(turn.hasLeft && turn.second == second, "\(second)")
    }
    var winder = Winder()
    _ = loop(&winder, from: 50, rate: 0)
    #expect(loop(&winder, from: 99, rate: 0)[0] == .init(second: 99, clock: 11_880))
    #expect(loop(&winder, from: 99, rate: 0, nudge: 1, ticks: 119).allSatisfy { !$0.hasLeft })
    let over = loop(&winder, from: 99, rate: 0, nudge: 1)[0]
    #expect(over.hasLeft && over.clock == 12_000, "step by step it is left, and not begun anew")
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
