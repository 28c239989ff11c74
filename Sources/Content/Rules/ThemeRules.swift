internal import Interface

/// The rules of a theme: every token has a colour, and pairs that touch contrast enough.
struct ThemeRules {
  private let tree: JSON
  private var complaints: [Complaint] = []

  static func check(_ tree: JSON, isWhole: Bool) -> [Complaint] {
    var rules = ThemeRules(tree: tree)
    rules.checkTokens()
    if isWhole && rules.complaints.isEmpty {
      let theme = Theme(tree)
      rules.checkContrast(of: theme)
      rules.checkSizes(of: theme)
    }
    return rules.complaints
  }

  private init(tree: JSON) { self.tree = tree }

  private mutating func complain(_ json: JSON, _ rule: Rule) {
    complaints.append(Complaint(json.position, .rule(rule)))
  }

  private mutating func checkTokens() {
    guard tree["over"] == nil else { return }
    let place = tree["colours"] ?? tree
    let absent = Token.allCases.map(\.rawValue).filter { tree["colours"]?[$0] == nil }
    if !absent.isEmpty { complain(place, .noColours(absent, themes: Theme.built.map(\.name))) }
  }

  /// At the colour that the file says; the built themes have no faults of their own.
  private mutating func checkContrast(of theme: Theme) {
    for fault in theme.faults {
      let names = [fault.token.rawValue, fault.ground.rawValue]
      let place = names.compactMap { tree["colours"]?[$0] }.first ?? tree
      // Rounded down, or 4.499 would read as the 4.5 that it is not.
      let found = (fault.contrast * 100).rounded(.down) / 100
      complain(place, .contrast(names[0], on: names[1], found: found, least: fault.least))
    }
  }

  private mutating func checkSizes(of theme: Theme) {
    for (higher, style) in zip(TextStyle.allCases, TextStyle.allCases.dropFirst())
    where theme[style] > theme[higher] {
      let places = [style, higher].compactMap { tree["sizes"]?[$0.rawValue] }
      complain(
        places.first ?? tree,
        .sizesRise(style.rawValue, theme[style], over: higher.rawValue, theme[higher]))
    }
  }
}
