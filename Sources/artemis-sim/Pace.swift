/// Statistics of frame times, for `--stats` and the bench; no larger after a month than after a
/// minute.
struct Pace {
  /// Counts by duration: classes between one power of two nanoseconds and the next, each 0.4 %
  /// wide.
  private static let classes = 256
  private var counts = [UInt32](repeating: 0, count: 64 * Pace.classes)
  private var sum_ns: UInt64 = 0
  private var longest_ns: UInt64 = 0
  private(set) var count: UInt64 = 0

  mutating func add(_ duration_ns: UInt64) {
    counts[Self.place(duration_ns)] += 1
    sum_ns += duration_ns
    longest_ns = max(longest_ns, duration_ns)
    count += 1
  }

  var mean_ms: Double { Double(sum_ns) / 1e6 / Double(max(count, 1)) }

  /// Milliseconds within which this share of all frames stayed; 0 without frames.
  func percentile(_ part: Double) -> Double {
    var before = UInt64(Double(count) * part)
    for place in counts.indices where counts[place] > 0 {
      guard before >= counts[place] else {
        return min(Self.middle_ns(place), Double(longest_ns)) / 1e6
      }
      before -= UInt64(counts[place])
    }
    return Double(longest_ns) / 1e6
  }

  func report() {
    func words(_ part: Double) -> String {
      let tenths = Int((percentile(part) * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    Console.say(
      "frames \(count) · median \(words(0.5)) · 95 % \(words(0.95)) · longest \(words(1))")
  }

  private static func place(_ duration_ns: UInt64) -> Int {
    let power = 63 - max(duration_ns, 1).leadingZeroBitCount
    let part = power >= 8 ? duration_ns >> UInt64(power - 8) : duration_ns << UInt64(8 - power)
    return power * classes + Int(part) & (classes - 1)
  }

  private static func middle_ns(_ place: Int) -> Double {
    let start = Double(UInt64(1) << UInt64(place / classes))
    return start * (1 + (Double(place % classes) + 0.5) / Double(classes))
  }
}
