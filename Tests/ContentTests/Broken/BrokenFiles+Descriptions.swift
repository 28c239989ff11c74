extension BrokenFile {
  private static func file(
    _ name: String, _ description: String, _ messages: String...
  ) -> BrokenFile {
    BrokenFile(
      name: "a description: \(name)", fixture: Fixtures.arrival, good: "\"step\": \"arrival\",",
      bad: "\"step\": \"arrival\",\n\"descriptions\": [\(description)],", messages: messages)
  }

  static let descriptions: [BrokenFile] = [
    file(
      "without words", "{ \"after_s\": 1 }", "3:18: missing key 'text' in a description"),
    file(
      "of an unknown string", "{ \"text\": \"arrival.mon\" }",
      "3:28: no string 'arrival.mon' in the locale file; did you mean 'arrival.moon'?"),
    file(
      "at a moment that never comes", "{ \"text\": \"arrival.moon\", \"on\": \"liftoff\" }",
      "3:50: 'liftoff' never happens in arrival; there are: enter, leave"),
    file(
      "with a place, for it is never drawn",
      "{ \"text\": \"arrival.moon\", \"centre_h\": [0, 0] }",
      "3:44: unknown key 'centre_h'; a description has: text, on, after_s"),
    file(
      "too late", "{ \"text\": \"arrival.moon\", \"after_s\": 601 }",
      "3:55: 'after_s' must be 0 … 600 seconds, found 601"),
  ]
}
