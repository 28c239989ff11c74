internal import Accessibility
internal import Ports

/// Those who read a live visit through the accessibility bus, where the desktop has one.
struct Listeners {
  private let bus: SessionBus?
  private var reader: Reader?
  private var wasOn = false
  private var isOpen = false
  private var isGone = false

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
    return reader?.asked() ?? []
  }

  /// Whether a screen reader is on, once each time that this changes.
  mutating func news() -> Bool? {
    guard let reader, reader.isOn != wasOn else { return nil }
    wasOn.toggle()
    return wasOn
  }
}
