public import Maths

/// A copy of a flight that flies ahead of it in small pieces, so that no tick has to wait for a leap.
///
/// It passes what later commands will ask for step by step, as they would, and keeps how things stand
/// after each leap. Where a command asks for something else the flight passes that itself: a scout
/// saves time and changes nothing.
public struct Scout: Sendable, Equatable {
  /// Steps of the flight that a tick spends on the way ahead.
  static let piece = 40

  private struct Leap: Equatable {
    /// The flight's clock before it.
    var from: Int
    /// The flight after the leap.
    var flight: Flight
  }

  /// The flight as far as it has been flown; nil where nothing is sought.
  private var ahead: Flight?
  /// Steps until the end of the leap that it is at, or until the first one begins.
  private var left = 0
  private var each = 0
  /// Where that leap began; nil before the first one.
  private var from: Int?
  private var leaps: [Leap] = []

  public init() {}

  /// Passes what a command asks of the flight, and some of what later ones will.
  public mutating func step(_ flight: inout Flight, _ command: FlightCommand) -> Telemetry {
    if let wanted = command.leaps {
      (ahead, left, each) = (flight, wanted.after, wanted.each)
      (from, leaps) = (nil, [])
    }
    if ahead != nil { work(Self.piece) }
    // Asked first: a flight is large, and a single step is the rule.
    guard command.steps > 1, let there = leap(from: flight, steps: command.steps) else {
      return flight.step(command)
    }
    flight = there
    return flight.telemetry
  }

  /// Takes over the result of a leap that was flown before.
  private mutating func leap(from flight: Flight, steps: Int) -> Flight? {
    guard steps == each else { return nil }
    // Finishes the leap in progress, since less is left of it than of the whole.
    if leaps.isEmpty, from == flight.clock { work(left) }
    return isAhead(of: flight) ? leaps.removeFirst().flight : nil
  }

  /// Whether the leap that begins here was flown to its end.
  func isAhead(of flight: Flight) -> Bool { leaps.first?.from == flight.clock }

  private mutating func work(_ steps: Int) {
    ahead!.pass(&left, atMost: steps)
    guard left == 0 else { return }
    ahead!.settle()
    if let from { leaps.append(Leap(from: from, flight: ahead!)) }
    // At sunrise, or at its end, the flight is where the leaps were to lead.
    guard !ahead!.sequence.sunrise, ahead!.sequence.end == nil else {
      (ahead, from) = (nil, nil)
      return
    }
    ahead!.forgetEvents()
    (from, left) = (ahead!.clock, each)
  }
}

extension Scout: Stateful {
  /// Folds only how many leaps there are: they were taken in while they were flown, and each is as
  /// large as a flight.
  public func list(_ fields: inout Fields) {
    fields.add("ahead", ahead)
    fields.add("left", left)
    fields.add("each", each)
    fields.add("from", from)
    fields.add("leaps", leaps.count)
  }
}
