/// The bytes of a file and the name by which messages call it.
public struct SourceFile: Sendable, Equatable {
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The path's last part without its ending: "en" of "Assets/locales/en.json".
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? name)
  }
}
