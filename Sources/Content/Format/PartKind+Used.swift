internal import Interface
internal import Ports

// Controls.
extension PartKind {
  static let used: [PartKind] = [
    PartKind(
      "button", .textKey, "What it says.",
      [
        .need("does", .name, "The event when it is pressed."),
        .may("style", words(ButtonStyle.self), or: "plain", "What it stands on."),
        .may("icon", .name, "A drawn sign before the words."), chosen,
      ]
    ) {
      .button(
        $0.string("button"), does: $0.string("does"), $0.word("style"),
        icon: $0.stringIfAny("icon"))
    },
    PartKind("hold", .textKey, "What it says.", hold) {
      .hold($0.string("hold"), does: $0.string("does"), HoldRules($0))
    },
    PartKind("toggle", .textKey, "What it says.", [.need("slot", .name, "The flag.")]) {
      .toggle($0.string("toggle"), slot: $0.string("slot"))
    },
    PartKind(
      "choice", .textKey, "What it says.",
      [
        .need("slot", .name, "The word that is chosen."),
        .need(
          "words", .list(.name, atLeast: 1, atMost: 100),
          "What can be chosen; the strings are called `<slot>.<word>`, or as the word."),
        .may("spread", .flag, or: false, "All stand side by side."),
      ]
    ) {
      .choice(
        $0.string("choice"), slot: $0.string("slot"), $0.list("words").compactMap(\.string),
        isSpread: $0.flag("spread"))
    },
    PartKind(
      "slider", .textKey, "What it says.", [.need("slot", .name, "The number.")] + slider
    ) { .slider($0.string("slider"), slot: $0.string("slot"), Scale($0)) },
    PartKind("field", .textKey, "What is written there.", field) {
      .field($0.string("field"), slot: $0.string("slot"), FieldRules($0))
    },
    PartKind(
      "timeline", .textKey, "What it says.",
      [
        .need("slot", .name, "The time."),
        .need("from", numbers, "Where it begins."), .need("to", numbers, "Where it ends."),
        .may("step", steps, or: 1, "From one time to the next."),
        .may("unit", words(Scale.Unit.self), or: "seconds", "How times are written."),
        .may("stops", .list(.object(stop), atLeast: 0), or: [], "Moments with names."),
        .may(
          "plays", .name,
          "The flag that a press on it flips; absent: a press goes to the next stop."),
        .may("loops", .name, "The flag while which the stretch between two stops is marked."),
        .may("even", .flag, or: false, "From each stop to the next is equally far."),
      ]
    ) {
      let stops = $0.list("stops").map(Stop.init)
      var scale = Scale($0)
      if $0.flag("even") { scale = scale.divided(at: stops.map(\.at)) }
      return .timeline(
        $0.string("timeline"), slot: $0.string("slot"), scale, stops,
        plays: $0.stringIfAny("plays"),
        loops: $0.stringIfAny("loops"))
    },
    PartKind(
      "rating", .textKey, "What is rated.",
      [
        .need("slot", .name, "How many stars."),
        .may("of", .whole(1...10), or: 5, "How many there are."),
      ]
    ) { .rating($0.string("rating"), slot: $0.string("slot"), of: $0.whole("of")) },
  ]

  private static let numbers: Shape = .number(-1e7...1e7)
  private static let steps: Shape = .number(0.001...1e6)

  private static let slider: [Field] = {
    let preset = Scale()
    return [
      .may("from", numbers, or: .number(preset.range.lowerBound), "The least."),
      .may("to", numbers, or: .number(preset.range.upperBound), "The most."),
      .may("step", steps, or: .number(preset.step), "From one number to the next."),
      .may(
        "unit", words(Scale.Unit.self), or: .string(preset.unit.rawValue),
        "How numbers are written."),
    ]
  }()

  private static let hold: [Field] = {
    let preset = HoldRules()
    return [
      .need("does", .name, "The event when it was held."),
      .may("hold_s", .number(Comfort.hold_s...10), or: .number(preset.seconds), "How long."),
      .may(
        "drain_s", .number(0.1...5), or: .number(preset.drainSeconds),
        "How long it drains after it was let go."),
      .may("asks", .textKey, or: .string(preset.asks), "Said where it asks to be pressed again."),
      .may("cancels", .textKey, or: .string(preset.cancels), "Said below it then."),
      .may(
        "way", .name, or: .string(preset.way),
        "The slot with the visitor's way: `hold`, `press` or `confirm`."),
    ]
  }()

  private static let field: [Field] = {
    let preset = FieldRules()
    return [
      .need("slot", .name, "The text."),
      .may("placeholder", .textKey, "Stands there while nothing is written."),
      .may(
        "longest", .whole(1...Budget.text), or: .number(Double(preset.longest)),
        "Characters at most."),
      .may("secret", .flag, or: .bool(preset.isSecret), "Letters are not shown."),
      .may("fault", .name, "The slot with what is wrong."),
      .may("does", .name, "The event when it is handed in."),
    ]
  }()

  static let stop = ObjectShape(
    noun: "a stop",
    fields: [
      .need("at", numbers, "Where on the timeline."), .need("label", .textKey, "Its name."),
    ])
}

extension Scale {
  init(_ json: JSON) {
    self.init(
      json.double("from")...json.double("to"), step: json.double("step"), unit: json.word("unit"))
  }
}

extension HoldRules {
  init(_ json: JSON) {
    self.init(
      seconds: json.double("hold_s"), drainSeconds: json.double("drain_s"),
      asks: json.string("asks"), cancels: json.string("cancels"), way: json.string("way"))
  }
}

extension FieldRules {
  init(_ json: JSON) {
    self.init(
      placeholder: json.stringIfAny("placeholder"), longest: json.whole("longest"),
      isSecret: json.flag("secret"), fault: json.stringIfAny("fault"),
      does: json.stringIfAny("does"))
  }
}

extension Stop {
  init(_ json: JSON) { self.init(json.double("at"), json.string("label")) }
}
