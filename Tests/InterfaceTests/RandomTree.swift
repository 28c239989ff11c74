import Maths
import Ports
import Testing

@testable import Interface

/// Trees that nobody would write, for rules that hold of all.
struct RandomTree {
  private var random: RandomStream
  private var count = 0
  private(set) var values = Values()

  init(seed: UInt64) { random = RandomStream(seed: seed, name: "trees") }

  /// A tree, with something in every slot that it names.
  static func made(seed: UInt64) -> (tree: Part, values: Values) {
    var maker = RandomTree(seed: seed)
    let parts = (0..<(1 + maker.random.below(5))).map { _ in maker.part(depth: 3) }
    let isBleeding = maker.random.below(4) == 0
    let tree = Part(isBleeding ? .card(parts, .picture("sky")) : .stack(parts), id: "root")
    return (tree, maker.values)
  }

  private mutating func name(_ what: String) -> String {
    count += 1
    return "\(what)\(count)"
  }

  private mutating func number(_ what: String, _ number: Double) -> String {
    let slot = name(what)
    values[slot] = .number(number)
    return slot
  }

  private mutating func word(_ what: String, _ word: String) -> String {
    let slot = name(what)
    values[slot] = .word(word)
    return slot
  }

  mutating func words(_ most: Int) -> String {
    let alphabets = [
      "a few plain words that one reads", "ABCDEFG HIJK LMNOPQRST UVWXYZ",
      "Donaudampfschifffahrtsgesellschaft", "اضغط مع الاستمرار لبدء الإطلاق", "長押しして打ち上げを許可する",
    ]
    let text = alphabets[random.below(alphabets.count)]
    return (0...random.below(most)).map { _ in text }.joined(separator: " ")
  }

  private mutating func parts(_ depth: Int, _ most: Int = 4) -> [Part] {
    (0...random.below(most)).map { _ in part(depth: depth - 1) }
  }

  mutating func part(depth: Int) -> Part {
    let kind = depth > 0 && random.below(2) == 0 ? container(depth) : leaf()
    var part = Part(kind, id: name("part"), grows: random.below(4) == 0)
    if random.below(6) == 0 { part.spring = .cinematic }
    if random.below(6) == 0 { part.chosen = .init(word("one", "of"), isNot: .word(name("word"))) }
    return part
  }

  private mutating func leaf() -> Part.Kind {
    switch random.below(14) {
    case 0: .text(words(6), TextStyle.allCases[random.below(TextStyle.allCases.count)])
    case 1: .image("picture", ratio: random.between(0.5, 3), label: words(1))
    case 2: .icon("star", label: "star", size: 16 + random.below(80))
    case 3: .button(words(2), does: name("event"), [.plain, .filled, .quiet][random.below(3)])
    case 4: .hold(words(1), does: name("event"))
    case 5: .toggle(words(2), slot: name("flag"))
    case 6:
      .choice(
        words(1), slot: word("choice", "one"), ["one", "two", words(1)],
        isSpread: random.below(2) == 0)
    case 7: .slider(words(2), slot: number("slide", random.unit()), Scale())
    case 8: .field(words(1), slot: word("field", words(1)))
    case 9: .dots(1 + random.below(12), slot: number("dots", 0))
    case 10: .progress(words(1), slot: number("progress", random.unit()))
    case 11: .skeleton(1 + random.below(4))
    case 12:
      .timeline(
        words(1), slot: number("time", 20), Scale(0...100, step: 1, unit: .seconds),
        (0..<random.below(6)).map { Stop(Double($0) * 11, "mark \($0)") })
    default: .rating(words(1), slot: number("rating", 2))
    }
  }

