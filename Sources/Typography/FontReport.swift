/// A family that text is set in: the file that holds it, or what stands in for it.
public struct FontReport: Sendable, Equatable {
  public var family: String
  /// nil where it is not installed.
  public var file: String?
  /// The file that its characters come from instead; nil where no font has them.
  public var substitute: String?
  /// Debian's package that holds it.
  public var package: String

  /// Every family that is asked for by name; the first one is needed.
  public static func all() throws(TypographyError) -> [FontReport] {
    let catalogue = try FontCatalogue()
    return TypographyError.packages.map { known in
      let file = catalogue.file(family: known.family, weight: .regular)
      let substitutes = catalogue.fallbacks(families: [known.family], weight: .regular)
      let other = file == nil ? substitutes.file(covering: [known.sample.value]) : nil
      return FontReport(
        family: known.family, file: file?.path, substitute: other?.path, package: known.package)
    }
  }
}
