internal import Accessibility
internal import Ports

/// Those who read a live visit through the accessibility bus, where the desktop has one.
struct Listeners {
  private var reader: Reader?
  private var wasOn = false
  private var isOpen = false

  /// Once there is a picture: the desktop may take its time to start the bus, and nobody waits for
  /// that in the dark.
  mutating func open() {
    guard !isOpen else { return }
    isOpen = true
    if Desktop.hasBus { reader = Reader() }
  }

  func tell(_ frame: Frame) { reader?.tell(frame) }

  /// What they asked for since the last call.
  func asked() -> [AccessibleNode.Request] { reader?.asked() ?? [] }

  /// Whether a screen reader is on, once each time that this changes.
  mutating func news() -> Bool? {
    guard let reader, reader.isOn != wasOn else { return nil }
    wasOn.toggle()
    return wasOn
  }
}
