extension Epoch {
  /// From a date and a time of day, as in "2022-11-16T06:47:44": between 1950 and 2100. nil for all else.
  public init?(words: String) {
    let parts = words.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Epoch.wholes(parts[0], "-", [4, 2, 2]),
      let clock = Epoch.wholes(parts[1], ":", [2, 2, 2]), (1950...2100).contains(date[0]),
      clock[0] < 24, clock[1] < 60, clock[2] < 60
    else { return nil }
    // Fliegel and Van Flandern's whole-number calendar, the other way.
    let (year, month, day) = (date[0], date[1], date[2])
    let a = (month - 14) / 12
    let julian =
      day - 32_075 + 1461 * (year + 4800 + a) / 4 + 367 * (month - 2 - a * 12) / 12
      - 3 * ((year + 4900 + a) / 100) / 4
    let seconds = 3600 * clock[0] + 60 * clock[1] + clock[2]
    self.init(day: Double(julian) - 0.5, seconds: Double(seconds))
    // The calendar takes any day of any month; only those that it gives back are there.
    guard self.words.hasPrefix(words) else { return nil }
  }

  /// Digits between separators, each as many as expected.
  private static func wholes(
    _ text: Substring, _ separator: Character, _ digits: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == digits else { return nil }
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    return numbers.count == digits.count ? numbers : nil
  }
}
