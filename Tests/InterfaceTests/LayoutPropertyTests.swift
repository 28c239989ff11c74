import Maths
import Ports
import Testing

@testable import Interface

/// Rules of boxes that hold of every tree, in every window.
struct LayoutPropertyTests {
  static let seeds: ClosedRange<UInt64> = 1...40

  static func each(
    _ setting: Setting, _ look: (Layout, Part, Values, UInt64) -> Void
  ) {
    for seed in seeds {
      let (tree, values) = RandomTree.made(seed: seed)
      look(Layout(tree, values, on: setting.canvas), tree, values, seed)
    }
  }

  @Test(arguments: Setting.all)
  func whatCanBePressedIsLargeEnoughAndAlone(setting: Setting) {
    Self.each(setting) { layout, _, _, seed in
      let stops = layout.stops
      for (nth, stop) in stops.enumerated() {
        #expect(stop.box.width >= 44 && stop.box.height >= 44, "\(seed) \(stop.id) \(stop.box)")
        let other = stops[(nth + 1)...].first {
          $0.scroller == stop.scroller && $0.box.overlaps(stop.box)
        }
        #expect(other == nil, "\(seed): \(stop.id) lies on \(other?.id ?? "")")
      }
    }
  }

  @Test(arguments: Setting.all)
  func targetsStayApartHoweverItIsScrolled(setting: Setting) {
    Self.each(setting) { layout, tree, values, seed in
      var visit = Visit(tree, values, on: setting.canvas)
      visit.canvas.isCalm = true
      for notches in [0.0, -3, -30] {
        visit.step(.wheel(notches))
        let stops = visit.pieces.filter { $0.isStop && !$0.target.isEmpty }
        for (nth, stop) in stops.enumerated() {
          let other = stops[(nth + 1)...].first { $0.target.overlaps(stop.target) }
          #expect(other == nil, "\(seed): \(stop.id) lies on \(other?.id ?? "")")
        }
      }
    }
  }

  @Test(arguments: Setting.all)
  func everythingIsInItsScrollerAndEveryScrollerInTheWindow(setting: Setting) {
    Self.each(setting) { layout, _, _, seed in
      for piece in layout.pieces {
        let scroller = layout.scrollers[piece.scroller]
        #expect(scroller.content.holds(piece.box), "\(seed) \(piece.id) \(piece.box)")
      }
      for scroller in layout.scrollers {
        let outer = scroller.outer.map { layout.scrollers[$0].content } ?? layout.box
        #expect(outer.holds(scroller.window), "\(seed) \(scroller.id)")
        // What scrolls down does not hide anything at its sides.
        if scroller.axis == .down { #expect(scroller.content.width == scroller.window.width) }
        // Pages beside the one that is shown may be higher, and are cut off.
        if scroller.axis == .across && scroller.page == nil {
          #expect(scroller.content.height == scroller.window.height)
        }
      }
    }
  }

  @Test(arguments: Setting.all)
  func marksLieInTheirPieceAndBoxesOnTheGrid(setting: Setting) {
    Self.each(setting) { layout, _, _, seed in
      for piece in layout.pieces {
        for mark in piece.marks {
          #expect(piece.box.holds(mark.box), "\(seed) \(piece.id) \(mark)")
        }
        let sides = [piece.box.x, piece.box.y, piece.box.width, piece.box.height]
        #expect(sides.allSatisfy { $0.isMultiple(of: 4) }, "\(seed) \(piece.id) \(piece.box)")
      }
    }
  }

  /// Of two pieces the one that is read later stands below, or further on in the line.
  @Test(arguments: Setting.all)
  func whatIsReadFirstStandsFirst(setting: Setting) {
    Self.each(setting) { layout, tree, _, seed in
      let read = layout.pieces.filter { piece in
        piece.isLive && ![nil, .group].contains(piece.role) && piece.scroller == 0
          && !([.button, .option].contains(piece.role) && Self.isCard(piece.id, tree))
      }
      for (nth, one) in read.enumerated() {
        for two in read[(nth + 1)...] {
          let isBelow = two.box.y >= one.box.maxY
          let isOn =
            setting.isRightToLeft ? two.box.maxX <= one.box.x : two.box.x >= one.box.maxX
          #expect(isBelow || isOn, "\(seed): \(one.id) \(one.box), \(two.id) \(two.box)")
        }
      }
    }
  }

  static func isCard(_ id: String, _ part: Part) -> Bool {
    if part.id == id { if case .card = part.kind { return true } else { return false } }
    return part.all.contains { isCard(id, $0) }
  }

  /// Lines of text that are drawn in a box are no higher, and no word is wider.
  @Test(arguments: Setting.all)
  func wordsHaveRoom(setting: Setting) {
    Self.each(setting) { layout, _, _, seed in
      for piece in layout.pieces {
        for case (.words(let words), let box) in piece.marks.map({ ($0.shape, $0.box) }) {
          #expect(words.lines * words.lineHeight <= box.height, "\(seed) \(piece.id) \(words)")
          #expect(words.size >= TextFit.least)
          // What is written by hand is moved below its box.
          guard !words.isWritten else { continue }
          let fit = TextFit(words.string, size: words.size, within: box.width)
          #expect(fit.lines <= words.lines, "\(seed) \(piece.id) \(words)")
          #expect(fit.lineHeight <= words.lineHeight)
        }
      }
    }
  }

  @Test(arguments: Setting.all)
  func theSameGivesTheSameAndTheMirrorTheMirrored(setting: Setting) {
    Self.each(setting) { layout, tree, values, seed in
      #expect(layout == Layout(tree, values, on: setting.canvas))
      var mirror = setting
      mirror.isRightToLeft.toggle()
      let other = Layout(tree, values, on: mirror.canvas)
      #expect(other.pieces.map(\.id) == layout.pieces.map(\.id), "\(seed)")
      for (one, two) in zip(layout.pieces, other.pieces) {
        #expect(one.box == two.box.mirrored(in: layout.box.width), "\(seed) \(one.id)")
      }
    }
  }

  /// In every built theme, whatever stands on whatever.
  @Test func wordsCanBeReadOnTheirGround() {
    for setting in [Setting.all[4]] {
      Self.each(setting) { layout, _, _, seed in
        for piece in layout.pieces {
          for case .words(let words) in piece.marks.map(\.shape) {
            for theme in Theme.built {
              let contrast = theme[words.colour].contrast(to: theme[words.ground])
              #expect(contrast >= 4.5, "\(seed) \(piece.id) \(theme.name) \(words)")
            }
          }
        }
      }
    }
  }

  @Test func namesAreOnePiecesAlone() {
    Self.each(Setting.all[8]) { layout, _, _, seed in
      let names = layout.pieces.map(\.id)
      #expect(Set(names).count == names.count, "\(seed)")
    }
  }
}

extension Part {
  /// What stands in it, also what is not shown.
  var all: [Part] {
    if case .tabs(let tabs, _) = kind { return tabs.flatMap(\.parts) }
    return parts(Values())
  }
}
