internal import Maths
public import Ports

extension Menu {
  /// The frame with the page over it, or with the sign that leads to it.
  public func dressed(_ frame: Frame, _ words: Words) -> Frame {
    var frame = frame
    if sign > 0 {
      frame.texts.append(
        Text(
          key: "page.open", string: words["page.sign"], style: .hint, centre: layout.sign.centre,
          opacity: Float(sign)))
    }
    if away > 0 {
      frame.texts.append(
        Text(
          key: "page.paused", string: words["page.paused"], style: .hint,
          centre: layout.sign.centre, opacity: Float(away * (1 - sign))))
    }
    if isOpen { frame.offers = [] }
    if !isOpen && !isLocked {
      frame.offers.append(Offer(.settings, label: words[Deed.settings.rawValue]))
    }
    guard opacity > 0 else { return frame }
    // The page is there also where the story is black: that much of it lies under the page.
    let left = (1 - Float(opacity)) * (1 - frame.effects.fade)
    frame.effects.veil = max(
      frame.effects.veil, frame.effects.fade, Float(opacity) * Self.veil(frame.settings.contrast))
    frame.effects.fade = 0
    // White would shine through.
    frame.effects.flash *= 1 - Float(opacity)
    for i in frame.texts.indices { frame.texts[i].opacity *= left }
    frame.button?.opacity *= left
    frame.page = page(frame.settings, words)
    return frame
  }

  /// A ghost of the picture stays, unless words shall stand on nothing but black.
  static func veil(_ contrast: Settings.Contrast) -> Float { contrast == .high ? 1 : 0.9 }

  func page(_ settings: Settings, _ words: Words) -> Page {
    let controls = rows.indices.map { control($0, settings, words) }
    var page = Page(
      title: words["page.title"], titleCentre: [0, layout.titleHeight], controls: controls,
      hint: controls[focus].hint, hintCentre: [0, layout.hintHeight],
      textHeight: layout.textHeight, isRightToLeft: words.isRightToLeft, opacity: Float(opacity))
    (page.above, page.below) = (above, below)
    return page
  }

  private func control(_ row: Int, _ settings: Settings, _ words: Words) -> Page.Control {
    let id = rows[row].id
    var control = Page.Control(
      id: id, role: .button, label: words[id], hint: words["\(id).hint"])
    switch rows[row] {
    case .setting(let name): Self.fill(&control, name, settings, words)
    case .ease(let group): control.turn(settings.isEased(group), words)
    case .heading:
      control.role = .heading
      control.hint = ""
    case .reset where isAsking: control.label = words["page.reset.sure"]
    case .again, .reset, .back, .leave: break
    }
    control.isFocused = row == focus
    control.area = layout.area(of: row, scroll: scroll)
    if control.part != nil { control.bar = control.area.map(layout.bar) }
    return control
  }

  private static func fill(
    _ control: inout Page.Control, _ name: Settings.Name, _ settings: Settings, _ words: Words
  ) {
    switch (name.kind, settings[name]) {
    case (.flag, .flag(let flag)): control.turn(flag, words)
    case (.word(let choices), .word(let word)):
      control.choose(word, among: choices, value: words["\(control.id).\(word)"])
    case (.name, _):
      // What is spoken, though something else may have been wished for: each says itself.
      control.choose(words.locale, among: words.locales, value: words["language.name"])
    case (.number(let range, _), .number(let number)):
      control.role = .slider
      control.value = value(number, isTime: name.isTime, words)
      control.part = Float(
        (number - range.lowerBound) / (range.upperBound - range.lowerBound))
    default: break
    }
  }

  private static func value(_ number: Double, isTime: Bool, _ words: Words) -> String {
    if isTime {
      let isWhole = number == number.rounded()
      let digits = isWhole ? "\(Int(number))" : "\(number)"
      return words.filled("value.seconds", ("number", digits))
    }
    return words.filled("value.percent", ("number", "\(Int((number * 100).rounded()))"))
  }
}

extension Page.Control {
  fileprivate mutating func turn(_ isOn: Bool, _ words: Words) {
    role = .toggle
    self.isOn = isOn
    value = words[isOn ? "value.on" : "value.off"]
  }

  fileprivate mutating func choose(_ word: String, among words: [String], value: String) {
    role = .choice
    (choices, chosen) = (words, word)
    self.value = value
  }
}
