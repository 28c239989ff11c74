internal import Interface

extension Theme {
  /// Values absent from a file come from the theme it is based on; the rules make a theme without a
  /// base name every colour.
  init(_ json: JSON) {
    let name = json["over"]?.string
    let base = Theme.built.first { $0.name == name } ?? .dark
    self.init(
      json.string("theme"), colour: { Colour(json["colours"]?[$0.rawValue]) ?? base[$0] },
      size: { json["sizes"]?[$0.rawValue]?.whole ?? base[$0] },
      corner: { json["corners"]?[$0.rawValue]?.whole ?? base[$0] },
      cardShadow: json["cardShadow"].map(Shadow.init) ?? base.cardShadow,
      sheetShadow: json["sheetShadow"].map(Shadow.init) ?? base.sheetShadow)
  }
}

extension Colour {
  fileprivate init?(_ json: JSON?) {
    guard let number = json?.string.flatMap(Hexadecimal.colour) else { return nil }
    self.init(number)
  }
}

extension Shadow {
  fileprivate init(_ json: JSON) {
    self.init(blur: json.whole("blur"), drop: json.whole("drop"), alpha: json.double("alpha"))
  }
}
