internal import Content
internal import Physics
internal import Simulation

// One flight, written down as it goes.
extension SimulateCommand {
  func flyOne() throws(Failure) {
    let draw = run.map { scatter.draw(run: $0, seed: seed) }
    let (flown, wind) = (draw?.applied(to: vehicle) ?? vehicle, draw.flatMap(scatter.wind))
    let drawn = drawnMission(flown, wind)
    // Read before an hour is flown for nothing.
    let beside = try arguments.text(.beside).map { path throws(Failure) in
      FlightCurves(
        name: path.split(separator: "/").last.map(String.init) ?? path,
        table: try FlightTable.read(path))
    }
    var record = FlightRecord.fly(
      flown, wind, until: drawn?.last ?? until, rate: rate, to: drawn?.loss_s ?? .infinity)
    let beyond = goOn(after: &record, flown, drawn)
    let (log, sheet) = (record.log, record.sheet(notes: notes))
    try write(.csv) { sheet.csv }
    try write(.jsonLines) { sheet.jsonLines }
    try write(.parquet) { ParquetFile.bytes(sheet) }
    try write(.json) {
      log.json(
        record.rows, vehicle: flown, run: runWords(flown, draw, drawn), mission: beyond,
        why: drawn?.why)
    }
    try writeTrajectories(record)
    if let plot {
      let own = FlightCurves(
        name: "this flight", table: FlightTable(TelemetryTable.columns, rows: record.rows))
      let page = FlightPage(
        title: title, subtitle: subtitle(record), flights: [own] + (beside.map { [$0] } ?? []),
        marks: log.entries.map { FlightPage.Mark(name: $0.words, time_s: $0.time_s) })
      try plot.write(page.svg)
    }
    if let words = drawn?.why { throw .checkFailed(words) }
    if let words = log.failure ?? beyond?.failure { throw .checkFailed(words + besidePlane) }
  }

  /// How far the pad lies off the plane that is flown to, where that may be why a flight failed.
  private var besidePlane: String {
    guard let off = vehicle.plane?.pad_deg(vehicle), abs(off) > 3 else { return "" }
    let degrees = (abs(off) * 10).rounded() / 10
    return
      "; the pad lies \(degrees)° off the plane at lift-off ('--plane free' flies to another one)"
  }

  /// The mission beyond the separation; nil where none was asked for, or it was not reached.
  private func goOn(
    after record: inout FlightRecord, _ flown: VehicleDefinition, _ drawn: DrawnMission?
  ) -> MissionLog? {
    guard let mission, record.log.failure == nil, let start = record.log.separation else {
      return nil
    }
    // A drawn one was flown before, as it stands in its row.
    let beyond =
      drawn.flatMap { drawn in
        drawn.mission.map { MissionLog($0, flown, until: mission, loss_s: drawn.loss_s) }
      } ?? MissionLog(start, flown, plan, until: mission)
    for line in beyond.lines { Console.say(line) }
    for state in beyond.track where state.missionTime_s > start.missionTime_s {
      record.orbit.add(state)
    }
    return beyond
  }

  /// The mission of a run, flown as its row is; nil where none is asked for.
  private func drawnMission(_ flown: VehicleDefinition, _ wind: WindProfile?) -> DrawnMission? {
    guard mission != nil, let run else { return nil }
    let draw = scatter.draw(run: run, seed: seed, of: plan)
    let (result, mission) = MissionTrial(flown, plan, wind: wind, draw, scatter.losses).flown()
    return DrawnMission(draw: draw, result: result, mission: mission, insertion: flown.insertion)
  }

  private func writeTrajectories(_ record: FlightRecord) throws(Failure) {
    let created = Epoch(unixSeconds: SimulateCommand.now_s).words
    if arguments.has(.oem) {
      guard record.log.isSeparated else {
        throw .checkFailed("\(Option.oem.name): the flight ended before it was in orbit")
      }
      try write(.oem) { Array(record.orbit.text(created: created, object: object).utf8) }
    }
    try write(.aem) { Array(record.attitude.text(created: created, object: object).utf8) }
    try write(.stk) { Array(record.ephemeris.text.utf8) }
    try write(.kml) { Array(record.track.kml(name: title).utf8) }
    try write(.czml) { Array(record.track.czml(name: title).utf8) }
  }

  /// Only the flight that was flown has its designator.
  private var object: FlownObject {
    vehicle == .artemisI && run == nil
      ? .artemisI : FlownObject(name: title.uppercased().filter { !$0.isNewline })
  }

  private var title: String {
    run.map { "\(vehicleName): run \($0) of seed \(seed)" } ?? vehicleName
  }

  private func subtitle(_ record: FlightRecord) -> String {
    let end = record.log.failure ?? "flown to \(until.rawValue)"
    return "\(Release.program), against mission time unless said otherwise; \(end)"
  }

  private var notes: [(name: String, words: String)] {
    [("version", Release.program), ("vehicle", vehicleName)]
      + (run.map { [("seed", "\(seed)"), ("run", "\($0)")] } ?? [])
  }

