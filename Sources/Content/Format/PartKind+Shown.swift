internal import Experience
internal import Interface
internal import Ports

// Parts that are shown and read out.
extension PartKind {
  static let shown: [PartKind] = [
    PartKind(
      "text", .textKey, "Words.", [.may("style", words(TextStyle.self), or: "body", "Their rank.")]
    ) { .text($0.string("text"), $0.word("style")) },
    PartKind(
      "image", .file, "A picture by its name.",
      [
        .need("ratio", .number(0.05...20), "Its width over its height."),
        .may("label", .textKey, "What it shows; absent: it only decorates."),
      ]
    ) {
      .image($0.string("image"), ratio: $0.double("ratio"), label: $0.stringIfAny("label"))
    },
    PartKind(
      "progress", .textKey, "What goes on.",
      [.need("slot", .name, "How much is done: a number within its range, or a flag.")]
    ) { .progress($0.string("progress"), slot: $0.string("slot")) },
    PartKind(
      ListExpansion.counted, .count(1...1000), "How many pages there are.",
      [.need("slot", .name, "The page, from 0.")]
    ) { .dots($0.whole("dots"), slot: $0.string("slot")) },
    PartKind("skeleton", .whole(1...100), "How many lines have not come yet.") {
      .skeleton($0.whole("skeleton"))
    },
    PartKind(
      "plot", .textKey, "What is plotted.",
      [
        .need("series", .list(.object(series), atLeast: 1, atMost: 20), "Its lines."),
        .may("height", .whole(40...1000), or: 160, "Points."),
      ]
    ) { json in
      .plot(
        json.string("plot"), json.list("series").map(Series.init), height: json.whole("height"))
    },
    PartKind(
      "account", .word(TapeRules.Account.allCases.map(\.rawValue)),
      "What a number of the flight is made of, or what became of what was changed."
    ) { .account($0.string("account")) },
    PartKind(
      "icon", .name, "A drawn sign by its name.",
      [
        .may("label", .textKey, "What it means; absent: it only decorates."),
        .may("size", .whole(16...96), or: 24, "Points, at text scale 1."),
      ]
    ) {
      .icon($0.string("icon"), label: $0.stringIfAny("label"), size: $0.whole("size"))
    },
  ]

  static let series = ObjectShape(
    noun: "a series",
    fields: [
      .may(
        "label", .textKey, "What the line is; absent: its numbers are written with their units."),
      .need(
        "signal", .word(Signal.allCases.map(\.rawValue)),
        "The number of the story that it shows: its last minute."),
      .may("colour", words(Token.self), or: "accent", "A colour of the theme."),
    ])
}

extension Series {
  init(_ json: JSON) {
    self.init(json.stringIfAny("label"), slot: json.string("signal"), colour: json.word("colour"))
  }
}
