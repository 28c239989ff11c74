// An interface and a theme without a fault; strings are those of `Fixtures.locale`.
extension Fixtures {
  static let tree = """
    {
      "interface": "home",
      "tree": { "stack": [
        { "text": "arrival.moon", "style": "title" },
        { "button": "hint.tap", "id": "go", "does": "go", "icon": "star" },
        { "card": [{ "text": "arrival.beyond" }], "does": "open", "id": "card" },
        { "carousel": [{ "text": "arrival.moon" }, { "text": "arrival.beyond" }], "slot": "page" },
        { "dots": 2, "slot": "page" },
        { "deck": [{ "text": "arrival.moon" }], "slot": "top", "ways": [
          { "side": "left", "label": "hint.tap", "does": "no" }
        ] },
        { "choice": "hint.tap", "slot": "hint", "words": ["tap"] },
        { "slider": "hint.tap", "slot": "size", "from": 1, "to": 3, "step": 0.5 },
        { "timeline": "hint.tap", "slot": "at", "from": 0, "to": 90, "stops": [
          { "at": 30, "label": "hint.tap" }
        ] },
        { "tabs": [
          { "word": "one", "label": "hint.tap", "parts": [{ "dots": 3, "slot": "a" }] },
          { "word": "two", "label": "hint.tap", "parts": [
            { "button": "hint.tap", "does": "two", "id": "two" }
          ] }
        ], "slot": "tab" },
        { "sheet": [{ "button": "hint.tap", "does": "yes" }],
          "title": "hint.tap", "slot": "asks", "firm": true },
        { "hold": "authorize.button", "does": "launch", "asks": "hint.tap", "cancels": "hint.tap" },
        { "image": "moon", "ratio": 2, "when": { "slot": "open", "is": true } }
      ], "gap": "m" }
    }
    """

  static let theme = """
    {
      "theme": "evening", "over": "dusk",
      "colours": { "accent": "#f0b27a", "faint": "#c7b0a8" },
      "sizes": { "title": 30, "body": 17 },
      "corners": { "small": 8 },
      "cardShadow": { "blur": 20, "drop": 6, "alpha": 0.4 }
    }
    """
}
