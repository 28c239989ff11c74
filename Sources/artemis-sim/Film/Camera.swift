internal import Ports
internal import Renderer

/// Turns frames into pictures: in tier film several ticks through a shutter, else one tick each.
/// The next ticks are computed while the driver draws; a picture is collected when the next is due.
struct Camera {
  /// A picture and its frame.
  typealias Shot = (picture: RawPicture, frame: Frame)

  private let renderer: Renderer
  /// nil where a tick is a moment.
  private let shutter: Shutter?
  /// Frames of the picture being taken: its own tick, then later ones.
  private var open: [Frame] = []
  private var drawn: Frame?

  init(_ renderer: Renderer, shutter: Shutter?) {
    (self.renderer, self.shutter) = (renderer, shutter)
  }

  /// Takes the next tick, which becomes a picture if wanted; returns a picture that this completes.
  mutating func add(_ frame: Frame, isWanted: Bool) -> Shot? {
    guard let shutter else { return isWanted ? next(frame) { $0.draw(frame) } : nil }
    var shot: Shot?
    if !open.isEmpty {
      open.append(frame)
      if open.count > shutter.reach { shot = close() }
    }
    if isWanted { open = [frame] }
    return shot
  }

  /// The last pictures.
  mutating func finish() -> [Shot] { [open.isEmpty ? nil : close(), fetch()].compactMap(\.self) }

  private mutating func close() -> Shot? {
    let (frame, moments) = (open[0], shutter?.moments(of: open) ?? [])
    open = []
    return next(frame) { $0.expose(frame, through: moments) }
  }

  private mutating func next(_ frame: Frame, draw: (Renderer) -> Void) -> Shot? {
    let shot = fetch()
    draw(renderer)
    renderer.request()
    drawn = frame
    return shot
  }

  private mutating func fetch() -> Shot? {
    guard let frame = drawn else { return nil }
    drawn = nil
    return (renderer.fetch(), frame)
  }
}
