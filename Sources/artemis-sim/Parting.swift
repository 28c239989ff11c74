internal import Maths
internal import Ports
internal import Simulation

/// Where two runs part: the first tick after which their simulations differ, and the field.
struct Parting {
  let tick: Tick
  /// The first field that differs, causes before effects.
  let field: FieldDifference?

  /// nil if they are equal, or not at the same tick.
  init?(_ one: Simulation, _ two: Simulation) {
    guard one.tick == two.tick, one.digest != two.digest else { return nil }
    tick = one.tick
    field = one.difference(from: two)
  }
}

extension Parting {
  /// A run and its file.
  typealias Named = (file: String, run: Run)

  /// Words for two runs that were played until they part or one is over; nil if they are equal.
  static func words(_ parting: Parting?, _ one: Named, _ two: Named) -> String? {
    guard let parting else {
      guard one.run.endTick != two.run.endTick else { return nil }
      let first = one.run.endTick < two.run.endTick ? one : two
      return "the same up to tick \(first.run.endTick), where \(first.file) ends"
    }
    let seconds = TraceCommand.hundredths(parting.tick.seconds)
    var words = "\(one.file) and \(two.file) part at tick \(parting.tick.count) (\(seconds) s)"
    if let field = parting.field {
      words += " in \(field.path): \(field.first) and \(field.second)"
    }
    let count = max(one.run.inputs.count, two.run.inputs.count)
    let pairs = (0..<count).lazy.map { (input($0, of: one.run), input($0, of: two.run)) }
    if let (a, b) = pairs.first(where: { $0 != $1 }) {
      words += "; the first inputs that differ are \(a) and \(b)"
    }
    return words
  }

  private static func input(_ place: Int, of run: Run) -> String {
    guard place < run.inputs.count else { return "none" }
    return "\(run.inputs[place].event) at tick \(run.inputs[place].tick)"
  }
}
