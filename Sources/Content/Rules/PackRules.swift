internal import Experience
internal import Physics

/// Faults that only a pack's files together show: names that another file lacks, cues that never
/// come, scenes moved by an unused instrument.
struct PackRules {
  private let pack: JSON
  private let stepNames: [String]
  private let stages: [StageName]
  private let steps: [JSON]
  let states: [JSON]
  let slots: [JSON]
  let interfaces: [JSON]
  /// Answers of the world; empty where the pack has no such file.
  let answers: [JSON]
  private let hasVehicle: Bool
  /// Names of the pack's themes and the built ones.
  let themes: [String]
  let setSlots: Set<String>

  init(
    _ pack: JSON, _ chart: JSON, steps: [JSON], interfaces: [JSON] = [], answers: JSON? = nil,
    themes: [String], hasVehicle: Bool
  ) {
    self.pack = pack
    self.themes = themes
    slots = chart["slots"]?.elements ?? []
    self.interfaces = interfaces
    self.answers = answers?["answers"]?.elements ?? []
    states = chart["states"]?.elements ?? []
    stepNames = (pack["steps"]?.elements ?? []).compactMap { $0["step"]?.string }
    stages = StageName.list(of: steps)
    self.steps = steps
    self.hasVehicle = hasVehicle
    setSlots = Self.setSlots(slots, states, self.answers, interfaces)
  }

  static func complaint(_ place: JSON, _ rule: Rule) -> Complaint {
    Complaint(place.position, .rule(rule))
  }
}

// The chart.
extension PackRules {
  func check(chart: JSON) -> [Complaint] {
    var complaints = states.flatMap(check(state:)) + checkThemes()
    if let first = states.first {
      let told = Set(states.map { StageName(state: $0).step })
      complaints += stepNames.filter { !told.contains($0) }.map {
        Self.complaint(first, .stepWithoutState($0))
      }
    }
    return complaints
  }

  private func check(state: JSON) -> [Complaint] {
    let stage = StageName(state: state)
    guard stepNames.contains(stage.step) else {
      let nearest = Spelling.nearest(to: stage.step, among: stepNames)
      let place = state["step"] ?? state["name"] ?? state
      return [Self.complaint(place, .stateWithoutStep(stage.step, nearest: nearest))]
    }
    var complaints = checkInterface(of: state) + checkQuestions(of: state) + checkGuards(of: state)
    if let place = state["scene"], let name = stage.scene, !stages.contains(stage) {
      let known = stages.filter { $0.step == stage.step }.compactMap(\.scene)
      let nearest = Spelling.nearest(to: name, among: known)
      complaints.append(Self.complaint(place, .noScene(name, step: stage.step, nearest: nearest)))
    }
    guard let place = state["uses"], let word = place.string,
      let instrument = Chart.Instrument(rawValue: word)
    else { return complaints }
    // A turntable alone needs no names of parts.
    if instrument != .orbiter, pack["instruments"]?[word] == nil {
      complaints.append(Self.complaint(place, .noRules(word)))
    }
    if [.ascent, .tape].contains(instrument) && !hasVehicle {
      complaints.append(Self.complaint(place, .nothingFlies(word)))
    }
    return complaints
  }
}

extension PackRules {
  /// Checks that scenes with parts have the nodes that these go with.
  func checkParts() -> [Complaint] {
    let shown = states.filter { $0["uses"]?.string == Chart.Instrument.orbiter.rawValue }
      .map(StageName.init(state:))
    let scenes = steps.filter { step in
      shown.contains { $0.step == step["step"]?.string && $0.scene == nil }
    }
    let parts = pack["instruments"]?["orbiter"]?["parts"]?.elements ?? []
    return scenes.flatMap { scene in
      let names = (scene["nodes"]?.elements ?? []).compactMap { $0["name"]?.string }
      return parts.compactMap { $0["node"] }.compactMap { place -> Complaint? in
        guard let name = place.string, !names.contains(name) else { return nil }
        return Self.complaint(
          place, .noNode(name, nearest: Spelling.nearest(to: name, among: names)))
      }
    }
  }
}

