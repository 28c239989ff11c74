import Interface
import Maths
import Ports

/// Screens made of the kit, to be drawn and looked at.
struct KitScreen: Sendable, CustomStringConvertible {
  var name: String
  var tree: Part
  var values: [String: Value]
  var theme = Theme.dark
  var locale = "en"
  var viewport = Viewport(width: 1280, height: 720)
  var textScale = 1.0
  /// Stops from the first to the one that has the focus.
  var steps = 1
  /// Whether that one is held down, and for how long.
  var held: Int?

  var description: String { "kit-\(name)-\(locale)-\(viewport.width)x\(viewport.height)" }

  var canvas: Canvas {
    Canvas(
      viewport, textScale: textScale, theme: theme,
      words: locale == "ar" ? Self.arabic : Self.english,
      isCalm: true)
  }

  /// The pieces after the keys were pressed, and everything has come to rest.
  var pieces: [Piece] {
    var values = Values(values)
    var interaction = Interaction()
    var tick = Tick(1000)
    func step(_ input: Input?) {
      let layout = Layout(tree, values, on: canvas)
      values.apply(interaction.step(input.map { [$0] } ?? [], layout, at: tick))
      tick = tick + 1
    }
    step(nil)
    for _ in 0..<steps { step(.next) }
    if let held {
      step(.press(isDown: true))
      for _ in 0..<held { step(nil) }
    }
    return interaction.pieces(of: Layout(tree, values, on: canvas), at: tick)
  }

  var frame: Frame {
    var frame = Frame(viewport: viewport)
    frame.sky.kind = .space
    frame.sky.stars = 1
    frame.pieces = canvas.drawn(pieces)
    return frame
  }
}

extension KitScreen {
  static let settings = Part(
    .card(
      [
        Part(.text("Settings", .title)),
        Part(
          .list([
            Part(.text("Picture", .heading)),
            Part(.toggle("Reduce motion", slot: "calm"), id: "calm"),
            Part(.choice("Quality", slot: "tier", ["Automatic", "High"]), id: "tier"),
            Part(.slider("Shake", slot: "shake", Scale()), id: "shake"),
            Part(.text("Sound", .heading)),
            Part(.toggle("Captions", slot: "captions"), id: "captions"),
            Part(.slider("Volume", slot: "volume", Scale()), id: "volume"),
          ]), id: "rows", grows: true),
        Part(.button("Done", does: "done", .filled, icon: "check"), id: "done"),
      ], .raised))

  static let detail = Part(
    .stack(
      [
        Part(
          .card(
            [
              Part(.stack([]), grows: true), Part(.text("Earthrise", .title)),
              Part(.text("Seen on the fourth orbit of the Moon", .caption)),
            ], .picture("earthrise")), id: "poster", grows: true),
        Part(
          .stack([
            Part(.text("Why this is here", .heading)),
            Part(
              .text("You stayed longest with what was seen from far away, and looked twice.")),
            Part(.rating("Yours", slot: "stars"), id: "stars"),
            Part(.plot("How it was liked", [Series("You", slot: "you")], height: 88)),
            Part(.progress("Getting the film", slot: "part")),
            Part(
              .stack(
                [
                  Part(.button("Play", does: "play", .filled, icon: "play"), id: "play"),
                  Part(.button("Save", does: "save", icon: "heart"), id: "save"),
                  Part(.button("Not now", does: "no", .quiet), id: "no"),
                ], Flow(.across))),
            Part(.dots(4, slot: "page"), id: "page"),
          ])),
      ], Flow(.across)))

  static let launch = Part(
    .stack(
      [
        Part(.stack([]), grows: true),
        Part(.text("Four engines are ready.", .story)),
        Part(.hold("AUTHORIZE LAUNCH", does: "launch"), id: "launch"),
        Part(.card([Part(.text("Hold Space, the mouse or A", .caption))], .plate)),
      ], Flow(align: .centre, widest: 560)))

  static let permission = Part(
    .stack([
      Part(.text("A card for each day", .title)), Part(.skeleton(4)),
      Part(.field("Name", slot: "name", FieldRules(fault: "fault")), id: "name"),
      Part(
        .sheet(
          [
            Part(.text("May this tell you of new cards? You can change your mind at any time.")),
            Part(.button("Yes", does: "yes", .filled, icon: "bell"), id: "yes"),
            Part(.button("Not now", does: "no"), id: "no"),
          ], title: "News", slot: "asks"), id: "permission"),
    ]))

  static let entry = Part(
    .card(
      [
        Part(.text("Who are you?", .title)),
        Part(.field("Name", slot: "name", FieldRules(fault: "fault")), id: "name"),
        Part(
          .field("Key", slot: "key", FieldRules(placeholder: "As in your letter", isSecret: true)),
          id: "key"),
        Part(
          .button("Make an account", does: "make", .filled), id: "make",
          needs: .init("ok", .flag(true))),
        Part(.button("Go on as a guest", does: "guest"), id: "guest"),
        Part(.skeleton(3)),
      ], .raised))

  static let icons = Part(
    .card(
      [
        Part(
          .grid(
            (DrawnIcon.allCases.map(\.rawValue) + ["unknown"]).map {
              Part(.icon($0, label: $0))
            }, column: 60))
      ], .raised))

  static let onOff: [String: Value] = [
    "calm": .flag(true), "captions": .flag(false), "tier": .word("Automatic"),
    "shake": .number(0.4), "volume": .number(0.8),
  ]
  static let liked: [String: Value] = [
    "stars": .number(3.5), "you": .numbers([1, 3, 2, 4, 3, 5, 6, 5]), "part": .number(0.62),
    "page": .number(1),
  ]

  static let all = [
    KitScreen(name: "settings", tree: settings, values: onOff, steps: 3),
    KitScreen(
      name: "settings", tree: settings, values: onOff, locale: "ar",
      viewport: Viewport(width: 640, height: 360), steps: 2),
    KitScreen(name: "settings", tree: settings, values: onOff, locale: "ar", steps: 3),
    KitScreen(name: "detail", tree: detail, values: liked, steps: 3),
    KitScreen(
      name: "detail-light", tree: Part(.card([Part(detail.kind, grows: true)], .raised)),
      values: liked, theme: .light,
      viewport: Viewport(width: 1280, height: 720), steps: 4),
    KitScreen(
      name: "launch", tree: launch, values: [:], viewport: Viewport(width: 640, height: 360),
      steps: 1, held: 100),
    KitScreen(
      name: "permission", tree: permission, values: ["asks": .flag(true)], theme: .dusk,
      viewport: Viewport(width: 640, height: 360), steps: 2),
    KitScreen(
      name: "entry", tree: entry, values: ["name": .word("Al"), "fault": .word("Too short.")],
      steps: 1),
    KitScreen(name: "icons", tree: icons, values: [:], textScale: 2),
  ]

  static let english = Words(["sheet.close": "Close", "hold.cancel": "Stop"])

  static let arabic = Words([
    "language.direction": "rtl", "Settings": "الإعدادات", "Picture": "الصورة",
    "Reduce motion": "تقليل الحركة", "Quality": "الجودة", "Automatic": "تلقائي", "High": "عالية",
    "tier.Automatic": "تلقائي", "Shake": "الاهتزاز", "Sound": "الصوت",
    "Captions": "الترجمة المكتوبة",
    "Volume": "مستوى الصوت", "Done": "تم",
  ])
}
