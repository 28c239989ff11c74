internal import Physics

/// `artemis-sim compare`: says where two flights part, and what would explain it.
struct CompareCommand {
  private let flight: String
  private let reference: String
  /// The vehicle that was flown, if what parts them is to be explained.
  private let vehicle: VehicleDefinition?

  init(_ arguments: Arguments) throws(Failure) {
    (flight, reference) = (arguments.operands[0], arguments.operands[1])
    vehicle = arguments.has(.explain) ? try SimulateCommand.vehicle(arguments) : nil
  }

  func perform() throws(Failure) {
    let comparison = FlightComparison(
      flight: try FlightTable.read(flight), reference: try FlightTable.read(reference))
    guard !comparison.shared.isEmpty else {
      throw .content("\(flight) and \(reference) share no column but '\(FlightTable.time)'")
    }
    for line in comparison.lines { Console.say(line) }
    guard let vehicle else { return }
    guard let explanation = FlightExplanation(comparison, of: vehicle) else {
      throw .checkFailed(
        "\(flight) and \(reference) share too little of this vehicle's ascent to be explained")
    }
    Console.say("")
    for line in explanation.lines { Console.say(line) }
  }
}