// Signals, in guards and in scenes.
extension PackRules {
  private func checkGuards(of state: JSON) -> [Complaint] {
    let guards = (state["on"]?.elements ?? []).flatMap { $0["when"]?.elements ?? [] }
    let uses = state["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:))
    let name = state["name"]?.string ?? ""
    // Without an interface the proof of the chart tells.
    let never = interfaces.isEmpty ? [] : checkNever(guards)
    let tools = Set([uses].compactMap(\.self))
    return never + guards.flatMap { check(signal: $0["signal"], tools, in: name) }
  }

  /// Checks that a number, an anchor or a path comes from an instrument in use, or from what flies.
  func check(
    signal place: JSON?, _ uses: Set<Chart.Instrument>, in owner: String
  ) -> [Complaint] {
    guard let place, let name = place.string else { return [] }
    if name.hasPrefix("flight.") {
      return hasVehicle ? [] : [Self.complaint(place, .nothingFlies(name))]
    }
    let instrument = Chart.Instrument.allCases.first { name.hasPrefix("\($0.rawValue).") }
    guard let instrument, !uses.contains(instrument) else { return [] }
    return [Self.complaint(place, .foreignSignal(name, step: owner))]
  }
}

// The scenes.
extension PackRules {
  func check(step tree: JSON) -> [Complaint] {
    guard let place = tree["step"], let name = place.string else { return [] }
    guard stepNames.contains(name) else {
      let nearest = Spelling.nearest(to: name, among: stepNames)
      return [Self.complaint(place, .strayStep(name, nearest: nearest))]
    }
    var complaints = checkCues(tree, at: StageName(step: name), what: ["lines", "descriptions"])
    complaints += check(scene: tree, StageName(step: name))
    for scene in tree["scenes"]?.elements ?? [] {
      complaints += check(scene: scene, StageName(step: name, scene: scene["name"]?.string))
    }
    return complaints
  }

  private func check(scene: JSON, _ stage: StageName) -> [Complaint] {
    var rules = SceneRules(scene, step: stage.step)
    let uses = instruments(on: stage)
    for node in rules.nodes {
      let flame = node["flame"]
      for place in [node["anchor"], node["path"], flame?["level"], flame?["age"]] {
        rules.complain(check(signal: place, uses, in: stage.step))
      }
    }
    for drive in rules.drives {
      rules.complain(check(signal: drive["signal"], uses, in: stage.step))
      if let slot = drive["slot"] { rules.complain(checkSlot(slot, wants: .gauge)) }
    }
    rules.complain(check(views: scene["camera"]))
    if let place = scene["sky"]?["source"], place.string == "flight", !hasVehicle {
      rules.complain(place, .nothingFlies("flight"))
    }
    for channel in rules.channels where !uses.contains(.ascent) {
      guard let place = channel["target"], let target = place.string,
        ["shake", "flash", "fade"].contains(target)
      else { continue }
      rules.complain(place, .onlyLaunch(target))
    }
    // After the flight it grows light slowly, whatever cue that hangs on.
    if stage.scene != nil && uses.contains(.ascent) { rules.checkOrbitFades() }
    if stage.scene == nil, let black = pack["instruments"]?["ascent"]?["blackoutAfter_s"]?.number {
      rules.checkBlackout(after: black)
    }
    return rules.complaints + checkCues(scene, at: stage, what: ["channels", "sounds"])
  }

