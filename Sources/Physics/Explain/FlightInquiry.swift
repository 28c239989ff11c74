/// A flight that can be asked why: it is flown a tick at a time to the moment in question, and explains
/// any of its numbers there.
public struct FlightInquiry: Sendable, Equatable {
  private var before: Flight
  private var flight: Flight
  private var tally = FlightTally()
  /// The vehicle whose numbers are known; what was changed of it is only given.
  private let known: VehicleDefinition
  /// Events so far, each with its own instant.
  public private(set) var moments: [FlightMoment] = []

  /// A flight on its pad. `known` is the vehicle before something was changed of it, if something was.
  public init(
    _ vehicle: VehicleDefinition, known: VehicleDefinition? = nil, wind: WindProfile? = nil
  ) {
    flight = Flight(vehicle: vehicle, wind: wind)
    before = flight
    self.known = known ?? vehicle
  }

  public var telemetry: Telemetry { flight.telemetry }
  var vehicle: VehicleDefinition { flight.vehicle }
  var clock: Int { flight.clock }
  public var outcome: FlightOutcome? { flight.outcome }
  /// The core is left behind, or there is nothing left to fly.
  public var isOver: Bool { flight.isOver }

  /// Passes one tick of 1/120 s.
  public mutating func step() {
    before = flight
    _ = flight.step(FlightCommand(steps: 1, go: true))
    moments += flight.moments
    let tick = FlightTick(before: before, after: flight, tally: tally)
    tally.add(tick)
  }

  /// Flies on until a mission time; false where the ascent ends before.
  public mutating func fly(to time_s: Double) -> Bool {
    while flight.telemetry.missionTime_s < time_s - 1e-9 && !isOver { step() }
    return flight.telemetry.missionTime_s >= time_s - 1e-9
  }

  /// Flies on until the tick in which an event comes; false where the ascent ends without it.
  public mutating func fly(to event: FlightEvent) -> Bool {
    while !flight.telemetry.events.contains(event) && !isOver { step() }
    return flight.telemetry.events.contains(event)
  }

  public mutating func flyToTheEnd() {
    while !isOver { step() }
  }

  private var tick: FlightTick { FlightTick(before: before, after: flight, tally: tally) }
}

extension FlightInquiry {
  /// Explains a number as it stands now.
  public func explain(
    _ quantity: FlightQuantity
  ) throws(ExplanationFault) -> Explanation {
    guard flight.attached.core else { throw .afterTheAscent }
    let tick = tick
    let value = try tick.breakdown(of: quantity)
    let change = try tick.change(of: quantity)
    let parts = value.parts + (change?.parts ?? [])
    return Explanation(
      .quantity(quantity), at: tick.time_s, value, change: change, rule: tick.rule(of: quantity),
      bases: Basis.of(parts.map(\.cause), known))
  }

  /// Explains an event of this tick.
  public func explain(_ event: FlightEvent) throws(ExplanationFault) -> Explanation {
    let tick = tick
    guard tick.telemetry.events.contains(event) else { throw .noSuchEvent(event) }
    let card = try tick.card(of: event)
    let parts = card.value.parts + (card.change?.parts ?? [])
    return Explanation(
      .event(event), at: tick.time_s, card.value, change: card.change, rule: card.rule,
      bases: Basis.of(parts.map(\.cause), known, of: event))
  }
}

extension FlightEvent {
  /// Those that can be explained: of the ascent, and its ends.
  public static let explained: [FlightEvent] = [
    .engineStart, .boosterIgnition, .liftoff, .towerClear, .mach1, .maxQ, .boosterSeparation,
    .fairingsJettison, .abortSystemJettison, .partJettison, .engineCutoff, .mainEngineCutoff,
    .coreSeparation, .stageCutoff, .stageSeparation, .stageIgnition, .payloadSeparation,
    .parkingOrbit, .impact, .noLiftoff, .astray, .lost,
  ]
}
