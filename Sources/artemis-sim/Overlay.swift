internal import Experience
internal import Interface
internal import Ports
internal import Simulation

/// Stands over the story and meets the visitor first: the page of settings, and what a single
/// switch marks.
struct Overlay {
  private var menu: Menu
  private var scanner: Scanner
  private var story: StoryDefinition
  /// The last picture with all that stands over it: a press means what is marked there.
  private var seen = Frame()

  init(_ production: Production, isLocked: Bool, isFirst: Bool, at now_ns: UInt64) {
    story = production.story
    menu = Menu(
      isLocked: isLocked, isFirst: isFirst, at: now_ns, settings: production.settings,
      themes: production.themes)
    scanner = Scanner(at: now_ns)
  }

  var isOpen: Bool { menu.isOpen }

  /// Goes on with another reading of the story.
  mutating func go(on story: StoryDefinition) { self.story = story }

  /// The meaning of a window's event with a single switch; nil where it has none.
  mutating func meaning(of input: InputEvent) -> InputEvent? { scanner.take(input, seen) }

  mutating func answer(_ input: InputEvent, _ settings: Settings) -> Menu.Answer {
    menu.take(input, settings)
  }

  mutating func toggle() -> Menu.Answer { menu.toggle() }

  /// Goes on to this moment.
  mutating func advance(to now_ns: UInt64) {
    menu.advance(to: now_ns)
    scanner.advance(to: now_ns, seen)
  }

  /// Puts the page over a frame; it is laid out for the latest.
  mutating func dress(_ shown: Frame, latest: Frame, _ settings: Settings) -> Frame {
    let words = story.words(in: settings.language)
    menu.fit(latest, settings, words)
    seen = scanner.dressed(menu.dressed(shown, words))
    seen.layWords()
    return seen
  }

  /// The frame with the page over it while that is open, and nothing else.
  func dressed(_ frame: Frame, _ settings: Settings) -> Frame {
    guard menu.isOpen else { return frame }
    var page = menu.dressed(frame, story.words(in: settings.language))
    page.layWords()
    return page
  }
}
