/// Why a number of the flight is what it is: parts that add up to it, what changes it, the rule that was
/// met, and what all of that rests on.
///
/// A value without sentences: keys, numbers and kinds. Words belong to who shows it.
public struct Explanation: Sendable, Equatable {
  /// What is explained.
  public enum Subject: Sendable, Equatable {
    case event(FlightEvent)
    case quantity(FlightQuantity)
    /// The moment at which the thunder of the boosters' ignition reaches a distance.
    case thunder
    /// By how much a number of one flight differs from the same of another.
    case difference(FlightQuantity)
  }

  public let subject: Subject
  public let missionTime_s: Double
  /// The value, and the parts of which it is made.
  public let value: Breakdown
  /// Its change in a second, and what that is made of.
  public let change: Breakdown?
  /// The rule that decided it, if one did.
  public let rule: FlightRule?
  /// What it rests on, the least certain first.
  public let bases: [Basis]

  init(
    _ subject: Subject, at missionTime_s: Double, _ value: Breakdown, change: Breakdown? = nil,
    rule: FlightRule? = nil, bases: [Basis]
  ) {
    self.subject = subject
    self.missionTime_s = missionTime_s
    self.value = value
    self.change = change
    self.rule = rule
    self.bases = bases
  }
}

/// A number as the sum of its parts.
///
/// Cannot be made of parts that do not add up to it, so who holds one need not check.
public struct Breakdown: Sendable, Equatable {
  /// How far the sum may be from the value, as a part of all parts' sizes: the integrals of a flight are
  /// good to a ten-millionth.
  public static let tolerance = 1e-6

  public let value: Double
  public let unit: String
  /// The largest first; what adds nothing is left out, unless nothing adds anything.
  public let parts: [Contribution]

  /// `rounding` is how well the value itself is known, where it is a small difference of large numbers.
  public init(
    _ value: Double, _ unit: String, _ parts: [Contribution], rounding: Double = 0
  ) throws(ExplanationFault) {
    if let part = parts.first(where: { !$0.value.isFinite }) { throw .notANumber(part.cause) }
    let sum = parts.reduce(0) { $0 + $1.value }
    let size = parts.reduce(0) { $0 + abs($1.value) }
    guard abs(sum - value) <= Breakdown.tolerance * max(size, abs(value)) + rounding else {
      throw .doesNotAddUp(value: value, sum: sum)
    }
    self.value = value
    self.unit = unit
    let acting = parts.filter { abs($0.value) > 1e-12 * size }
    // A stable order: what is as large stays in the order in which it was given.
    let order = acting.indices.sorted {
      let (a, b) = (abs(acting[$0].value), abs(acting[$1].value))
      return a > b || (a == b && $0 < $1)
    }
    self.parts = acting.isEmpty ? Array(parts.prefix(1)) : order.map { acting[$0] }
  }

  /// How much of all that acts a part is, whichever way it acts: shares sum to 1, or to 0 where nothing
  /// acts.
  public func share(of part: Contribution) -> Double {
    let size = parts.reduce(0) { $0 + abs($1.value) }
    return size > 0 ? abs(part.value) / size : 0
  }
}

/// Why a card was refused.
public enum ExplanationFault: Error, Equatable {
  /// A part is no number.
  case notANumber(Cause)
  case doesNotAddUp(value: Double, sum: Double)
  /// The event did not come in the tick that was asked about.
  case noSuchEvent(FlightEvent)
  /// The core is left behind, and with it all that is explained.
  case afterTheAscent
}
