internal import Physics

// The shape of what scatters flights.
extension Formats {
  static let dispersions = ObjectShape(
    noun: "the dispersions",
    fields: [
      schema,
      .need(
        "dispersions", .list(.tagged(dispersion), atLeast: 0, atMost: 100),
        "What differs from flight to flight, in the order in which it is drawn."),
      .may(
        "correlations", .list(.object(correlation), atLeast: 0), or: [],
        "Which of them go together; all others are independent."),
      .may(
        "failures", .list(.object(failure), atLeast: 0, atMost: 100), or: [],
        "What may fail, and how often; of several in a flight the first does."),
      .may(
        "winds", .list(.object(wind), atLeast: 0), or: [],
        "Profiles of which each flight has one, each as likely, beside the drawn jet stream."),
      .may(
        "mission", .object(missionScatter),
        "What differs beyond the spacecraft's separation: standard deviations of normal laws."),
      .may(
        "losses", .list(.object(loss), atLeast: 0, atMost: 100), or: [],
        "What may end a mission, and how often; of several in a mission the first does."),
    ])

  static let missionScatter = ObjectShape(
    noun: "the scatter of a mission",
    fields: [
      .may("burnSize", .number(0...0.1), or: 0, "Of each burn's size, a part of it."),
      .may("burnAngle_deg", .number(0...5), or: 0, "Of its direction, to either of two sides."),
      .may(
        "position_m", .number(0...1e5), or: 0,
        "Of what is known of the way when a burn is solved for, along each axis."),
      .may("velocity_m_s", .number(0...10), or: 0, "The same of the velocity."),
      .may("capsuleDrag", .number(0...0.15), or: 0, "Of the capsule's drag, a part of it."),
      .may("capsuleLiftToDrag", .number(0...0.15), or: 0, "Of its lift over drag, a part of it."),
      .may(
        "airDensity", .number(0...0.15), or: 0, "Of the air's density at the entry, a part of it."),
    ])

  static let loss = ObjectShape(
    noun: "a loss",
    fields: [
      .need("cause", .name, "What it is, in a few words."),
      .need("odds", unit, "The chance that it comes in a mission."),
      .need("from_s", .number(-10...1e7), "Mission times between which it comes, each as likely."),
      .need("to_s", .number(-10...1e7), "The later of them."),
      .need("source", .name, "Where the odds are from."),
    ])

  private static let quantity: Shape = .word(ScatteredQuantity.allCases.map(\.rawValue))

  static let dispersion = ChoiceShape(
    noun: "a dispersion", tag: "law",
    variants: [
      law(
        "normal",
        .need(
          "deviation", .number(0...1000),
          "Standard deviation: a part of the nominal value, or an amount in the quantity's unit.")),
      law(
        "uniform",
        .need("from", .number(-1000...1000), "The least difference from the nominal value."),
        .need("to", .number(-1000...1000), "The greatest.")),
    ])

  private static func law(_ word: String, _ fields: Field...) -> ChoiceShape.Variant {
    let quantity = Field.need("quantity", quantity, "What differs.")
    let law = Field.need("law", .word([word]), "How likely which difference is.")
    return ChoiceShape.Variant(
      word: word,
      shape: ObjectShape(noun: "a \(word) dispersion", fields: [quantity, law] + fields)
    )
  }

  static let correlation = ObjectShape(
    noun: "a correlation",
    fields: [
      .need("of", quantity, "One of the two, normally distributed."),
      .need("with", quantity, "The other."),
      .need("coefficient", .number(-1...1), "Pearson's."),
    ])

  static let failure = ObjectShape(
    noun: "a failure",
    fields: [
      .need("engine", .whole(1...4), "The core's engine that fails, by its number."),
      .need("odds", unit, "The chance that it does in a flight."),
      .need("from_s", .number(-10...1e5), "Mission times between which it fails, each as likely."),
      .need("to_s", .number(-10...1e5), "The later of them."),
      .need("source", .name, "Where the odds are from."),
    ])

  static let wind = ObjectShape(
    noun: "a wind",
    fields: [
      .need("name", .name, "A name of its own: the site and the hour, for instance."),
      .need("east_m_m_s", profile, "Altitude over the ellipsoid, and speed toward the east."),
      .need("north_m_m_s", profile, "The same toward the north."),
    ])

  private static let profile: Shape = .list(.row(-500...200_000, -200...200), atLeast: 2)
}
