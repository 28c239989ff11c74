internal import Experience

/// The rules of one scene: a step's own, or another of the same step.
struct SceneRules {
  let tree: JSON
  let step: String
  let nodes: [JSON]
  let channels: [JSON]
  let drives: [JSON]
  private(set) var complaints: [Complaint] = []

  init(_ tree: JSON, step: String) {
    self.tree = tree
    self.step = step
    nodes = tree["nodes"]?.elements ?? []
    channels = tree["channels"]?.elements ?? []
    drives = tree["drives"]?.elements ?? []
  }

  mutating func complain(_ json: JSON, _ rule: Rule) {
    complaints.append(Complaint(json.position, .rule(rule)))
  }

  mutating func complain(_ more: [Complaint]) { complaints += more }

  /// Rules for every scene.
  mutating func checkScene() {
    checkNodes()
    checkReferences()
    checkChannels()
    checkDrives()
    checkComfort()
  }

  func node(_ name: String) -> JSON? { nodes.first { $0["name"]?.string == name } }
}

// Names and who they belong to.
extension SceneRules {
  private mutating func checkNodes() {
    complaints += NameRules.twice(nodes, what: "node")
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
    }
  }

  private mutating func complainNoNode(_ place: JSON, _ name: String) {
    let names = nodes.compactMap { $0["name"]?.string }
    complain(place, .noNode(name, nearest: Spelling.nearest(to: name, among: names)))
  }

  private mutating func checkReferences() {
    let aims = cameras.flatMap { $0["aims"]?.elements ?? [] }
    let sounds = tree["sounds"]?.elements ?? []
    let followed = cameras.compactMap { $0["follow"] }
    let views = cameras.flatMap { $0["views"]?.elements ?? [] }
    let frames = cameras.compactMap { $0["frame"] }
    for owner in channels + drives + aims + sounds + followed + views + frames {
      guard let place = owner["node"], let name = place.string else { continue }
      guard let node = node(name) else {
        complainNoNode(place, name)
        continue
      }
      switch owner["target"]?.string {
      case "light.intensity" where node["light"] == nil: complain(place, .notALight(name))
      case "node.glow" where node["model"] == nil, "node.opacity" where node["model"] == nil,
        "node.height" where node["model"] == nil:
        complain(place, .notAModel(name))
      case "path.drawn" where node["path"] == nil: complain(place, .notAPath(name))
      default: break
      }
    }
    if let first = aims.first?["on"], let cue = first.string, cue != "enter" {
      complain(first, .firstAim)
    }
    checkCameras()
  }

  private mutating func checkCameras() {
    complaints += NameRules.twice(shots, what: "shot")
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

  var shots: [JSON] { tree["camera"]?["shots"]?.elements ?? [] }

  /// The scene's own camera and those that replace it.
  var cameras: [JSON] {
    [tree["camera"]].compactMap(\.self) + shots.compactMap { $0["camera"] }
  }
}
