internal import CFreeType

/// Every call of FreeType: outlines become coverage, one byte a pixel, without hinting.
///
/// A class, because its faces must not outlive it and so hold on to it.
final class FreeType {
  private let library: FT_Library

  init() throws(TypographyError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    self.library = try require(library, "FT_Init_FreeType (error \(code))")
  }

  deinit { FT_Done_FreeType(library) }

  func face(_ file: FontFile) throws(TypographyError) -> OutlineFace {
    var face: FT_Face?
    guard FT_New_Face(library, file.path, FT_Long(file.index), &face) == 0, let face else {
      throw .fontUnreadable(path: file.path)
    }
    return OutlineFace(face, of: self)
  }
}

/// A font's outlines.
struct OutlineFace: ~Copyable {
  private let face: FT_Face
  private let library: FreeType

  fileprivate init(_ face: FT_Face, of library: FreeType) {
    self.face = face
    self.library = library
  }

  deinit { FT_Done_Face(face) }

  /// Coverage of one glyph whose origin is `shift_px` right of a pixel's left edge.
  ///
  /// A glyph larger than `largestSide` is drawn at a fraction of the size and says so in `scale`.
  /// Nil for a glyph that leaves no mark.
  func bitmap(glyph: UInt32, size_px: Double, shift_px: Double, largestSide: Int) -> GlyphBitmap? {
    var scale = 1.0
    while scale <= 4096 {
      let size = FT_F26Dot6((size_px / scale * 64).rounded())
      guard FT_Set_Char_Size(face, 0, max(size, 1), 72, 72) == 0 else { return nil }
      guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0
      else { return nil }
      let slot = face.pointee.glyph!
      guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return nil }
      FT_Outline_Translate(&slot.pointee.outline, FT_Pos((shift_px / scale * 64).rounded()), 0)
      var box = FT_BBox()
      FT_Outline_Get_CBox(&slot.pointee.outline, &box)
      let side = Int(max(box.xMax - box.xMin, box.yMax - box.yMin)) / 64 + 2
      if side <= largestSide { return Self.render(slot, scale: scale) }
      scale *= 2
    }
    return nil
  }

  private static func render(_ slot: FT_GlyphSlot, scale: Double) -> GlyphBitmap? {
    guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
    let source = slot.pointee.bitmap
    let (width, height, pitch) = (Int(source.width), Int(source.rows), Int(source.pitch))
    guard width > 0, height > 0, let buffer = source.buffer else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      pixels += UnsafeBufferPointer(start: buffer + row * pitch, count: width)
    }
    return GlyphBitmap(
      width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top), scale: scale, pixels: pixels)
  }
}

/// Coverage of one glyph, rows from the top.
struct GlyphBitmap: Equatable {
  var width: Int
  var height: Int
  /// From the glyph's origin to the left edge, and up to the top edge, in bitmap pixels.
  var left: Int
  var top: Int
  /// Picture pixels to a bitmap pixel.
  var scale: Double
  var pixels: [UInt8]
}
