internal import Maths
public import Ports

extension Menu {
  /// The frame with the page over it, or with the sign that leads to it.
  public func dressed(_ frame: Frame, _ words: Words) -> Frame {
    var frame = frame
    if sign > 0 {
      frame.texts.append(
        Text(
          key: "page.open", string: words["page.open"], style: .hint, centre: layout.sign.centre,
          opacity: Float(sign)))
    }
    if isOpen { frame.offers = [] }
    if !isOpen && !isLocked {
      frame.offers.append(Offer(.settings, label: words[Deed.settings.rawValue]))
    }
    guard opacity > 0 else { return frame }
    // The page is there also where the story is black: that much of it lies under the page.
    let left = (1 - Float(opacity)) * (1 - frame.effects.fade)
    frame.effects.veil = max(frame.effects.veil, frame.effects.fade, Float(opacity) * Self.veil)
    frame.effects.fade = 0
    for i in frame.texts.indices { frame.texts[i].opacity *= left }
    frame.button?.opacity *= left
    frame.page = page(frame.settings, words)
    return frame
  }

  /// A ghost of the picture stays.
  static let veil: Float = 0.9

  func page(_ settings: Settings, _ words: Words) -> Page {
    let controls = rows.indices.map { control($0, settings, words) }
    return Page(
      title: words["page.title"], titleCentre: [0, layout.titleHeight], controls: controls,
      hint: controls[focus].hint, hintCentre: [0, layout.hintHeight],
      textHeight: layout.textHeight, isRightToLeft: words.isRightToLeft, opacity: Float(opacity))
  }

  private func control(_ row: Int, _ settings: Settings, _ words: Words) -> Page.Control {
    var control: Page.Control
    switch rows[row] {
    case .setting(let name): control = Self.control(name, settings, words)
    case .again: control = Self.button("page.again", words)
    case .back: control = Self.button("page.back", words)
    case .leave: control = Self.button("page.leave", words)
    }
    control.isFocused = row == focus
    control.area = layout.area(of: row, scroll: scroll)
    if control.part != nil { control.bar = control.area.map(layout.bar) }
    return control
  }

  private static func button(_ key: String, _ words: Words) -> Page.Control {
    Page.Control(id: key, role: .button, label: words[key], hint: words["\(key).hint"])
  }

  private static func control(
    _ name: Settings.Name, _ settings: Settings, _ words: Words
  ) -> Page.Control {
    let key = "setting.\(name.rawValue)"
    var control = Page.Control(
      id: key, role: .toggle, label: words[key], hint: words["\(key).hint"])
    switch settings[name] {
    case .flag(let flag): control.value = words[flag ? "value.on" : "value.off"]
    case .word(let word):
      control.role = .choice
      control.value = words["\(key).\(word)"]
    case .number(let number):
      control.role = .slider
      control.value = words.filled("value.percent", ("number", "\(Int((number * 100).rounded()))"))
      if case .number(let range, _) = name.kind {
        let way = range.upperBound - range.lowerBound
        control.part = Float((number - range.lowerBound) / way)
      }
    }
    return control
  }
}
