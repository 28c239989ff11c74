internal import Ports
internal import Simulation

// Rules of instruments.
extension Formats {
  static let instruments = ObjectShape(
    noun: "the instruments",
    fields: [
      .may("placement", .object(placement), "For states that use it: where and how to set down."),
      .may("hold", .object(hold), "The button that is held."),
      .may("ascent", .object(ascent), "How the flight is told."),
      .may("orbiter", .object(orbiter), "What can be asked for its name."),
      .may("tape", .object(tape), "How the flight is wound."),
    ])

  static let placement = ObjectShape(
    noun: "the placement's rules",
    fields: [
      .need("surfaces", .list(.object(surface), atLeast: 1), "Where the reticle's ray may end."),
      .need("start_m", metres, "Where the visitor stands at first, on the ground."),
      .need("startYaw_deg", angle, "Where the visitor faces: 0 is -z, 90 is -x."),
      .need("eyeHeight_m", .number(0.5...3), "Above the ground."),
      .need("walkSpeed_m_per_s", .number(0.1...10), "A person's pace is 1.4 to 2."),
      .need("walkLimit_m", .number(1...1000), "The visitor stays so near the start."),
      .need("rocketHeight_m", .number(0.1...98.3), "Artemis here: 98.3 m times the scale."),
      .need("rocketRadius_m", .number(0.01...20), "Of the circle that it stands in."),
      .need("reach_m", .number(1...1000), "How far the reticle may be."),
      .need("safeMargin", .number(0...0.3), "Part of the frame to keep clear, at each edge."),
      .need("dwell_s", .number(0...10), "How long the whole rocket must be in the frame."),
    ])

  static let surface = ObjectShape(
    noun: "a surface",
    fields: [
      .need("name", .name, "Its name, alone in its scene."),
      .need("centre_m", metres, "Its middle."),
      .may("normal", .direction, or: [0.0, 1.0, 0.0], "Away from it; straight up for a floor."),
      .may("right", .direction, or: [1.0, 0.0, 0.0], "Along its first side, square to 'normal'."),
      .need("halfSize_m", .vector(2, 0.01...10_000), "Half its sides, along 'right' and across."),
    ])

  static let hold = ObjectShape(
    noun: "the hold's rules",
    fields: [
      .need("button", .textKey, "The key of the button's label."),
      .need(
        "hold_s", .number(Comfort.hold_s...Comfort.hold_s), "How long the button must be held."),
      .need("drain_s", .number(0.1...5), "How long a full button drains after it was let go."),
    ])

  static let ascent = ObjectShape(
    noun: "the ascent's rules",
    fields: [
      .need(
        "clock",
        .list(
          .object(
            key(
              "the clock", valueKey: "to_s", value: .number(-600...36_000), slope: "slope_per_s")),
          atLeast: 2),
        "Mission time over the step's own time: the only place where time is bent."),
      .need("flashAt_s", .number(0...600), "Mission time of the flash."),
      .need("blackoutAfter_s", .number(0.25...3), "From the flash to complete black."),
      .need(
        "blackout_s", .number(Comfort.blackout_s), "How long it is black; then comes the orbit."),
      .need("orbit_s", .number(1...120), "From the orbit's appearance to the end of the step."),
      .may(
        "orbitSpeed", .whole(1...60), or: 1.0,
        "How many times faster than life the flight goes on while the orbit is seen."),
    ])

  static let orbiter = ObjectShape(
    noun: "the orbiter's rules",
    fields: [
      .may(
        "parts", .list(.object(part), atLeast: 0), or: [],
        "What names itself when it is pointed at; Tab walks through it in this order."),
      .may("slot", .name, "A slot whose word names one of them: the part is called `slot.word`."),
    ])

  static let tape = ObjectShape(
    noun: "the tape's rules",
    fields: [
      .need(
        "time", .name, "The slot with the second of mission time; its range is what can be seen."),
      .need("plays", .name, "The flag that says whether it plays."),
      .need("rate", .name, "The slot whose word says how fast."),
      .need(
        "rates", .list(.number(0.01...1000), atLeast: 1),
        "How many times life's pace each of its words is."),
      .may(
        "loops", .name,
        "The flag while which the stretch between two stops of the timeline is played again and again."
      ),
      .may(
        "why", .name,
        "The slot whose word is what `account: why` tells of: `event`, `thunder`, or a quantity of `explain`."
      ),
      .may("otherwise", .name, "The slot whose word says what is otherwise in the flight."),
      .may(
        "changes", .list(.list(.name, atLeast: 0, atMost: 9), atLeast: 1, atMost: 40),
        "What each of its words changes, as `explain --with` has it."),
    ])

  static let run = ObjectShape(
    noun: "the run",
    fields: [
      schema,
      .may("version", .whole(1...1), "Of this format; absent in what is written by hand."),
      .may("program", .name, "Which program recorded it."),
      .may("scenes", .hexadecimal, "The digest of the scenes that it was recorded with."),
      .need("scene", .file, "Which experience."),
      .need("seed", .hexadecimal, "The chance of this visit, up to 64 bits."),
      .may("begins", .object(beginning), "Where it begins; absent: with the story."),
      .need(
        "inputs", .list(.choice(input), atLeast: 1, atMost: 1_000_000),
        "What the visitor did, ascending by tick; the first is the viewport at tick 0."),
      .need(
        "endTick", tick, "The tick after the last; 120 ticks are a second, and a week is the most."),
    ])

  private static let beginning = ObjectShape(
    noun: "a beginning",
    fields: [
      .need("state", .name, "A state of the chart."),
      .may(
        "slots", .list(.object(held), atLeast: 0), or: [],
        "Slots that hold something else there than at first."),
    ])

  private static let held = ObjectShape(
    noun: "what a slot holds",
    fields: [
      .need("slot", .name, "Which one."), .need("holds", .value, "Its value."),
    ])

  /// A week: more would be a slip.
  static let tick: Shape = .whole(0...Run.longest)
}
