internal import Accessibility
internal import Ports

/// Everything outside except window and gamepad: the desktop's settings, screen readers, signals.
struct Outside {
  enum News: Equatable {
    /// The desktop's present settings.
    case desktop(Preferences)
    case request(AccessibleNode.Request)
    case reader(isOn: Bool)
    /// An answer from the host.
    case host(InputEvent)
  }

  private let desktop: Desktop?
  private let interruption: Interruption
  private var listeners: Listeners
  /// nil without a host: the pack answers.
  private let host: Host?

  init(
    _ bus: SessionBus?, _ desktop: Desktop?, _ interruption: Interruption, host: Host? = nil
  ) {
    (self.desktop, self.interruption, self.host) = (desktop, interruption, host)
    listeners = Listeners(bus)
  }

  /// The signal that asked the program to stop, if any.
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

  /// Sends the host a question, or the story's end.
  func say(_ line: [UInt8]) { host?.say(line) }

  /// Tells screen readers what is shown.
  mutating func tell(_ frame: Frame, at place: WindowPlace?) {
    listeners.open()
    listeners.tell(frame, at: place)
  }
}
