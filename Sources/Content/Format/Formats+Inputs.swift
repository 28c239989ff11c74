internal import Maths
internal import Ports

// The inputs of a run; which one it is, the key tells that only it has.
extension Formats {
  static let phase: Shape = .word(["down", "up"])
  static let size: Shape = .wholes(2, InputEvent.sides_px)

  static let input = ChoiceShape(
    noun: "an input",
    variants: [
      variant("key", .word(Key.allCases.map(\.rawValue)), "A key.", phaseField),
      variant(
        "repeated", .word(Key.allCases.filter(\.writes).map(\.rawValue)),
        "A key that is held, and counts once more where something is written."),
      variant(
        "pointer", .word(PointerPhase.allCases.map(\.rawValue)), "The mouse or a finger.",
        .need("at_h", .vector(2, InputEvent.places_h), "Right and up from the middle of the frame.")
      ),
      variant("wheel", .number(InputEvent.notches), "Notches, positive away from the hand."),
      variant("padButton", .word(PadButton.allCases.map(\.rawValue)), "A button.", phaseField),
      variant(
        "padStick", .word(PadStick.allCases.map(\.rawValue)), "A stick.",
        .need("to", .vector(2, InputEvent.tilts), "Right and up.")),
      variant("padRemoved", .yes, "The gamepad was unplugged."),
      variant("focus", .flag, "The window has the keyboard."),
      variant("paused", .flag, "The clock stands."),
      variant("viewport_px", size, "Width and height of the picture."),
      variant("deed", .word(Deed.allCases.map(\.rawValue)), "Done by its name, without a gesture."),
      variant("use", .name, "Uses the control of an interface that has this name."),
      variant(
        "put", .name, "Sets the control of an interface that has this name.",
        .need("to", .value, "To what.")),
      variant("hosted", .flag, "Whether another program answers, instead of the pack."),
      variant("answer", .name, "The event of such an answer."),
      variant(
        "answerSlot", .name, "The slot that such an answer changes.",
        .need("to", .value, "What it holds then.")),
      variant(
        "kept", .name, "A slot that is kept between visits; counts before the story begins.",
        .need("to", .value, "What it held at the end of the last one.")),
      variant("text", .text, "Written by hand into the field that has the focus."),
      variant(
        "caret", .whole(0...InputEvent.longestField),
        "Characters before the place in a text that the pointer has hit.",
        .need("leads", .flag, "Seen where the next character begins, not where the last ends.")),
      variant(
        "digest", .hexadecimal, "No input: the digest of the state, once a second.",
        .need(
          "ticks", .bytes(atMost: Tick.rate),
          "The lowest byte of it after each tick of the second."),
        .may(
          "parts", .bytes(atMost: 255),
          "The lowest byte of each part's own digest when the second ends.")),
      variant("settings", .object(settings), "What the visitor wants; the rest as preset."),
    ])

  private static let phaseField: Field = .need("phase", phase, "Pressed or let go.")

  private static func variant(
    _ key: String, _ shape: Shape, _ about: String, _ further: Field...
  ) -> ChoiceShape.Variant {
    let fields: [Field] = [
      .need("tick", tick, "When it arrives."), .need(key, shape, about),
    ]
    return ChoiceShape.Variant(
      word: key,
      shape: ObjectShape(noun: "a \(key) input", fields: fields + further))
  }
}
