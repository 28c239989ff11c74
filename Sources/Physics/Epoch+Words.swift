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

extension Epoch {
  /// As in "2022-11-16T06:47:44.000000", UTC, to the nearest microsecond.
  public var words: String {
    let millionths = Int((seconds * 1e6).rounded())
    let perDay = 86_400_000_000
    let days = millionths >= 0 ? millionths / perDay : (millionths + 1) / perDay - 1
    let rest = millionths - days * perDay
    // Fliegel and Van Flandern's whole-number calendar.
    var l = Int(day + 0.5) + days + 68_569
    let n = 4 * l / 146_097
    l -= (146_097 * n + 3) / 4
    let i = 4000 * (l + 1) / 1_461_001
    l -= 1461 * i / 4 - 31
    let j = 80 * l / 2447
    let date = (100 * (n - 49) + i + j / 11, j + 2 - 12 * (j / 11), l - 2447 * j / 80)
    func two(_ x: Int) -> String { x < 10 ? "0\(x)" : "\(x)" }
    let second = rest / 1_000_000
    let part = String(rest % 1_000_000 + 1_000_000).dropFirst()
    let clock = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)).\(part)"
    return "\(date.0)-\(two(date.1))-\(two(date.2))T\(clock)"
  }

  /// From the seconds since 1970 that a computer's clock gives.
  public init(unixSeconds: Double) { self.init(day: 2_440_587.5, seconds: unixSeconds) }
}
