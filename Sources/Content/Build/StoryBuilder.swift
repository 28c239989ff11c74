internal import Experience
internal import Maths
internal import Physics
internal import Ports

/// Makes the story from the checked trees: the pack's, the chart's, and one a step in their order.
struct StoryBuilder {
  var pack: JSON
  var chart: JSON
  var answers: JSON?
  var steps: [JSON]
  /// The languages that the story can be told in, its own first.
  var languages: [Words]

  /// Strings are known to exist: the check has looked up every one.
  private func text(_ key: String) -> String { languages[0][key] }

  private func rules(_ instrument: Chart.Instrument) -> JSON? {
    pack["instruments"]?[instrument.rawValue]
  }

  func story() -> StoryDefinition {
    StoryDefinition(
      chart: ChartBuilder(chart, stages: StageName.list(of: steps)).chart(answers),
      steps: zip(pack.list("steps"), steps).map(step),
      placement: rules(.placement).map(placement) ?? .none,
      authorize: rules(.hold).map(authorize) ?? .none,
      launch: rules(.ascent).map(launch) ?? .none,
      tape: rules(.tape).map(TapeRules.init),
      idleHint_s: pack.double("idleHint_s"),
      parts: rules(.orbiter)?.list("parts").map(part) ?? [],
      partSlot: rules(.orbiter)?["slot"]?.string,
      words: languages[0], languages: languages)
  }

  private func step(_ entry: JSON, _ step: JSON) -> StoryDefinition.Step {
    let hint = entry.string("hint")
    return StoryDefinition.Step(
      name: entry.string("step"), lines: step.list("lines").map(line),
      descriptions: step.list("descriptions").map(description),
      hint: StoryDefinition.Hint(key: hint, text: text(hint)),
      fadeOut_s: entry.double("fadeOut_s"), fadeIn_s: entry.double("fadeIn_s"))
  }

  private func part(_ json: JSON) -> Part {
    Part(
      key: json.string("name"), name: text(json.string("name")), node: json["node"]?.string,
      from_m: json.vector("from_m"), to_m: json.vector("to_m"), radius_m: json.double("radius_m"))
  }

  private func line(_ json: JSON) -> StoryLine {
    StoryLine(
      key: json.string("text"), text: text(json.string("text")), on: json.cue("on"),
      after_s: json.double("after_s"), for_s: json["for_s"]?.number, centre: json.pair("centre_h"))
  }

  private func description(_ json: JSON) -> StoryLine {
    StoryLine(
      key: json.string("text"), text: text(json.string("text")), on: json.cue("on"),
      after_s: json.double("after_s"))
  }

  /// The field of view of the camera with which it is first used.
  private var placementView_rad: Double {
    let state = chart.list("states").first {
      $0["uses"]?.string == Chart.Instrument.placement.rawValue
    }
    let name = state.map(StageName.init(state:))?.step
    return steps.first { $0["step"]?.string == name }?.need("camera").radians("fov_deg") ?? 1
  }

  private func placement(_ json: JSON) -> PlacementRules {
    PlacementRules(
      surfaces: json.list("surfaces").map { surface in
        Surface(
          name: surface.string("name"), centre_m: surface.vector("centre_m"),
          normal: surface.direction("normal"), right: surface.direction("right"),
          halfSize_m: surface.pair("halfSize_m"))
      },
      start_m: json.vector("start_m"), startYaw_rad: json.radians("startYaw_deg"),
      eyeHeight_m: json.double("eyeHeight_m"), walkSpeed: json.double("walkSpeed_m_per_s"),
      walkLimit_m: json.double("walkLimit_m"),
      fieldOfView_rad: placementView_rad,
      rocketHeight_m: json.double("rocketHeight_m"), rocketRadius_m: json.double("rocketRadius_m"),
      reach_m: json.double("reach_m"), safeMargin: json.double("safeMargin"),
      dwell_s: json.double("dwell_s"))
  }

  private func authorize(_ json: JSON) -> AuthorizeRules {
    AuthorizeRules(
      buttonKey: json.string("button"), buttonLabel: text(json.string("button")),
      hold_s: json.double("hold_s"), drain_s: json.double("drain_s"))
  }

  private func launch(_ json: JSON) -> LaunchRules {
    LaunchRules(
      clock: .numbers(json.list("clock"), value: "to_s", slope: "slope_per_s"),
      flashAt_s: json.double("flashAt_s"), blackoutAfter_s: json.double("blackoutAfter_s"),
      blackout_s: json.double("blackout_s"), orbit_s: json.double("orbit_s"),
      orbitSpeed: json.whole("orbitSpeed"))
  }
}

extension TapeRules {
  init(_ json: JSON) {
    self.init(
      time: json.string("time"), plays: json.string("plays"), rate: json.string("rate"),
      rates: json["rates"]?.numbers ?? [], loops: json["loops"]?.string,
      why: json["why"]?.string, otherwise: json["otherwise"]?.string,
      changes: (json["changes"]?.elements ?? []).map { word in
        (word.elements ?? []).compactMap { $0.string.flatMap(FlightChange.init) }
      })
  }
}
