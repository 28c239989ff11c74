// Names the driver, and says whether it has refused or given up.
extension Renderer {
  /// Returns when all that was drawn is there.
  public func finish() { GL.finish() }

  /// Name of the hardware, in the driver's words.
  public static var device: String { GL.device }

  /// The OpenGL that it offers, in its own words.
  public static var version: String { GL.version }

  /// Whether that is a processor.
  public static var isSoftware: Bool {
    let name = device.lowercased()
    return ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"].contains {
      name.contains($0)
    }
  }

  /// Refusal by the driver since this was last asked; the picture then kept its size.
  public func takeRefusal() -> RendererError? { refused.take() }

  /// Whether the driver has given up: nothing that is drawn from now on is seen.
  public var isLost: Bool { GL.isLost }
}
