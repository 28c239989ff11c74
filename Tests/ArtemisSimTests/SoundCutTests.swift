import Ports
import Testing

@testable import artemis_sim

@Suite("A film's sound has no click at its edges")
struct SoundCutTests {
  /// What a film of so many ticks of a steady sound holds.
  private func film(_ kept: [Bool]) -> [Float] {
    var cut = SoundCut()
    let steady = AudioBlock(
      samples: [Float](repeating: 0.5, count: 2 * AudioBlock.framesPerTick))
    let blocks = kept.compactMap { cut.next(steady, isKept: $0) } + [cut.end()].compactMap { $0 }
    return blocks.flatMap(\.samples)
  }

  @Test func itBeginsAndEndsInSilence() {
    let samples = film([Bool](repeating: true, count: 5))
    #expect(samples.count == 5 * 800)
    #expect(samples.first == 0 && samples.last == 0)
    #expect(samples[800..<3200].allSatisfy { $0 == 0.5 })
    #expect(zip(samples, samples.dropFirst(2)).allSatisfy { abs($0 - $1) < 0.003 })
  }

  @Test func whatIsLeftOutLeavesNoStep() {
    let samples = film([false, true, true, true, false, false, true, true])
    #expect(samples.count == 5 * 800)
    #expect(samples[3 * 800 - 1] == 0 && samples[3 * 800] == 0)
    #expect(zip(samples, samples.dropFirst(2)).allSatisfy { abs($0 - $1) < 0.003 })
  }

  @Test func aFilmOfOneTickIsStill() {
    #expect(film([true]).max().map { $0 < 0.5 } == true)
    #expect(film([false]).isEmpty)
  }
}
