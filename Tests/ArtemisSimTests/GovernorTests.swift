import Renderer
import Testing

@testable import artemis_sim

@Suite struct GovernorTests {
  /// What a governor advises over so many windows of frames that take so long.
  private func advice(
    _ governor: inout Governor, _ frame_ms: Double, windows: Int
  ) -> [Governor.Advice] {
    (0..<windows * Governor.window).map { _ in governor.judge(frame_ms) }.filter { $0 != .stay }
  }

  @Test func slowFramesGoDownWithinASecond() {
    var governor = Governor()
    let advice = advice(&governor, 22, windows: 1)
    #expect(advice == [.coarser])
  }

  @Test func whatIsFastEnoughStays() {
    var governor = Governor()
    let advice = advice(&governor, 12, windows: 200)
    #expect(advice.isEmpty)
  }

  @Test func oneHitchInFiftyFramesIsNoReason() {
    var governor = Governor()
    let advice = (0..<5000).map { governor.judge($0 % 50 == 0 ? 120 : 9) }
    #expect(advice.allSatisfy { $0 == .stay })
  }

  /// A machine that bears one rung but not the next: the tries become rare.
  @Test func triesInVainBecomeRare() {
    var governor = Governor()
    var isFine = false
    var changes: [Int] = []
    for frame in 0..<60 * 60 * 10 {
      switch governor.judge(isFine ? 20 : 6) {
      case .stay: break
      case .finer: (isFine, _) = (true, changes.append(frame))
      case .coarser: (isFine, _) = (false, changes.append(frame))
      }
    }
    // Ten minutes; without patience there would be a change every few seconds.
    #expect(changes.count <= 14)
    let gaps = zip(changes, changes.dropFirst(2)).map { $1 - $0 }
    #expect(gaps == gaps.sorted())
  }

  /// The launch in an hour in which it takes half as long again: 60 pictures a second are kept by a
  /// smaller picture than low's own. A third of a picture does not depend on its size.
  @Test func aSlowHourGoesUnderLowsOwnScale() {
    func time_ms(_ scale: Double) -> Double { 8 + 16 * scale * scale }
    var (governor, ladder) = (Governor(), Ladder(at: .low))
    #expect(time_ms(1) > 1000 / 60)
    var late = 0
    for frame in 0..<60 * 20 {
      let taken_ms = time_ms(ladder.rung.scale)
      if frame > 3 * Governor.window && taken_ms > 1000 / 60 { late += 1 }
      _ = ladder.move(governor.judge(taken_ms))
    }
    #expect(ladder.rung == Ladder.Rung(tier: .low, scale: 0.6))
    #expect(late == 0)
  }

  @Test func laddersBeginWithWhatIsDrawn() {
    for tier in [Tier.low, .medium, .high] {
      #expect(Ladder(at: tier).rung == Ladder.Rung(tier: tier, scale: 1))
    }
    #expect(Ladder(at: .ultra).rung == Ladder.Rung(tier: .high, scale: 1))
  }

  @Test func laddersEnd() {
    var ladder = Ladder(at: .low)
    while ladder.move(.coarser) {}
    #expect(ladder.rung == Ladder.rungs.first)
    while ladder.move(.finer) {}
    #expect(ladder.rung == Ladder.rungs.last)
    let hasMoved = ladder.move(.stay)
    #expect(!hasMoved)
  }
}
