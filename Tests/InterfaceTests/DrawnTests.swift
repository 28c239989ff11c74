import Maths
import Ports
import Testing

@testable import Interface

/// What is drawn of pieces: resolved, in order, in pixels.
struct DrawnTests {
  private static func piece(
    _ marks: [Mark], _ box: Box = Box(x: 40, y: 40, width: 160, height: 44),
    role: Ports.Control.Role? = .button
  ) -> Piece {
    var piece = Piece("one", role, "One", box: box)
    piece.clip = Box(width: 1280, height: 720)
    piece.marks = marks
    return piece
  }

  private static func plate(_ box: Box, _ token: Token = .plate) -> Mark {
    Mark(.plate(token, .small), box)
  }

  private static func words(_ string: String, _ box: Box, _ side: Mark.Words.Side = .start) -> Mark
  {
    let fit = TextFit(string, size: 16, within: box.width)
    return Mark(
      .words(.init(string, style: .body, fit: fit, colour: .text, ground: .plate, side: side)),
      box)
  }

  private static func plates(_ list: [DrawnPiece]) -> [DrawnPiece.Plate] {
    list.compactMap { if case .plate(let plate) = $0.shape { plate } else { nil } }
  }

  private static func letters(_ list: [DrawnPiece]) -> [DrawnPiece.Lettering] {
    list.compactMap { if case .words(let words) = $0.shape { words } else { nil } }
  }

  @Test func aPointIsAPixelOnSmallWindowsAndThreeOnLargeOnes() {
    let box = Box(x: 40, y: 40, width: 160, height: 44)
    for (viewport, density) in [
      (Viewport(width: 640, height: 360), Float(1)), (Viewport(width: 3840, height: 2160), 3),
    ] {
      let list = Canvas(viewport).drawn([
        Self.piece([Self.plate(box), Self.words("A", box.inset(8))])
      ])
      #expect(list[0].box == PixelBox(low: [40, 40] * density, high: [200, 84] * density))
      #expect(Self.plates(list)[0].radius_px == 12 * density)
      #expect(Self.letters(list)[0].size_px == 16 * density)
    }
  }

  /// The knob stands on the mark of its moment, and a press on the mark leads there, in either direction of reading.
  @Test(arguments: [false, true]) func theKnobStandsOnItsMark(rtl: Bool) throws {
    let stops = [0.0, 100, 400, 950, 1000].map { Stop($0, "moment") }
    let scale = Scale(0...1000, step: 1, unit: .plain)
    let timeline = Part(.timeline("Flight", slot: "t", scale, stops), id: "it")
    let canvas = Canvas(isRightToLeft: rtl)
    var visit = Visit(Part(.stack([timeline])), Values(), on: canvas)
    func middles(_ visit: Visit, _ isKnob: Bool) -> [Float] {
      canvas.drawn(visit.pieces).compactMap { piece in
        guard case .plate(let plate) = piece.shape, (plate.shadow.alpha > 0) == isKnob,
          isKnob || piece.box.size.x == 2
        else { return nil }
        return piece.box.middle.x
      }
    }
    let marks = middles(visit, false)
    #expect(marks.count == stops.count)
    for (stop, mark) in zip(stops, marks) {
      let bar = try #require(
        visit["it"]?.marks.first { if case .bar = $0.shape { true } else { false } }
      ).box
      visit.step(.pointer(.down, x: Int(mark.rounded()), y: bar.y))
      visit.step(.pointer(.up, x: Int(mark.rounded()), y: bar.y))
      guard case .number(let number)? = visit.values["t"] else { return #expect(Bool(false)) }
      #expect(abs(number - stop.at) <= 1, "\(number) where \(stop.at) is marked")
      #expect(abs(try #require(middles(visit, true).first) - mark) < 1)
    }
  }

  /// In any window and on any way through a tree boxes that rest lie on whole pixels.
  @Test(arguments: Setting.all) func whatRestsIsOnWholePixels(setting: Setting) {
    let visit = Visit(ScreensTests.settings, on: setting.canvas)
    for piece in setting.canvas.drawn(visit.pieces) {
      guard case .words = piece.shape else { continue }
      #expect(piece.box.low == piece.box.low.rounded(.toNearestOrEven), "\(piece)")
    }
  }

  @Test func nothingIsDrawnThatItsClipHides() {
    var hidden = Self.piece([Self.plate(Box(x: 40, y: 40, width: 160, height: 44))])
    hidden.clip = Box(x: 400, y: 0, width: 100, height: 100)
    #expect(Canvas().drawn([hidden]) == [])
    hidden.clip = Box(x: 100, y: 0, width: 400, height: 100)
    #expect(Canvas().drawn([hidden])[0].clip.low.x == 100)
  }

