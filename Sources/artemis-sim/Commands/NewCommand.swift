/// `artemis-sim new FOLDER`: the smallest pack that passes `check`, as a start for one's own.
struct NewCommand {
  private let folder: String

  init(_ arguments: Arguments) { folder = arguments.operands[0] }

  func perform() throws(Failure) {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let allowed = { (letter: Character) in
      letter.isLetter || letter.isNumber || "-_".contains(letter)
    }
    guard let name = parts.popLast(), name.allSatisfy(allowed) else {
      throw .file("'\(folder)' is no name of a pack: it has letters, digits, '-' and '_'")
    }
    // Refuses a folder that exists: nothing is overwritten or added to.
    guard !Files.exists(folder) else { throw .file("\(folder) is there already") }
    try Files.makeFolder("\(folder)/locales")
    for (file, text) in Self.files(name) {
      try Files.write(Array(text.utf8), to: "\(folder)/\(file)")
      Console.say("\(folder)/\(file)")
    }
  }

  /// A first pack of this name: two scenes, a line each, and a tap between them.
  static func files(_ name: String) -> [(file: String, text: String)] {
    [
      ("pack.json", pack.replacing("NAME", with: name)), ("chart.json", chart),
      ("hello.json", hello), ("farewell.json", farewell), ("locales/en.json", locale),
    ]
  }

  private static let pack = """
    {
      "name": "NAME",
      "locale": "en",
      "seed": "0x1",
      "idleHint_s": 8,
      "steps": [
        { "step": "hello", "fadeOut_s": 0.8, "fadeIn_s": 1.2, "hint": "hint.hello" },
        { "step": "farewell", "fadeOut_s": 0.8, "fadeIn_s": 1.2, "hint": "hint.farewell" }
      ]
    }

    """

  private static let chart = """
    {
      "states": [
        {
          "name": "hello",
          "intent": "Shows where we are, and waits for whoever looks.",
          "on": [{ "event": "tap", "offer": "goOn", "to": "farewell" }]
        },
        {
          "name": "farewell",
          "intent": "Ends the story, and lets it be told again.",
          "on": [{ "event": "tap", "offer": "goOn", "do": [{ "again": "hello" }] }]
        }
      ]
    }

    """

  private static let hello = """
    {
      "step": "hello",
      "lines": [{ "text": "hello.line", "after_s": 1.5, "centre_h": [0, 0.28] }],
      "descriptions": [{ "text": "describe.hello", "after_s": 5 }],
      "camera": { "rig": "crane", "fov_deg": 45, "aims": [{ "point_m": [0, 0, -1] }] },
      "sky": {
        "kind": "space",
        "sun": [-0.7, 0.4, 0.5],
        "stars": 0.5,
        "planets": [
          {
            "body": "earth", "centre_km": [0, -5200, -15000], "radius_km": 6371,
            "longitude_deg": 10, "tilt_deg": 10, "turn_deg_per_s": 0.5
          }
        ]
      },
      "sounds": [
        {
          "kind": "tone",
          "gain": [{ "at_s": 0, "to": 0, "by": "ease" }, { "at_s": 3, "to": 0.8 }]
        }
      ]
    }

    """

  private static let farewell = """
    {
      "step": "farewell",
      "lines": [{ "text": "farewell.line", "after_s": 1.5, "centre_h": [0, -0.36] }],
      "descriptions": [{ "text": "describe.farewell", "after_s": 5 }],
      "camera": { "rig": "crane", "fov_deg": 45, "aims": [{ "point_m": [0, 0, -1] }] },
      "sky": {
        "kind": "space",
        "sun": [-0.7, 0.4, 0.5],
        "stars": 0.5,
        "planets": [{ "body": "moon", "centre_km": [1200, 300, -8000], "radius_km": 1737 }]
      }
    }

    """

  private static let locale = """
    {
      "hello.line": "Hello.",
      "describe.hello": "The Earth turns below.",
      "hint.hello": "Tap to go on.",
      "farewell.line": "Farewell.",
      "describe.farewell": "The Moon hangs among stars.",
      "hint.farewell": "Tap to begin again."
    }

    """
}
