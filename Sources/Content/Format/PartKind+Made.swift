internal import Interface

// Containers and overlays.
extension PartKind {
  private static let parts: Shape = .list(.nested(.part), atLeast: 0)
  private static let least: Shape = .list(.nested(.part), atLeast: 1)

  static let made: [PartKind] = [
    PartKind("stack", parts, "Parts that follow one another.", flow) {
      .stack($0.parts("stack"), Flow($0))
    },
    PartKind(
      "card", parts, "Parts on a ground of their own.",
      [
        .may(
          "ground", .word(["clear", "raised", "plate", "accent"]), or: "raised",
          "What they stand on."),
        .may("picture", .file, "A picture that they stand on instead, by its name."),
        .may("does", .name, "The event when it is pressed, as a whole."), chosen,
      ], exclusive: [["ground", "picture"]]
    ) { .card($0.parts("card"), Ground($0), does: $0.stringIfAny("does")) },
    PartKind(
      "grid", parts, "Parts in as many columns as fit.",
      [
        .may("column", .whole(44...2000), or: 160, "Points that a column has at least."), gap,
      ]
    ) { .grid($0.parts("grid"), column: $0.whole("column"), gap: $0.word("gap")) },
    PartKind(
      "list", parts, "Parts that scroll in a box of their own.",
      [.may("axis", words(Axis.self), or: "down", "Which way they follow one another.")]
    ) { .list($0.parts("list"), axis: $0.word("axis")) },
    PartKind(
      "carousel", least, "Pages beside each other.", [.need("slot", .name, "The page, from 0.")]
    ) { .carousel($0.parts("carousel"), slot: $0.string("slot")) },
    PartKind(
      "deck", least, "Cards over each other.",
      [
        .need("slot", .name, "The card on top, from 0."),
        .may("ways", .list(.object(way), atLeast: 0, atMost: 3), or: [], "Ways to put it aside."),
      ]
    ) { .deck($0.parts("deck"), slot: $0.string("slot"), $0.list("ways").map(Way.init)) },
    PartKind(
      "tabs", .list(.object(tab), atLeast: 1, atMost: 20), "Pages of which one is open.",
      [.need("slot", .name, "The word of the one that is open.")]
    ) { .tabs($0.list("tabs").map(Tab.init), slot: $0.string("slot")) },
    PartKind(
      "sheet", parts, "Parts over everything else.",
      [
        .need("title", .textKey, "What it is about."),
        .need("slot", .name, "It is open while this is true."),
        .may("firm", .flag, or: false, "It is left by what is in it alone."),
      ]
    ) {
      .sheet(
        $0.parts("sheet"), title: $0.string("title"), slot: $0.string("slot"),
        isFirm: $0.flag("firm"))
    },
    // Listed so that editors know it; it is replaced before a tree is built.
    PartKind("each", Formats.each) { _ in .stack([]) },
    PartKind(
      "pin", .textKey, "A word beside something in the picture.",
      [
        .need("x", .name, "The slot with how far right it is, 0 … 1."),
        .need("y", .name, "The slot with how far down it is, 0 … 1."),
      ]
    ) { .pin($0.string("pin"), x: $0.string("x"), y: $0.string("y")) },
  ]

  private static let flow: [Field] = {
    let preset = Flow()
    return [
      .may("axis", words(Axis.self), or: .string(preset.axis.rawValue), "Which way."),
      gap,
      .may(
        "align", words(Flow.Align.self), or: .string(preset.align.rawValue),
        "Where parts stand that need less than there is."),
      .may("widest", .whole(44...4000), "Points that a column takes at most, at text scale 1."),
    ]
  }()

  private static let gap = Field.may(
    "gap", words(Space.self), or: .string(Flow().gap.rawValue), "The distance between two.")

  static let way = ObjectShape(
    noun: "a way",
    fields: [
      .need("side", words(Way.Side.self), "Where the card goes."),
      .need("label", .textKey, "What the button says that does the same."),
      .need("does", .name, "The event."),
    ])

  static let tab = ObjectShape(
    noun: "a tab",
    fields: [
      .need("word", .name, "What the slot holds while it is open."),
      .need("label", .textKey, "What it says."),
      .may("icon", .name, "A drawn sign over the words."),
      .need("parts", parts, "What it shows."),
    ])
}

extension Formats {
  static let each = ObjectShape(
    noun: "an each",
    fields: [
      .need("each", .name, "A list of `data/`, by its name."),
      .need(
        "parts", .list(.nested(.part), atLeast: 1),
        "What stands there once for every row; `{row.COLUMN}` is what the row holds."),
    ])

  static let list = ObjectShape(
    noun: "the list",
    fields: [
      schema,
      .need("list", .name, "Its name, alone in the pack."),
      .need(
        "columns", .table(.word(DataList.Kind.allCases.map(\.rawValue))),
        "What each row has: the `key` of a string, a `text` that is shown as it is, a `number`, a `flag`."
      ),
      .need("rows", .list(.table(.value), atLeast: 1, atMost: 500), "The rows, in their order."),
    ])
}

extension Flow {
  init(_ json: JSON) {
    self.init(
      json.word("axis"), gap: json.word("gap"), align: json.word("align"),
      widest: json["widest"]?.whole)
  }
}

extension Ground {
  init(_ json: JSON) {
    if let picture = json["picture"]?.string {
      self = .picture(picture)
      return
    }
    switch json.string("ground") {
    case "clear": self = .clear
    case "plate": self = .plate
    case "accent": self = .accent
    default: self = .raised
    }
  }
}

extension Way {
  init(_ json: JSON) {
    self.init(json.word("side"), json.string("label"), does: json.string("does"))
  }
}

extension Tab {
  init(_ json: JSON) {
    self.init(
      json.string("word"), json.string("label"), icon: json.stringIfAny("icon"),
      json.parts("parts"))
  }
}
