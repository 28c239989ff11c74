internal import Maths
internal import Ports
internal import Simulation

/// Where two runs part: the first tick after which their simulations differ, and in what.
struct Parting {
  let tick: Tick
  /// The first field, causes before effects.
  let field: FieldDifference?

  /// nil where they are alike, or not at the same tick.
  init?(_ one: Simulation, _ two: Simulation) {
    guard one.tick == two.tick, one.digest != two.digest else { return nil }
    tick = one.tick
    field = one.difference(from: two)
  }
}

extension Parting {
  /// A run, and the file that it is from.
  typealias Named = (file: String, run: Run)

  /// What to say of two runs that were played until they part or one is over; nil if they are equal.
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
    if let (a, b) = zip(one.run.inputs, two.run.inputs).first(where: { $0 != $1 }) {
      words +=
        "; their inputs do from tick \(min(a.tick, b.tick)) on: \(a.event) and \(b.event)"
    }
    return words
  }
}
