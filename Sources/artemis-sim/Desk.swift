internal import Accessibility
internal import Experience
internal import Platform
internal import Ports

/// The desk where all wishes arrive: it decides what concerns the page, the settings or the story.
/// It keeps the settings; everything else comes back as orders.
struct Desk {
  enum Order: Equatable {
    // For the visit.
    case input(InputEvent)
    case settings(Settings)
    /// Pauses or resumes time; with `isAmbient` the place keeps sounding.
    case pause(Bool, isAmbient: Bool)
    case nameKeys
    // Orders for the window, which is not part of a visit, and for the loop.
    case toggleFullScreen
    case draw(Settings.Quality)
    case takePicture
    case leave
  }

  private var overlay: Overlay
  private var wishes: Wishes
  private var hasFocus = true
  /// The piece of the story's own interface that asks something above everything else and has the
  /// focus.
  private var isAsked = false
  private var isWriting = false
  private let isExhibit: Bool
  /// Where an exhibit is; nil elsewhere.
  private var exhibit: Exhibit?

  init(_ overlay: Overlay, _ wishes: Wishes, isExhibit: Bool) {
    (self.overlay, self.wishes, self.isExhibit) = (overlay, wishes, isExhibit)
  }

  private var settings: Settings { wishes.settings }

  /// Switches to another reading of the story.
  mutating func go(on story: StoryDefinition) { overlay.go(on: story) }

  /// Takes on where an exhibit is. What the last visitor chose ends with the visit.
  mutating func attend(_ exhibit: Exhibit?) -> [Order] {
    defer { self.exhibit = exhibit }
    guard let exhibit, let before = self.exhibit, exhibit.place != before.place,
      exhibit.place == .film || before.place == .story
    else { return [] }
    return change { $0.recall(.language) }
  }

  /// Advances marks and fades to this moment.
  mutating func advance(to now_ns: UInt64) { overlay.advance(to: now_ns) }

  /// The frame with everything shown over it.
  mutating func dress(_ shown: Frame, latest: Frame) -> Frame {
    isAsked = latest.controls.contains { $0.role == .dialog }
    isWriting = latest.controls.contains { $0.role == .field && $0.isFocused }
    return overlay.dress(shown, latest: latest, settings, exhibit)
  }

  /// The frame for a saved picture.
  func dressed(_ frame: Frame) -> Frame { overlay.dressed(frame, settings) }
}

extension Desk {
  mutating func handle(_ event: WindowEvent) -> [Order] {
    switch event {
    case .input(let input): overlay.meaning(of: input).map { handle($0) } ?? []
    case .keysRenamed: [.nameKeys]
    case .other: act
    case .command(.leave): [.leave]
    // Visitors of an exhibit can play it, and nothing else.
    case .command where isExhibit: act
    case .command(.quit): [.leave]
    case .command(.fullScreen): set(.fullScreen, .flag(!settings.isFullScreen))
    // The key types a letter.
    case .command(.mute) where isWriting && !overlay.isOpen: []
    case .command(.mute): set(.mute, .flag(!settings.isMuted))
    case .command(.menu) where isAsked && !overlay.isOpen: escape
    case .command(.menu): carryOut(overlay.toggle())
    case .command(.picture): [.takePicture]
    }
  }

  mutating func handle(_ news: Outside.News) -> [Order] {
    switch news {
    case .desktop(let preferences): change { $0.adopt(preferences) }
    case .reader(let isOn): change { $0.adopt(.reader, isOn ? .flag(true) : nil) }
    case .request(.deed(let deed)): handle(InputEvent.deed(deed))
    case .request(.use(let id)): handle(InputEvent.use(id))
    case .request(.put(let id, let value)): handle(InputEvent.put(id, value))
    case .host(let answer): [.input(answer.limited)]
    }
  }

  /// An act that means nothing by itself: it begins an exhibit's story, or tells that somebody is there.
  private var act: [Order] {
    exhibit.map { [.input($0.place == .film ? .deed(.goOn) : .focus(true))] } ?? []
  }

  /// Closes whatever lies over the story's page.
  private var escape: [Order] {
    [true, false].map { .input(.key(.escape, isDown: $0)) }
  }

  private mutating func handle(_ input: InputEvent) -> [Order] {
    switch overlay.greet(input) {
    case .passes: break
    case .keeps: return []
    case .speaks(let language):
      let begins = exhibit?.place == .film ? [Order.input(.deed(.goOn))] : []
      return set(.language, .word(language)) + begins
    }
    let answer = overlay.answer(input, settings)
    guard answer == .passes else { return carryOut(answer) }
    guard case .focus(let has) = input else { return [.input(input.limited)] }
    hasFocus = has
    return [.input(input.limited), pause]
  }

  private mutating func carryOut(_ answer: Menu.Answer) -> [Order] {
    switch answer {
    case .passes, .keeps: []
    case .opens, .closes: [pause]
    case .leaves: [.leave]
    case .does(let deed): [pause, .input(.deed(deed))]
    case .changes(let wanted): change { $0.choose(wanted) }
    case .forgets(let names): change { $0.forget(names) }
    }
  }

  private var pause: Order {
    .pause(overlay.isOpen || !hasFocus, isAmbient: overlay.isOpen && hasFocus)
  }

  private mutating func set(_ name: Settings.Name, _ value: Settings.Value) -> [Order] {
    change { $0.set(name, value) }
  }

  /// Settings are input, so a replayed visit has the same settings. Orders that are not part of a
  /// visit, about the window and the quality, come beside it.
  private mutating func change(_ wish: (inout Wishes) -> Void) -> [Order] {
    let before = settings
    wish(&wishes)
    let settings = settings
    guard settings != before else { return [] }
    var orders = [Order.settings(settings)]
    if settings.isFullScreen != before.isFullScreen { orders.append(.toggleFullScreen) }
    if settings.quality != before.quality { orders.append(.draw(settings.quality)) }
    return orders
  }
}
