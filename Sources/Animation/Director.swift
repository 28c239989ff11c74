// Animation: turns the story's moments and the flight's numbers into poses, light and effects.
// It keeps every scene within the comfort limits. It does not draw and does not sound.

public import Experience
public import Maths
public import Physics
internal import Ports
public import SceneGraph

/// Stages the story: puts the scene up, moves what its channels move, carries the camera.
public struct Director: Sendable, Equatable {
  /// Seconds from the picture to black, where black replaces white.
  static let dip_s = 0.5

  private let stagings: [StagingDefinition]
  /// The graphs of the stagings as they are before anything has moved.
  private let sets: [SceneGraph]
  private var stage: Int?
  private var score = Score([])
  private var rig: CameraCrew
  private var still = StillCamera()
  /// Ticks that the planets of the scene have been turning.
  private var turned = 0
  private var titles = Titles()
  private var names = PartNames()
  private var captions = Captions()
  private var sounds = SoundScore([])
  private var acoustics = Acoustics()
  private var hearing = FlightHearing()
  private var shake: Shake
  private var governor = FlashGovernor()
  private var moorings = Moorings([])
  private var drives = DriveScore([])

  /// `sets` has as many as there are stagings, in the same order.
  public init(stagings: [StagingDefinition], sets: [SceneGraph], seed: UInt64) {
    precondition(stagings.count == sets.count && !stagings.isEmpty)
    self.stagings = stagings
    self.sets = sets
    rig = CameraCrew(stagings[0].camera)
    shake = Shake(seed: seed)
  }

  /// The graph of a staging before anything has moved.
  public func set(_ stage: Int) -> SceneGraph { sets[stage] }

  /// Names the view that shows in place of the one in the flight camera's slot; nil where that one shows.
  public func standIn(_ story: Experience) -> (slot: String, view: String)? { rig.standIn(story) }

  /// The part of the story's list that the visitor means, as of the last tick.
  public var meant: Int? { names.meant }

  /// How fast a flight that is wound turns the camera that it carries, in radians a second.
  public var turning: Double { rig.turning }

  /// The scene that is up with the vehicle of another flight, as far as that has not left it behind, and
  /// with nothing else.
  public func ghost(
    _ story: Experience, _ telemetry: Telemetry, _ partings: Partings, in graph: SceneGraph
  ) -> SceneGraph {
    moorings.ghost(story, telemetry, partings.attached, in: graph)
  }

  /// The camera on screen.
  public var shown: CameraPose { still.pose }

  /// One tick of staging; `graph` is the scene that is up, and is moved.
  public mutating func step(
    _ cues: [Cue], story: Experience, telemetry: Telemetry, partings: Partings = .none, tick: Tick,
    graph: inout SceneGraph
  ) -> Effects {
    setStage(story, &graph)
    for cue in cues where cue != .leave {
      score.respond(to: cue, at: tick)
      sounds.respond(to: cue, at: tick)
      rig.respond(to: cue)
      titles.respond(to: cue)
    }
    move(story, telemetry, partings, tick, &graph)
    // The vehicle has moved since the last tick: by a kilometre where time runs fast.
    if rig.isCarried { graph.propagate() }
    rig.step(score: score, story: story, graph: graph, tick: tick, sight: FlightSight(telemetry))
    let blackness = max(governor.fade, story.crossing?.blackness ?? 0)
    still.step(
      toward: goal(story), isWanted: story.settings.reducesMotion && !rig.isCarried,
      isDark: story.stageStart == tick || blackness >= 1,
      isCrossing: story.crossing != nil || score.span(.flash) != nil, slack_m: rig.slack_m,
      isAsked: drives.wait)
    if story.stageStart != tick && !story.settings.reducesMotion { turned += 1 }
    titles.step(story)
    names.step(story, still.pose, graph)
    var effects = effects(story, telemetry, graph, tick)
    captions.step(effects, graph: graph, aspect: story.viewport.aspect, tick: tick)
    effects.captions = captions.texts(story.story.words, at: tick)
    return effects
  }
}

extension Director {
  /// Faces its aim at once where the scene changes in the dark.
  private mutating func setStage(_ story: Experience, _ graph: inout SceneGraph) {
    guard stage != story.stage else { return }
    let staging = stagings[story.stage]
    let wasDark = stage == nil || governor.fade > 0.99 || (story.crossing?.blackness ?? 0) > 0.99
    let before = rig
    stage = story.stage
    graph = sets[story.stage]
    score = Score(staging.channels)
    sounds = SoundScore(staging.sounds)
    moorings = Moorings(staging.scene.nodes)
    drives = DriveScore(staging.drives)
    rig = CameraCrew(staging.camera)
    turned = 0
    if wasDark { rig.snap(graph) } else { rig.takeOver(from: before) }
  }

  /// With less motion the exposure does not adapt as an eye does: it suits the brightest moment
  /// from the beginning.
  private func goal(_ story: Experience) -> CameraPose {
    var goal = rig.pose
    if story.settings.reducesMotion, let darkest_ev = score.least(.cameraExposure) {
      goal.exposure_ev = min(goal.exposure_ev, darkest_ev)
    }
    return goal
  }

  private mutating func move(
    _ story: Experience, _ telemetry: Telemetry, _ partings: Partings, _ tick: Tick,
    _ graph: inout SceneGraph
  ) {
    moorings.step(story, telemetry, partings, tick, &graph)
    for target in score.targets { drive(target, story, tick, &graph) }
    drives.step(story, telemetry, tick, isDark: still.blackness >= 1)
    for (target, value) in drives.driven { set(target, value, &graph) }
  }

