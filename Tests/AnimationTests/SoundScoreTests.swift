import Experience
import Maths
import Ports
import Testing

@testable import Animation

@Suite("Sounds of a scene begin with their moments")
struct SoundScoreTests {
  private func sound(
    _ kind: Sound.Kind, on cue: Cue, from: Double, to: Double, node: String? = nil
  ) -> SoundDefinition {
    SoundDefinition(
      kind: kind, node: node, on: cue,
      gain: Curve([
        Curve.Key(time: 0, value: from, interpolation: .linear), Curve.Key(time: 1, value: to),
      ]))
  }

  @Test func nothingIsHeardBeforeItsMoment() {
    var score = SoundScore([sound(.hum, on: .enter, from: 0.5, to: 1, node: "pad")])
    #expect(score.heard(at: Tick(100)).isEmpty)
    score.respond(to: .enter, at: Tick(100))
    #expect(score.heard(at: Tick(160)) == [Heard(kind: .hum, node: "pad", gain: 0.75)])
  }

  @Test func ofTwoOfAKindTheLaterLeads() {
    var score = SoundScore([
      sound(.hold, on: .hold, from: 0.5, to: 1), sound(.hold, on: .release, from: 0.25, to: 0),
    ])
    score.respond(to: .hold, at: Tick(0))
    score.respond(to: .release, at: Tick(60))
    #expect(score.heard(at: Tick(60)) == [Heard(kind: .hold, node: nil, gain: 0.25)])
    #expect(score.heard(at: Tick(180)).isEmpty)
    score.respond(to: .hold, at: Tick(200))
    #expect(score.heard(at: Tick(200)).map(\.gain) == [0.5])
  }
}
