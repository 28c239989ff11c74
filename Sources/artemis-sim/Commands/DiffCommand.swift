internal import Maths
internal import Simulation

/// `artemis-sim diff`: plays two runs side by side and says where their simulations first differ.
struct DiffCommand {
  private let files: (String, String)

  private let pack: String?

  init(_ arguments: Arguments) {
    files = (arguments.operands[0], arguments.operands[1])
    pack = arguments.text(.pack)
  }

  func perform() throws(Failure) { Console.say(try words()) }

  /// Reports that they are equal; throws the difference otherwise.
  func words() throws(Failure) -> String {
    let library = try Library.find(pack: pack)
    let production = try library.production()
    var one = Replay(try library.run(files.0, of: production), production)
    var two = Replay(try library.run(files.1, of: production), production)
    var parting: Parting?
    while parting == nil && !one.isOver && !two.isOver {
      _ = one.step()
      _ = two.step()
      parting = Parting(one.simulation, two.simulation)
    }
    if let words = Parting.words(parting, (files.0, one.run), (files.1, two.run)) {
      throw .checkFailed(words)
    }
    let end = one.simulation
    return "\(files.0) and \(files.1) are equal: \(end.tick.count) ticks, "
      + "digest \(end.digest.words)"
  }
}
