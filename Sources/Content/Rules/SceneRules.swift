internal import Experience

/// The rules of one scene: a step's, or the orbit that the launch ends in.
struct SceneRules {
  let tree: JSON
  let step: OnboardingStep
  let isOrbit: Bool
  let nodes: [JSON]
  let channels: [JSON]
  private(set) var complaints: [Complaint] = []

  init(_ tree: JSON, step: OnboardingStep, isOrbit: Bool) {
    self.tree = tree
    self.step = step
    self.isOrbit = isOrbit
    nodes = tree["nodes"]?.elements ?? []
    channels = tree["channels"]?.elements ?? []
  }

  mutating func complain(_ json: JSON, _ rule: Rule) {
    complaints.append(Complaint(json.position, .rule(rule)))
  }

  /// What every scene must keep.
  mutating func checkScene() {
    checkNodes()
    checkReferences()
    checkCues()
    checkChannels()
    checkComfort()
  }

  func node(_ name: String) -> JSON? { nodes.first { $0["name"]?.string == name } }

  /// Complains of every name that stands twice in a list.
  mutating func checkNames(_ list: [JSON], what: String) {
    var lines: [String: Int] = [:]
    for entry in list {
      guard let place = entry["name"], let name = place.string else { continue }
      if let first = lines[name] {
        complain(place, .nameTwice(name, what: what, firstLine: first))
      } else {
        lines[name] = place.position.line
      }
    }
  }
}

// Names and who they belong to.
extension SceneRules {
  private mutating func checkNodes() {
    checkNames(nodes, what: "node")
    var before: Set<String> = []
    var shadow: Int?
    for node in nodes {
      if let parent = node["parent"], let name = parent.string, !before.contains(name) {
        if self.node(name) != nil {
          complain(parent, .parentLater(name))
        } else {
          complainNoNode(parent, name)
        }
      }
      if let name = node["name"]?.string { before.insert(name) }
      if let casts = node["light"]?["castsShadow"], casts.bool == true {
        if let first = shadow { complain(casts, .secondShadow(firstLine: first)) }
        shadow = shadow ?? casts.position.line
      }
      checkMotion(of: node)
    }
  }

  private mutating func checkMotion(of node: JSON) {
    guard let motion = node["motion"], let word = motion.string else { return }
    let steps: [OnboardingStep]
    switch word {
    case "placement", "reticle": steps = [.arPlacement]
    case "flight": steps = [.authorizeLaunch, .launchSequence, .completed]
    default: return
    }
    if !steps.contains(step) { complain(motion, .foreignMotion(word, step: step.name)) }
  }

  private mutating func complainNoNode(_ place: JSON, _ name: String) {
    let names = nodes.compactMap { $0["name"]?.string }
    complain(place, .noNode(name, nearest: Spelling.nearest(to: name, among: names)))
  }

  private mutating func checkReferences() {
    let aims = cameras.flatMap { $0["aims"]?.elements ?? [] }
    let sounds = tree["sounds"]?.elements ?? []
    for owner in channels + aims + sounds + cameras.compactMap({ $0["follow"] }) {
      guard let place = owner["node"], let name = place.string else { continue }
      guard let node = node(name) else {
        complainNoNode(place, name)
        continue
      }
      switch owner["target"]?.string {
      case "light.intensity" where node["light"] == nil: complain(place, .notALight(name))
      case "node.glow" where node["model"] == nil, "node.opacity" where node["model"] == nil:
        complain(place, .notAModel(name))
      default: break
      }
    }
    if let first = aims.first?["on"], let cue = first.string, cue != "enter" {
      complain(first, .firstAim)
    }
    checkCameras()
  }

  private mutating func checkCameras() {
    checkNames(shots, what: "shot")
    for camera in cameras {
      if let rig = camera["rig"], rig.string == "follow", camera["follow"] == nil {
        complain(rig, .nothingToFollow)
      }
      let rail = camera["rail_m"]?.elements ?? []
      for (before, point) in zip(rail, rail.dropFirst())
      where point.numbers != nil && point.numbers == before.numbers {
        complain(point, .railStands)
      }
    }
    let hasRail = cameras.contains { $0["rail_m"] != nil }
    for channel in self.channels("camera.rail") where !hasRail {
      if let place = channel["target"] { complain(place, .noRail) }
    }
  }

  private var shots: [JSON] { tree["camera"]?["shots"]?.elements ?? [] }

  /// The scene's own and those that take over from it.
  private var cameras: [JSON] {
    [tree["camera"]].compactMap(\.self) + shots.compactMap { $0["camera"] }
  }
}

// Moments that a step knows.
extension SceneRules {
  static func cues(of step: OnboardingStep, isOrbit: Bool) -> [Cue] {
    switch step {
    case .arrival: [.enter, .leave]
    case .slsReveal: [.enter, .missed, .swipe, .leave]
    case .arPlacement: [.enter, .missed, .placed, .fits, .leave]
    case .purpose: [.enter, .advance, .leave]
    case .authorizeLaunch: [.enter, .hold, .release, .authorized, .leave]
    case .launchSequence:
      isOrbit
        ? [.enter, .orbit, .leave]
        : [.enter, .engineStart, .enginesLit, .boosterIgnition, .liftoff, .flash, .orbit, .leave]
    case .completed: [.enter, .missed]
    }
  }

  private mutating func checkCues() {
    let allowed = Self.cues(of: step, isOrbit: isOrbit).map(\.rawValue)
    let known = Cue.allCases.map(\.rawValue)
    let lists =
      ["lines", "descriptions", "channels", "sounds"].map { tree[$0] } + cameras.map { $0["aims"] }
    for owner in lists.flatMap({ $0?.elements ?? [] }) + shots {
      guard let place = owner["on"], let cue = place.string, known.contains(cue) else { continue }
      if !allowed.contains(cue) {
        let scene = isOrbit ? "the orbit" : step.name
        complain(place, .foreignCue(cue, step: scene, allowed: allowed))
      }
    }
  }
}