  private mutating func container(_ depth: Int) -> Part.Kind {
    switch random.below(9) {
    case 0, 1:
      .stack(
        parts(depth),
        Flow(
          .down, gap: Space.allCases[random.below(6)], align: Flow.Align.allCases[random.below(4)]))
    case 2:
      .stack(parts(depth), Flow(.across, align: Flow.Align.allCases[random.below(4)]))
    case 3:
      .card(
        parts(depth), [.clear, .raised, .plate, .accent, .picture("sea")][random.below(5)],
        does: random.below(3) == 0 ? name("event") : "")
    case 4:
      .grid(
        parts(depth, 6), column: 60 + random.below(200), gap: Space.allCases[random.below(6)])
    case 5: .list(parts(depth, 6), axis: random.below(2) == 0 ? .down : .across)
    case 6: .carousel(parts(depth), slot: number("page", Double(random.below(3))))
    case 7:
      .deck(
        parts(depth), slot: number("card", Double(random.below(2))),
        [Way(.left, words(1), does: name("event")), Way(.right, words(1), does: name("event"))])
    default:
      .tabs(
        [Tab("first", words(1), parts(depth)), Tab("second", "b", parts(depth))],
        slot: word("tab", random.below(2) == 0 ? "first" : "second"))
    }
  }
}

/// Windows, scales and directions that every rule is tried in.
struct Setting: CustomTestStringConvertible {
  var viewport: Viewport
  var scale: Double
  var isRightToLeft: Bool

  static let sizes = [(320, 240), (640, 360), (1280, 720), (3840, 2160)]
  static let all = sizes.flatMap { size in
    [0.5, 1, 2, 3].flatMap { scale in
      [false, true].map { isRightToLeft in
        Setting(
          viewport: Viewport(width: size.0, height: size.1), scale: scale,
          isRightToLeft: isRightToLeft)
      }
    }
  }

  var canvas: Canvas { Canvas(viewport, textScale: scale, isRightToLeft: isRightToLeft) }

  var testDescription: String {
    "\(viewport.width)x\(viewport.height) at \(scale)\(isRightToLeft ? ", from the right" : "")"
  }
}

/// Somebody at an interface, with the owner of its slots beside them.
struct Visit {
  var tree: Part { didSet { if tree != oldValue { lay() } } }
  var values: Values { didSet { if values != oldValue { lay() } } }
  var canvas: Canvas { didSet { if canvas != oldValue { lay() } } }
  private(set) var layout: Layout
  var interaction = Interaction()
  var tick = Tick(1000)
  var events: [InterfaceEvent] = []

  init(_ tree: Part, _ values: Values = Values(), on canvas: Canvas = Canvas()) {
    self.tree = tree
    self.values = values
    self.canvas = canvas
    layout = Layout(tree, values, on: canvas)
    step()
  }

  private mutating func lay() { layout = Layout(tree, values, on: canvas) }

  var pieces: [Piece] { interaction.pieces(of: layout, at: tick) }
  var stops: [String] { pieces.filter(\.isStop).map(\.id) }
  var names: [String] { events.compactMap { if case .did(let name) = $0 { name } else { nil } } }

  subscript(id: String) -> Piece? { pieces.first { $0.id == id } }

  /// One tick with these, and then so many without any.
  mutating func step(_ inputs: Input..., ticks: Int = 1) {
    for nth in 0..<ticks {
      let given = interaction.step(nth == 0 ? inputs : [], layout, at: tick)
      values.apply(given)
      events += given
      tick = tick + 1
    }
  }

  /// Until nothing is on its way.
  mutating func rest() { step(ticks: 250) }

  mutating func press() {
    step(.press(isDown: true))
    step(.press(isDown: false))
  }

  mutating func tap(_ id: String) {
    guard let box = self[id]?.target, !box.isEmpty else { return }
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    step(.pointer(.down, x: x, y: y))
    step(.pointer(.up, x: x, y: y))
  }

  /// In some steps, as hands do it.
  mutating func drag(from: (Int, Int), by way: (Int, Int)) {
    step(.pointer(.down, x: from.0, y: from.1))
    for part in 1...4 {
      step(.pointer(.moved, x: from.0 + way.0 * part / 4, y: from.1 + way.1 * part / 4))
    }
    step(.pointer(.up, x: from.0 + way.0, y: from.1 + way.1))
  }
}
