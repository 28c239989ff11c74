import Foundation
import Interface
import Platform
import Ports
import Renderer
import Testing
import Typography

/// One context and one renderer for all tests, since programs take their time to compile. The main
/// actor is no thread: the context is taken for a picture and given back.
@MainActor enum Stage {
  private static let window = Result {
    let window = try Window(.init(width: 64, height: 64, isVisible: false))
    window.makeCurrent(false)
    return window
  }

  private static var renderers: [Tier: Renderer] = [:]

  static func renderer(_ tier: Tier) throws -> Renderer {
    if let known = renderers[tier] { return known }
    let made = try Renderer(
      resources: resources(models: TestModels.all), tier: tier, typesetter: try Typesetter())
    renderers[tier] = made
    return made
  }

  static func resources(models: [Model]) throws -> RenderResources {
    let names = ["earth_day", "earth_night", "earth_clouds", "moon"]
    return RenderResources(
      models: models,
      textures: try names.map { TextureFile(name: $0, bytes: try bytes("\($0).jpg")) },
      stars: try bytes("stars.bin"))
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appending(path: "../../Assets/textures/\(name)")))
  }

  static func picture(of frame: Frame, tier: Tier = .low) throws -> Image {
    try withContext {
      let renderer = try renderer(tier)
      renderer.draw(frame.laid)
      return renderer.read()
    }
  }

  static func withContext<Value>(_ body: () throws -> Value) throws -> Value {
    let window = try window.get()
    window.makeCurrent()
    defer { window.makeCurrent(false) }
    return try body()
  }

  static func frame(_ width: Int = 64, _ height: Int = 64) -> Frame {
    Frame(viewport: Viewport(width: width, height: height))
  }
}

extension Frame {
  /// With its words where they belong, as a visit's own frames come.
  var laid: Frame {
    var frame = self
    frame.layWords()
    return frame
  }
}

extension Image {
  /// Said this way so that a failing test does not print every byte.
  func isSame(as other: Image) -> Bool { self == other }

  /// Red, green, blue, alpha; from the top left corner.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    let start = (y * width + x) * 4
    return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
  }
}
