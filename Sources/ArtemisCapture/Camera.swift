// ArtemisCapture: pictures of a story's frames, without a display.
//
// Does: draw a frame with OpenGL, on a graphics card or on the processor, and give back its pixels
// or a PNG file. Does not: step the story, open a window that is seen, make films (`artemis-sim
// capture` does) or sound.

public import ArtemisSimulation
internal import Platform
internal import Renderer
internal import Storage
internal import Typography

private typealias DrawnTier = Tier

/// Draws the frames of a story in a context of its own, which needs no display server.
///
/// A class, because the driver keeps what it draws with. To be used on the thread that made it, and
/// one at a time; loading takes seconds, so tests share one.
public final class Camera {
  /// How much is drawn; where the processor draws alone `low` is quickest.
  public enum Tier: String, Sendable, CaseIterable {
    case low, medium, high, ultra
  }

  private let window: Window
  /// Let go while its context is current.
  private var renderer: Renderer?

  /// Loads what the story is drawn with from its folder. The pictures have the size of the frames.
  public init(filming story: Story, tier: Tier = .low) throws(CameraError) {
    do {
      let archive = story.archive
      let tier = tier.port
      window = try Window(.init(width: 64, height: 64, isVisible: false))
      let resources = RenderResources(
        models: try archive.models(tier.drawn(story.models)), textures: try archive.textures(),
        stars: try archive.stars())
      renderer = try Renderer(resources: resources, tier: tier, typesetter: try Typesetter())
    } catch { throw CameraError("\(error)") }
  }

  deinit {
    window.makeCurrent()
    renderer = nil
  }

  /// Draws a frame of the story that this was made for, or of another one from the same folder.
  public func picture(of frame: Frame) throws(CameraError) -> Picture {
    window.makeCurrent()
    guard let renderer else { throw CameraError("the camera has been let go") }
    renderer.draw(frame.port)
    let picture = Picture(renderer.read())
    if let refusal = renderer.takeRefusal() { throw CameraError("\(refusal)") }
    return picture
  }
}

extension Camera.Tier {
  fileprivate var port: DrawnTier {
    switch self {
    case .low: .low
    case .medium: .medium
    case .high: .high
    case .ultra: .ultra
    }
  }
}
