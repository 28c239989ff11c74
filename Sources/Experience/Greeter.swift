internal import Interface
internal import Maths
public import Ports

/// What an exhibit lays over the story: languages to begin in, while nobody is there, and the seconds
/// until it begins anew. It takes presses on the languages and nothing else.
public struct Greeter: Sendable, Equatable {
  public struct Language: Sendable, Equatable {
    public var locale: String
    /// In the language itself.
    public var name: String

    public init(_ locale: String, _ name: String) { (self.locale, self.name) = (locale, name) }
  }

  public enum Answer: Sendable, Equatable {
    /// The event is the story's.
    case passes
    case keeps
    case speaks(String)
  }

  /// Everything that decides how it looks.
  private struct Look: Equatable {
    var offersLanguages = false
    var remaining_s: Int?
    var canvas = Canvas()
  }

  /// One alone is no choice.
  private let languages: [Language]
  private var look = Look()
  private var pieces: [Piece] = []
  /// The piece under a hand that is down.
  private var held: String?

  public init(_ languages: [Language] = []) { self.languages = languages }

  /// Updates its circumstances; call it before events are handled and frames are dressed.
  public mutating func fit(
    _ frame: Frame, _ settings: Settings, _ words: Words, _ exhibit: Exhibit?
  ) {
    var next = Look()
    next.offersLanguages = languages.count > 1 && exhibit.map { $0.place != .story } ?? false
    next.remaining_s = exhibit?.remaining_s
    // As on the page: the smallest windows have no room for the largest letters.
    let tall = Double(frame.viewport.height) / Canvas.density(of: frame.viewport)
    next.canvas = Canvas(
      frame.viewport, textScale: min(settings.textScale, max(tall / 180, 1)),
      theme: settings.contrast == .high ? .contrast : .dark,
      words: languages.reduce(words) { $0.adding($1.name, for: Self.id($1)) },
      isCalm: settings.reducesMotion)
    guard next != look else { return }
    look = next
    pieces = look.offersLanguages || look.remaining_s != nil ? Self.pieces(look, languages) : []
  }

  public mutating func answer(_ event: InputEvent) -> Answer {
    switch event {
    case .use(let id): return speech(id) ?? .passes
    case .pointer(.down, let at):
      held = button(at)
      return held == nil ? .passes : .keeps
    case .pointer(.up, let at):
      guard let held else { return .passes }
      self.held = nil
      return button(at) == held ? speech(held) ?? .keeps : .keeps
    default: return .passes
    }
  }

  /// The frame with all of it in front.
  public func dressed(_ frame: Frame) -> Frame {
    guard !pieces.isEmpty else { return frame }
    var frame = frame
    frame.pieces += look.canvas.drawn(pieces)
    var controls = look.canvas.controls(pieces).filter(\.isStop)
    if look.remaining_s != nil {
      // Said once, not every second.
      let words = look.canvas.words
      let label =
        words.filled(Self.anew, ("seconds", "\(Exhibit.countdown_s)")) + " " + words[Self.stay]
      controls.append(Ports.Control(id: Self.anew, role: .message, label: label))
    }
    let layer = frame.controls.map(\.layer).max() ?? 0
    for i in controls.indices { controls[i].layer = layer }
    frame.controls += controls
    return frame
  }

  private static let anew = "exhibit.anew"
  private static let stay = "exhibit.stay"

  private static func id(_ language: Language) -> String { "exhibit.\(language.locale)" }

  private func speech(_ id: String) -> Answer? {
    guard look.offersLanguages else { return nil }
    return languages.first { Self.id($0) == id }.map { .speaks($0.locale) }
  }

  private func button(_ at: Vector2) -> String? {
    let (x, y) = look.canvas.point(at)
    return pieces.first { $0.isStop && $0.target.holds(x: x, y: y) }?.id
  }

  private static func pieces(_ look: Look, _ languages: [Language]) -> [Piece] {
    var parts: [Interface.Part] = []
    let rest = Interface.Part(.stack([]), grows: true)
    if look.offersLanguages {
      let buttons = languages.map { Interface.Part(.button(id($0), does: id($0)), id: id($0)) }
      parts.append(Interface.Part(.stack([rest] + buttons + [rest], Flow(.across, gap: .m))))
    }
    var values = Values()
    if let remaining_s = look.remaining_s {
      values["seconds"] = .number(Double(remaining_s))
      let words = [
        Interface.Part(.text(anew, .title)), Interface.Part(.text(stay, .caption)),
      ]
      parts += [rest, Interface.Part(.card(words))]
    }
    let tree = Interface.Part(.stack(parts + [rest], Flow(widest: 440)))
    return Interaction().pieces(of: Layout(tree, values, on: look.canvas), at: .zero)
  }
}
