internal import Content
internal import Maths
internal import Physics

/// What the spacecraft did after it left its stage: said event by event, then written as JSON.
struct MissionLog {
  let mission: Mission
  let until: MissionEvent
  private let pad: PadFrame
  /// Mission time at which chance ends it.
  private let loss_s: Double

  /// One that was flown before, until chance ended it.
  init(_ mission: Mission, _ vehicle: VehicleDefinition, until: MissionEvent, loss_s: Double) {
    (self.mission, self.until, self.loss_s) = (mission, until, loss_s)
    pad = PadFrame(vehicle)
  }

  /// From the moment of the separation, with the masses of the vehicle that flew there.
  init(
    _ start: FlightMoment, _ vehicle: VehicleDefinition, _ plan: MissionDefinition,
    until: MissionEvent
  ) {
    self.until = until
    loss_s = .infinity
    mission = Mission(
      definition: plan,
      time_s: start.missionTime_s, position: start.eciPosition_m, velocity: start.eciVelocity,
      mass_kg: vehicle.spacecraft_kg, capsule_kg: vehicle.payload.crewModule_kg,
      liftoff: vehicle.liftoff)
    pad = PadFrame(vehicle)
  }

  /// Up to the event that was asked for.
  private var moments: ArraySlice<MissionMoment> {
    let last = mission.moments.firstIndex { $0.event == until } ?? mission.moments.count - 1
    return mission.moments.prefix(last + 1).prefix { $0.missionTime_s < loss_s }
  }

  /// It was lost before the event that was asked for.
  var isLost: Bool {
    let end_s = mission.moments.first { $0.event == until }?.missionTime_s ?? mission.end_s
    return loss_s < end_s
  }

  /// Why the event did not come; nil where it did.
  var failure: String? {
    if until == .splashdown, case .missedSite = mission.outcome { return mission.outcome.words }
    if mission.moments.contains(where: { $0.event == until }) { return nil }
    return "the mission ended before '\(until.rawValue)': "
      + (mission.outcome.words ?? "its plan has no such event")
  }

  /// As the flight's own lines.
  var lines: [String] {
    moments.map { FlightLog.Entry($0, pad).line($0.words, $0.event.cause) }
  }

  /// States for an orbit message, up to the event and with it.
  var track: [MissionState] {
    guard let end = moments.last else { return [] }
    let before = mission.track(every: 600).filter { $0.missionTime_s < end.missionTime_s }
    return before + [MissionState(end)]
  }

  var json: String {
    func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "null" }
    func object(_ parts: [(String, String)]) -> String {
      "{" + parts.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    }
    let events = moments.map { moment in
      let place = FlightLog.Entry(moment, pad).place
      return object(
        [
          ("event", "\"\(moment.event.rawValue)\"")
        ] + (moment.name.isEmpty ? [] : [("of", JSONWriter.string(moment.name))]) + [
          ("missionTime_s", number(moment.missionTime_s)),
          ("centreAltitude_m", number(place.altitude_m)),
          ("latitude_deg", number(place.latitude * 180 / .pi)),
          ("longitude_deg", number(place.longitude * 180 / .pi)),
          ("inertialSpeed_m_s", number(moment.eciVelocity.length)),
          ("mass_kg", number(moment.mass_kg)),
        ])
    }
    let burns = mission.burns.map { burn in
      object([
        ("name", JSONWriter.string(burn.name)), ("start_s", number(burn.start_s)),
        ("length_s", number(burn.length_s)), ("change_m_s", number(burn.change_m_s)),
        ("propellant_kg", number(burn.propellant_kg)),
      ])
    }
    var parts = [
      ("events", "[\n    " + events.joined(separator: ",\n    ") + "\n  ]"),
      ("burns", "[\n    " + burns.joined(separator: ",\n    ") + "\n  ]"),
    ]
    if let entry = mission.entry {
      parts.append(
        (
          "entry",
          object([
            ("peakLoad_g", number(entry.peakLoad_g)),
            ("peakHeating_W_m2", number(entry.peakHeating_W_m2)),
            ("heat_J_m2", number(entry.heat_J_m2)), ("skip_m", number(entry.skip_m)),
            ("miss_m", number(entry.miss_m)),
          ])
        ))
    }
    return object(parts)
  }
}

extension MissionMoment {
  /// The event, and the burn that it was.
  fileprivate var words: String { name.isEmpty ? event.rawValue : "\(event.rawValue) \(name)" }
}

extension FlightLog.Entry {
  /// A moment of a mission, as the flight's own are said; its event stands apart.
  fileprivate init(_ moment: MissionMoment, _ pad: PadFrame) {
    let turn = pad.earthRotation(at: moment.missionTime_s)
    self.init(
      event: .spacecraftSeparation, name: "", time_s: moment.missionTime_s,
      place: Geodetic(ecef: turn.conjugate.rotate(moment.eciPosition_m)),
      speed: moment.eciVelocity.length)
  }
}

extension MissionDefinition {
  /// Why this mission is none of a vehicle's spacecraft; nil where it is.
  func obstacle(for vehicle: VehicleDefinition) -> String? {
    let capsule_kg = vehicle.payload.crewModule_kg
    guard capsule_kg > 0 else {
      return "a mission needs a part 'crewModule' in the vehicle's payload, which comes down"
    }
    let rest_kg = vehicle.spacecraft_kg - capsule_kg
    guard spacecraft.propellant_kg <= rest_kg else {
      return "the mission's spacecraft has \(spacecraft.propellant_kg) kg of propellant; "
        + "beside its 'crewModule' the vehicle's weighs \(rest_kg) kg"
    }
    return nil
  }
}
