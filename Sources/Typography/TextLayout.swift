/// Where each glyph of a text goes.
///
/// Distances are pixels of the picture from the block's centre, y up. Glyphs are drawn for whole
/// pixels: with the centre on a pixel's corner, every texel meets one pixel exactly.
public struct TextLayout: Sendable, Equatable {
  /// In the order they are read on screen: lines from the top, each from left to right.
  public var glyphs: [GlyphQuad] = []
  /// Width of the widest line, from the first advance to the last.
  public var width_px = 0.0
  /// Line height times lines.
  public var height_px = 0.0
  public var lineCount = 0
  /// The atlas' epoch that the rectangles belong to.
  public var epoch = 0
}

/// One glyph: a rectangle of the picture and the rectangle of the atlas that fills it.
public struct GlyphQuad: Sendable, Equatable {
  /// The lower left corner.
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  public var atlas: AtlasRect

  public init(x: Double, y: Double, width: Double, height: Double, atlas: AtlasRect) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.atlas = atlas
  }
}
