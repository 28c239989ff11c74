internal import Maths
internal import Ports

// The button of a deliberate act, and the button below it that cancels.
extension Composer {
  func holdHeight(_ key: String, _ rules: HoldRules, _ width: Int) -> Int {
    let tall = [key, rules.asks].map {
      TextFit(say($0), size: letters(.heading), within: width - 32).height
    }
    return max((tall.max() ?? 0) + 24, 56)
  }

  func cancelHeight(_ rules: HoldRules, _ width: Int) -> Int {
    max(TextFit(say(rules.cancels), size: letters(.body), within: width - 32).height + 16, 44)
  }

  /// Keeps room for its question at all times, so that a button about to be pressed never moves.
  mutating func hold(
    _ named: Named, _ key: String, _ event: String, _ rules: HoldRules, in box: Box,
    _ around: Surroundings
  ) {
    var draft = Draft(self, box.width, around, canBeUsed: values.hold(named.part.needs))
    let tall = holdHeight(key, rules, box.width)
    let whole = Box(width: box.width, height: tall)
    draft.ground = .plate
    draft.marks = [
      Mark(.bar(.accent, on: .plate, part: 0), whole), Mark(.edge(draft.ink(.line), .pill), whole),
    ]
    for label in [say(key), say(rules.asks)] {
      let fit = draft.fit(label, .heading, box.width - 32)
      let words = Box(
        x: 16, y: (tall - fit.height) / 2, width: box.width - 32, height: fit.height)
      draft.marks.append(draft.words(label, .heading, fit, .text, in: words, .centre))
    }
    draft.height = tall
    let way = values.word(rules.way)
    var rules = rules
    rules.seconds *= canvas.holdPart
    var piece = draft.piece(
      named.id, .button, say(key), action: .hold(event, rules, way: way.isEmpty ? "hold" : way))
    piece.hint = named.part.hint.isEmpty ? "" : say(named.part.hint)
    put(piece, in: box, around)
    let cancel = Part(.button(rules.cancels, does: ""), id: "\(named.id).cancel")
    let below = Box(
      x: box.x, y: box.y + tall + 8, width: box.width, height: cancelHeight(rules, box.width))
    place(Named(part: cancel, id: cancel.id), in: below, around)
    if pieces[pieces.count - 1].action != nil {
      pieces[pieces.count - 1].action = .cancel(named.id)
    }
  }
}
