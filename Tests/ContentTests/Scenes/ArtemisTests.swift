import Artemis
import Animation
import Experience
import Maths
import SceneGraph
import Simulation
import Testing

@testable import Content

/// The seven scenes as they lie in `Scenes/artemis`.
@Suite struct ArtemisTests {
  let production: Production

  init() throws { production = try ProductionLoader.load(files: try SceneFiles.artemis()) }

  private func staging(_ step: OnboardingStep) -> StagingDefinition {
    production.stagings[step.rawValue]
  }

  private func curve(_ step: OnboardingStep, _ target: Channel.Target, _ cue: Cue) throws
    -> Channel.Values
  {
    try #require(
      staging(step).channels.first { $0.target == target && $0.on == cue }?.curve)
  }

  @Test func everythingIsThere() {
    #expect(production.name == "artemis")
    #expect(production.seed == 0x2022_1116)
    #expect(production.stagings.count == 9)
    #expect(Artemis.lacks(production.story).isEmpty)
    #expect(
      production.models == [
        "adapter", "arms", "booster", "bus", "carpark", "core", "enginesection", "escape", "hall",
        "hydrogenfill", "hydrogenhalf", "hydrogensump", "hydrogentank", "icps", "intertank",
        "launcher", "orion", "oxygenfill", "oxygenhalf", "oxygensump", "oxygentank", "pad", "panel",
        "sls", "upperstage", "wingleaf", "wingroot",
      ])
    #expect(production.story.steps.count == 7)
  }

  @Test func anotherStoryIsSeenNotToBeThisOne() {
    var story = production.story
    story.steps.swapAt(0, 1)
    #expect(Artemis.lacks(story).first?.hasPrefix("its steps are slsReveal, arrival") == true)
    story = production.story
    let hold = story.chart.first(of: OnboardingStep.authorizeLaunch.rawValue)
    story.chart.states[hold].uses = nil
    #expect(Artemis.lacks(story) == ["authorizeLaunch does not ask what it should"])
    story = production.story
    for place in story.chart.states.indices { story.chart.states[place].step = 0 }
    #expect(Artemis.lacks(story).contains("no state tells completed"))
  }

  /// Who has been to the end begins there.
  @Test func whoReturnsBeginsInTheMainInterface() {
    let chart = production.story.chart
    #expect(chart.states[chart.returning].name == "completed")
  }

  @Test func theStoryIsWordForWord() {
    let lines = production.story.steps.map { $0.lines.map(\.text) }
    #expect(lines[0] == ["We’re going back to the Moon.", "And beyond."])
    #expect(
      lines[2] == ["Place Artemis in your space.", "Walk back until the full rocket fits in view."])
    #expect(
      lines[3] == [
        "Artemis is how we learn to live beyond Earth.", "How we prepare for Mars.",
        "And how we go farther than ever before.",
      ])
    #expect(lines[5] == ["You’ve just launched Artemis.", "Now explore how it works."])
    #expect(production.story.authorize.buttonLabel == "AUTHORIZE LAUNCH")
  }

  /// The disc's top stands 0.60 H below the frame's, and it is bent there like one of 0.62 H.
  @Test func theEarthRisesIntoTheLowerThird() throws {
    let camera = staging(.arrival).camera
    let earth = try #require(staging(.arrival).sky.planets.first)
    let height = 2 * tan(camera.fieldOfView_rad / 2)
    let distance = earth.centre_km.length
    // Rays through the middle of the frame, upward; the limb is the last that meets the globe.
    var top = -0.5
    while true {
      let ray = Vector3(0, top * height, -1).normalized()
      let along = ray.dot(earth.centre_km)
      let miss = (distance * distance - along * along).squareRoot()
      if miss > earth.radius_km { break }
      top += 0.001
    }
    #expect(abs(0.5 - top - 0.60) < 0.01)
    #expect(abs(earth.turn) <= 3 * .pi / 180)
  }

  /// The portrait: all of the rocket with a margin of 5 % at every edge, verticals vertical.
  @Test(arguments: [4.0 / 3, 16.0 / 10, 16.0 / 9, 21.0 / 9])
  func thePortraitHoldsTheWholeRocket(aspect: Double) throws {
    guard case .vector(let path) = try curve(.slsReveal, .cameraPosition, .swipe),
      case .number(let lens) = try curve(.slsReveal, .cameraFieldOfView, .swipe)
    else { return #expect(Bool(false), "wrong kinds of curve") }
    let eye = path.value(at: path.duration)
    let half = tan(lens.value(at: lens.duration) / 2)
    let aim = try #require(staging(.slsReveal).camera.aims.last)
    #expect(aim.point_m.y == eye.y, "level, so that verticals stay vertical")
    for height in [0, 98.3] {
      for side in [-8.4, 8.4] {
        let way = Vector3(side, height, 8.4) - eye
        #expect(abs(way.y / -way.z / half) <= 0.9)
        #expect(abs(way.x / -way.z / half / aspect) <= 0.9)
      }
    }
  }

  @Test func theVisitorMustWalkAndCan() throws {
    let rules = production.story.placement
    let half = rules.fieldOfView_rad / 2 * (1 - 2 * rules.safeMargin)
    // Eyes to the foot and to the top of a rocket at a distance, as one angle.
    func fits(_ distance: Double) -> Bool {
      let up = atan2(rules.rocketHeight_m - rules.eyeHeight_m, distance)
      let down = atan2(rules.eyeHeight_m, distance)
      return up + down <= 2 * half
    }
    #expect(!fits(5), "who places it before their feet must walk")
    #expect(fits(5 + rules.walkLimit_m))
    #expect(rules.rocketHeight_m == 9.83)
  }

  @Test func theLaunchClockRunsAsTheWorldDoes() {
    let rules = production.story.launch
    // The servos try the nozzles before the first engine starts.
    #expect(rules.clock.value(at: 0) < -8)
    #expect(abs(rules.clock.value(at: 15) - rules.clock.value(at: 14) - 1) < 1e-9)
    #expect(rules.clock.value(at: rules.clock.duration) >= rules.flashAt_s)
  }
}
