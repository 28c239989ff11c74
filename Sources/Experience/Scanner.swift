public import Ports

/// One switch for everything: marks what can be done in turn, and a press does what is marked.
///
/// Like the page of settings it stands before the story and is no part of it: what reaches a run is
/// the deed that was chosen. An interface marks what can be done with it by itself.
public struct Scanner: Sendable, Equatable {
  /// How long each is marked. Presses are ignored for as long after the offers change, since they
  /// were meant for something else.
  static let dwell_ns: UInt64 = 1_500_000_000
  static let grace_ns: UInt64 = 400_000_000

  private var deeds: [Deed] = []
  private var marked = 0
  private var now_ns: UInt64
  private var markedSince_ns: UInt64
  private var offeredSince_ns: UInt64

  public init(at now_ns: UInt64 = 0) {
    self.now_ns = now_ns
    (markedSince_ns, offeredSince_ns) = (now_ns, now_ns)
  }

  /// Goes on to this moment of real time.
  public mutating func advance(to now_ns: UInt64, _ frame: Frame) {
    self.now_ns = max(now_ns, self.now_ns)
    let offered = frame.isScannedHere ? frame.offers.map(\.deed) : []
    if offered != deeds {
      deeds = offered
      marked = 0
      (markedSince_ns, offeredSince_ns) = (self.now_ns, self.now_ns)
    }
    guard !deeds.isEmpty, self.now_ns - markedSince_ns >= Self.dwell_ns else { return }
    markedSince_ns = self.now_ns
    marked = (marked + 1) % deeds.count
  }

  /// Translates a press; nil if it means nothing. Other events pass unchanged.
  public mutating func handle(_ event: InputEvent, _ frame: Frame) -> InputEvent? {
    guard let isDown = Self.isDown(event) else { return event }
    if frame.marksSettings { return isDown ? .deed(.settings) : nil }
    guard frame.isScannedHere else { return event }
    guard isDown else { return nil }
    markedSince_ns = now_ns
    guard deeds.indices.contains(marked), now_ns - offeredSince_ns >= Self.grace_ns else {
      return nil
    }
    return .deed(deeds[marked])
  }

  /// Whether it is a press of any of the buttons that a switch may be connected as.
  private static func isDown(_ event: InputEvent) -> Bool? {
    switch event {
    case .key(.space, let isDown), .key(.enter, let isDown), .padButton(.a, let isDown): isDown
    case .pointer(.down, _): true
    case .pointer(.up, _): false
    default: nil
    }
  }

  /// The frame with its offers written below, in place of hints that would not help here.
  public func dressed(_ frame: Frame) -> Frame {
    guard frame.isScannedHere else { return frame }
    var frame = frame
    frame.texts.removeAll { $0.style == .hint }
    for i in frame.offers.indices where frame.offers.map(\.deed) == deeds {
      frame.offers[i].isMarked = i == marked
      frame.texts.append(Self.text(frame.offers[i], place: frame.offers.count - i))
    }
    return frame
  }

  /// The first stands highest. A mark differs in form, because unmarked offers must be readable
  /// too.
  private static func text(_ offer: Offer, place: Int) -> Text {
    Text(
      key: offer.deed.rawValue,
      string: offer.isMarked ? "»  \(offer.label)  «" : offer.label, style: .hint,
      centre: [0, height + step * Float(place)], opacity: 1)
  }

  private static let height: Float = -0.46
  private static let step: Float = 0.04
}

extension Frame {
  /// Whether scanning happens here, because one switch is in use and no interface handles it.
  fileprivate var isScannedHere: Bool {
    settings.hasOneSwitch && !controls.contains(where: \.isStop)
  }

  /// Whether an interface marks the way to the page of settings, which is no part of the story.
  fileprivate var marksSettings: Bool {
    settings.hasOneSwitch && controls.contains { $0.id == Self.settingsWay && $0.isFocused }
  }
}
