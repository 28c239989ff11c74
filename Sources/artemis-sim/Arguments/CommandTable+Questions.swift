internal import Physics

// Commands that ask something of a flight.
extension CommandSpec {
  static let compare = CommandSpec(
    verb: .compare,
    summary: "Say where two flights' CSV part, event by event and column by column.",
    operands: "FILE OTHER", readsOperands: true,
    options: [
      OptionSpec(
        option: .explain, value: nil,
        help: "fit what would explain it: thrust, drag, mass, pitch, wind, datum, clock"),
      OptionSpec(
        option: .vehicle, value: "FILE", help: "the vehicle that both flew, or nearly",
        needs: [.explain], reads: true),
      pack.with(excludes: [.vehicle], needs: [.explain]),
    ])

  static let sensitivities = CommandSpec(
    verb: .sensitivities,
    summary: "Say how the insertion changes with each number of the vehicle's file, exactly.",
    operands: "[KEY]…",
    options: [
      OptionSpec(
        option: .vehicle, value: "FILE", help: "another launcher, as in Scenes/vehicles",
        reads: true),
      OptionSpec(option: .set, value: "KEY=NUMBER", help: "change a number of it; repeatable"),
      OptionSpec(
        option: .by, value: "FIGURE",
        help: "of which figure the strongest are named (propellant_kg)",
        choices: Insertion.figures.map(\.name)),
      OptionSpec(option: .csv, value: "FILE", help: "all keys, a row each", writes: true),
      OptionSpec(
        option: .jsonLines, value: "FILE", help: "the same, a JSON object a line", writes: true),
      OptionSpec(
        option: .parquet, value: "FILE", help: "the same, with units and the figures", writes: true),
      OptionSpec(
        option: .threads, value: "N", help: "on so many threads; changes no result"),
      pack.with(excludes: [.vehicle]),
    ])

  static let explain = CommandSpec(
    verb: .explain,
    summary:
      "Say why a number of the ascent is what it is, or why an event came (docs/explain.md).",
    operands: "EVENT|QUANTITY@TIME",
    options: [
      OptionSpec(
        option: .with, value: "CHANGE",
        help: "fly it with one thing changed, and say the difference; repeatable",
        choices: FlightChange.names.map { $0.hasPrefix("without") ? $0 : "\($0)=" }),
      OptionSpec(option: .at, value: "METRES", help: "how far away the thunder is heard (5000)"),
      OptionSpec(option: .vehicle, value: "FILE", help: "another vehicle.json", reads: true),
      OptionSpec(option: .set, value: "KEY=NUMBER", help: "change a number of it; repeatable"),
      OptionSpec(option: .json, value: nil, help: "print the card for machines"),
      pack.with(excludes: [.vehicle]),
    ])
}
