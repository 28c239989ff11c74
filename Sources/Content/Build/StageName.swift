/// A scene by its names: a step's own scene, or a further one of the same step.
struct StageName: Hashable {
  var step: String
  /// nil for the step's own.
  var scene: String?

  init(step: String, scene: String? = nil) {
    self.step = step
    self.scene = scene
  }

  /// The scene shown by a state of the chart.
  init(state: JSON) {
    step = state["step"]?.string ?? state["name"]?.string ?? ""
    scene = state["scene"]?.string
  }

  /// Names of a production's scenes in their order: each step's own, then all others.
  static func list(of steps: [JSON]) -> [StageName] {
    let names = steps.map { StageName(step: $0["step"]?.string ?? "") }
    return names
      + zip(steps, names).flatMap { step, name in
        (step["scenes"]?.elements ?? []).map {
          StageName(step: name.step, scene: $0["name"]?.string)
        }
      }
  }
}
