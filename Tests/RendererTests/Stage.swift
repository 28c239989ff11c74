import Platform
import Ports
import Renderer
import Testing
import Typography

/// One context and one renderer for all tests: a context belongs to one thread, and programs take
/// their time to compile.
@MainActor enum Stage {
  static let window = Result { try Window(.init(width: 64, height: 64, isVisible: false)) }

  private static var renderers: [Tier: Renderer] = [:]

  static func renderer(_ tier: Tier = .low) throws -> Renderer {
    _ = try window.get()
    if let known = renderers[tier] { return known }
    let made = try Renderer(
      resources: RenderResources(models: TestModels.all, textures: []), tier: tier,
      typesetter: try Typesetter())
    renderers[tier] = made
    return made
  }

  static func picture(of frame: Frame, tier: Tier = .low) throws -> Image {
    let renderer = try renderer(tier)
    renderer.draw(frame)
    return renderer.read()
  }

  static func frame(_ width: Int = 64, _ height: Int = 64) -> Frame {
    Frame(viewport: Viewport(width: width, height: height))
  }
}

extension Image {
  /// Red, green, blue, alpha; from the top left corner.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    let start = (y * width + x) * 4
    return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
  }
}
