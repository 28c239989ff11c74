public import Ports

/// One input and the tick at which it arrives.
public struct TimedInput: Sendable, Equatable {
  public var tick: Int
  public var event: InputEvent
  public init(tick: Int, event: InputEvent) {
    self.tick = tick
    self.event = event
  }
}
