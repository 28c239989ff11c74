internal import Experience
internal import Maths
internal import Ports

/// Makes the story from the checked trees: the experience's, and one a step in their order.
struct StoryBuilder {
  var experience: JSON
  var chart: JSON
  var steps: [JSON]
  /// The languages that the story can be told in, its own first.
  var languages: [Words]

  /// Files are checked for every string that they name.
  private func text(_ key: String) -> String { languages[0][key] }

  private func rules(_ step: OnboardingStep) -> JSON { steps[step.rawValue].need("rules") }

  func story() -> StoryDefinition {
    let entries = experience.list("steps")
    return StoryDefinition(
      chart: ChartBuilder(chart).chart(), lines: steps.map { $0.list("lines").map(line) },
      descriptions: steps.map { $0.list("descriptions").map(description) },
      hints: entries.map {
        StoryDefinition.Hint(key: $0.string("hint"), text: text($0.string("hint")))
      },
      fadeOut_s: entries.map { $0.double("fadeOut_s") },
      fadeIn_s: entries.map { $0.double("fadeIn_s") },
      placement: placement(), authorize: authorize(), launch: launch(),
      idleHint_s: experience.double("idleHint_s"),
      parts: steps[OnboardingStep.completed.rawValue].list("parts").map(part),
      words: languages[0], languages: languages)
  }

  private func part(_ json: JSON) -> Part {
    Part(
      key: json.string("name"), name: text(json.string("name")), from_m: json.vector("from_m"),
      to_m: json.vector("to_m"), radius_m: json.double("radius_m"))
  }

  private func line(_ json: JSON) -> StoryLine {
    StoryLine(
      key: json.string("text"), text: text(json.string("text")), on: json.word("on"),
      after_s: json.double("after_s"), for_s: json["for_s"]?.number, centre: json.pair("centre_h"))
  }

  private func description(_ json: JSON) -> StoryLine {
    StoryLine(
      key: json.string("text"), text: text(json.string("text")), on: json.word("on"),
      after_s: json.double("after_s"))
  }

  private func placement() -> PlacementRules {
    let json = rules(.arPlacement)
    return PlacementRules(
      surfaces: json.list("surfaces").map { surface in
        Surface(
          name: surface.string("name"), centre_m: surface.vector("centre_m"),
          normal: surface.direction("normal"), right: surface.direction("right"),
          halfSize_m: surface.pair("halfSize_m"))
      },
      start_m: json.vector("start_m"), startYaw_rad: json.radians("startYaw_deg"),
      eyeHeight_m: json.double("eyeHeight_m"), walkSpeed: json.double("walkSpeed_m_per_s"),
      walkLimit_m: json.double("walkLimit_m"),
      fieldOfView_rad: steps[OnboardingStep.arPlacement.rawValue].need("camera").radians("fov_deg"),
      rocketHeight_m: json.double("rocketHeight_m"), rocketRadius_m: json.double("rocketRadius_m"),
      reach_m: json.double("reach_m"), safeMargin: json.double("safeMargin"),
      dwell_s: json.double("dwell_s"))
  }

  private func authorize() -> AuthorizeRules {
    let json = rules(.authorizeLaunch)
    return AuthorizeRules(
      buttonKey: json.string("button"), buttonLabel: text(json.string("button")),
      hold_s: json.double("hold_s"), drain_s: json.double("drain_s"))
  }

  private func launch() -> LaunchRules {
    let json = rules(.launchSequence)
    return LaunchRules(
      clock: .numbers(json.list("clock"), value: "to_s", slope: "slope_per_s"),
      flashAt_s: json.double("flashAt_s"), blackoutAfter_s: json.double("blackoutAfter_s"),
      blackout_s: json.double("blackout_s"), orbit_s: json.double("orbit_s"),
      orbitSpeed: json.whole("orbitSpeed"))
  }
}
