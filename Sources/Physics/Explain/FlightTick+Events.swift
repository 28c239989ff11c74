internal import Maths

// Why an event came now.
extension FlightTick {
  struct Card {
    var value: Breakdown
    var change: Breakdown?
    var rule: FlightRule?
  }

  func card(of event: FlightEvent) throws(ExplanationFault) -> Card {
    switch event {
    case .engineStart: return try clock(after.vehicle.core.starts_s.min() ?? 0)
    case .boosterIgnition: return try clock(0)
    case .fairingsJettison, .abortSystemJettison, .partJettison: return try clock(jettison_s)
    case .engineCutoff: return try clock(engineStop_s)
    case .noLiftoff, .astray: return try clock(after.longest_s)
    case .liftoff: return try liftoff()
    case .towerClear: return try towerClear()
    case .mach1: return try mach1()
    case .maxQ: return try maxQ()
    case .boosterSeparation:
      let wait = after.vehicle.booster.separationDelay_s
      return try waited(wait, since: after.sequence.separation_s - wait)
    case .mainEngineCutoff, .stageCutoff:
      let isDry = after.sequence.depleted || after.sequence.cutoff_s == .infinity
      return try isDry ? dry() : fastEnough()
    case .coreSeparation, .payloadSeparation, .parkingOrbit:
      return try waited(before.model.separationDelay_s, since: after.sequence.cutoff_s)
    case .stageSeparation:
      return try waited(before.model.separationDelay_s, since: before.staging.cutoff_s)
    case .stageIgnition:
      let wait = stage.ignitionDelay_s
      return try waited(wait, since: after.staging.ignition_s - wait)
    case .impact: return try impact()
    case .lost:
      return Card(
        value: try Breakdown(
          time_s, "s",
          [Contribution(.motion, .tick, product: [Contribution.Input("missionTime_s", time_s)])]))
    default: throw .noSuchEvent(event)
    }
  }

  /// The lowest stage that is there.
  private var stage: StageDefinition {
    after.vehicle.stages[after.attached.place(in: after.vehicle)]
  }

  /// When the loose part that left in this tick was to leave.
  private var jettison_s: Double {
    let left = zip(before.attached.loose, after.attached.loose).map { $0 && !$1 }
    return left.firstIndex(of: true).map { before.model.leaves_s[$0] } ?? time_s
  }

  /// When the engine that was shut down in this tick before the others was to be.
  private var engineStop_s: Double {
    let number = before.staging.stopped
    let begin_s = after.attached.place(in: after.vehicle) == 0 ? 0 : after.staging.ignition_s
    return number < stage.stops_number_s.count
      ? begin_s + stage.stops_number_s[number][1] : time_s
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
        0.998 * after.sequence.greatestPressure))
  }

  /// The orbit's energy as it stood when the decision fell, with what the engines will add until the end of the next
  /// step, within which they are cut off, and what the tail-off will.
  private func fastEnough() throws(ExplanationFault) -> Card {
    let velocity = start.body.velocity
    let speed = (velocity + after.navigationError.velocity).length
    let radius = (start.body.position + after.navigationError.position).length
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
          Contribution.Input("tailOff_s", after.model.stop.total + 2 * Flight.dt),
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
        after.model.unusable_kg))
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
