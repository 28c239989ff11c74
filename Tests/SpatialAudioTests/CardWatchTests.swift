import Ports
import Testing

@testable import SpatialAudio

/// A card that can be pulled out.
private final class FakeCard: Card {
  let name: String
  let underruns = 1
  let dropped = 2
  var isConnected = true
  let late_s = 0.05
  let drift_permille = 1
  var played: [Float] = []
  var rests = 0

  init(_ name: String) { self.name = name }
  func play(_ block: AudioBlock) { played.append(block.samples[0]) }
  func rest() { rests += 1 }
}

@Suite("Cards come and go; time goes on")
struct CardWatchTests {
  private func block(_ tick: Int) -> AudioBlock { AudioBlock(samples: [Float(tick), 0]) }

  @Test func aPulledCardIsNoticedOnceAndSoundGoesOnWhereTheStoryIs() {
    let first = FakeCard("first")
    let second = FakeCard("second")
    var plugged: FakeCard? = first
    var watch = CardWatch { plugged }
    var changes: [(tick: Int, change: CardWatch.Change)] = []
    for tick in 1...1000 {
      if tick == 100 {
        first.isConnected = false
        plugged = nil
      }
      if tick == 700 { plugged = second }
      if let change = watch.play(block(tick)) { changes.append((tick, change)) }
    }
    #expect(changes.map(\.change) == [.gone, .back(name: "second")])
    // Gone within a quarter of a second, back within two.
    #expect((100...130).contains(changes[0].tick))
    #expect((700...940).contains(changes[1].tick))
    #expect(first.played.last == Float(changes[0].tick - 1))
    // The first that the new card plays is that of its own tick, not what the other left.
    #expect(second.played.first == Float(changes[1].tick))
    #expect(second.played.count == 1000 - changes[1].tick + 1)
    #expect(watch.underruns == 2 && watch.dropped == 4)
  }

  @Test(arguments: [1, 200, 239, 240])
  func aLostCardIsLookedForTwoSecondsLaterWheneverItIsLost(lostAt: Int) {
    let card = FakeCard("one")
    var watch = CardWatch { card }
    var changes: [(tick: Int, change: CardWatch.Change)] = []
    for tick in 1...600 {
      card.isConnected = tick < lostAt || !changes.isEmpty
      if let change = watch.play(block(tick)) { changes.append((tick, change)) }
    }
    #expect(changes.map(\.change) == [.gone, .back(name: "one")])
    #expect(changes[1].tick - changes[0].tick == 240)
  }

  @Test func withoutACardItIsLookedForAndNothingElseHappens() {
    var looks = 0
    var watch = CardWatch {
      looks += 1
      return nil
    }
    for tick in 1...1200 { #expect(watch.play(block(tick)) == nil) }
    // Once at the beginning, then every two seconds.
    #expect(looks == 6)
    watch.rest()
  }

  @Test func aCardThatIsPluggedInLaterIsFound() {
    let late = FakeCard("late")
    var plugged: FakeCard?
    var watch = CardWatch { plugged }
    for tick in 1...300 { _ = watch.play(block(tick)) }
    plugged = late
    let changes = (301...600).compactMap { watch.play(block($0)) }
    #expect(changes == [.back(name: "late")])
  }
}
