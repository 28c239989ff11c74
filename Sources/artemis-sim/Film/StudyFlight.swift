internal import Content
internal import Physics

/// One flight of a study, as its folder and its number say.
struct StudyFlight {
  let vehicle: VehicleDefinition
  let wind: WindProfile?

  /// `run`: the number, as it was typed.
  init(_ folder: String, run: String) throws(Failure) {
    let path = "\(folder)/study.json"
    let file = SourceFile(path: path, bytes: try Files.read(path, most: Budget.json))
    var words: [String]
    do { words = try StudyFile.options(file) } catch { throw .content("\(error)") }
    words = [CommandSpec.Verb.simulate.rawValue] + words + [Option.run.name, run]
    let request: Arguments.Request
    do { request = try Arguments.parse(words) } catch { throw .usage(error) }
    guard case .run(let arguments) = request else {
      throw .content("\(path): its options fly nothing")
    }
    let command = try SimulateCommand(arguments)
    guard let number = command.run else { throw .content("\(path): its options fly nothing") }
    let draw = command.scatter.draw(run: number, seed: command.seed)
    (vehicle, wind) = (draw.applied(to: command.vehicle), command.scatter.wind(draw))
  }
}
