/// Why text cannot be set.
public enum TypographyError: Error, Equatable, Sendable {
  /// No installed font has this family name.
  case fontMissing(family: String)
  /// A font file is there, and cannot be read as one.
  case fontUnreadable(path: String)
  /// A library refused a call that only fails for want of memory or a broken installation.
  case callFailed(String)
}

extension TypographyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fontMissing(let family):
      let package = Self.packages.first { $0.family == family }?.package
      let remedy = package.map { ": install the package \($0)" } ?? ""
      return "no font named “\(family)” is installed\(remedy)"
    case .fontUnreadable(let path):
      return "\(path) is not a font that can be read"
    case .callFailed(let call):
      return "\(call) failed"
    }
  }

  /// Where Debian keeps the families that are asked for by name, and a character each is there for.
  static let packages: [(family: String, package: String, sample: Unicode.Scalar)] = [
    ("Inter", "fonts-inter", "A"),
    ("Amiri", "fonts-hosny-amiri", "ع"),
    ("Noto Sans", "fonts-noto-core", "Ж"),
  ]
}
