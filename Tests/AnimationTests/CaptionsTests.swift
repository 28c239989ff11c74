import Artemis
import Experience
import Maths
import Physics
import Ports
import SceneGraph
import Testing

@testable import Animation

@Suite("What is heard, in writing")
struct CaptionsTests {
  private let graph = SceneGraph(SceneDefinition(nodes: [])) { _ in nil }
  private let words = Words([
    "caption.from": "[{sound}, {direction}]", "caption.around": "[{sound}]",
    "caption.wind": "wind", "caption.engines": "deep rumble", "heading.below": "below",
    "caption.boosters": "roar", "heading.ahead": "ahead",
  ])

  private func step(
    _ captions: inout Captions, _ tick: Int, sounds: [Heard] = [], thunder: Acoustics.Arrival? = nil
  ) -> [String] {
    var effects = Effects(stage: 0)
    effects.sounds = sounds
    effects.thunder = thunder
    captions.step(effects, graph: graph, aspect: 16.0 / 9, tick: Tick(tick))
    return captions.texts(words, at: Tick(tick)).map(\.string)
  }

  private func thunder(_ level: Double, at place: Vector3) -> Acoustics.Arrival {
    Acoustics.Arrival(level: level, position_m: place, jet: -.up, delay_s: 0.8)
  }

  @Test func aSoundIsNamedWhenItBeginsAndOnce() {
    var captions = Captions()
    let wind = Heard(kind: .wind, node: nil, gain: 0.3)
    #expect(step(&captions, 1, sounds: [Heard(kind: .wind, node: nil, gain: 0.01)]) == [])
    #expect(step(&captions, 2, sounds: [wind]) == ["[wind]"])
    for tick in 3..<302 { _ = step(&captions, tick, sounds: [wind]) }
    #expect(step(&captions, 302, sounds: [wind]) == [])
  }

  @Test func aSoundIsWrittenAsLongAsItIsHeard() {
    var captions = Captions()
    let arms = [Heard(kind: .arms, node: nil, gain: 0.5)]
    let far = thunder(0.3, at: Vector3(0, 0, -280))
    let both = (1...900).map { step(&captions, $0, sounds: arms, thunder: far).count }
    #expect(both.allSatisfy { $0 == 2 })
    for tick in 901...936 { _ = step(&captions, tick) }
    #expect(step(&captions, 937) == [])
  }

  /// A third sound takes a line; who was there comes back when one is free, if it still sounds.
  @Test func whatHadToGiveWayComesBack() {
    var captions = Captions()
    let wind = Heard(kind: .wind, node: nil, gain: 0.3)
    let arms = Heard(kind: .arms, node: nil, gain: 0.5)
    let servo = Heard(kind: .servo, node: nil, gain: 0.5)
    let far = thunder(0.3, at: Vector3(0, -160, -280))
    func shown(_ tick: Int, _ sounds: [Heard], _ thunder: Acoustics.Arrival?) -> Set<String> {
      _ = step(&captions, tick, sounds: sounds, thunder: thunder)
      return Set(captions.plays.map(\.sound))
    }
    #expect(shown(1, [wind], far) == ["wind", "engines"])
    // The wind was not read yet: it waits; then the thunder, which was there for longest.
    #expect(shown(60, [wind, arms], far) == ["arms", "engines"])
    #expect(shown(120, [wind, arms, servo], far) == ["arms", "servo"])
    for tick in 121...700 { #expect(shown(tick, [wind, arms, servo], far) == ["arms", "servo"]) }
    for tick in 701...740 { _ = shown(tick, [wind, servo], far) }
    #expect(shown(741, [wind, servo], far) == ["engines", "servo"])
    for tick in 742...780 { _ = shown(tick, [wind], far) }
    #expect(shown(781, [wind], far) == ["engines", "wind"])
    // Read by now, a bed is named no more; nor is what has ended.
    for tick in 782...1100 { _ = shown(tick, [wind], far) }
    #expect(shown(1101, [wind], far) == ["engines"])
    for tick in 1102...1140 { _ = shown(tick, [wind], nil) }
    #expect(shown(1141, [wind], nil) == [])
  }

  @Test func thunderIsNamedWithItsDirectionAsItArrives() {
    var captions = Captions()
    let far = Vector3(0, -160, -280)
    #expect(step(&captions, 1, thunder: thunder(0.01, at: far)) == [])
    #expect(step(&captions, 2, thunder: thunder(0.3, at: far)) == ["[deep rumble, below]"])
    let near = Vector3(0, 0, -280)
    #expect(
      step(&captions, 40, thunder: thunder(1, at: near)) == [
        "[deep rumble, below]", "[roar, ahead]",
      ]
    )
  }

  static let places: [(Vector3, Heading)] = [
    (Vector3(0, 0, -10), .ahead), (Vector3(5, 1, -10), .ahead), (Vector3(10, 0, 0), .right),
    (Vector3(-10, 0, 1), .left), (Vector3(1, 0, 10), .behind), (Vector3(0, 8, -10), .above),
    (Vector3(0, -8, -10), .below), (Vector3(1, 30, 3), .above), (Vector3(0, -10, 0), .below),
  ]

  @Test(arguments: places)
  func directionsAreThoseOfThePicture(place: Vector3, heading: Heading) {
    let ear = Captions.Ear(camera: CameraPose(), aspect: 16.0 / 9)
    #expect(ear.heading(place) == heading)
    let turned = CameraPose(
      position_m: Vector3(3, 4, 5), orientation: Quaternion(yaw: 1.1, pitch: 0))
    let there = turned.position_m + turned.orientation.rotate(place)
    #expect(Captions.Ear(camera: turned, aspect: 16.0 / 9).heading(there) == heading)
  }

  @Test func whatRollsAwayIsNotNamedAnew() {
    var captions = Captions()
    for tick in 1...600 {
      let place = Vector3(0, Double(tick), -280)
      let words = step(&captions, tick, thunder: thunder(tick < 300 ? 1 : 0.2, at: place))
      #expect(!words.contains { $0.contains("rumble") })
    }
  }

  @Test func noMoreThanTwoLinesEach() {
    var captions = Captions()
    for (tick, kind) in Sound.Kind.allCases.enumerated() {
      let shown = step(
        &captions, tick * 10 + 1, sounds: [Heard(kind: kind, node: nil, gain: 1)])
      #expect(shown.count <= 2)
      let heights = Set(captions.texts(words, at: Tick(tick * 10 + 1)).map(\.centre.y))
      #expect(heights.count == shown.count)
    }
  }
}
