internal import Accessibility
internal import Ports

/// The world beside window and gamepad: the desktop's settings, screen readers, signals.
struct Outside {
  enum News: Equatable {
    /// All that the desktop says of settings now.
    case desktop(Preferences)
    case request(AccessibleNode.Request)
    case reader(isOn: Bool)
    /// Words of the program that answers the story's questions.
    case host(InputEvent)
  }

  private let desktop: Desktop?
  private let interruption: Interruption
  private var listeners: Listeners
  /// nil where the pack answers by itself.
  private let host: Host?

  init(
    _ bus: SessionBus?, _ desktop: Desktop?, _ interruption: Interruption, host: Host? = nil
  ) {
    (self.desktop, self.interruption, self.host) = (desktop, interruption, host)
    listeners = Listeners(bus)
  }

  /// The signal that asked the program to stop, if one did.
  var signal: Int32? { interruption.look() }

  /// News since the last call.
  mutating func news() -> [News] {
    var news: [News] = []
    if let preferences = desktop?.news() { news.append(.desktop(preferences)) }
    news += listeners.asked().map(News.request)
    if let isOn = listeners.news() { news.append(.reader(isOn: isOn)) }
    news += host?.news().map(News.host) ?? []
    return news
  }

  /// Asks whoever answers the story's questions, or tells them that it is over.
  func say(_ line: [UInt8]) { host?.say(line) }

  /// Tells those who listen what is seen.
  mutating func tell(_ frame: Frame, at place: WindowPlace?) {
    listeners.open()
    listeners.tell(frame, at: place)
  }
}
