internal import Content
internal import Physics
internal import Simulation

/// One flight of a study, as the study's folder and the number of the run say.
struct StudyFlight {
  /// The pack whose visit it is in; nil for the usual one.
  let pack: String?
  let vehicle: VehicleDefinition
  let wind: WindProfile?

  /// `run`: the number, as it was typed.
  init(_ folder: String, run: String) throws(Failure) {
    let path = "\(folder)/study.json"
    let file = SourceFile(path: path, bytes: try Files.read(path, most: Budget.json))
    let study: StudyFile
    do { study = try StudyFile(file) } catch { throw .content("\(error)") }
    let command = try Self.simulate(study, run, path)
    try Self.expect(study, of: command, path)
    let draw = command.scatter.draw(run: command.run ?? 0, seed: command.seed)
    pack = command.arguments.text(.pack)
    (vehicle, wind) = (draw.applied(to: command.vehicle), command.scatter.wind(draw))
    guard vehicle.isOfStories else {
      throw .content(
        "\(path): the scenes of a story show the vehicle of Artemis I and the sky of its night; this study's is another"
      )
    }
  }

  /// Makes it the flight that the visitor launches.
  func takePlace(in production: inout Production) {
    (production.vehicle, production.wind) = (vehicle, wind)
  }

  /// The command that flies it alone.
  private static func simulate(
    _ study: StudyFile, _ run: String, _ path: String
  ) throws(Failure) -> SimulateCommand {
    let words =
      [CommandSpec.Verb.simulate.rawValue] + study.options + [Option.run.name, run]
    let request: Arguments.Request
    do { request = try Arguments.parse(words) } catch { throw .usage(error) }
    guard case .run(let arguments) = request else {
      throw .content("\(path): its options fly nothing")
    }
    return try SimulateCommand(arguments)
  }

  /// Refuses runs that the study does not have, and files that have changed since it was begun.
  private static func expect(
    _ study: StudyFile, of command: SimulateCommand, _ path: String
  ) throws(Failure) {
    let runs: ClosedRange<Int>
    do { runs = try SimulateCommand.range(study.manifest["runs"] ?? "") } catch {
      throw .content("\(path): its manifest has no runs")
    }
    guard let run = command.run, runs.contains(run) else {
      throw .usage(
        .badValue(
          .run, command.arguments.text(.run) ?? "",
          expected: "one of the study's runs, \(runs.lowerBound) to \(runs.upperBound)"))
    }
    for (name, words) in command.manifest(of: runs).notes where study.manifest[name] != words {
      throw .content(
        "\(path): \(name) is \(study.manifest[name] ?? "not there"), but would now be \(words)")
    }
  }
}

extension VehicleDefinition {
  /// What scenes, sounds and signals know: one stage with four engines, two boosters, at its own moment.
  fileprivate var isOfStories: Bool {
    stages.count == 1 && core.engines_m.count == 4 && booster.places_m.count == 2
      && !manoeuvres.isThere && liftoff == .liftoff
  }
}
