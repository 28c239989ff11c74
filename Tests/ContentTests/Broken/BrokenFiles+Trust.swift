// Values that once broke the program, or led it out of its folder.
extension BrokenFile {
  static let trust: [BrokenFile] =
    [
      named("outside", "../../../outside"), named("hidden", ".secret"),
      named("absolute", "/etc/sls"),
    ] + [
      BrokenFile(
        name: "the least whole number", fixture: Fixtures.arrival,
        good: "\"after_s\": 1.0", bad: "\"after_s\": -9223372036854775808",
        messages: [
          "4:42: 'after_s' must be 0 … 600 seconds, found -9.223372036854776e+18",
          "5:44: the second line must begin 2 s after the first, found 9.223372036854776e+18 s",
        ]),
      BrokenFile(
        name: "a scale of 1e300", fixture: Fixtures.arrival,
        good: "\"yaw_deg\": 90", bad: "\"scale\": 1e300",
        messages: ["15:67: 'scale' must be 0.0001 … 10000, found 1e+300"]),
      BrokenFile(
        name: "a run of another folder", fixture: Fixtures.run,
        good: "\"scene\": \"artemis\"", bad: "\"scene\": \"../artemis\"",
        messages: [
          "2:12: 'scene' names a file in its own folder, without '/' and without '.' at its start, "
            + "found \"../artemis\""
        ]),
      seal("no digits", "zz"), seal("half a byte", "0fa"),
      seal("too many", String(repeating: "0f", count: 121), found: "a string"),
      BrokenFile(
        name: "a text without end", fixture: Fixtures.arrival,
        good: "\"name\": \"thing\"", bad: "\"name\": \"\(String(repeating: "n", count: 257))\"",
        messages: [
          "15:15: 'name' must have 256 characters or fewer, found 257",
          "18:37: no node 'thing' in this scene",
        ]),
      BrokenFile(
        name: "a list without end", fixture: Fixtures.arrival,
        good: "{ \"text\": \"arrival.beyond\", \"after_s\": 3.0 }",
        bad: String(repeating: "{ \"text\": \"arrival.beyond\", \"after_s\": 3.0 },", count: 1000)
          + "{ \"text\": \"arrival.beyond\", \"after_s\": 3.0 }",
        messages: ["3:12: 'lines' must have 1000 entries or fewer, found 1002"]),
    ]

  private static func seal(
    _ what: String, _ ticks: String, found: String? = nil
  ) -> BrokenFile {
    BrokenFile(
      name: "a seal whose ticks are \(what)", fixture: Fixtures.run,
      good: "\"key\": \"space\", \"phase\": \"up\"",
      bad: "\"digest\": \"0x1\", \"ticks\": \"\(ticks)\"",
      messages: [
        "6:46: 'ticks' must be 1 to 120 pairs of hexadecimal digits, found "
          + (found ?? "\"\(ticks)\"")
      ])
  }

  private static func named(_ what: String, _ model: String) -> BrokenFile {
    BrokenFile(
      name: "a model that lies elsewhere: \(what)", fixture: Fixtures.arrival,
      good: "\"model\": \"sls\"", bad: "\"model\": \"\(model)\"",
      messages: [
        "15:51: 'model' names a file in its own folder, without '/' and without '.' at its start, "
          + "found \"\(model)\""
      ])
  }
}