  /// Seed, run, what was drawn and what came of it; of a flight without scatter the seed is null.
  private func runWords(
    _ flown: VehicleDefinition, _ draw: ScatterDraw?, _ mission: DrawnMission?
  ) -> String {
    guard let run, let draw else { return "\"seed\": null" }
    func object(_ columns: [TableColumn], _ values: [Double]) -> String {
      let pairs = zip(columns, values).map { "\"\($0.name)\": \(FlightLog.number($1))" }
      return "{\(pairs.joined(separator: ", "))}"
    }
    var (columns, row) = (scatter.columns, scatter.row(draw))
    var measures = FlightResult.measures
    let values: [Double]
    var end = ""
    if let mission {
      (columns, row) = (columns + scatter.columns(of: plan), row + scatter.row(mission.draw))
      measures += MissionResult.measures
      values = mission.result.ascent.values + mission.result.values
      end =
        ",\n  \"end\": \"\(mission.result.end.rawValue)\",\n  \"cause\": "
        + JSONWriter.string(mission.result.cause)
    } else {
      values = FlightResult.fly(flown, wind: scatter.wind(draw)).values
    }
    return "\"seed\": \(seed),\n  \"run\": \(run),\n  \"drawn\": "
      + object(columns, row) + ",\n  \"result\": " + object(measures, values) + end
  }
}

/// A mission that chance decided, and what came of it.
private struct DrawnMission {
  let draw: MissionDraw
  let result: MissionResult
  /// Beyond the spacecraft's separation.
  let mission: Mission?
  let insertion: FlightEvent

  /// Mission time at which chance ends it.
  var loss_s: Double { draw.loss?.time_s ?? .infinity }
  /// With a failed ascent nothing more is flown.
  var last: FlightEvent? { result.end == .ascent ? insertion : nil }

  /// Why it ended before its time; nil where the flight itself says so, or nothing did.
  var why: String? {
    switch result.end {
    case .lost: "the mission is lost at T+\(loss_s.rounded()) s: \(result.cause)"
    case .ascent:
      "the mission fails with its ascent, which did not reach its orbit: \(result.cause)"
    default: nil
    }
  }
}

/// All that is kept of one flight while it is flown.
struct FlightRecord {
  var log: FlightLog
  var rows: [[Double]] = []
  /// Names of the events since the row before.
  var events: [String] = []
  /// The first row after the last stage has been left.
  private var coast: Int?
  var orbit: OrbitMessage
  var attitude: AttitudeMessage
  var ephemeris: EphemerisFile
  var track: GroundTrack

  private init(_ vehicle: VehicleDefinition, until: FlightEvent) {
    log = FlightLog(until: until, of: vehicle)
    orbit = OrbitMessage(liftoff: vehicle.liftoff)
    attitude = AttitudeMessage(liftoff: vehicle.liftoff)
    ephemeris = EphemerisFile(liftoff: vehicle.liftoff)
    track = GroundTrack(liftoff: vehicle.liftoff)
  }

  /// Flies it, to a moment at the latest, and says its events as they come.
  static func fly(
    _ vehicle: VehicleDefinition, _ wind: WindProfile? = nil, until: FlightEvent, rate: Int,
    to end_s: Double = .infinity, says: (String) -> Void = Console.say
  ) -> FlightRecord {
    var flight = Flight(vehicle: vehicle, wind: wind)
    var record = FlightRecord(vehicle, until: until)
    let table = TelemetryTable(vehicle)
    var (calls, since): (Int, [String]) = (0, [])
    // An orbit has states where its burns begin and end.
    var burns: [FlightMoment] = []
    says(FlightLog.heading)
    while !record.log.isOver, flight.telemetry.missionTime_s < end_s {
      let wasSeparated = record.log.isSeparated
      let now = flight.step(FlightCommand(steps: wasSeparated ? 120 : 1, go: true))
      let before = record.log.entries.count
      record.log.add(now, flight)
      for entry in record.log.entries[before...] {
        says(entry.line)
        record.track.add(
          entry.words, entry.event.cause, at: entry.place, missionTime_s: entry.time_s)
      }
      since += now.moments.map(\.event.rawValue)
      burns += now.moments.filter {
        ($0.event == .burnStart || $0.event == .burnEnd) && $0.missionTime_s < now.missionTime_s
      }
      // A coast is written ten seconds apart.
      calls = now.events.contains(vehicle.insertion) ? 0 : calls + 1
      let isSeparated = record.log.isSeparated
      guard record.log.isOver || calls % (isSeparated ? 10 : 120 / rate) == 0 else { continue }
      if isSeparated && record.coast == nil { record.coast = record.rows.count }
      record.rows.append(table.row(now))
      record.events.append(since.joined(separator: " "))
      since = []
      record.ephemeris.add(now)
      record.track.add(now)
      // From there on a vehicle without engines is a point.
      if isSeparated {
        for moment in burns { record.orbit.add(moment) }
        burns = []
        record.orbit.add(now)
      } else {
        record.attitude.add(now)
      }
    }
    return record
  }

  /// Of a coast each row, or every so many.
  func sheet(notes: [(name: String, words: String)] = [], coastingEvery stride: Int = 1) -> Sheet {
    var (kept, names, since): ([[Double]], [String], [String]) = ([], [], [])
    for (place, row) in rows.enumerated() {
      if !events[place].isEmpty { since.append(events[place]) }
      guard
        place <= coast ?? place || (place - (coast ?? 0)) % stride == 0
          || place == rows.count - 1
      else { continue }
      kept.append(row)
      names.append(since.joined(separator: " "))
      since = []
    }
    var sheet = Sheet()
    sheet.add(TelemetryTable.described, rows: kept)
    sheet.add(TableColumn("events", "1", "that came since the row before"), .words(names))
    sheet.notes = notes
    return sheet
  }
}
