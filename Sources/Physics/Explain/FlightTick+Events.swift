internal import Maths

// Why an event came now.
extension FlightTick {
  struct Card {
    var value: Breakdown
    var change: Breakdown?
    var rule: FlightRule?
  }

  func card(of event: FlightEvent) throws(ExplanationFault) -> Card {
    let ascent = after.vehicle.ascent
    switch event {
    case .engineStart: return try clock(after.vehicle.core.starts_s.min() ?? 0)
    case .boosterIgnition: return try clock(0)
    case .fairingsJettison: return try clock(ascent.fairings_s)
    case .abortSystemJettison: return try clock(ascent.abortSystem_s)
    case .noLiftoff, .astray: return try clock(Flight.longestAscent_s)
    case .liftoff: return try liftoff()
    case .towerClear: return try towerClear()
    case .mach1: return try mach1()
    case .maxQ: return try maxQ()
    case .boosterSeparation:
      return try waited(
        ascent.separationDelay_s, since: after.sequence.separation_s - ascent.separationDelay_s)
    case .mainEngineCutoff: return try after.sequence.depleted ? dry() : fastEnough()
    case .coreSeparation:
      return try waited(ascent.coreSeparationDelay_s, since: after.sequence.cutoff_s)
    case .impact: return try impact()
    case .lost:
      return Card(
        value: try Breakdown(
          time_s, "s",
          [Contribution(.motion, .tick, product: [Contribution.Input("missionTime_s", time_s)])]))
    default: throw .noSuchEvent(event)
    }
  }

  /// The sequencer's clock; an event comes with the first tick that is not before its time.
  private func clock(_ planned: Double) throws(ExplanationFault) -> Card {
    Card(
      value: try Breakdown(
        time_s, "s",
        [
          Contribution(.command, .plannedTime, product: [Contribution.Input("planned_s", planned)]),
          Contribution(.limit, .tick, "time_s", from: planned, to: time_s),
        ]),
      rule: FlightRule("missionTime_s", .reaches, time_s, planned))
  }

  /// Something was seen, and then a while was waited.
  private func waited(_ wait: Double, since seen: Double) throws(ExplanationFault) -> Card {
    Card(
      value: try Breakdown(
        time_s, "s",
        [
          Contribution(.thrust, .sensed, product: [Contribution.Input("seen_s", seen)]),
          Contribution(.command, .wait, product: [Contribution.Input("wait_s", wait)]),
          Contribution(.limit, .tick, "time_s", from: seen + wait, to: time_s),
        ]),
      rule: FlightRule("missionTime_s", .reaches, time_s, seen + wait))
  }

  private func liftoff() throws(ExplanationFault) -> Card {
    let pressure = Atmosphere.air(at: after.vehicle.pad.altitude_m).pressure_Pa
    let parts = FlightTick.thrusts(after).map { part in
      guard part.cause == .airPressure else { return part }
      return Contribution(
        part.kind, part.cause, times: -1,
        product: [
          Contribution.Input("nozzleArea_m2", after.effort.forceByPressure.y),
          Contribution.Input("ambientPressure_Pa", pressure),
        ])
    }
    let thrust = after.effort.force.y - after.effort.forceByPressure.y * pressure
    let weight = after.properties.mass_kg * earthGravity(at: after.body.position).length
    return Card(
      value: try Breakdown(thrust, "N", parts),
      rule: FlightRule("thrust_N", .exceeds, thrust, weight, notBefore_s: 0))
  }

  private func towerClear() throws(ExplanationFault) -> Card {
    let pad = after.vehicle.pad
    let height = telemetry.padPosition_m.y
    let parts =
      footParts + [
        Contribution(
          .motion, .pad, times: -1, product: [Contribution.Input("pad_m", pad.altitude_m)])
      ]
    return Card(
      value: try Breakdown(height, "m", parts),
      rule: FlightRule("footHeight_m", .exceeds, height, pad.tower_m))
  }

  private func mach1() throws(ExplanationFault) -> Card {
    Card(
      value: try breakdown(of: .airspeed), change: try change(of: .airspeed),
      rule: FlightRule(
        "airspeed_m_s", .exceeds, telemetry.airspeed, Forces(after).air.speedOfSound))
  }

  /// It is noticed once the pressure has fallen by a five-hundredth.
  private func maxQ() throws(ExplanationFault) -> Card {
    Card(
      value: try breakdown(of: .dynamicPressure), change: try change(of: .dynamicPressure),
      rule: FlightRule(
        "dynamicPressure_Pa", .fallsBelow, telemetry.dynamicPressure_Pa,
        0.998 * after.sequence.greatestPressure, notBefore_s: 62))
  }

  /// The orbit's energy, with what the tail-off will add, as it stood when the decision fell.
  private func fastEnough() throws(ExplanationFault) -> Card {
    let velocity = start.body.velocity
    let speed = (velocity + after.navigationDrift).length
    let radius = (start.body.position + after.navigationShift).length
    let along = before.felt.dot(velocity) / velocity.length
    let parts = [
      Contribution(
        .motion, .speedSquared, times: 0.5, product: [Contribution.Input("speed_m_s", speed, by: 2)]
      ),
      Contribution(
        .gravity, .height, times: -Earth.gravitation,
        product: [Contribution.Input("radius_m", radius, by: -1)]),
      Contribution(
        .thrust, .tailOff,
        product: [
          Contribution.Input("tailOff_s", after.model.stop.total),
          Contribution.Input("felt_m_s2", along), Contribution.Input("speed_m_s", velocity.length),
        ]),
    ]
    let energy = parts.reduce(0) { $0 + $1.value }
    return Card(
      value: try Breakdown(energy, "m2/s2", parts),
      rule: FlightRule("energy_m2_s2", .reaches, energy, after.guidance.energy))
  }

  private func dry() throws(ExplanationFault) -> Card {
    Card(
      value: try breakdown(of: .propellant), change: try change(of: .propellant),
      rule: FlightRule(
        "corePropellant_kg", .fallsBelow, after.propulsion.corePropellant_kg,
        after.vehicle.core.unusable_kg))
  }

  private func impact() throws(ExplanationFault) -> Card {
    let pad_m = after.vehicle.pad.altitude_m
    return Card(
      value: try breakdown(of: .altitude), change: try change(of: .altitude),
      rule: FlightRule(
        "centreAltitude_m", .fallsBelow, telemetry.centreAltitude_m,
        after.sequence.cleared ? min(pad_m, 0) : pad_m))
  }
}
