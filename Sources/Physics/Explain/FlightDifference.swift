internal import Maths

/// What a change does to an ascent: both flown to their ends, and their speeds at the end held together.
public struct FlightDifference: Sendable, Equatable {
  /// How an ascent went.
  public struct End: Sendable, Equatable {
    public let result: FlightResult
    /// Where the speed went until the end.
    public let budget: VelocityBudget
    public let speed: Double
    public let missionTime_s: Double
  }

  public let nominal: End
  public let changed: End
  /// The speed at the end of the changed flight less that of the nominal one, by what the engines gave and
  /// where it went.
  public let speed: Explanation

  /// Flies both vehicles.
  public init(
    _ vehicle: VehicleDefinition, _ changed: VehicleDefinition
  ) throws(ExplanationFault) {
    var watches = [vehicle, changed].map { FlightWatch($0) }
    for place in watches.indices { watches[place].flyToTheEnd() }
    try self.init(watches[0], watches[1])
  }

  /// Of two ascents that have been watched to their ends.
  public init(_ nominal: FlightWatch, _ changed: FlightWatch) throws(ExplanationFault) {
    self.nominal = End(of: nominal)
    self.changed = End(of: changed)
    speed = try FlightDifference.explained(self.nominal, self.changed, nominal.vehicle)
  }

  private static func explained(
    _ one: End, _ other: End, _ vehicle: VehicleDefinition
  ) throws(ExplanationFault) -> Explanation {
    let (a, b) = (one.budget, other.budget)
    func part(
      _ kind: Contribution.Kind, _ cause: Cause, _ sign: Double, _ from: Double, _ to: Double
    )
      -> Contribution
    {
      Contribution(
        kind, cause, times: sign,
        sum: [
          Contribution.Input("changed_m_s", to), Contribution.Input("nominal_m_s", from, by: -1),
        ])
    }
    let parts = [
      part(.thrust, .ideal, 1, a.ideal, b.ideal),
      part(.gravity, .gravityLoss, -1, a.gravityLoss, b.gravityLoss),
      part(.drag, .dragLoss, -1, a.dragLoss, b.dragLoss),
      part(.steering, .steeringLoss, -1, a.steeringLoss, b.steeringLoss),
      part(.motion, .start, 1, a.start, b.start),
      // The core is left within the last tenth of a second, of which the budgets have nothing.
      Contribution(
        .motion, .rounding,
        sum: [
          Contribution.Input("changed_m_s", other.unbudgeted),
          Contribution.Input("nominal_m_s", one.unbudgeted, by: -1),
        ]),
    ]
    return Explanation(
      .difference(.speed), at: other.missionTime_s,
      try Breakdown(other.speed - one.speed, "m/s", parts),
      bases: Basis.of(parts.map(\.cause), vehicle))
  }
}

extension FlightDifference.End {
  init(of watch: FlightWatch) {
    result = watch.result
    budget = watch.telemetry.budget
    speed = watch.telemetry.eciVelocity.length
    missionTime_s = watch.telemetry.missionTime_s
  }

  /// What the budget does not have of the speed.
  fileprivate var unbudgeted: Double {
    speed
      - (budget.start + budget.ideal - budget.gravityLoss - budget.dragLoss - budget.steeringLoss)
  }
}

extension Explanation {
  /// By how much this card's value is more than that of another flight's card, cause by cause.
  public func difference(
    from nominal: Explanation, of quantity: FlightQuantity
  ) throws(ExplanationFault) -> Explanation {
    func sum(_ card: Explanation, _ cause: Cause) -> Double {
      card.value.parts.filter { $0.cause == cause }.reduce(0) { $0 + $1.value }
    }
    let all =
      value.parts
      + nominal.value.parts.filter { part in
        !value.parts.contains { $0.cause == part.cause }
      }
    var parts = all.map { part in
      Contribution(
        part.kind, part.cause,
        sum: [
          Contribution.Input("changed", sum(self, part.cause)),
          Contribution.Input("nominal", sum(nominal, part.cause), by: -1),
        ])
    }
    let apart = value.value - nominal.value.value
    let added = parts.reduce(0) { $0 + $1.value }
    parts.append(
      Contribution(
        .motion, .rounding,
        sum: [Contribution.Input("apart", apart), Contribution.Input("others", added, by: -1)]))
    return Explanation(
      .difference(quantity), at: missionTime_s, try Breakdown(apart, value.unit, parts),
      bases: bases)
  }
}
