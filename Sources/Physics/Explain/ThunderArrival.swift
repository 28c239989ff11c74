/// When a launch is heard far away: sound goes through air at rest, as warm as the standard has it at the
/// pad's height.
public enum ThunderArrival {
  /// The moment at which the boosters' ignition is heard at a distance from the pad.
  public static func explain(
    at distance_m: Double, _ vehicle: VehicleDefinition
  ) throws(ExplanationFault) -> Explanation {
    let speed = Atmosphere.air(at: vehicle.pad.altitude_m).speedOfSound
    let parts = [
      Contribution(.command, .plannedTime, product: [Contribution.Input("ignition_s", 0)]),
      Contribution(
        .drag, .wayThroughAir,
        product: [
          Contribution.Input("distance_m", distance_m),
          Contribution.Input("speedOfSound_m_s", speed, by: -1),
        ]),
    ]
    let arrival = distance_m / speed
    return Explanation(
      .thunder, at: arrival, try Breakdown(arrival, "s", parts),
      bases: Basis.of(parts.map(\.cause), vehicle))
  }

  /// How much earlier than the boosters the first of the core's engines is heard.
  public static func lead_s(_ vehicle: VehicleDefinition) -> Double {
    -(vehicle.core.starts_s.min() ?? 0)
  }
}
