internal import Ports
internal import Simulation

extension Run {
  /// The picture's size at the run's beginning.
  var viewport: Viewport {
    for input in inputs {
      if case .viewport(let width, let height) = input.event {
        return Viewport(width: width, height: height)
      }
    }
    return Viewport()
  }

  /// The same visit in a picture of another size from beginning to end.
  func resized(to viewport: Viewport) -> Run {
    var run = self
    run.inputs.removeAll { if case .viewport = $0.event { true } else { false } }
    let size = InputEvent.viewport(width: viewport.width, height: viewport.height)
    run.inputs.insert(TimedInput(tick: 0, event: size), at: 0)
    return run
  }

  /// The same visit by somebody who wishes something else; what is not said stays as it was.
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
