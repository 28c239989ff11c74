public import Maths

/// An ascent that can be asked why at any of its ticks, by copies a second apart.
///
/// It is flown in pieces, so that nobody waits for it; a moment is always explained from the last copy
/// before it, in one way.
public struct AscentRecord: Sendable, Equatable {
  /// Ticks between copies.
  private static let spacing = 120

  /// Ascending by clock; the first is on the pad.
  private var copies: [FlightInquiry]

  public init(
    _ vehicle: VehicleDefinition, known: VehicleDefinition? = nil, wind: WindProfile? = nil
  ) {
    copies = [FlightInquiry(vehicle, known: known, wind: wind)]
  }

  /// Whether the ascent is over, or nothing is left to fly.
  public var isWhole: Bool { copies[copies.count - 1].isOver }
  public var vehicle: VehicleDefinition { copies[0].vehicle }
  /// The first and the last tick that it holds, of 1/120 s since ignition.
  public var clocks: ClosedRange<Int> { copies[0].clock...copies[copies.count - 1].clock }

  /// Flies on by so many copies at most; each takes some 1 ms.
  public mutating func record(copies most: Int) {
    for _ in 0..<most where !isWhole {
      var next = copies[copies.count - 1]
      for _ in 0..<Self.spacing where !next.isOver { next.step() }
      copies.append(next)
    }
  }

  /// Why a number is what it is at a tick, or at the last one that is recorded so far.
  public func explain(
    _ quantity: FlightQuantity, at clock: Int
  ) throws(ExplanationFault) -> Explanation {
    try inquiry(at: clamp(clock, to: clocks)).explain(quantity)
  }

  /// Why the last event came that had come by a tick; nil where none had.
  public func explainEvent(before clock: Int) throws(ExplanationFault) -> Explanation? {
    let seconds = Double(clock) * Flight.dt
    let moments = copies[copies.count - 1].moments.filter {
      FlightEvent.explained.contains($0.event) && $0.missionTime_s <= seconds + 1e-9
    }
    guard let moment = moments.last else { return nil }
    // The event's own instant lies within its tick; the card is made of the whole tick.
    let tick = Int((moment.missionTime_s / Flight.dt - 1e-6).rounded(.up))
    var inquiry = inquiry(at: tick - 1)
    while !inquiry.telemetry.events.contains(moment.event) && !inquiry.isOver { inquiry.step() }
    return try inquiry.explain(moment.event)
  }

  private func inquiry(at clock: Int) -> FlightInquiry {
    let place = clamp((clock - clocks.lowerBound) / Self.spacing, to: 0...copies.count - 1)
    var inquiry = copies[place]
    while inquiry.clock < clock && !inquiry.isOver { inquiry.step() }
    return inquiry
  }
}

extension AscentRecord: Stateful {
  /// Copies follow from the vehicle and their number.
  public func list(_ fields: inout Fields) { fields.add("copies", copies.count) }
}
