public import Ports

extension Run {
  /// The picture's size at the run's beginning.
  public var viewport: Viewport {
    for input in inputs {
      if case .viewport(let width, let height) = input.event {
        return Viewport(width: width, height: height)
      }
    }
    return Viewport()
  }

  /// The same visit in a picture of another size from beginning to end.
  public func resized(to viewport: Viewport) -> Run {
    var run = self
    run.inputs.removeAll { if case .viewport = $0.event { true } else { false } }
    let size = InputEvent.viewport(width: viewport.width, height: viewport.height)
    run.inputs.insert(TimedInput(tick: 0, event: size), at: 0)
    return run
  }
}
