/// `artemis-sim compare`: says where two flights part.
struct CompareCommand {
  private let flight: String
  private let reference: String

  init(_ arguments: Arguments) {
    (flight, reference) = (arguments.operands[0], arguments.operands[1])
  }

  func perform() throws(Failure) {
    let comparison = FlightComparison(
      flight: try FlightTable.read(flight), reference: try FlightTable.read(reference))
    guard !comparison.shared.isEmpty else {
      throw .content("\(flight) and \(reference) share no column but '\(FlightTable.time)'")
    }
    for line in comparison.lines { Console.say(line) }
  }
}
