internal import Content
internal import Physics
internal import Simulation

// Another moment, another plane; and a window of launches into one.
extension SimulateCommand {
  static func launched(
    _ vehicle: VehicleDefinition, _ arguments: Arguments
  ) throws(Failure) -> VehicleDefinition {
    var vehicle = vehicle
    do throws(UsageError) {
      if let words = arguments.text(.date) {
        guard let moment = Epoch(words: words) else {
          throw .badValue(
            .date, words, expected: "a moment from 1950 to 2100, UTC, as in 2022-11-16T06:47:44")
        }
        vehicle = vehicle.launched(at: moment)
      }
      if let words = arguments.text(.plane) {
        vehicle.ascent.ascendingNode_deg = try node(words)
        if let plane = vehicle.plane { vehicle.ascent.azimuth_deg = plane.azimuth_deg(vehicle) }
      }
      if let azimuth = try arguments.number(.azimuth, in: -360...360) {
        vehicle.ascent.azimuth_deg = azimuth
      }
    } catch { throw .usage(error) }
    guard let words = arguments.text(.plane) else { return vehicle }
    // A free plane of this inclination may pass the pad by.
    do {
      _ = try VehicleFile.read(VehicleFile.write(vehicle, path: Option.plane.name))
    } catch { throw .usage(.impossible(.plane, words, error.errors.map(\.problem.words))) }
    return vehicle
  }

  private static func node(_ words: String) throws(UsageError) -> Double? {
    if words == "free" { return nil }
    guard let node = Double(words), (-360...360).contains(node) else {
      throw .badValue(
        .plane, words, expected: "the node's right ascension from -360 to 360 degrees, or 'free'")
    }
    return node
  }

  func flyWindow(_ minutes: Int) throws(Failure) {
    let window = LaunchWindow(
      vehicle, minutes: minutes, followsPlane: !arguments.has(.azimuth), threads: threads)
    let sheet = window.sheet(
      notes: [("version", Release.program), ("vehicle", vehicleName), ("options", choices)])
    try write(.csv) { sheet.csv }
    try write(.jsonLines) { sheet.jsonLines }
    try write(.parquet) { ParquetFile.bytes(sheet) }
    for line in window.lines { Console.say(line) }
    guard window.launches.contains(where: { $0.result.outcome == .orbit }) else {
      throw .checkFailed("no launch of this window reached the orbit that was asked for")
    }
  }
}

extension VehicleDefinition {
  /// Launched at another moment. The way to the Moon was solved for its own, and is not flown then.
  func launched(at moment: Epoch) -> VehicleDefinition {
    var vehicle = self
    if moment != liftoff { vehicle.departure = .none }
    vehicle.liftoff = moment
    return vehicle
  }

  /// Why an event cannot come in a flight of this vehicle; nil where it may.
  func obstacle(to event: FlightEvent) -> String? {
    switch event {
    case .perigeeRaiseStart, .perigeeRaiseEnd, .injectionStart, .injectionEnd,
      .perilune:
      departure.isThere ? nil : "this vehicle has no 'departure', and stays in its orbit"
    case .spacecraftSeparation:
      departure.isThere || manoeuvres.isThere
        ? nil : "this vehicle has neither 'departure' nor 'manoeuvres', and stays in its orbit"
    case .burnStart, .burnEnd:
      manoeuvres.isThere ? nil : "this vehicle has no 'manoeuvres'"
    case .parkingOrbit:
      keepsStage ? nil : "this vehicle keeps no stage after its ascent: '\(insertion.rawValue)'"
    case .boosterIgnition, .boosterSeparation:
      booster.places_m.isEmpty ? "this vehicle has no boosters" : nil
    case .coreSeparation where keepsStage, .payloadSeparation where keepsStage:
      "this vehicle keeps its last stage: 'parkingOrbit', 'spacecraftSeparation'"
    case .mainEngineCutoff, .coreSeparation:
      stages.count == 1
        ? nil : "this vehicle has several stages: 'stageCutoff', 'payloadSeparation'"
    case .stageCutoff, .stageSeparation, .stageIgnition, .payloadSeparation:
      stages.count > 1
        ? nil : "this vehicle has one stage: 'mainEngineCutoff', 'coreSeparation'"
    default: nil
    }
  }

  /// The plane that is flown to, where it is given.
  var plane: LaunchPlane? {
    ascent.ascendingNode_deg.map {
      LaunchPlane(inclination_deg: ascent.inclination_deg, node_deg: $0)
    }
  }
}
