internal import Content
internal import Physics
internal import Simulation

// Many flights, each by its own draws, on all cores.
extension SimulateCommand {
  func flyMany(_ runs: ClosedRange<Int>) throws(Failure) {
    let (vehicle, scatter, seed, first) = (vehicle, scatter, seed, runs.lowerBound)
    let manifest = manifest(of: runs)
    if arguments.has(.manifest) { return try write(.manifest) { manifest.json } }
    if mission != nil { return try flyMissions(runs, manifest) }
    if !scatter.losses.isEmpty {
      Console.warn("these flights end in orbit: 'losses' count only with '--until splashdown'")
    }
    let (isPlotted, table) = (plot != nil, TelemetryTable(vehicle))
    let progress = Progress(of: runs.count)
    let flown = Parallel.map(runs.count, threads: threads, progress: progress.report) { place in
      let draw = scatter.draw(run: first + place, seed: seed)
      var watch = FlightWatch(draw.applied(to: vehicle), wind: scatter.wind(draw))
      var band = FlightBands.Flight()
      while !watch.isOver {
        watch.step()
        if isPlotted { band.add(table.row(watch.telemetry)) }
      }
      return ScatteredFlight(
        run: first + place, draw: draw, result: watch.result, band: band)
    }
    let study = Study(flown, manifest, scatter)
    try writeTables(study)
    try plot?.write(
      FlightPage(
        title: "\(vehicleName): runs \(first) to \(runs.upperBound) of seed \(seed)",
        subtitle: "\(Release.program): median, the middle 80 % and 98 % of "
          + "\(runs.count) scattered flights",
        bands: FlightBands(flown.map(\.band))
      ).svg)
    study.lines.forEach(Console.say)
    study.lines(of: worst).forEach(Console.say)
  }

  /// The same from the pad to the sea.
  private func flyMissions(
    _ runs: ClosedRange<Int>, _ manifest: StudyManifest
  ) throws(Failure) {
    let (vehicle, scatter, seed, plan) = (vehicle, scatter, seed, plan)
    let progress = Progress(of: runs.count)
    let flown = Parallel.map(runs.count, threads: threads, progress: progress.report) { place in
      let run = runs.lowerBound + place
      let draw = scatter.draw(run: run, seed: seed)
      let beyond = scatter.draw(run: run, seed: seed, of: plan)
      let trial = MissionTrial(
        draw.applied(to: vehicle), plan, wind: scatter.wind(draw), beyond, scatter.losses)
      let result = trial.fly()
      return ScatteredFlight(
        run: run, draw: draw, result: result.ascent,
        mission: ScatteredMission(draw: beyond, result: result))
    }
    let study = Study(flown, manifest, scatter, plan)
    try writeTables(study)
    study.lines.forEach(Console.say)
    study.lines(of: worst).forEach(Console.say)
  }

  private func writeTables(_ study: Study) throws(Failure) {
    let sheet = study.sheet
    try write(.csv) { sheet.csv }
    try write(.jsonLines) { sheet.jsonLines }
    try write(.parquet) { ParquetFile.bytes(sheet) }
    try write(.json) { study.json(vehicle: vehicle, worst: worst) }
  }

  func manifest(of runs: ClosedRange<Int>) -> StudyManifest {
    StudyManifest(
      vehicle: vehicleName, choices: choices, of: vehicle, scatter,
      mission: mission == nil ? nil : plan, seed: seed, runs: runs)
  }
}

/// A flight among many: what was drawn for it, and what came of it.
struct ScatteredFlight: Sendable {
  var run: Int
  var draw: ScatterDraw
  var result: FlightResult
  /// What came after the ascent, where that was flown.
  var mission: ScatteredMission?
  var band = FlightBands.Flight()
}

/// The same of the rest of a mission.
struct ScatteredMission: Sendable {
  var draw: MissionDraw
  var result: MissionResult
}

/// The flights that lie farthest out in a column.
struct Worst {
  let count: Int
  let column: String

  /// nil unless asked for.
  init?(_ arguments: Arguments, among columns: [TableColumn]) throws(UsageError) {
    guard let count = try arguments.whole(.worst, in: 1...1000) else { return nil }
    guard let column = arguments.text(.by) else { throw .alone(.worst, needs: [.by]) }
    guard columns.contains(where: { $0.name == column }) else {
      let known = columns.map(\.name).joined(separator: ", ")
      throw .badValue(.by, column, expected: "one of: \(known)")
    }
    (self.count, self.column) = (count, column)
  }

  init(count: Int, column: String) { (self.count, self.column) = (count, column) }
}
