internal import Interface
internal import Maths
public import Ports

extension Menu {
  /// The name by which a screen reader finds the page, before everything on it.
  public static let dialog = "page"

  /// The frame with the page over it, or with the sign that leads to it.
  public func dressed(_ frame: Frame, _ words: Words) -> Frame {
    var frame = frame
    if sign > 0 && !frame.pieces.isEmpty {
      addSign("page.sign", Float(sign), words, to: &frame)
    } else if sign > 0 {
      frame.texts.append(
        Text(
          key: "page.open", string: words["page.sign"], style: .hint, centre: signArea.centre,
          opacity: Float(sign)))
    }
    if away > 0 && !frame.pieces.isEmpty {
      addSign("page.paused", Float(away * (1 - sign)), words, to: &frame)
    } else if away > 0 {
      frame.texts.append(
        Text(
          key: "page.paused", string: words["page.paused"], style: .hint,
          centre: signArea.centre, opacity: Float(away * (1 - sign))))
    }
    if isOpen { frame.offers = [] }
    if !isOpen && !isLocked {
      frame.offers.append(Offer(.settings, label: words[Deed.settings.rawValue]))
    }
    guard opacity > 0, let sheet else { return frame }
    cover(&frame)
    lay(sheet, over: &frame)
    return frame
  }

  /// Over an interface the sign has a ground of its own, because there are words below it.
  private func addSign(_ key: String, _ opacity: Float, _ words: Words, to frame: inout Frame) {
    var drawn = look.sign(words[key])
    for i in drawn.indices { drawn[i].opacity *= opacity }
    frame.pieces += drawn
  }

  /// Darkens the story behind the page and disables it.
  private func cover(_ frame: inout Frame) {
    // A page over a black story still needs its share of light.
    let left = (1 - Float(opacity)) * (1 - frame.effects.fade)
    frame.effects.veil = max(
      frame.effects.veil, frame.effects.fade, Float(opacity) * Self.veil(frame.settings.contrast))
    frame.effects.fade = 0
    // White would shine through.
    frame.effects.flash *= 1 - Float(opacity)
    for i in frame.texts.indices { frame.texts[i].opacity *= left }
    for i in frame.pieces.indices { frame.pieces[i].opacity *= left }
    frame.button?.opacity *= left
    for i in frame.controls.indices {
      frame.controls[i].isStop = false
      frame.controls[i].isFocused = false
    }
  }

  /// Leaves a ghost of the picture, unless words must stand on plain black.
  static func veil(_ contrast: Settings.Contrast) -> Float { contrast == .high ? 1 : 0.9 }

  private func lay(_ sheet: Sheet, over frame: inout Frame) {
    let pieces = pieces
    // A story's theme has its own ground, possibly a light one.
    let isStorys = sheet.look.theme != nil && frame.settings.contrast != .high
    var drawn = sheet.canvas.drawn(pieces, over: isStorys ? 1 : nil)
    for i in drawn.indices { drawn[i].opacity *= Float(opacity) }
    frame.pieces += drawn
    let layer = (frame.controls.map(\.layer).max() ?? 0) + 1
    var dialog = Ports.Control(
      id: Self.dialog, role: .dialog, label: sheet.look.words["page.title"])
    dialog.layer = layer
    dialog.area = Area(centre: .zero, size: [Float(frame.viewport.aspect), 1])
    // Its title is what the dialog is called.
    var rows = sheet.canvas.controls(pieces).filter { $0.id != "page.title" }
    for i in rows.indices { rows[i].layer = layer }
    frame.controls += [dialog] + rows
  }
}
