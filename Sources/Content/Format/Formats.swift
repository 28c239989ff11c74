internal import Experience
internal import Ports

/// The kinds of file, each with its shape.
enum Format: String, CaseIterable, Sendable {
  case experience, chart, step, run, locale, settings, vehicle

  var shape: Shape {
    switch self {
    case .experience: .object(Formats.experience)
    case .chart: .object(Formats.chart)
    case .step: .tagged(Formats.step)
    case .run: .object(Formats.run)
    case .locale: .table(.text)
    case .settings: .object(Formats.settingsFile)
    case .vehicle: .object(Formats.vehicle)
    }
  }

  /// Told by content, so that a file may be named as its author likes.
  init?(of tree: JSON) {
    guard let members = tree.members else { return nil }
    if tree["inputs"] != nil {
      self = .run
    } else if tree["states"] != nil {
      self = .chart
    } else if tree["steps"] != nil {
      self = .experience
    } else if tree["step"] != nil {
      self = .step
    } else if tree["settings"] != nil {
      self = .settings
    } else if tree["core"] != nil || tree["booster"] != nil {
      self = .vehicle
    } else if !members.isEmpty, members.allSatisfy({ $0.value.string != nil }) {
      self = .locale
    } else {
      return nil
    }
  }
}

/// The shapes, from the outermost inwards; the other parts are beside this file.
enum Formats {
  /// Wide enough for everything between a bolt and a landscape.
  static let metres: Shape = .vector(3, -1e6...1e6)
  static let seconds: Shape = .number(0...600)
  static let angle: Shape = .number(-360...360)
  static let unit: Shape = .number(0...1)
  static let cue: Shape = .word(Cue.allCases.map(\.rawValue))
  static let interpolation: Shape = .word(["hold", "linear", "cubic", "ease"])
  static let schema: Field = .may(
    "$schema", .name, "Where an editor finds this schema; not read.")

  static let experience = ObjectShape(
    noun: "the experience",
    fields: [
      schema,
      .need("name", .file, "The name of the folder and of the production."),
      .need("locale", .file, "Which file of Assets/locales has the strings, without its ending."),
      .need("seed", .hexadecimal, "The chance of a visit that was given none, up to 64 bits."),
      .need(
        "idleHint_s", .number(1...60),
        "When the hint shows: after so long in which nothing came of what is done."),
      .need(
        "steps", .list(.object(stepEntry), atLeast: 1),
        "The seven steps in their order, with how each comes and which hint it has."),
    ])

  static let stepEntry = ObjectShape(
    noun: "an entry of 'steps'",
    fields: [
      .need("step", .word(OnboardingStep.allCases.map(\.name)), "Its name."),
      .need("fadeOut_s", .number(0...5), "From leaving the step before to black."),
      .need("fadeIn_s", .number(0...5), "From black to the step in full."),
      .need("hint", .textKey, "What the visitor may do, said when nothing was done."),
    ])

  static let step = ChoiceShape(
    noun: "the step", tag: "step",
    variants: OnboardingStep.allCases.map {
      ChoiceShape.Variant(word: $0.name, shape: shape(of: $0))
    })

  private static func shape(of step: OnboardingStep) -> ObjectShape {
    var fields = [schema, Field.need("step", .word([step.name]), "Whose scene this is.")]
    if let rules = rules(of: step) {
      fields.append(.need("rules", .object(rules), "What the step asks of the visitor."))
    }
    fields.append(
      .may("lines", .list(.object(line), atLeast: 0), or: [], "What is written, in order."))
    fields.append(
      .may(
        "descriptions", .list(.object(description), atLeast: 0), or: [],
        "What is seen, for those who do not see it: said and never drawn."))
    fields += staging
    if step == .launchSequence {
      let orbit = ObjectShape(noun: "the orbit", fields: staging)
      fields.append(.need("orbit", .object(orbit), "The scene that the launch ends in."))
    }
    if step == .completed {
      fields.append(
        .may(
          "parts", .list(.object(part), atLeast: 0), or: [],
          "What names itself when it is pointed at; Tab walks through it in this order."))
    }
    return ObjectShape(noun: "the \(step.name) step", fields: fields)
  }

  static let staging: [Field] = [
    .need("camera", .object(camera), "From where, at what and through which glass."),
    .need("sky", .object(sky), "What lies behind everything."),
    .may("nodes", .list(.object(node), atLeast: 0), or: [], "What is there; parents first."),
    .may("channels", .list(.tagged(channel), atLeast: 0), or: [], "What moves, and when."),
    .may("sounds", .list(.object(sound), atLeast: 0), or: [], "What is heard, and when."),
  ]

  static let line = ObjectShape(
    noun: "a line",
    fields: [
      .need("text", .textKey, "The key of the string in the locale file."),
      .may("on", cue, or: "enter", "The moment that it is hung on."),
      .may("after_s", seconds, or: 0.0, "How long after that moment it begins to appear."),
      .may("for_s", .number(0.1...600), "How long it stays; absent: until the next, or the end."),
      .may(
        "centre_h", .vector(2, -2...2), or: [0.0, 0.0],
        "Its middle, right and up from the middle of the frame."),
    ])

  static let description = ObjectShape(
    noun: "a description",
    fields: [
      .need("text", .textKey, "The key of the string in the locale file."),
      .may("on", cue, or: "enter", "The moment that it is hung on."),
      .may("after_s", seconds, or: 0.0, "How long after that moment it is said."),
    ])

  static let part = ObjectShape(
    noun: "a part",
    fields: [
      .need("name", .textKey, "The key of its name in the locale file."),
      .need("from_m", metres, "One end of its axis, in the scene."),
      .need("to_m", metres, "The other end."),
      .need("radius_m", .number(0.01...100), "How far from its axis it is still pointed at."),
    ])

  static let sound = ObjectShape(
    noun: "a sound",
    fields: [
      .need("kind", .word(Sound.Kind.allCases.map(\.rawValue)), "What it sounds like."),
      .may("node", .name, "The node that it comes from; absent: from everywhere."),
      .may("on", cue, or: "enter", "The moment at which it starts."),
      .need(
        "gain", .list(.object(key("gain", value: unit, slope: "slope_per_s")), atLeast: 1),
        "Its strength over the time since then."),
    ])
}