  /// A window of odd size is covered to its last pixel.
  @Test func theWindowIsCovered() {
    let canvas = Canvas(Viewport(width: 1366, height: 767))
    var veil = Self.piece([Self.plate(canvas.box, .ground)], canvas.box, role: nil)
    veil.clip = canvas.box
    let drawn = canvas.drawn([veil])[0]
    #expect(drawn.box.high == [1366, 767] && drawn.clip.high == [1366, 767])
    #expect(Self.plates([drawn])[0].radius_px == 0)
  }

  @Test func layersAreDrawnOneOverTheOther() {
    let boxes = (0..<3).map { Box(x: 40 * $0, y: 0, width: 40, height: 44) }
    var pieces = boxes.map { Self.piece([Self.plate($0)], $0) }
    pieces[0].layer = 1
    #expect(Canvas().drawn(pieces).map(\.box.low.x) == [40, 80, 0])
  }

  @Test func opacityIsOfThePieceAndNothingIsDrawnAtNone() {
    var faint = Self.piece([Self.plate(Box(width: 40, height: 44))])
    faint.opacity = 0.25
    #expect(Canvas().drawn([faint])[0].opacity == 0.25)
    faint.opacity = 0
    #expect(Canvas().drawn([faint]) == [])
  }

  @Test func whatIsAwayIsDrawnThere() {
    let box = Box(x: 40, y: 40, width: 160, height: 44)
    var moving = Self.piece([Self.plate(box)])
    moving.away = SIMD2(-8.25, 4)
    let canvas = Canvas(Viewport(width: 3840, height: 2160))
    #expect(canvas.drawn([moving])[0].box.low == [120 - 24.75, 120 + 12])
    // Springs never quite arrive.
    moving.away = SIMD2(0.01, -0.01)
    #expect(canvas.drawn([moving])[0].box.low == [120, 120])
  }

  @Test(arguments: [
    (Mark.Words.Side.start, DrawnPiece.Lettering.Side.left, DrawnPiece.Lettering.Side.right),
    (.centre, .centre, .centre), (.end, .right, .left),
  ])
  func linesBeginWhereOneReads(
    side: Mark.Words.Side, left: DrawnPiece.Lettering.Side, right: DrawnPiece.Lettering.Side
  ) {
    let piece = Self.piece([Self.words("A", Box(width: 80, height: 24), side)])
    for isRightToLeft in [false, true] {
      let list = Canvas(isRightToLeft: isRightToLeft).drawn([piece])
      #expect(Self.letters(list)[0].side == (isRightToLeft ? right : left))
    }
  }

  @Test func whatPointsBackPointsToWhereReadingComesFrom() {
    let box = Box(width: 20, height: 20)
    let piece = Self.piece([Mark(.icon("back", .text), box), Mark(.icon("bell", .text), box)])
    let names = Canvas(isRightToLeft: true).drawn([piece]).map(\.shape)
    let white = SIMD4<Float>(repeating: 1)
    #expect(names == [.icon("forward", white), .icon("bell", white)])
  }

  /// Clear of the shape that is in focus, around all of it, and as round as that is.
  @Test func theRingIsAroundWhatIsInFocus() throws {
    let box = Box(x: 40, y: 40, width: 160, height: 44)
    let marks = [Mark(.plate(.accent, .pill), box), Mark(.edge(.focus, .small), box)]
    // Words alone have some more room beside them.
    let plain = Canvas().drawn([Self.piece([marks[1]], role: .toggle)]).last?.box
    #expect(plain == PixelBox(low: [32, 36], high: [208, 88]))
    for density in [Float(1), 3] {
      let canvas = Canvas(Viewport(width: 1280 * Int(density), height: 720 * Int(density)))
      let list = canvas.drawn([Self.piece(marks)])
      let ring = try #require(list.last)
      #expect(ring.box == list[0].box.grown(by: 4 * density))
      let plate = Self.plates([ring])[0]
      #expect(plate.edge_px == 2 * density && plate.radius_px == 26 * density)
      #expect(plate.edge == SIMD4(repeating: 1) && plate.top.w == 0)
    }
  }

  /// Rows are as wide as their list: the ring is seen beside them, but not where they are scrolled away.
  @Test func theRingIsCutOffOnlyWhereItsPieceIs() throws {
    let box = Box(x: 40, y: 40, width: 160, height: 44)
    var row = Self.piece([Mark(.edge(.focus, .small), box)], role: .toggle)
    row.clip = Box(x: 40, y: 60, width: 160, height: 200)
    let ring = try #require(Canvas().drawn([row]).last)
    #expect(ring.clip.low.x <= 36 && ring.clip.high.x >= 204)
    #expect(ring.clip.low.y == 60)
  }

