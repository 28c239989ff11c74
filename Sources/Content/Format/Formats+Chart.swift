internal import Experience
internal import Ports

// The story's states and the ways between them.
extension Formats {
  static let chart = ObjectShape(
    noun: "the chart",
    fields: [
      schema,
      .may(
        "slots", .list(.choice(slot), atLeast: 0, atMost: 64), or: [],
        "What the story keeps."),
      .may(
        "attract", .name,
        "The first state of the film that an exhibit shows while nobody is there (`run --exhibit`)."
      ),
      .need(
        "states", .list(.object(state), atLeast: 1, atMost: 500),
        "The states; the story begins in the first."),
    ])

  static let slot = ChoiceShape(
    noun: "a slot",
    variants: [
      slot(
        "from", .whole(slotValues), "The least that it may be, and what it is at first.",
        noun: "a number slot", .need("to", .whole(slotValues), "The most that it may be.")),
      slot("flag", .flag, "What it is at first.", noun: "a flag slot"),
      slot(
        "words", .list(.name, atLeast: 2, atMost: 100),
        "What it may be; at first it is the first of them.", noun: "a word slot"),
      slot(
        "longest", .whole(1...InputEvent.longestText),
        "How many characters a visitor may write; at first there are none.", noun: "a text slot",
        .may(
          "shortest", .whole(1...InputEvent.longestText), "How many it takes for it to fit."),
        .may(
          "like", .word(TextForm.Likeness.allCases.map(\.rawValue)),
          "What it must look like to fit: `email` is something@something.tld.")),
    ])

  private static func slot(
    _ key: String, _ shape: Shape, _ about: String, noun: String, _ further: Field...
  ) -> ChoiceShape.Variant {
    let fields: [Field] = [
      .need("name", .name, "Its name, alone in the chart."), .need(key, shape, about),
    ]
    let kept = Field.may(
      "kept", .flag, or: false, "It begins with what it held when the visitor was here last.")
    return ChoiceShape.Variant(
      word: key, shape: ObjectShape(noun: noun, fields: fields + further + [kept]))
  }

  static let state = ObjectShape(
    noun: "a state",
    fields: [
      .need("name", .name, "Its name, alone in the chart."),
      .need("intent", .name, "What it is for: one sentence for whoever reads the chart."),
      .may(
        "step", .file,
        "Whose lines are told; absent: the step of the state's own name."),
      .may(
        "scene", .file, "What is seen where it is not the step's own scene: one of its 'scenes'."),
      .may(
        "uses", .word(Chart.Instrument.allCases.map(\.rawValue)),
        "The part of the engine that asks something of the visitor here."),
      .may("interface", .name, "The interface that lies over the scene."),
      .may("enter", .list(.choice(effect), atLeast: 0), or: [], "What happens on entering."),
      .may(
        "on", .list(.object(edge), atLeast: 0), or: [],
        "The ways on; of those with one event the first is taken whose guards all hold."),
      .may(
        "timers", .list(.object(timer), atLeast: 0), or: [],
        "Ways that are taken when their time has come."),
    ])

  static let edge = ObjectShape(
    noun: "an edge",
    fields: [
      .need(
        "event", .name,
        "What opens it: \(Chart.Event.engines.map { "`\($0.rawValue)`" }.joined(separator: ", ")), "
          + "an event of the interface or of an answer, or a slot that the visitor sets."),
      .may("when", .list(.choice(condition), atLeast: 0), or: [], "What must hold too."),
      .may(
        "offer", .word(offers.map(\.rawValue)),
        "The name by which a screen reader or a single switch does the same."),
    ] + way)

  static let timer = ObjectShape(
    noun: "a timer",
    fields: [
      .may("after_s", seconds, "Since the state was entered."),
      .may("at_s", seconds, "Since the state's scene appeared."),
    ] + way, exclusive: [["after_s", "at_s"]])

  private static let way: [Field] = [
    .may("do", .list(.choice(effect), atLeast: 0), or: [], "What happens on this way."),
    .may("to", .name, "The state that it leads to; absent: it stays."),
  ]

  static let condition = ChoiceShape(
    noun: "a guard",
    variants: [
      ChoiceShape.Variant(
        word: "slot",
        shape: ObjectShape(
          noun: "a slot guard",
          fields: [
            .need("slot", .name, "Which one."),
            .may("is", .value, "This and no other."),
            .may("fits", .flag, "Whether a text looks as its slot says."),
            .may("below", .whole(slotValues), "Less than this."),
            .may("above", .whole(slotValues), "More than this."),
          ],
          exclusive: [
            ["is", "below"], ["is", "above"], ["fits", "is"], ["fits", "below"], ["fits", "above"],
          ])),
      ChoiceShape.Variant(
        word: "signal",
        shape: ObjectShape(
          noun: "a signal guard",
          fields: [
            .need("signal", .word(Signal.allCases.map(\.rawValue)), "Which number of the story."),
            .may("below", .number(-1e9...1e9), "Less than this."),
            .may("above", .number(-1e9...1e9), "More than this."),
          ])),
    ])

  static let effect = ChoiceShape(
    noun: "an effect",
    variants: [
      effect("cue", .name, "Brings a moment, of any name, that scenes hang on."),
      effect(
        "set", .name, "Gives a slot a value.", .need("to", .value, "The value.")),
      effect(
        "add", .name, "Adds to a slot, within its range.",
        .need("by", .whole(slotValues), "How much.")),
      effect("ask", .name, "Asks the world; `answers.json` answers."),
      effect("remember", .word(["completed"]), "Notes for another day that the story was told."),
      effect("save", .word(["flight"]), "Writes the flight and its picture to the visitor's disk."),
      effect("again", .name, "Fades out and begins anew in this state."),
    ])

  static let answers = ObjectShape(
    noun: "the answers",
    fields: [
      schema,
      .need(
        "answers", .list(.object(answer), atLeast: 1),
        "What the world says: all to a question whose guards hold when it is asked."),
      .may(
        "hostWait_s", .number(0.1...600), or: 30.0,
        "How long another program (`--host`) may take before these answer in its place."),
    ])

  static let answer = ObjectShape(
    noun: "an answer",
    fields: [
      .need("ask", .name, "The question, as the chart asks it."),
      .may("when", .list(.choice(condition), atLeast: 0), or: [], "What must hold then."),
      .may(
        "after_s", seconds, "How long it takes; absent: only another program says it (`--host`)."),
      .may("do", .list(.choice(slotEffect), atLeast: 0), or: [], "What it changes."),
      .may("event", .name, "What it brings, for edges of the chart."),
    ])

  private static let slotEffect = ChoiceShape(
    noun: "a change", variants: effect.variants.filter { ["set", "add"].contains($0.word) })

  private static func effect(
    _ key: String, _ shape: Shape, _ about: String, _ further: Field? = nil
  ) -> ChoiceShape.Variant {
    ChoiceShape.Variant(
      word: key,
      shape: ObjectShape(
        noun: "a \(key) effect", fields: [.need(key, shape, about)] + (further.map { [$0] } ?? [])))
  }

  private static let slotValues = -1_000_000...1_000_000
  /// Names for gestures of the story; instruments offer their own.
  private static let offers: [Deed] = [.goOn, .raise, .again]
}
