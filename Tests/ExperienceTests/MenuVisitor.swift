import Interface
import Maths
import Ports
import Testing

@testable import Experience

/// A visitor at the page: keeps the settings as the program does.
struct MenuVisitor {
  var menu = Menu()
  var settings = Settings()
  var answers: [Menu.Answer] = []
  var viewport = Viewport()
  var words = Words(locale: "", among: ["", "eo"])

  init(isOpen: Bool = true, _ change: (inout MenuVisitor) -> Void = { _ in }) {
    change(&self)
    fit()
    if isOpen { answers.append(menu.toggle()) }
    menu.wait(1)
  }

  mutating func fit() { menu.fit(Frame(viewport: viewport), settings, words) }

  mutating func take(_ event: InputEvent) {
    let answer = menu.handle(event, settings)
    if case .changes(let wanted) = answer { settings.follow(wanted) }
    if case .forgets(let names) = answer {
      for name in names { settings[name] = Settings()[name] }
    }
    answers.append(answer)
    fit()
  }

  mutating func press(_ key: Key) {
    take(.key(key, isDown: true))
    take(.key(key, isDown: false))
  }

  /// As a hand does it: from somewhere.
  mutating func move(to at: SIMD2<Float>) {
    for away: Float in [0.01, 0] { take(.pointer(.moved, at: Vector2(at + [away, 0]))) }
  }

  mutating func click(_ at: SIMD2<Float>) {
    for phase in [PointerPhase.moved, .down, .up] { take(.pointer(phase, at: Vector2(at))) }
  }

  var frame: Frame { menu.dressed(Frame(viewport: viewport), words) }
  /// What stands on the page, the dialog itself left out.
  var rows: [Ports.Control] { Array(frame.controls.dropFirst()) }
  var stops: [String] { rows.filter(\.isStop).map(\.id) }
  var focused: String? { rows.first(where: \.isFocused)?.id }

  func control(_ id: String) -> Ports.Control? { rows.first { $0.id == id } }

  func piece(_ id: String) -> Piece? { menu.pieces.first { $0.id == id } }

  /// Where the bar of a slider lies.
  func bar(_ id: String) -> Area? {
    let mark = piece(id)?.marks.first { if case .bar = $0.shape { true } else { false } }
    return menu.sheet.flatMap { sheet in mark?.box.area(on: sheet.canvas) }
  }

  /// What is said at the foot of the page.
  var hint: String? {
    let marks = piece(Interface.Part.focusHint)?.marks ?? []
    return marks.lazy.compactMap {
      if case .words(let words) = $0.shape { words.string } else { nil }
    }
    .first
  }

  /// Down to a row that can be reached.
  mutating func go(to id: String, by key: Key = .down) {
    for _ in 0..<120 where focused != id { press(key) }
    #expect(focused == id)
    menu.wait(2)
  }

  /// Scrolls by the wheel until all of it is seen.
  mutating func wheel(to id: String) -> Piece? {
    for notches in [-1.0, 1] {
      for _ in 0..<80 {
        if let piece = piece(id), piece.clip.holds(piece.box) { return piece }
        take(.wheel(notches))
        menu.wait(1)
      }
    }
    return nil
  }
}

extension Menu {
  /// Goes on by so many seconds.
  mutating func wait(_ seconds: Double) {
    advance(to: now_ns + UInt64((seconds * 1e9).rounded()))
  }
}
