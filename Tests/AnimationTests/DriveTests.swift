import Artemis
import Experience
import Maths
import Physics
import Ports
import SceneGraph
import Testing

@testable import Animation

@Suite("What follows a number of the story follows it no faster than comfort allows")
struct DriveTests {
  private let story = Experience(CameraRigTests.definition)
  private let glow = Drive(
    .nodeGlow(node: "lamp"), source: .signal(.altitude), between: (1000, 3000), to: (4, 2))

  private func telemetry(altitude_m: Double) -> Telemetry {
    var telemetry = Telemetry()
    telemetry.altitude_m = altitude_m
    return telemetry
  }

  @Test func itRunsStraightBetweenTwoValuesAndIsLevelBeyond() {
    let rows: [(altitude_m: Double, value: Double)] = [
      (-5, 4), (1000, 4), (1500, 3.5), (2000, 3), (3000, 2), (9000, 2),
    ]
    for row in rows { #expect(glow.value(row.altitude_m) == row.value) }
  }

  /// Half a second for the whole of it, and twice that with less motion.
  @Test(arguments: [false, true]) func whateverItFollowsItTakesItsTime(isCalm: Bool) {
    var story = story
    var settings = Settings()
    settings.reducesMotion = isCalm
    _ = story.step([.settings(settings)], telemetry: Telemetry(), tick: Tick(1))
    var score = DriveScore([glow])
    #expect(score.driven.isEmpty)
    score.step(story, telemetry(altitude_m: 0), Tick(1))
    #expect(score.driven.map(\.1) == [4], "the first look is taken at once")
    let least = isCalm ? 120 : 60
    for tick in 1...least {
      score.step(story, telemetry(altitude_m: 3000), Tick(tick))
      let wanted = 4 - 2 * Double(tick) / Double(least)
      #expect(abs(score.driven[0].1 - wanted) < 1e-9)
    }
    // Back again, and a signal that swings at once does not flash.
    var seen: [Double] = []
    for tick in 0..<600 {
      score.step(story, telemetry(altitude_m: tick / 6 % 2 == 0 ? 0 : 9000), Tick(tick))
      seen.append(score.driven[0].1)
    }
    let swing = (seen.max() ?? 0) - (seen.min() ?? 0)
    #expect(swing <= 2 * 6 / Double(least) + 1e-9)
  }

  /// By a spring that neither jolts nor swings over; without motion at once, and in the dark alone.
  @Test func whatMovesGoesByASpring() {
    var score = DriveScore([
      Drive(.nodeY(node: "lamp"), source: .signal(.altitude), between: (0, 1), to: (5, 25))
    ])
    score.step(story, telemetry(altitude_m: 0), Tick(1))
    #expect(score.driven.map(\.1) == [5])
    var places = [5.0, 5, 5]
    for tick in 1...600 {
      score.step(story, telemetry(altitude_m: 9), Tick(tick))
      places.append(score.driven[0].1)
    }
    let speeds = zip(places, places.dropFirst()).map { ($1 - $0) * 120 }
    let pushes = zip(speeds, speeds.dropFirst()).map { ($1 - $0) * 120 }
    let jolts = zip(pushes, pushes.dropFirst()).map { abs($1 - $0) }
    #expect(speeds.allSatisfy { $0 >= 0 } && places.max()! <= 25 && abs(places.last! - 25) < 1e-3)
    #expect(jolts.max()! < 0.1 * pushes.max()!, "\(jolts.max()!) of \(pushes.max()!)")
    var calm = story
    var settings = Settings()
    settings.reducesMotion = true
    _ = calm.step([.settings(settings)], telemetry: Telemetry(), tick: Tick(1))
    for tick in 1...240 { score.step(calm, telemetry(altitude_m: 0), Tick(tick)) }
    #expect(score.driven[0].1 == places.last! && score.wait)
    score.step(calm, telemetry(altitude_m: 0), Tick(241), isDark: true)
    #expect(score.driven[0].1 == 5 && !score.wait)
  }

  @Test func aSceneGivesItsNodesAndItsStarsWhatIsDriven() {
    let staging = StagingDefinition(
      scene: SceneDefinition(nodes: [
        NodeDefinition(name: "lamp"), NodeDefinition(name: "vehicle", anchor: .vehicle),
        NodeDefinition(name: "placed", anchor: .foot, appear_s: 1),
        NodeDefinition(name: "way", content: .path(.toMoon)),
      ]),
      camera: CameraDefinition(
        rig: .crane, position_m: .zero, aims: [.init(on: .enter, point_m: .zero)],
        fieldOfView_rad: 1),
      sky: SkyDefinition(kind: .black),
      channels: [
        Channel(
          target: .pathDrawn(node: "way"), on: .enter,
          curve: .number(Curve([.init(time: 0, value: 0), .init(time: 2, value: 1)])))
      ],
      drives: [
        glow,
        Drive(.stars, source: .signal(.mach), between: (0, 2), to: (0, 1)),
      ])
    let count = CameraRigTests.definition.chart.states.count
    var set = SceneGraph(staging.scene) { _ in nil }
    set.propagate()
    var director = Director(
      stagings: [StagingDefinition](repeating: staging, count: count),
      sets: [SceneGraph](repeating: set, count: count), seed: 1)
    var flight = telemetry(altitude_m: 2000)
    (flight.mach, flight.padPosition_m) = (1, Vector3(1, 2, 3))
    var graph = set
    _ = director.step([.enter], story: story, telemetry: flight, tick: Tick(1), graph: &graph)
    let effects = director.step([], story: story, telemetry: flight, tick: Tick(61), graph: &graph)
    func id(_ name: String) -> NodeID { graph.id(named: name) ?? graph.nodes[0] }
    #expect(graph[glow: id("lamp")] == 3)
    #expect(effects.stars == 0.5)
    #expect(graph[local: id("vehicle")].translation == Vector3(1, 2, 3))
    #expect(graph[opacity: id("vehicle")] == 1, "who is there from the beginning does not fade in")
    #expect(graph[opacity: id("placed")] == 0, "nothing has been placed")
    #expect(graph[path: id("way")]?.part == 0.25)
  }
}
