import Content
import Experience
import Foundation
import Maths
import Ports
import Simulation
import Testing
import Typography

@testable import Interface
@testable import Renderer

/// Boxes of words as they are laid out, at every size of letters and of picture.
@MainActor @Suite("Words stay apart and inside")
struct StoryWordsTests {
  nonisolated static let sizes = [
    (640, 360), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160),
  ]
  nonisolated static let locales = ["en", "es", "ar", "pseudo"]

  /// Every distinct set of words that the nominal visit shows, with the button and a hint.
  static func scenes(_ production: Production) throws -> [Frame] {
    let run = try RunReader.read(Gallery.file("Scenes/artemis/runs/nominal.json"))
    var frames: [Frame] = []
    var seen: Set<String> = []
    var simulation = Simulation(production, seed: run.seed)
    var next = 0
    while simulation.tick.count < run.endTick {
      var events: [InputEvent] = []
      while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
        events.append(run.inputs[next].event)
        next += 1
      }
      var frame = simulation.step(events)
      guard frame.tick.count % 30 == 0 else { continue }
      let hint = simulation.experience.told.hint
      if !frame.texts.contains(where: { $0.style == .hint }) {
        frame.texts.append(
          Text(key: hint.key, string: hint.text, style: .hint, centre: [0, -0.375], opacity: 1))
      }
      frame.texts.removeAll { $0.opacity < 0.5 && $0.style == .story }
      let name = frame.texts.map(\.key).joined() + (frame.button == nil ? "" : "button")
      if seen.insert(name).inserted { frames.append(frame) }
    }
    return frames
  }

  static func production(_ locale: String) throws -> Production {
    var files: [SourceFile] = []
    for folder in [
      "Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data",
      "Scenes/artemis/locales", "Assets/locales",
    ] {
      let path = Gallery.root.appending(path: folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where name.hasSuffix(".json") { files.append(try Gallery.file("\(folder)/\(name)")) }
    }
    return try ProductionLoader.load(files: files, locale: locale)
  }

  /// A caption stood over the dots of a story's pages, and on its buttons.
  @Test func captionsStandOnNothingThatIsUsed() {
    var frame = Frame()
    frame.viewport = Viewport(width: 1280, height: 720)
    frame.texts = [
      Text(key: "a", string: "[wind]", style: .caption, centre: [0, -0.46], opacity: 1),
      Text(key: "b", string: "[soft tones]", style: .caption, centre: [0, -0.46], opacity: 1),
    ]
    let alone = Self.captions(frame)
    func with(_ controls: [(SIMD2<Float>, SIMD2<Float>, Bool)]) -> TextRect {
      frame.controls = controls.map { centre, size, isStop in
        var control = Ports.Control(id: "", role: .button, label: "")
        control.area = Area(centre: centre, size: size)
        control.isStop = isStop
        return control
      }
      return Self.captions(frame)
    }
    let (dots, button) = ([0, -0.43] as SIMD2<Float>, [0, -0.32] as SIMD2<Float>)
    let risen = with([(button, [0.4, 0.12], true), (dots, [0.2, 0.06], true)])
    #expect(risen.low.y > (0.5 - 0.26) * 720 && abs(risen.size.y - alone.size.y) <= 1)
    // Words, what lies beside it, and what is all of the picture are no hindrance.
    #expect(with([(dots, [0.2, 0.06], false)]) == alone)
    #expect(with([([0.7, -0.43], [0.2, 0.06], true)]) == alone)
    let whole = with([(.zero, [1.7, 1], true), (dots, [0.2, 0.06], true)])
    #expect(whole.low.y > (0.5 - 0.40) * 720)
    // A card hides what it covers, until it has faded away; one that fills the picture is its ground.
    frame.controls = []
    func over(top_px: Float, opacity: Float) -> TextRect {
      let card = PixelBox(low: [24, top_px], high: [1256, 700])
      frame.pieces = [
        DrawnPiece(.plate(.init([0, 0, 0, 1])), card, clip: card, opacity: opacity)
      ]
      defer { frame.pieces = [] }
      return Self.captions(frame)
    }
    #expect(over(top_px: 470, opacity: 0.4).low.y >= 720 - 470)
    #expect(over(top_px: 470, opacity: 0) == alone && over(top_px: 20, opacity: 1) == alone)
    // Where there is no room it stays where it is looked for.
    #expect(with((0..<8).map { ([0, Float($0) * 0.1 - 0.45], [0.2, 0.09], true) }) == alone)
  }

  /// All the room that its captions take up.
  private static func captions(_ frame: Frame) -> TextRect {
    let places = StoryWords(frame).texts.map(\.place)
    return places.dropFirst().reduce(places[0]) { $0.joined($1) }
  }

  /// `check` measures lines before they are set: what it lets pass has room.
  @Test func linesThatCheckLetsPassHaveRoom() {
    let words = [
      "en": "wandering moonlight ", "ar": "الطريق إلى القمر ", "es": "despegamos mañana ",
    ]
    for (locale, word) in words.sorted(by: { $0.key < $1.key }) {
      let counts = (1...16).filter { count in
        let line = String(repeating: word, count: count)
        guard StoryFit.fits(line, scale: 2, in: Viewport(width: 640, height: 360)) else {
          return false
        }
        var frame = Frame()
        frame.viewport = Viewport(width: 640, height: 360)
        frame.settings.textScale = 2
        frame.texts = [Text(key: "line", string: line, style: .story, centre: .zero, opacity: 1)]
        #expect(StoryWords(frame).shrinkage == 1, "\(locale) \(count)")
        return true
      }
      // Two lines at least, and not anything.
      #expect((2..<8).contains(counts.count), "\(locale) \(counts)")
    }
  }

  @Test(arguments: locales)
  func nothingIsClippedOrOverlapsUpToTwo(locale: String) throws {
    let production = try Self.production(locale)
    let scenes = try Self.scenes(production)
    #expect(scenes.count >= 10)
    for scene in scenes {
      for (width, height) in Self.sizes {
        for scale in [0.5, 1, 1.5, 2, 3] {
          var frame = scene
          frame.viewport = Viewport(width: width, height: height)
          frame.settings.textScale = scale
          let name = "\(locale) \(frame.step) \(width)x\(height) at \(scale)"
          let plan = StoryWords(frame)
          Self.expectApart(plan, frame, name)
          // English and its like keep their size; what is longer by two fifths may give a little.
          if scale <= 2 {
            #expect(plan.shrinkage == 1 || locale == "pseudo", "\(name): \(plan.shrinkage)")
          }
          if scale == 3 { #expect(plan.shrinkage >= 0.5, "\(name)") }
          if frame.button != nil { Self.expectPressable(plan, frame, name) }
        }
      }
    }
  }

  /// Words are placed by widths that are known before they are set. Those of real letters are no larger,
  /// and not so much smaller that words would stand apart for nothing.
  @Test(arguments: locales) func realLettersFitIntoTheirPlaces(locale: String) throws {
    let typesetter = try Typesetter()
    let production = try Self.production(locale)
    var (estimated, real) = (0.0, 0.0)
    for scene in try Self.scenes(production) {
      for (width, height) in Self.sizes {
        for scale in [0.5, 1, 2] {
          var frame = scene
          frame.viewport = Viewport(width: width, height: height)
          frame.settings.textScale = scale
          for (text, block) in zip(frame.texts, StoryWords(frame).texts) {
            let weight = StoryWords.height(of: text.style, .standard).weight
            let set = typesetter.lay(
              text.string, size_px: block.em_px, weight: weight.typesetters,
              maxWidth_px: block.size.x, line_px: block.line_px)
            let name = "\(locale) \(width)x\(height) at \(scale): “\(text.string)”"
            #expect(set.width_px <= block.size.x + 0.05 * block.em_px, "\(name)")
            #expect(set.height_px <= block.size.y + 1, "\(name)")
            estimated += block.size.x
            real += set.width_px
          }
        }
      }
    }
    #expect(real > 0.8 * estimated, "\(locale): \(real / estimated)")
  }

  /// Where the button is drawn it is pressed; in usual sizes little around it is.
  static func expectPressable(
    _ plan: StoryWords, _ frame: Frame, _ name: String
  ) {
    guard let box = plan.button else { return }
    let (width, height) = (Double(frame.viewport.width), Double(frame.viewport.height))
    let place = ButtonPlace(viewport: frame.viewport, textScale: frame.settings.textScale)
    let middle = (box.middle - SIMD2(width, height) / 2) / height
    let half = box.size / height / 2
    #expect(place.holds(middle - half) && place.holds(middle + half), "\(name)")
    if frame.settings.textScale <= 1 && height >= 720 {
      let beside = SIMD2(place.high.x - half.x, place.high.y - middle.y - half.y)
      #expect(beside.x < 0.16 && beside.y < 0.13, "\(name): \(beside)")
    }
  }

  /// What a finger aims at stays where it is, whatever is written below it.
  @Test(arguments: [0.5, 1, 2, 3]) func theButtonStandsStill(scale: Double) {
    for (width, height) in Self.sizes {
      var frame = Frame(viewport: Viewport(width: width, height: height))
      frame.settings.textScale = scale
      frame.button = Button(
        key: "", label: "AUTHORIZE LAUNCH", centre: SIMD2<Float>(ButtonPlace.centre), fill: 0,
        opacity: 1)
      let alone = StoryWords(frame).button?.middle
      for (style, at) in [(Text.Style.caption, Float(-0.455)), (.caption, -0.421), (.hint, -0.375)]
      {
        frame.texts.append(
          Text(key: "", string: "[wind]", style: style, centre: [0, at], opacity: 1))
        #expect(StoryWords(frame).button?.middle == alone, "\(width), \(style)")
      }
    }
  }

  /// A part's name, in every language and size: inside of the frame, its near edge where it is wanted as
  /// long as there is room, in lines rather than over the part, and its line begins at its plate.
  @Test(arguments: locales) func namesStandBesideTheirPartsAndLinesEndAtThem(locale: String) throws
  {
    let parts = try Self.production(locale).story.parts
    var wrapped = 0
    for part in parts {
      for (width, height) in Self.sizes {
        for (scale, side) in [(0.5, Float(1)), (1, -1), (1, 1), (2, -1), (3, 1)] {
          var frame = Frame(viewport: Viewport(width: width, height: height))
          frame.settings.textScale = scale
          var text = Text(
            key: part.key, string: part.name, style: .hint, centre: [side * 0.1, 0.2], opacity: 1)
          text.side = side
          text.lead = Text.Lead(end: [side * 0.02, 0.2], depth_m: 200)
          frame.texts = [text]
          let plan = StoryWords(frame)
          let box = plan.texts[0]
          let name = "\(locale) \(part.key) \(width)x\(height) at \(scale), \(side)"
          #expect(box.place.low.x >= 0 && box.place.high.x <= Double(width), "\(name)")
          let near = side > 0 ? box.place.low.x : box.place.high.x
          let wanted = Double(width) / 2 + Double(side) * 0.1 * Double(height)
          // At most two thirds of the frame's height are asked for beside the thing.
          let has = Double(width) / 2 - 0.1 * Double(height)
          let asked = (StoryWords.leastBesideOverEm + 1.2) * box.em_px
          if has - 0.02 * Double(height) > asked, box.size.x < has - asked / 8 {
            #expect(abs(near - wanted) < 1, "\(name)")
          }
          if box.size.y > 1.5 * box.line_px { wrapped += 1 }
          guard let start = frame.laid.texts[0].lead?.start else {
            #expect(
              (near - Double(width) / 2) * Double(side) <= 0.02 * Double(height) + 1, "\(name)")
            continue
          }
          #expect(abs(Double(start.x) * Double(height) + Double(width) / 2 - near) < 0.5, "\(name)")
          #expect(abs(start.y - text.centre.y) < 1e-3, "\(name)")
        }
      }
    }
    #expect(wrapped > 0)
  }

  /// The line that leads to a part ends in the picture where the part is seen.
  @Test func aPlaceOfTheFrameIsSeenThere() throws {
    var frame = Frame(viewport: Viewport(width: 1280, height: 720))
    frame.lens.verticalFieldOfView_rad = 0.7
    frame.lens.orientation = [0, 0.198_669_3, 0, 0.980_066_6]
    let view = FrameView(frame, height: 720, isHalfDepth: false)
    for place in [SIMD2<Float>(0, 0), [0.3, -0.2], [-0.7, 0.45]] {
      let seen = try #require(view.point(view.point(inFrame: place, depth_m: 150)))
      let expected = SIMD2(place.x / (1280 / 720), place.y) + 0.5
      #expect(abs(seen.x - expected.x) < 1e-5 && abs(seen.y - expected.y) < 1e-5)
    }
  }

  /// A label changes nothing for other words: it is there where they leave room.
  @Test func labelsGiveWay() {
    var frame = Frame(viewport: Viewport(width: 1024, height: 768))
    frame.settings.textScale = 3
    frame.texts = [
      Text(
        key: "line", string: "Walk back until the full rocket fits in view.", style: .story,
        centre: [0, 0.34], opacity: 1)
    ]
    let alone = StoryWords(frame)
    for (height, isThere) in [(Float(0.3), false), (-0.3, true)] {
      frame.texts = [frame.texts[0]]
      frame.texts.append(
        Text(key: "label", string: "1:10", style: .label, centre: [0.1, height], opacity: 1))
      let plan = StoryWords(frame)
      #expect(plan.texts[1].isLeftOut == !isThere)
      #expect(plan.texts[0].middle == alone.texts[0].middle)
      #expect(plan.shrinkage == alone.shrinkage)
    }
  }

  static func expectApart(_ plan: StoryWords, _ frame: Frame, _ name: String) {
    let boxes = plan.seen
    for (text, box) in zip(frame.texts, plan.texts) where text.style != .label {
      #expect(!box.isLeftOut)
    }
    for (i, box) in boxes.enumerated() {
      let right = Double(frame.viewport.width)
      #expect(box.low >= 0 && box.high <= Double(frame.viewport.height), "\(name): \(box.middle)")
      #expect(box.middle.x - box.size.x / 2 >= 0 && box.middle.x + box.size.x / 2 <= right)
      for other in boxes[(i + 1)...] { #expect(!box.overlaps(other), "\(name)") }
    }
    for (text, box) in zip(frame.texts, plan.texts) where text.style != .story {
      #expect(box.em_px >= 11)
    }
  }
}

extension StoryWords {
  /// Everything that found its place.
  var seen: [Block] { texts.filter { !$0.isLeftOut } + (button.map { [$0] } ?? []) }
}
