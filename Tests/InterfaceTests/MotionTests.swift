import Maths
import Ports
import Testing

@testable import Interface

/// Pieces go to where they are laid.
struct MotionTests {
  private func tree() -> Part {
    Part(
      .stack([
        Part(.text("above"), id: "above", when: .init("more", .flag(true))),
        Part(.button("go", does: "go"), id: "go", spring: .snappy),
        Part(.text("still"), id: "still"),
      ]))
  }

  @Test func whatIsLaidElsewhereBeginsWhereItWas() throws {
    var visit = Visit(tree())
    let before = try #require(visit["go"]).box
    visit.values["more"] = .flag(true)
    visit.step()
    let piece = try #require(
      visit.interaction.pieces(
        of: visit.layout, at: Tick(visit.tick.count - 1)
      ).first { $0.id == "go" })
    #expect(piece.box.y > before.y)
    #expect(piece.away == Vector2(0, Double(before.y - piece.box.y)))
    visit.step(ticks: 10)
    let later = try #require(visit["go"])
    #expect(later.away.y > piece.away.y && later.away.y < 0)
    visit.rest()
    #expect(visit["go"]?.away == .zero)
  }

  @Test func whatHasNoSpringIsThere() {
    var visit = Visit(tree())
    visit.values["more"] = .flag(true)
    visit.step()
    #expect(visit["still"]?.away == .zero)
  }

  /// What is in it moves with it.
  @Test func aSpringCountsForAllThatIsInside() {
    let inner = Part(.button("in", does: "in"), id: "in")
    var visit = Visit(
      Part(
        .stack([
          Part(.text("above"), when: .init("more", .flag(true))),
          Part(.card([inner]), id: "card", spring: .cinematic),
        ])))
    visit.values["more"] = .flag(true)
    visit.step()
    visit.step(ticks: 5)
    #expect(visit["in"]?.away == visit["card"]?.away)
    #expect(visit["in"]?.away != .zero)
  }

  @Test func calmHasNoMotion() {
    var visit = Visit(tree(), on: Canvas(isCalm: true))
    visit.values["more"] = .flag(true)
    visit.step()
    #expect(visit["go"]?.away == .zero)
  }

  @Test func anotherWindowIsNoMotion() {
    var visit = Visit(tree())
    visit.canvas = Canvas(Viewport(width: 640, height: 360))
    visit.step()
    #expect(visit.pieces.allSatisfy { $0.away == .zero })
  }

  /// Scrolling moves what is seen, not where it is laid.
  @Test func scrollingStartsNoSpring() {
    let tree = Part(
      .stack((0..<20).map { Part(.button("b\($0)", does: ""), id: "b\($0)", spring: .bouncy) }))
    var visit = Visit(tree, on: Canvas(Viewport(width: 640, height: 360), isCalm: true))
    visit.step(.wheel(-3))
    #expect(visit.pieces.allSatisfy { $0.away == .zero })
  }

  /// The same inputs at the same ticks give the same state and the same pieces, to the bit.
  @Test func itIsTheSameEveryTime() {
    func play() -> (UInt64, [Piece]) {
      let (tree, values) = RandomTree.made(seed: 5)
      var visit = Visit(tree, values)
      var random = RandomStream(seed: 9, name: "hand")
      for _ in 0..<400 { visit.step(Self.input(&random)) }
      var digest = Digest()
      digest.fold(visit.interaction)
      return (digest.value, visit.pieces)
    }
    let (one, two) = (play(), play())
    #expect(one.0 == two.0)
    #expect(one.1 == two.1)
  }

  /// Anything that anybody could do, anywhere.
  static func input(_ random: inout RandomStream) -> Input {
    switch random.below(14) {
    case 0: .next
    case 1: .previous
    case 2: [.up, .down, .left, .right][random.below(4)]
    case 3, 4: .press(isDown: random.below(2) == 0)
    case 5: .back
    case 6, 7, 8:
      .pointer(
        PointerPhase.allCases[random.below(3)], x: random.below(1400) - 50,
        y: random.below(800) - 50)
    case 9: .wheel(random.between(-4, 4))
    case 10: .stick(Vector2(random.between(-1, 1), random.between(-1, 1)))
    case 11: .text("x")
    case 12: .erase
    default: .interrupted
    }
  }

  /// Whatever is done to whatever tree, numbers stay numbers and the focus is somewhere real.
  @Test func noHandBreaksIt() {
    for seed in 1...30 as ClosedRange<UInt64> {
      let (tree, values) = RandomTree.made(seed: seed)
      var visit = Visit(tree, values)
      visit.canvas.hasOneSwitch = seed.isMultiple(of: 5)
      var random = RandomStream(seed: seed, name: "hand")
      for _ in 0..<200 {
        // What a slot holds now is settled in the next tick.
        visit.step(Self.input(&random), ticks: 2 + random.below(3))
        let pieces = visit.pieces
        #expect(pieces.allSatisfy { $0.away.x.isFinite && $0.away.y.isFinite })
        #expect(pieces.filter(\.isFocused).count <= 1)
        let focus = visit.interaction.focus
        #expect(focus.isEmpty || visit.interaction.stop(focus, visit.layout) != nil, "\(seed)")
        for scroller in visit.layout.scrollers where scroller.page == nil {
          #expect((0...scroller.most).contains(visit.interaction.offset(of: scroller)))
        }
      }
    }
  }
}