  /// Pressing is seen in every theme, and words can still be read on it.
  @Test(arguments: Theme.built) func aPressIsSeenAndLeavesWordsLegible(theme: Theme) {
    let box = Box(x: 40, y: 40, width: 160, height: 44)
    for (ground, ink) in [(Token.plate, Token.text), (.accent, .onAccent), (.raised, .text)] {
      var pressed = Self.piece([Self.plate(box, ground)])
      let canvas = Canvas(theme: theme)
      let before = canvas.drawn([pressed])
      pressed.isPressed = true
      let after = canvas.drawn([pressed])
      #expect(before != after)
      let fill = Self.plates(after)[0].top * 255
      let colour = Colour(UInt8(fill.x), UInt8(fill.y), UInt8(fill.z))
      #expect(theme[ink].contrast(to: colour) >= Theme.leastOfWords, "\(theme.name) \(ground)")
    }
    // What has no plate gets a shade.
    var plain = Self.piece([Self.words("A", box)])
    plain.isPressed = true
    #expect(Self.plates(Canvas(theme: theme).drawn([plain])).count == 1)
  }

  /// Words that a bar passes below can be read on both of its sides.
  @Test(arguments: [false, true]) func wordsChangeTheirColourWhereABarEnds(isRightToLeft: Bool) {
    let box = Box(x: 40, y: 40, width: 200, height: 56)
    let words = Self.words("HOLD", Box(x: 56, y: 56, width: 168, height: 24), .centre)
    let piece = Self.piece([Mark(.bar(.accent, on: .plate, part: 0.25), box), words], box)
    let canvas = Canvas(isRightToLeft: isRightToLeft)
    let lettered = canvas.drawn([piece]).filter {
      if case .words = $0.shape { true } else { false }
    }
    let end: Float = isRightToLeft ? 190 : 90
    #expect(lettered.count == 2)
    #expect((isRightToLeft ? lettered[0].clip.high.x : lettered[0].clip.low.x) == end)
    #expect((isRightToLeft ? lettered[1].clip.low.x : lettered[1].clip.high.x) == end)
    let inks = Self.letters(lettered).map(\.colour)
    #expect(inks == [canvas.theme[.text].numbers(1), canvas.theme[.onAccent].numbers(1)])
  }

  /// What tells of being on, chosen or full is more than a colour: it has another shape or place.
  @Test func statesDifferInShape() {
    let box = Box(width: 48, height: 28)
    func boxes(_ shape: Mark.Shape) -> [PixelBox] {
      Canvas().drawn([Self.piece([Mark(shape, box)])]).map(\.box)
    }
    #expect(boxes(.knob(isOn: true)) != boxes(.knob(isOn: false)))
    #expect(boxes(.dots(3, chosen: 0)) != boxes(.dots(3, chosen: 1)))
    let slim = Mark(.bar(.accent, on: .line, part: 0.5), Box(width: 100, height: 8))
    let bars = Canvas().drawn([Self.piece([slim], role: .progress)]).map(\.box.size.y)
    #expect(bars == [4, 8])
  }

  /// Everything of every screen is resolved: inside of the window, and of a colour.
  @Test(arguments: Setting.all) func screensAreDrawnInsideOfTheWindow(setting: Setting) {
    let window = setting.canvas.viewport
    for (name, tree, values) in ScreensTests.all {
      let visit = Visit(tree, values, on: setting.canvas)
      let list = setting.canvas.drawn(visit.pieces)
      #expect(!list.isEmpty, "\(name)")
      for piece in list {
        guard case .words(let words) = piece.shape else { continue }
        #expect(words.size_px >= 11, "\(name) \(words.string)")
        #expect(piece.box.low.x >= 0 && piece.box.high.x <= Float(window.width), "\(name)")
      }
    }
  }

  /// A seam at each of a flat line's points was seen as a row of dots.
  @Test func aCurveHasCornersAlone() {
    let bent: [SIMD2<Float>] = [[0, 9], [1, 9], [2, 9], [3, 9], [4, 8], [5, 7], [6, 7]]
    #expect(Drawing.straightened(bent) == [[0, 9], [3, 9], [5, 7], [6, 7]])
    #expect(Drawing.straightened([[1, 1], [2, 2]]) == [[1, 1], [2, 2]])
    // A slow bend keeps as many as it takes to be told from the way through all points.
    let slow = (0...200).map { SIMD2<Float>(Float($0), Float($0 * $0) / 400) }
    let kept = Drawing.straightened(slow)
    #expect(kept.count < 60 && kept.first == slow.first && kept.last == slow.last)
    for (one, two) in zip(kept, kept.dropFirst()) {
      for place in slow where place.x > one.x && place.x < two.x {
        let way = one.y + (two.y - one.y) * (place.x - one.x) / (two.x - one.x)
        // A quarter of a pixel across the way, which rises by one in one at most.
        #expect(abs(way - place.y) <= 0.25 * Float(2).squareRoot() + 1e-4)
      }
    }
  }
}
