/// Why nothing can be drawn here.
public enum RendererError: Error, Equatable, CustomStringConvertible {
  /// The driver's OpenGL is older than 3.3.
  case version(found: String)
  case shader(program: String, log: String)
  case framebuffer(name: String, status: UInt32)
  /// Something that it was sent, by OpenGL's number of the error: mostly for want of memory.
  case refused(error: UInt32)
  /// A picture that the sky needs is not among the resources.
  case missingTexture(name: String)
  case unreadableTexture(name: String, reason: String)
  /// The star catalogue's bytes are not what its head says.
  case brokenCatalogue(byteCount: Int)
  /// A star that cannot be one, by its number from 0.
  case brokenStar(Int, reason: String)
  /// A part whose lists do not fit together.
  case brokenModel(name: String, part: String, reason: String)
  case typesetting(reason: String)

  public var description: String {
    switch self {
    case .version(let found):
      "renderer: expected OpenGL 3.3 or later, found \(found)"
    case .shader(let program, let log):
      "renderer: the driver refused the program \(program): \(log)"
    case .framebuffer(let name, let status):
      "renderer: the driver refused the framebuffer \(name) (status \(status))"
    case .refused(let error):
      "renderer: the driver could not take what it was sent"
        + (error == 0x0505 ? ": it is out of memory" : " (OpenGL error \(error))")
    case .missingTexture(let name):
      "renderer: expected a texture named \(name) among the resources"
    case .unreadableTexture(let name, let reason):
      "renderer: the texture \(name) is not a JPEG that can be read: \(reason)"
    case .brokenCatalogue(let byteCount):
      "renderer: the \(byteCount) bytes of the star catalogue do not hold the stars it counts"
    case .brokenStar(let number, let reason):
      "renderer: star \(number) of the catalogue cannot be drawn: \(reason)"
    case .brokenModel(let name, let part, let reason):
      "renderer: the part \(part) of the model \(name) cannot be drawn: \(reason)"
    case .typesetting(let reason):
      "renderer: \(reason)"
    }
  }
}
