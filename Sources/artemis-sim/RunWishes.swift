internal import Ports
internal import Simulation

extension Run {
  /// The same visit with other settings; those not given stay.
  func wished(_ line: Preferences) -> Run {
    guard !line.isEmpty else { return self }
    var run = self
    run.inputs = inputs.map { input in
      guard case .settings(let settings) = input.event else { return input }
      let wished = Settings(Preferences(settings).under(line))
      return TimedInput(tick: input.tick, event: .settings(wished))
    }
    let first = TimedInput(tick: 0, event: .settings(Settings(line)))
    run.inputs.insert(first, at: min(1, run.inputs.count))
    return run
  }
}
