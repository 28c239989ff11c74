public import Ports

/// One input and how many ticks had passed when it came: it counts from the next tick on.
public struct TimedInput: Sendable, Equatable {
  public var tick: Int
  public var event: InputEvent
  public init(tick: Int, event: InputEvent) {
    self.tick = tick
    self.event = event
  }
}
