// Interfaces and themes.
extension BrokenFile {
  private static func tree(
    _ name: String, _ good: String, _ bad: String, _ messages: String...
  ) -> BrokenFile {
    BrokenFile(
      name: "a tree: \(name)", fixture: Fixtures.tree, good: good, bad: bad, messages: messages,
      isAlone: true)
  }

  private static func theme(
    _ name: String, _ good: String, _ bad: String, _ messages: String...
  ) -> BrokenFile {
    BrokenFile(
      name: "a theme: \(name)", fixture: Fixtures.theme, good: good, bad: bad,
      messages: messages, isAlone: true)
  }

  static let trees: [BrokenFile] = [
    tree(
      "a kind that there is not", "\"choice\"", "\"choise\"",
      "12:5: a part needs one of: button, hold, toggle, choice, slider, field, timeline, rating, "
        + "stack, card, grid, list, carousel, deck, tabs, sheet, each, pin, text, image, progress, dots, "
        + "skeleton, plot, account, icon; did you mean 'choice'?"),
    tree(
      "an option that there is not", "\"style\"", "\"stile\"",
      "4:31: unknown key 'stile'; did you mean 'style'?"),
    tree(
      "a rank that there is not", "\"title\" }", "\"tittle\" }",
      "4:40: 'style' cannot be 'tittle'; did you mean 'title'? "
        + "allowed: story, title, lead, heading, body, caption"),
    tree(
      "two kinds at once", "\"style\": \"title\"", "\"skeleton\": 2",
      "4:31: unknown key 'skeleton'; a text part has: "
        + "text, style, id, grows, spring, when, needs, hint"),
    tree(
      "a part that is a string", "{ \"text\": \"arrival.moon\", \"style\": \"title\" }",
      "\"arrival.moon\"", "4:5: expected a part in braces, found \"arrival.moon\""),
    tree(
      "a string that is not there", "\"arrival.moon\", \"style\"", "\"arrival.mon\", \"style\"",
      "4:15: no string 'arrival.mon' in the locale file; did you mean 'arrival.moon'?"),
    tree(
      "a button of which nothing comes", ", \"does\": \"go\"", "",
      "5:5: missing key 'does' in a button part"),
    tree(
      "a name twice", "\"id\": \"two\"", "\"id\": \"go\"", "20:54: part 'go' again; first in line 5"
    ),
    tree(
      "a button in a card that is one", "{ \"text\": \"arrival.beyond\" }]",
      "{ \"button\": \"hint.tap\", \"does\": \"no\" }]",
      "6:16: this cannot be used by itself: it stands in a deck or in a card with 'does', "
        + "which is used as a whole"),
    tree(
      "a toggle deep in a deck", "\"deck\": [{ \"text\": \"arrival.moon\" }]",
      "\"deck\": [{ \"stack\": [{ \"toggle\": \"hint.tap\", \"slot\": \"on\" }] }]",
      "9:28: this cannot be used by itself: it stands in a deck or in a card with 'does', "
        + "which is used as a whole"),
    tree(
      "pages that only a swipe turns", "\"dots\": 2, \"slot\": \"page\"",
      "\"dots\": 2, \"slot\": \"pages\"",
      "7:5: nothing but a swipe turns these pages; give 'dots' with the slot 'page' somewhere"),
    tree(
      "cards that nothing puts aside",
      "\"ways\": [\n      { \"side\": \"left\", "
        + "\"label\": \"hint.tap\", \"does\": \"no\" }\n    ]", "\"ways\": []",
      "9:5: nothing puts these cards aside; give 'ways'"),
    tree(
      "no cards", "\"deck\": [{ \"text\": \"arrival.moon\" }]", "\"deck\": []",
      "9:15: 'deck' must have 1 or more, found 0"),
    tree(
      "a sheet that nobody leaves", "{ \"button\": \"hint.tap\", \"does\": \"yes\" }",
      "{ \"text\": \"hint.tap\" }",
      "23:5: nobody leaves this sheet; one that is 'firm' needs something to use in it"),
    tree(
      "a scale without length", "\"from\": 1, \"to\": 3", "\"from\": 3, \"to\": 3",
      "13:62: a scale goes up from 3, found 3"),
    tree(
      "a stop beside its timeline", "\"at\": 30", "\"at\": 300",
      "15:15: a stop stands on its timeline, 0 … 90, found 300"),
    tree(
      "a tab twice", "\"word\": \"two\"", "\"word\": \"one\"",
      "19:17: tab 'one' again; first in line 18"),
    tree(
      "a word without a string", "[\"tap\"]", "[\"tap\", \"tab\"]",
      "12:62: no string 'hint.tab' in the locale file; did you mean 'hint.tap'?"),
    tree(
      "a condition on a list", "\"is\": true", "\"is\": [1]",
      "26:68: 'is' must be true, false, a number or a word, found an array"),
    tree(
      "a condition on a number beyond all", "\"is\": true", "\"is\": 1e10",
      "26:68: 'is' must be -1000000000 … 1000000000, found 10000000000"),
    tree(
      "a condition on nothing", ", \"is\": true", "",
      "26:44: a condition needs one of: is, isNot, fits"),
    tree(
      "a condition that is misspelt", "\"is\": true", "\"isnot\": true",
      "26:44: a condition needs one of: is, isNot, fits; did you mean 'isNot'?"),
    tree(
      "a condition and its opposite", "\"is\": true", "\"is\": true, \"isNot\": false",
      "26:74: unknown key 'isNot'; a condition has: slot, is"),
    tree(
      "a choice among one", "\"does\": \"open\"",
      "\"chosen\": { \"slot\": \"open\", \"is\": true }",
      "6:57: only a card that is used can be the chosen one; give 'does'"),
    tree(
      "a chosen picture", "\"ratio\": 2,",
      "\"ratio\": 2, \"chosen\": { \"slot\": \"open\", \"is\": true },",
      "26:36: unknown key 'chosen'; an image part has: "
        + "image, ratio, label, id, grows, spring, when, needs, hint"),
    tree(
      "a sign that fills the window", "\"icon\": \"star\" }",
      "\"icon\": \"star\" },\n{ \"icon\": \"star\", \"size\": 200 }",
      "6:27: 'size' must be 16 … 96, found 200"),
    tree(
      "a hold that is hardly one", "\"does\": \"launch\"", "\"does\": \"launch\", \"hold_s\": 1",
      "25:63: 'hold_s' must be 2 … 10 seconds, found 1"),
    tree(
      "what a hold asks by itself", "\"asks\": \"hint.tap\", ", "",
      "25:5: no string 'hold.confirm' in the locale file"),
    tree(
      "a picture elsewhere", "\"image\": \"moon\"", "\"image\": \"../moon\"",
      "26:16: 'image' names a file in its own folder, without '/' and without '.' at its "
        + "start, found \"../moon\""),
    tree(
      "two grounds", "\"does\": \"open\"",
      "\"ground\": \"plate\", \"picture\": \"moon\", \"does\": \"open\"",
      "6:66: 'picture' beside 'ground'; a card part has one or the other"),
    tree(
      "a distance in points", "\"gap\": \"m\"", "\"gap\": 16",
      "27:13: 'gap' must be one of none, xs, s, m, l, xl, found 16"),
    tree(
      "no tree", Fixtures.tree, "{ \"interface\": \"home\" }",
      "1:1: missing key 'tree' in the interface"),
    tree(
      "no name", Fixtures.tree, "{ \"tree\": { \"text\": \"hint.tap\" } }",
      "1:1: missing key 'interface' in the interface"),
  ]

