public import Ports

extension Renderer {
  /// The place in a text that a point hits, where something is written by hand; in pixels from the upper left
  /// corner of a picture of these pieces. Real letters tell it, as they are drawn.
  public func place(at point_px: SIMD2<Float>, in pieces: [DrawnPiece]) -> TextPlace? {
    textPass.place(at: point_px, in: pieces)
  }
}