  private func badge(_ story: Experience, _ tick: Tick) -> Text? {
    guard let placed = moorings.shown(at: .foot, tick) else { return nil }
    return ScaleBadge.label(
      story, still.pose, scale: placed.node.local.scale, shown: placed.opacity)
  }

  private func drive(
    _ target: Channel.Target, _ story: Experience, _ tick: Tick, _ graph: inout SceneGraph
  ) {
    if case .nodePosition(let name) = target {
      guard let id = graph.id(named: name), let point = score.vector(target, at: tick) else {
        return
      }
      graph[local: id].translation = point
    } else if let value = score.number(target, at: tick) {
      // With less motion a line is complete at once.
      let isWhole = story.settings.reducesMotion && value > 0
      if case .pathDrawn = target, isWhole { return set(target, 1, &graph) }
      set(target, value, &graph)
    }
  }

  /// Gives a node what a number drives of it.
  private func set(_ target: Channel.Target, _ value: Double, _ graph: inout SceneGraph) {
    guard let id = target.node.flatMap({ graph.id(named: $0) }) else { return }
    switch target {
    case .lightIntensity: graph[light: id]?.intensity = value
    case .nodeGlow: graph[glow: id] = value
    case .nodeOpacity: graph[opacity: id] = value
    case .nodeYaw: graph[local: id].rotation = Quaternion(angle: value, axis: .up)
    case .nodeRoll: graph[local: id].rotation = Quaternion(angle: value, axis: .back)
    case .nodeX: graph[local: id].translation.x = value
    case .nodeY: graph[local: id].translation.y = value
    case .nodeHeight: graph[height: id] = value
    case .pathDrawn: graph[path: id]?.part = value
    case .nodePosition, .cameraPosition, .cameraRail, .cameraFieldOfView, .cameraExposure, .shake,
      .flash, .fade, .rumble, .stars:
      break
    }
  }

  private mutating func effects(
    _ story: Experience, _ telemetry: Telemetry, _ graph: SceneGraph, _ tick: Tick
  ) -> Effects {
    let staging = stagings[story.stage]
    var effects = Effects(stage: story.stage)
    effects.camera = still.pose
    effects.veil = max(still.blackness, rig.blackness)
    stepLaunch(&effects, story, telemetry, tick)
    let isDip = story.settings.dipsFlash
    governor.step(
      flash: isDip ? 0 : score.number(.flash, at: tick) ?? 0,
      fade: blackness(asDip: isDip, at: tick))
    effects.flash = governor.flash
    effects.fade = max(governor.fade, story.crossing?.blackness ?? 0)
    effects.haptics = haptics(effects, story, tick)
    effects.stars = drives.stars ?? score.number(.stars, at: tick) ?? staging.sky.stars
    effects.planetTurn_s = Tick(turned).seconds
    effects.texts = titles.texts(story, at: tick)
    if let label = names.label(story, still.pose, graph) { effects.texts.append(label) }
    if let badge = badge(story, tick) { effects.texts.append(badge) }
    effects.button = titles.buttonShown(story)
    effects.sounds = sounds.heard(at: tick) + hearing.heard
    return effects
  }

  /// Blackness of the scene. Where a dip replaces the flash, half a second down to the moment of
  /// white and back, whatever the scene's own black does meanwhile.
  private func blackness(asDip isDip: Bool, at tick: Tick) -> Double {
    let asked = score.number(.fade, at: tick) ?? 0
    guard isDip, let span = score.span(.flash) else { return asked }
    let left_s = span.duration_s - Tick(tick - span.start).seconds
    let dip = max(1 - abs(left_s) / Self.dip_s, 0)
    return left_s > 0 ? dip : max(asked, dip)
  }

  /// Passes the flight's effects to camera, ear and hand.
  private mutating func stepLaunch(
    _ effects: inout Effects, _ story: Experience, _ telemetry: Telemetry, _ tick: Tick
  ) {
    acoustics.record(telemetry)
    let place = story.uses == .tape ? rig.hearing : nil
    hearing.step(place, telemetry, isMoving: acoustics.isMoving)
    effects.isByThePad =
      (story.shows(.ascent) && moorings.carry(.vehicle)) || (place == .air && acoustics.isAtPace)
    let ear = still.pose.position_m
    var felt = 0.0
    if effects.isByThePad {
      effects.thunder = acoustics.arrival(at: ear, speed: Acoustics.air)
      felt = acoustics.arrival(at: ear, speed: Acoustics.ground)?.level ?? 0
    }
    let shakeAsked = score.number(.shake, at: tick) ?? 1
    // The amplitude is the input's square, so that half of the setting is half of the shake.
    let wished = story.settings.shakePart.squareRoot()
    shake.step(
      input: Shake.input(fromLevel: felt) * clamp(shakeAsked, 0, 1) * wished, tick: tick)
    effects.shake = shake.motion
  }

  /// Both motors, as strong as the scene's `rumble` says. In the dark the hand feels nothing.
  private func haptics(_ effects: Effects, _ story: Experience, _ tick: Tick) -> Haptics {
    let asked = clamp(score.number(.rumble, at: tick) ?? 0, 0, 1)
    let strength = Float(asked * story.settings.rumble * (1 - effects.fade))
    return Haptics(low: strength, high: strength)
  }
}

extension Director: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("stage", stage)
    fields.add("score", score)
    fields.add("rig", rig)
    fields.add("still", still)
    fields.add("turned", turned)
    fields.add("titles", titles)
    fields.add("names", names)
    fields.add("captions", captions)
    fields.add("sounds", sounds)
    fields.add("acoustics", acoustics)
    fields.add("hearing", hearing)
    fields.add("shake", shake)
    fields.add("governor", governor)
    fields.add("moorings", moorings)
    fields.add("drives", drives)
  }
}
