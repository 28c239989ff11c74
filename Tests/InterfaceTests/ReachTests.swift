import Maths
import Ports
import Testing

@testable import Interface

/// Everything can be come to, in every way.
struct ReachTests {
  @Test(arguments: Setting.all)
  func nextComesToEveryStopOnce(setting: Setting) {
    LayoutPropertyTests.each(setting) { layout, tree, values, seed in
      var visit = Visit(tree, values, on: setting.canvas)
      let stops = visit.stops
      var met: [String] = []
      for _ in stops {
        visit.step(.next)
        met.append(visit.interaction.focus)
      }
      #expect(met == stops, "\(seed)")
      visit.step(.next)
      #expect(visit.interaction.focus == stops.first ?? "")
      visit.step(.previous)
      #expect(visit.interaction.focus == stops.last ?? "")
    }
  }

  /// What has the focus is seen, as much of it as the window has room for.
  @Test(arguments: Setting.all)
  func theFocusIsSeen(setting: Setting) {
    LayoutPropertyTests.each(setting) { layout, tree, values, seed in
      var visit = Visit(tree, values, on: setting.canvas)
      visit.canvas.isCalm = true
      for _ in visit.stops {
        visit.step(.next)
        guard let piece = visit[visit.interaction.focus] else { continue }
        let target = piece.target
        #expect(target.width >= 44 && target.height >= 44, "\(seed) \(piece.id) \(target)")
      }
    }
  }

  /// Four directions are enough for a gamepad: who does not want to set what lies between comes past it.
  @Test func fourDirectionsComeToEverythingAndSetNothing() {
    let parts = (0..<7).map { nth in
      Part(
        nth % 3 == 0
          ? .button("Button", does: "b\(nth)")
          : .choice("Choice", slot: "c\(nth)", ["one", "two"]),
        id: "p\(nth)")
    }
    let tree = Part(.stack([Part(.grid(parts, column: 200))]))
    var first = Visit(tree, on: Canvas(Viewport(width: 1280, height: 720)))
    first.step(.next)
    var met = [first.interaction.focus]
    var waiting = [first]
    while let visit = waiting.popLast() {
      let isSet = visit[visit.interaction.focus]?.action?.isAdjusted == true
      for input: Input in isSet ? [.up, .down] : [.up, .down, .left, .right] {
        var next = visit
        next.step(input)
        guard !met.contains(next.interaction.focus) else { continue }
        met.append(next.interaction.focus)
        waiting.append(next)
      }
    }
    #expect(met.sorted() == parts.map(\.id))
    #expect(first.values == Values())
  }

  @Test(arguments: Setting.all)
  func aPressMeetsThePieceUnderThePoint(setting: Setting) {
    var random = RandomStream(seed: 7, name: "points")
    LayoutPropertyTests.each(setting) { layout, tree, values, seed in
      let visit = Visit(tree, values, on: setting.canvas)
      let pieces = visit.pieces
      for _ in 0..<40 {
        let (x, y) = (random.below(layout.box.width), random.below(layout.box.height))
        let under = pieces.filter {
          $0.isStop && $0.box.holds(x: x, y: y) && $0.clip.holds(x: x, y: y)
        }
        #expect(under.count <= 1, "\(seed) \(under.map(\.id))")
        let hit = visit.interaction.hit(x, y, layout, at: visit.tick)
        #expect(hit == under.first, "\(seed)")
      }
    }
  }

  /// A single switch comes to everything, once a round, and on its way everything has been seen.
  @Test(arguments: Setting.all.filter { $0.viewport.width < 1280 })
  func scanningComesToEverythingAndShowsAllOfIt(setting: Setting) {
    for seed in LayoutPropertyTests.seeds.lowerBound...25 {
      let (tree, values) = RandomTree.made(seed: seed)
      var canvas = setting.canvas
      (canvas.hasOneSwitch, canvas.isCalm) = (true, true)
      let layout = Layout(tree, values, on: canvas)
      var interaction = Interaction()
      var tick = Tick(0)
      var met: [String] = []
      var seen = Seen(layout)
      for nth in 0..<2000 {
        _ = interaction.step([], layout, at: tick)
        seen.look(interaction.pieces(of: layout, at: tick))
        let focus = interaction.focus
        if nth > 0, met.first == focus, met.last != focus { break }
        if met.last != focus, !focus.isEmpty { met.append(focus) }
        tick = tick + Interaction.dwell
      }
      #expect(met == interaction.pieces(of: layout, at: tick).filter(\.isStop).map(\.id), "\(seed)")
      #expect(seen.unseen == [], "\(seed)")
    }
  }

  /// Which lines of words have been in view.
  struct Seen {
    private var open: [String: Set<Int>] = [:]
    private let isAcross: (Int) -> Bool

    init(_ layout: Layout) {
      let across = layout.scrollers.map { $0.axis == .across && $0.page == nil }
      isAcross = { across[$0] }
      for piece in layout.pieces where piece.isLive && piece.role != nil {
        guard !layout.chain(piece.scroller).contains(where: { across[$0] }) else { continue }
        open[piece.id] = Set(stride(from: 0, to: piece.box.height, by: 20))
      }
    }

    mutating func look(_ pieces: [Piece]) {
      for piece in pieces {
        open[piece.id]?.subtract(
          stride(from: 0, to: piece.box.height, by: 20).filter {
            let y = piece.box.y + $0
            return y >= piece.clip.y && y < piece.clip.maxY
          })
      }
    }

    var unseen: [String] { open.filter { !$0.value.isEmpty }.map(\.key).sorted() }
  }

  /// With no more than the key for "down" all of a page of words is seen.
  @Test(arguments: [0.5, 1, 3]) func wordsAloneAreScrolledByKeys(scale: Double) {
    let tree = Part(.stack((0..<12).map { Part(.text("Some words of number \($0)", .title)) }))
    var visit = Visit(tree, on: Canvas(Viewport(width: 320, height: 240), textScale: scale))
    visit.canvas.isCalm = true
    var seen = Seen(visit.layout)
    for _ in 0..<60 {
      seen.look(visit.pieces)
      visit.step(.down)
    }
    seen.look(visit.pieces)
    #expect(seen.unseen == [])
  }
}
