/// Glyphs drawn so far and where the atlas keeps them.
struct GlyphStore {
  private(set) var atlas = GlyphAtlas()
  private var slots: [Key: Slot?] = [:]

  struct Key: Hashable {
    var face: Int
    var glyph: UInt32
    /// Size in sixty-fourths of a pixel.
    var size: Int
    /// How far right of a pixel's edge the origin lies, in quarters.
    var quarter: Int
  }

  struct Slot {
    var rect: AtlasRect
    var left_px: Double
    var top_px: Double
    var scale: Double
  }

  /// The atlas is full; `clear` and lay again.
  struct Full: Error {}

  /// Draws the glyph if it is new; nil for one that leaves no mark.
  mutating func slot(for key: Key, fonts: FontBook) throws(Full) -> Slot? {
    if let known = slots[key] { return known }
    let bitmap = fonts.faces[key.face].outline.bitmap(
      glyph: key.glyph, size_px: Double(key.size) / 64, shift_px: Double(key.quarter) / 4,
      largestSide: atlas.width / 2)
    guard let bitmap else {
      slots[key] = .some(nil)
      return nil
    }
    guard let rect = atlas.add(bitmap) else { throw Full() }
    let slot = Slot(
      rect: rect, left_px: Double(bitmap.left) * bitmap.scale,
      top_px: Double(bitmap.top) * bitmap.scale, scale: bitmap.scale)
    slots[key] = slot
    return slot
  }

  /// In place of a face, for signs that no font has.
  static let signs = -1
  static let largestSign = 256

  /// Draws the sign if it is new.
  mutating func sign(
    _ key: Key, _ side: Int, _ coverage: (Int) -> [UInt8]
  ) throws(Full) -> AtlasRect {
    if let known = slots[key], let slot = known { return slot.rect }
    let bitmap = GlyphBitmap(
      width: side, height: side, left: 0, top: 0, scale: 1, pixels: coverage(side))
    guard let rect = atlas.add(bitmap) else { throw Full() }
    slots[key] = Slot(rect: rect, left_px: 0, top_px: 0, scale: 1)
    return rect
  }

  mutating func clear() {
    slots = [:]
    atlas.clear()
  }
}
