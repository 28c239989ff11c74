import Artemis
import Experience
import Maths
import Testing

@testable import Animation

@Suite("Channels begin at their cues")
struct ScoreTests {
  private func ramp(_ from: Double, _ to: Double) -> Channel.Values {
    .number(Curve([.init(time: 0, value: from), .init(time: 1, value: to)]))
  }

  @Test func beforeItsCueAChannelDoesNotAct() {
    var score = Score([Channel(target: .stars, on: .swipe, curve: ramp(0, 1))])
    #expect(score.number(.stars, at: Tick(100)) == nil)
    score.respond(to: .enter, at: Tick(100))
    #expect(score.number(.stars, at: Tick(100)) == nil)
    score.respond(to: .swipe, at: Tick(100))
    #expect(score.number(.stars, at: Tick(160)) == 0.5)
    #expect(score.number(.stars, at: Tick(1000)) == 1)
  }

  @Test func theLaterOfTwoWins() {
    var score = Score([
      Channel(target: .fade, on: .flash, curve: ramp(0, 1)),
      Channel(target: .fade, on: .orbit, curve: ramp(1, 0)),
    ])
    score.respond(to: .flash, at: Tick(0))
    score.respond(to: .orbit, at: Tick(240))
    #expect(score.number(.fade, at: Tick(300)) == 0.5)
    #expect(score.targets == [.fade])
  }

  @Test func aCueHeardAgainStartsAnew() {
    var score = Score([Channel(target: .rumble, on: .hold, curve: ramp(0, 1))])
    score.respond(to: .hold, at: Tick(0))
    #expect(score.number(.rumble, at: Tick(120)) == 1)
    score.respond(to: .hold, at: Tick(200))
    #expect(score.number(.rumble, at: Tick(200)) == 0)
  }

  @Test func targetsOfNodesAreTheirOwn() {
    var score = Score([
      Channel(target: .lightIntensity(node: "key"), on: .enter, curve: ramp(0, 10))
    ])
    score.respond(to: .enter, at: Tick(0))
    #expect(score.number(.lightIntensity(node: "key"), at: Tick(60)) == 5)
    #expect(score.number(.lightIntensity(node: "rim"), at: Tick(60)) == nil)
    #expect(score.vector(.lightIntensity(node: "key"), at: Tick(60)) == nil)
  }
}
