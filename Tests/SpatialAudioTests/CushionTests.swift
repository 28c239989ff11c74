import Testing

@testable import SpatialAudio

@Suite("So many blocks wait that the card does not run dry, and no more")
struct CushionTests {
  @Test func itGrowsBeforeTheCardRunsDry() {
    var cushion = Cushion()
    let before = cushion.blocks
    cushion.record(left: Cushion.spare)
    #expect(cushion.blocks == before)
    cushion.record(left: 1.2)
    #expect(cushion.blocks == before + 2)
    cushion.noteDry()
    #expect(cushion.blocks == before + 5)
    for _ in 0..<50 { cushion.record(left: 0) }
    #expect(cushion.blocks == Cushion.range.upperBound)
  }

  @Test func whereMoreThanEnoughIsLeftItShrinksSlowly() {
    var cushion = Cushion()
    let before = cushion.blocks
    for _ in 0..<Cushion.patience { cushion.record(left: 6) }
    #expect(cushion.blocks == before - 1)
    for _ in 0..<Cushion.patience { cushion.record(left: 4) }
    #expect(cushion.blocks == before - 1, "just enough")
    for _ in 0..<(20 * Cushion.patience) { cushion.record(left: 6) }
    #expect(cushion.blocks == Cushion.range.lowerBound)
  }

  /// For an hour nothing runs dry and nothing is left out.
  @Test(arguments: [-300.0, -50, 50, 300])
  func anHourOnACardOfAnotherPaceLosesNothing(ppm: Double) {
    var card = PacedCard()
    var clock_s = 0.0
    for _ in 0..<(3600 * 120) {
      let tick_s = 1 / (120 * (1 + Double(card.drift_permille) / 1000))
      clock_s += tick_s
      card.pass(tick_s * (1 + ppm / 1e6))
      card.take()
    }
    #expect(card.dry == 0 && card.left == 0)
    #expect(abs(clock_s - 3600 * (1 - ppm / 1e6)) < 0.3, "\(clock_s)")
  }
}

/// A card that takes two and a half blocks at a time.
private struct PacedCard {
  var pull = Pull()
  var waiting = 9.0
  var owed = 0.0
  var dry = 0
  var left = 0

  var drift_permille: Int { pull.drift_permille }

  mutating func pass(_ seconds: Double) {
    owed += seconds * 120
    while owed >= 2.5 {
      owed -= 2.5
      waiting -= 2.5
      if waiting < 0 { (waiting, dry) = (0, dry + 1) }
    }
  }

  mutating func take() {
    pull.record(left: waiting)
    if waiting > 29 { left += 1 } else { waiting += 1 }
  }
}
