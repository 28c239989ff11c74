internal import Experience
internal import Interface
internal import Ports
internal import Simulation

/// The layer over the story that meets the visitor first: the page of settings, and the marks of a
/// single switch.
struct Overlay {
  private var menu: Menu
  private var scanner: Scanner
  private var greeter: Greeter
  private var story: StoryDefinition
  /// The last picture with everything over it: a press means what was marked there.
  private var seen = Frame()

  /// `languages`: those that an exhibit offers.
  init(
    _ production: Production, isLocked: Bool, isFirst: Bool, languages: [String] = [],
    at now_ns: UInt64
  ) {
    story = production.story
    greeter = Greeter(
      languages.map { Greeter.Language($0, production.story.words(in: $0)["language.name"]) })
    menu = Menu(
      isLocked: isLocked, isFirst: isFirst, at: now_ns, settings: production.settings,
      themes: production.themes)
    scanner = Scanner(at: now_ns)
  }

  var isOpen: Bool { menu.isOpen }

  /// Switches to another reading of the story.
  mutating func go(on story: StoryDefinition) { self.story = story }

  /// What a window's event means with a single switch; nil if nothing.
  mutating func meaning(of input: InputEvent) -> InputEvent? { scanner.handle(input, seen) }

  mutating func answer(_ input: InputEvent, _ settings: Settings) -> Menu.Answer {
    menu.handle(input, settings)
  }

  /// What an exhibit's own layer makes of it.
  mutating func greet(_ input: InputEvent) -> Greeter.Answer { greeter.answer(input) }

  mutating func toggle() -> Menu.Answer { menu.toggle() }

  /// Goes on to this moment.
  mutating func advance(to now_ns: UInt64) {
    menu.advance(to: now_ns)
    scanner.advance(to: now_ns, seen)
  }

  /// Puts the page over a frame; it is laid out for the latest.
  mutating func dress(
    _ shown: Frame, latest: Frame, _ settings: Settings, _ exhibit: Exhibit?
  ) -> Frame {
    let words = story.words(in: settings.language)
    menu.fit(latest, settings, words)
    greeter.fit(latest, settings, words, exhibit)
    seen = greeter.dressed(scanner.dressed(menu.dressed(shown, words)))
    seen.layWords()
    return seen
  }

  /// The frame with the page over it if the page is open.
  func dressed(_ frame: Frame, _ settings: Settings) -> Frame {
    guard menu.isOpen else { return frame }
    var page = menu.dressed(frame, story.words(in: settings.language))
    page.layWords()
    return page
  }
}
