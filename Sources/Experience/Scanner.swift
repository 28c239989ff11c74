public import Ports

/// One switch for everything: what can be done is marked in turn, and a press does what is marked.
///
/// Like the page of settings it stands before the story and is no part of it: what reaches a run is
/// the deed that was chosen.
public struct Scanner: Sendable, Equatable {
  /// How long each is marked; and how long nothing is taken after what is offered has changed, for
  /// that press was meant for something else.
  static let dwell_s = 1.5
  static let grace_s = 0.4

  private var deeds: [Deed] = []
  private var marked = 0
  private var sinceMark_s = 0.0
  private var sinceChange_s = 0.0

  public init() {}

  /// Goes on by so much time that has really passed. On the page of settings the focus is what
  /// moves; the event says so.
  public mutating func step(seconds: Double, _ frame: Frame) -> InputEvent? {
    sinceMark_s += seconds
    sinceChange_s += seconds
    let offered = frame.settings.hasOneSwitch ? frame.offers.map(\.deed) : []
    if offered != deeds {
      deeds = offered
      marked = 0
      sinceMark_s = 0
      sinceChange_s = 0
    }
    guard frame.settings.hasOneSwitch, sinceMark_s >= Self.dwell_s else { return nil }
    sinceMark_s = 0
    if frame.page != nil { return .key(.tab, isDown: true) }
    if !deeds.isEmpty { marked = (marked + 1) % deeds.count }
    return nil
  }

  /// What a press becomes; everything else stays what it is. nil where it means nothing.
  public mutating func take(_ event: InputEvent, _ frame: Frame) -> InputEvent? {
    guard frame.settings.hasOneSwitch, let isDown = Self.isDown(event) else { return event }
    guard isDown else { return nil }
    sinceMark_s = 0
    if frame.page != nil { return .key(.enter, isDown: true) }
    guard deeds.indices.contains(marked), sinceChange_s >= Self.grace_s else { return nil }
    return .deed(deeds[marked])
  }

  /// Any of those that a switch may be connected as.
  private static func isDown(_ event: InputEvent) -> Bool? {
    switch event {
    case .key(.space, let isDown), .key(.enter, let isDown), .padButton(.a, let isDown): isDown
    case .pointer(.down, _): true
    case .pointer(.up, _): false
    default: nil
    }
  }

  /// The frame with what can be done written under it, instead of hints that would not help here.
  public func dressed(_ frame: Frame) -> Frame {
    guard frame.settings.hasOneSwitch, frame.page == nil else { return frame }
    var frame = frame
    frame.texts.removeAll { $0.style == .hint }
    for i in frame.offers.indices where frame.offers.map(\.deed) == deeds {
      frame.offers[i].isMarked = i == marked
      frame.texts.append(Self.text(frame.offers[i], place: frame.offers.count - i))
    }
    return frame
  }

  /// The first stands highest. A mark is a form: what is not marked must be readable too.
  private static func text(_ offer: Offer, place: Int) -> Text {
    Text(
      key: offer.deed.rawValue,
      string: offer.isMarked ? "»  \(offer.label)  «" : offer.label, style: .hint,
      centre: [0, height + step * Float(place)], opacity: 1)
  }

  private static let height: Float = -0.46
  private static let step: Float = 0.04
}
