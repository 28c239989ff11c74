/// How values spread: the value below which a part of them lies.
public enum Percentile {
  /// Straight between the two nearest; `part` in 0 … 1. NaN of no values.
  public static func of(_ values: [Double], _ part: Double) -> Double {
    of(sorted: values.sorted(), part)
  }

  public static func of(sorted: [Double], _ part: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let place = part * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}

/// What trials say about a probability: Wilson's score interval at 95 % (J. Am. Stat. Assoc. 22, 1927),
/// which stays within 0 … 1 and is honest where all trials ended alike.
public struct WilsonInterval: Sendable, Equatable {
  public let low: Double
  public let high: Double

  /// The standard normal's 97.5 % point.
  static let deviations = 1.959963984540054

  public init(successes: Int, trials: Int) {
    precondition(trials > 0 && (0...trials).contains(successes), "no such trials")
    let (n, p) = (Double(trials), Double(successes) / Double(trials))
    let z2 = WilsonInterval.deviations * WilsonInterval.deviations
    let middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    let half =
      WilsonInterval.deviations / (1 + z2 / n)
      * (p * (1 - p) / n + z2 / (4 * n * n)).squareRoot()
    low = successes == 0 ? 0 : middle - half
    high = successes == trials ? 1 : middle + half
  }
}