  static let themes: [BrokenFile] = [
    theme(
      "five digits", "#f0b27a", "#f0b27",
      "3:26: 'accent' must be a colour, \"#rrggbb\", found \"#f0b27\""),
    theme(
      "a name for a colour", "\"#f0b27a\"", "\"orange\"",
      "3:26: 'accent' must be a colour, \"#rrggbb\", found \"orange\""),
    theme(
      "a token that there is not", "\"accent\"", "\"acent\"",
      "3:16: unknown key 'acent'; did you mean 'accent'?"),
    theme(
      "a theme that is not built", "\"dusk\"", "\"dask\"",
      "2:31: 'over' cannot be 'dask'; did you mean 'dark'? allowed: dark, light, dusk, contrast"),
    theme(
      "words that are hardly seen", "#c7b0a8", "#6b5a55",
      "3:46: 'faint' on 'ground' has a contrast of 2.85; 4.5 is the least",
      "3:46: 'faint' on 'plate' has a contrast of 2.33; 4.5 is the least",
      "3:46: 'faint' on 'raised' has a contrast of 2.61; 4.5 is the least"),
    theme(
      "a ground under words that are as it is", "\"accent\": \"#f0b27a\"", "\"plate\": \"#6f6f6f\"",
      "3:25: 'accent' on 'plate' has a contrast of 2.71; 3 is the least",
      "3:25: 'good' on 'plate' has a contrast of 2.89; 4.5 is the least",
      "3:25: 'line' on 'plate' has a contrast of 1.41; 3 is the least",
      "3:25: 'text' on 'plate' has a contrast of 4.44; 4.5 is the least",
      "3:25: 'warning' on 'plate' has a contrast of 2.51; 4.5 is the least",
      "3:45: 'faint' on 'plate' has a contrast of 2.44; 4.5 is the least"),
    theme(
      "a contrast that is nearly enough", "#c7b0a8", "#829078",
      "3:46: 'faint' on 'plate' has a contrast of 4.49; 4.5 is the least"),
    theme(
      "colours missing", "\"over\": \"dusk\"", "\"sheetShadow\": { \"blur\": 1 }",
      "2:38: missing key 'alpha' in a shadow",
      "2:38: missing key 'drop' in a shadow",
      "3:14: no colour for ground, raised, plate, text, onAccent, good, warning, line, "
        + "focus; give all, or 'over' one of: dark, light, dusk, contrast"),
    theme(
      "nothing but a name", Fixtures.theme, "{ \"theme\": \"evening\", \"corners\": {} }",
      "1:1: no colour for ground, raised, plate, accent, text, faint, onAccent, good, "
        + "warning, line, focus; give all, or 'over' one of: dark, light, dusk, contrast"),
    theme(
      "letters too small", "\"body\": 17", "\"body\": 8", "4:35: 'body' must be 11 … 96, found 8"),
    theme(
      "a title smaller than a heading", "\"title\": 30", "\"title\": 18",
      "4:23: 'lead' is 22, larger than 'title', which is 18"),
    theme(
      "a body larger than a heading", "\"body\": 17", "\"body\": 40",
      "4:35: 'body' is 40, larger than 'heading', which is 20"),
  ]
}
