internal import Experience
internal import Ports

/// The kinds of file, each with its shape.
enum Format: String, CaseIterable, Sendable {
  case pack, chart, step, interface, theme, answers, list, run, locale, settings, vehicle
  case mission, dispersions

  var shape: Shape {
    switch self {
    case .pack: .object(Formats.pack)
    case .chart: .object(Formats.chart)
    case .step: .object(Formats.step)
    case .interface: .object(Formats.interface)
    case .theme: .object(Formats.theme)
    case .answers: .object(Formats.answers)
    case .list: .object(Formats.list)
    case .run: .object(Formats.run)
    case .locale: .table(.text)
    case .settings: .object(Formats.settingsFile)
    case .vehicle: .object(Formats.vehicle)
    case .mission: .object(Formats.mission)
    case .dispersions: .object(Formats.dispersions)
    }
  }

  /// Recognises a format by content, so that authors may name files as they like.
  init?(of tree: JSON) {
    guard let members = tree.members else { return nil }
    if tree["inputs"] != nil {
      self = .run
    } else if tree["states"] != nil {
      self = .chart
    } else if tree["steps"] != nil {
      self = .pack
    } else if tree["step"] != nil {
      self = .step
    } else if tree["interface"] != nil || tree["tree"] != nil {
      self = .interface
    } else if tree["theme"] != nil {
      self = .theme
    } else if tree["answers"] != nil {
      self = .answers
    } else if tree["rows"]?.elements != nil || tree["columns"]?.members != nil {
      self = .list
    } else if tree["settings"] != nil {
      self = .settings
    } else if tree["stages"] != nil || tree["booster"] != nil {
      self = .vehicle
    } else if tree["burns"] != nil {
      self = .mission
    } else if tree["dispersions"] != nil {
      self = .dispersions
    } else if !members.isEmpty, members.allSatisfy({ $0.value.string != nil }) {
      self = .locale
    } else {
      return nil
    }
  }
}

/// The shapes, from the outermost inwards; the other parts are beside this file.
enum Formats {
  /// Wide enough for everything from a bolt to a landscape.
  static let metres: Shape = .vector(3, -1e6...1e6)
  static let seconds: Shape = .number(0...600)
  static let angle: Shape = .number(-360...360)
  static let unit: Shape = .number(0...1)
  static let cue: Shape = .name
  static let interpolation: Shape = .word(["hold", "linear", "cubic", "ease"])
  static let schema: Field = .may(
    "$schema", .name, "Where an editor finds this schema; not read.")

  static let pack = ObjectShape(
    noun: "the pack",
    fields: [
      schema,
      .need("name", .file, "The name of the folder and of the production."),
      .need(
        "locale", .file, "Which of the pack's locales is its own: a file's name without its ending."
      ),
      .need("seed", .hexadecimal, "The chance of a visit that was given none, up to 64 bits."),
      .need(
        "idleHint_s", .number(1...60),
        "When the hint shows: after so long in which nothing came of what is done."),
      .need(
        "steps", .list(.object(stepEntry), atLeast: 1),
        "The steps in their order, with how each comes and which hint it has."),
      .may(
        "instruments", .object(instruments),
        "What the parts of the engine that states use ask of the visitor."),
    ])

  static let stepEntry = ObjectShape(
    noun: "an entry of 'steps'",
    fields: [
      .need("step", .file, "Its name."),
      .need("fadeOut_s", .number(0...5), "From leaving the step before to black."),
      .need("fadeIn_s", .number(0...5), "From black to the step in full."),
      .need("hint", .textKey, "What the visitor may do, said when nothing was done."),
    ])

  static let step = ObjectShape(
    noun: "the step",
    fields: [
      schema,
      .need("step", .file, "Its name, one of the pack's steps."),
      .may("promises", .object(promises), "What must stay so, whoever edits it; `check` tells."),
      .may("lines", .list(.object(line), atLeast: 0), or: [], "What is written, in order."),
      .may(
        "descriptions", .list(.object(description), atLeast: 0), or: [],
        "What is seen, for those who do not see it: said and never drawn."),
    ] + staging + [
      .may(
        "scenes", .list(.object(scene), atLeast: 0), or: [],
        "Other scenes of the step, which states of the chart name.")
    ])

  static let scene = ObjectShape(
    noun: "a scene",
    fields: [.need("name", .file, "Its name, alone in its step.")] + staging)

  static let promises = ObjectShape(
    noun: "the promises",
    fields: [
      .may(
        "says", .list(.text, atLeast: 1),
        "Sentences that are shown word for word, in the pack's own language."),
      .may("apart_s", seconds, "From the first line's beginning to the second's."),
      .may(
        "animates", .list(.word(ChannelKind.all.map(\.word)), atLeast: 1),
        "What its channels drive, and nothing else."),
      .may(
        "lightAtFirst", unit,
        "The part of their full strength that its lamps begin with, at most; they never fall."),
      .may("lightFull_s", .row(0...600, 0...600), "Between which times all of it stands."),
      .may(
        "eyeBelow_m", .number(0...1000),
        "The camera begins so low or lower, and looks up."),
    ])

  static let staging: [Field] = [
    .need("camera", .object(camera), "From where, at what and through which glass."),
    .need("sky", .object(sky), "What lies behind everything."),
    .may("nodes", .list(.object(node), atLeast: 0), or: [], "What is there; parents first."),
    .may("channels", .list(.tagged(channel), atLeast: 0), or: [], "What moves, and when."),
    .may(
      "drives", .list(.tagged(drive), atLeast: 0, atMost: 64), or: [],
      "What follows numbers of the story."),
    .may("sounds", .list(.object(sound), atLeast: 0), or: [], "What is heard, and when."),
    .may(
      "ghost", .vector(3, 0...1),
      "Colour of the flight as it is given, seen beside another that is shown; absent: it is not seen."
    ),
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
      .may("node", .name, "The node that it goes with; absent: the scene."),
      .need("from_m", metres, "One end of its axis, from that node."),
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
