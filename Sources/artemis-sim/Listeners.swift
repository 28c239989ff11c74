internal import Accessibility
internal import Ports

/// Those who read a live visit through the accessibility bus, where the desktop has one.
struct Listeners {
  private let bus: SessionBus?
  private var reader: Reader?
  private var wasOn = false
  private var isOpen = false
  private var isGone = false
  /// Looks since the reader was last made anew.
  private var looks = 0
  /// So many at least lie between two calls, for a bus that hangs up at once: some seconds.
  private static let patience = 180

  init(_ bus: SessionBus?) { self.bus = bus }

  /// Once there is a picture: it should not wait for the desktop to start what is needed.
  mutating func open() {
    guard !isOpen else { return }
    isOpen = true
    reader = bus.map(Reader.init)
  }

  func tell(_ frame: Frame) { reader?.tell(frame) }

  /// What they asked for since the last call.
  mutating func asked() -> [AccessibleNode.Request] {
    if let bus, !bus.isThere, !isGone {
      isGone = true
      Console.warn("the desktop's bus is gone; the visit goes on without it")
    }
    callAgain()
    return reader?.asked() ?? []
  }

  /// Where the accessibility bus hung up, everything is told anew as soon as it takes calls.
  private mutating func callAgain() {
    looks += 1
    guard let bus, !isGone, looks > Self.patience, reader?.isLost == true else { return }
    looks = 0
    // The old one takes its leave before the new one comes: there is but one bridge.
    reader = nil
    reader = Reader(bus)
  }

  /// Whether a screen reader is on, once each time that this changes.
  mutating func news() -> Bool? {
    guard let isOn = reader?.isOn, isOn != wasOn else { return nil }
    wasOn.toggle()
    return wasOn
  }
}
