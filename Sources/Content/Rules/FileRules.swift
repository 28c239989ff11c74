internal import Experience

/// The second pass over one file: rules between its values.
///
/// Rules read the tree leniently and pass over what the shape check has complained about, so a
/// file with a slip in one line still hears of the broken rule in another.
enum FileRules {
  /// `isWhole`: the shape of the tree has no faults.
  static func check(_ tree: JSON, _ format: Format, isWhole: Bool) -> [Complaint] {
    switch format {
    case .pack: pack(tree)
    case .chart: ChartRules.check(tree, isWhole: isWhole)
    case .step: step(tree)
    case .interface: TreeRules.check(tree, isWhole: isWhole)
    case .theme: ThemeRules.check(tree, isWhole: isWhole)
    case .list: ListRules.check(tree)
    case .run: run(tree)
    case .locale, .settings, .answers: []
    case .vehicle: VehicleRules.check(tree)
    case .mission: MissionRules.check(tree)
    case .dispersions: DispersionRules.check(tree)
    }
  }

  private static func pack(_ tree: JSON) -> [Complaint] {
    NameRules.twice(tree["steps"]?.elements ?? [], what: "step", key: "step")
      + (tree["instruments"].map(InstrumentRules.check) ?? [])
  }

  private static func step(_ tree: JSON) -> [Complaint] {
    guard let step = tree["step"]?.string else { return [] }
    var rules = SceneRules(tree, step: step)
    rules.checkScene()
    rules.checkPromises()
    let scenes = tree["scenes"]?.elements ?? []
    var complaints = rules.complaints + NameRules.twice(scenes, what: "scene")
    for scene in scenes {
      var rules = SceneRules(scene, step: step)
      rules.checkScene()
      complaints += rules.complaints
    }
    return complaints
  }

  private static func run(_ tree: JSON) -> [Complaint] {
    guard let inputs = tree["inputs"]?.elements, let first = inputs.first else { return [] }
    var complaints: [Complaint] = []
    if first["viewport_px"] == nil || first["tick"]?.whole != 0 {
      complaints.append(Complaint(first.position, .rule(.viewportFirst)))
    }
    var last = 0
    // An input counts for a later tick; a digest is of a past one.
    var end = 0
    for input in inputs {
      guard let place = input["tick"], let tick = place.whole else { continue }
      if tick < last {
        complaints.append(Complaint(place.position, .rule(.ticksAscend(tick: tick, after: last))))
      }
      last = max(last, tick)
      end = max(end, input["digest"] == nil ? tick : tick - 1)
    }
    if let place = tree["endTick"], let tick = place.whole, tick <= end {
      complaints.append(Complaint(place.position, .rule(.endTick(tick, last: end))))
    }
    return complaints
  }
}