  private func instruments(on stage: StageName) -> Set<Chart.Instrument> {
    Set(
      states.filter { StageName(state: $0) == stage }
        .compactMap { $0["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:)) })
  }

  /// Checks lists of the tree that hang on cues.
  private func checkCues(_ tree: JSON, at stage: StageName, what: [String]) -> [Complaint] {
    let isScene = what.contains("channels")
    let known = isScene ? cues(in: stage) : cues(told: stage.step)
    let rules = SceneRules(tree, step: stage.step)
    var owners = what.flatMap { tree[$0]?.elements ?? [] }
    if isScene { owners += rules.cameras.flatMap { $0["aims"]?.elements ?? [] } + rules.shots }
    return owners.compactMap { owner in
      guard let place = owner["on"], let cue = place.string, !known.contains(cue) else {
        return nil
      }
      let nearest = Spelling.nearest(to: cue, among: known)
      return Self.complaint(
        place,
        .foreignCue(cue, step: stage.scene ?? stage.step, nearest: nearest, allowed: known))
    }
  }

  /// Cues that can come while a scene is up.
  private func cues(in stage: StageName) -> [String] {
    moments(of: states.filter { StageName(state: $0) == stage }, isOver: stage.scene != nil)
      + chartCues(of: stage.step)
  }

  /// Cues that can come during a step, in any of its scenes.
  private func cues(told step: String) -> [String] {
    moments(of: states.filter { StageName(state: $0).step == step }, isOver: false)
      + chartCues(of: step)
  }

  /// Cues that the engine sends; `isOver`: after the ascent's own scene.
  private func moments(of states: [JSON], isOver: Bool) -> [String] {
    let uses = states.compactMap { $0["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:)) }
    let own = Chart.Instrument.allCases.filter(uses.contains).flatMap { instrument in
      instrument == .ascent && isOver ? [.orbit] : instrument.cues
    }
    let missed: [Cue] = states.contains(where: Self.canMiss) ? [.missed] : []
    let leave: [Cue] = states.contains(where: isLeft) ? [.leave] : []
    return ([.enter] + missed + own + leave).map(\.rawValue)
  }

  /// Whether an act can be useless in a state: a launch is watched, and where a tap goes on every
  /// tap does.
  private static func canMiss(_ state: JSON) -> Bool {
    // An interface shows by itself what can be done.
    if state["interface"] != nil { return false }
    return switch state["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:)) {
    case .ascent: false
    case .placement, .hold, .orbiter, .tape: true
    case nil: state["on"]?.elements?.contains { $0["event"]?.string == "tap" } != true
    }
  }

  /// Whether a way leads from a state into another step.
  private func isLeft(_ state: JSON) -> Bool {
    let ways = (state["on"]?.elements ?? []) + (state["timers"]?.elements ?? [])
    return ways.compactMap { $0["to"]?.string }.contains { name in
      let next = states.first { $0["name"]?.string == name }
      return next.map { StageName(state: $0).step } != StageName(state: state).step
    }
  }

  /// Cues that the chart sends on edges of the step's states.
  private func chartCues(of step: String) -> [String] {
    var found: [String] = []
    for state in states where StageName(state: state).step == step {
      let ways = (state["on"]?.elements ?? []) + (state["timers"]?.elements ?? [])
      let effects = ways.flatMap { $0["do"]?.elements ?? [] } + (state["enter"]?.elements ?? [])
      for cue in effects.compactMap({ $0["cue"]?.string }) where !found.contains(cue) {
        found.append(cue)
      }
    }
    return found
  }
}

// Rules of what flies.
extension PackRules {
  /// Scenes, sounds and signals know the vehicle of Artemis I and its sky alone; another one flies in
  /// `simulate`.
  static func check(vehicle tree: JSON) -> [Complaint] {
    let stages = tree["stages"]?.elements ?? []
    let engines = stages.first?["engines_m"]?.elements?.count ?? 0
    let boosters = tree["booster"]?["places_m"]?.elements?.count ?? 0
    if let place = tree["stages"], stages.count != 1 || engines != 4 || boosters != 2 {
      let found = "\(stages.count), with \(engines) engines and \(boosters) boosters"
      return [complaint(place, .notDrawn(found))]
    }
    if let place = tree["manoeuvres"] { return [complaint(place, .notDrawn("'manoeuvres'"))] }
    let shown = VehicleFile.words(.liftoff)
    if let place = tree["liftoff"], let words = place.string, words != shown {
      return [complaint(place, .notTheScenesSky(shown))]
    }
    return []
  }
}
