import Maths
import Testing

@testable import artemis_sim

@Suite("A film has the sound of its pictures, none more and none less")
struct ReelTests {
  /// The ticks whose pictures and whose sound are kept of a run of 60 ticks.
  private func kept(stride: Int, inside: ClosedRange<Int>) -> (pictures: [Int], sound: [Int]) {
    var reel = Reel(stride: stride)
    var pictures: [Int] = []
    var sound: [Int] = []
    var tick = 0
    while tick < 60 || reel.isOwed {
      tick += 1
      let take = reel.advance(to: Tick(tick), isInside: tick <= 60 && inside.contains(tick))
      if take.picture { pictures.append(tick) }
      if take.sound { sound.append(tick) }
    }
    return (pictures, sound)
  }

  @Test func aPictureSoundsAsLongAsItStands() {
    let film = kept(stride: 4, inside: 10...21)
    #expect(film.pictures == [12, 16, 20])
    // What is heard in a tick leads up to its end: 13 is the first after the picture of 12.
    #expect(film.sound == Array(13...24))
  }

  /// What is written beside a film has the film's own time.
  @Test func aFilmIsAsLongAsItsPicturesStand() {
    var reel = Reel(stride: 4)
    for tick in 1...60 { _ = reel.advance(to: Tick(tick), isInside: (10...21).contains(tick)) }
    #expect(reel.length == Tick(12))
  }

  @Test func theLastPictureOfARunHasItsSoundToo() {
    let film = kept(stride: 40, inside: 0...1000)
    #expect(film.pictures == [40])
    #expect(film.sound == Array(41...80))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 8, 30, 120])
  func bothAreOfOneLength(stride: Int) {
    let film = kept(stride: stride, inside: 7...53)
    #expect(film.sound.count == film.pictures.count * stride)
  }
}
