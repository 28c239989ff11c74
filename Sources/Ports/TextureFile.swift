/// A picture as it lies in `Assets/textures`, still encoded; its name is the file's without `.jpg`.
public struct TextureFile: Sendable, Equatable {
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
