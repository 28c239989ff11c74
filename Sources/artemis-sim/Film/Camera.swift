internal import Ports
internal import Renderer

/// Films frames as they come: in tier film what its shutter lets in of several ticks, else what a tick
/// shows. While the driver draws, the next ticks are made; its picture is taken when the next is due.
struct Camera {
  /// A picture, and the frame that it is of.
  typealias Shot = (picture: RawPicture, frame: Frame)

  private let renderer: Renderer
  /// nil where a tick is a moment.
  private let shutter: Shutter?
  /// Frames of the picture that is being taken: its own tick, then those after it.
  private var open: [Frame] = []
  private var drawn: Frame?

  init(_ renderer: Renderer, shutter: Shutter?) {
    (self.renderer, self.shutter) = (renderer, shutter)
  }

  /// The next tick, which becomes a picture if it is wanted; what is finished because of that.
  mutating func take(_ frame: Frame, isWanted: Bool) -> Shot? {
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
    return (renderer.take(), frame)
  }
}
