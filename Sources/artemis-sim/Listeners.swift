internal import Accessibility
internal import Platform
internal import Ports

/// Readers of a live visit on the accessibility bus, where the desktop has one.
struct Listeners {
  private let bus: SessionBus?
  private var reader: Reader?
  private var wasOn = false
  private var isOpen = false
  private var isGone = false
  /// When the reader may next be made anew: for a bus that hangs up at once, not at every picture.
  private var patientUntil_ns: UInt64 = 0
  private static let patience_ns: UInt64 = 3_000_000_000

  init(_ bus: SessionBus?) { self.bus = bus }

  /// Once there is a picture: it should not wait for the desktop to start what is needed.
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

  /// Where the accessibility bus hung up, everything is told anew as soon as it takes calls.
  private mutating func callAgain() {
    guard let bus, !isGone, reader?.isLost == true, Window.time_ns() > patientUntil_ns else {
      return
    }
    patientUntil_ns = Window.time_ns() + Self.patience_ns
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
