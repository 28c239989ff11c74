internal import Accessibility
internal import Platform
internal import Ports

/// Screen readers of a live visit on the accessibility bus, if the desktop has one.
struct Listeners {
  private let bus: SessionBus?
  private var reader: Reader?
  private var wasOn = false
  private var isOpen = false
  private var isGone = false
  /// Earliest time for a new reader: a bus that hangs up at once is not retried at every picture.
  private var patientUntil_ns: UInt64 = 0
  private static let patience_ns: UInt64 = 3_000_000_000

  init(_ bus: SessionBus?) { self.bus = bus }

  /// Opens after the first picture, which should not wait for the desktop to start services.
  mutating func open() {
    guard !isOpen else { return }
    isOpen = true
    reader = bus.map(Reader.init)
  }

  func tell(_ frame: Frame, at place: WindowPlace?) { reader?.tell(frame, at: place) }

  /// Their requests since the last call.
  mutating func asked() -> [AccessibleNode.Request] {
    if let bus, !bus.isThere, !isGone {
      isGone = true
      Console.warn("the desktop's bus is gone; the visit goes on without it")
    }
    callAgain()
    return reader?.asked() ?? []
  }

  /// After the accessibility bus hung up, tells everything anew once it accepts calls.
  private mutating func callAgain() {
    guard let bus, !isGone, reader?.isLost == true, Window.time_ns() > patientUntil_ns else {
      return
    }
    patientUntil_ns = Window.time_ns() + Self.patience_ns
    // Ends the old reader before the new one begins: there is only one bridge.
    reader = nil
    reader = Reader(bus)
  }

  /// Whether a screen reader is on, reported once per change.
  mutating func news() -> Bool? {
    guard let isOn = reader?.isOn, isOn != wasOn else { return nil }
    wasOn.toggle()
    return wasOn
  }
}
