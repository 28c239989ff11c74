/// A made-up language: English with accents, two fifths longer. It reveals text that is cut off,
/// untranslated, or set in a font without accents.
enum PseudoLocale {
  static let name = "pseudo"

  private static let accents: [Character: Character] = [
    "a": "ä", "c": "ç", "d": "ð", "e": "é", "g": "ğ", "h": "ħ", "i": "ï", "k": "ķ", "l": "ļ",
    "n": "ñ", "o": "ö", "r": "ř", "s": "š", "t": "ť", "u": "ü", "w": "ŵ", "y": "ý", "z": "ž",
    "A": "Å", "C": "Č", "D": "Ď", "E": "É", "G": "Ğ", "H": "Ħ", "I": "Ï", "L": "Ļ", "N": "Ñ",
    "O": "Ö", "R": "Ř", "S": "Š", "T": "Ť", "U": "Ü", "W": "Ŵ", "Y": "Ý", "Z": "Ž",
  ]
  private static let filler = Array(" õñé ťŵö ťħřéé ƒöüř ƒïṽé šïх šéṽéñ éïğħť ñïñé ťéñ")

  static func strings(_ strings: [String: String]) -> [String: String] {
    var made: [String: String] = [:]
    for (key, text) in strings {
      made[key] = key.hasPrefix("language.") ? text : self.text(text)
    }
    return made
  }

  /// Leaves names in braces unchanged.
  static func text(_ text: String) -> String {
    var isMark = false
    let accented = text.map { character -> Character in
      if character == "{" { isMark = true }
      if character == "}" { isMark = false }
      return isMark ? character : accents[character] ?? character
    }
    let more = (text.count * 2 + 4) / 5
    let padding = (0..<more).map { filler[$0 % filler.count] }
    return String(accented) + String(padding)
  }
}
