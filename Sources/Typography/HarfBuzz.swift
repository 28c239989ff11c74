internal import CHarfBuzz

/// Every call of HarfBuzz: characters become glyphs with advances, in the font's own units.
struct ShapingFont: ~Copyable {
  private let font: OpaquePointer
  /// Font units to one em.
  let unitsPerEm: Double
  let ascender: Double
  let descender: Double
  let capHeight: Double

  init(_ file: FontFile) throws(TypographyError) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else {
      throw .fontUnreadable(path: file.path)
    }
    let face = hb_face_create(blob, UInt32(truncatingIfNeeded: file.index))
    hb_blob_destroy(blob)
    guard let font = hb_font_create(face), hb_face_get_glyph_count(face) > 0 else {
      throw .fontUnreadable(path: file.path)
    }
    let units = Int32(hb_face_get_upem(face))
    hb_face_destroy(face)
    hb_font_set_scale(font, units, units)
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
    var cap: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap)
    self.font = font
    unitsPerEm = Double(units)
    ascender = Double(extents.ascender)
    descender = Double(extents.descender)
    capHeight = Double(cap)
  }

  deinit { hb_font_destroy(font) }

  func covers(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Shapes `range` of a text in one direction and one script, glyphs from left to right.
  ///
  /// Characters within `context` decide how the ends join and are not shaped themselves.
  func shape(
    _ text: [UInt32], _ range: Range<Int>, context: Range<Int>, isRightToLeft: Bool, script: UInt32
  ) -> [ShapedGlyph] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    text.withUnsafeBufferPointer { all in
      let part = UnsafeBufferPointer(rebasing: all[context])
      hb_buffer_add_utf32(
        buffer, part.baseAddress, Int32(part.count),
        UInt32(range.lowerBound - context.lowerBound), Int32(range.count))
    }
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(script))
    // Named, because the default is read from the visitor's locale.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(font, buffer, nil, 0)
    return Self.glyphs(of: buffer, offset: context.lowerBound)
  }

  private static func glyphs(of buffer: OpaquePointer?, offset: Int) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { place in
      ShapedGlyph(
        glyph: infos[place].codepoint, cluster: Int(infos[place].cluster) + offset,
        advance: Double(positions[place].x_advance), x: Double(positions[place].x_offset),
        y: Double(positions[place].y_offset))
    }
  }
}

/// One glyph of a shaped run, in font units.
struct ShapedGlyph: Equatable {
  var glyph: UInt32
  /// The first character that it stands for.
  var cluster: Int
  var advance: Double
  var x: Double
  var y: Double
}

/// Scripts as ISO 15924 tags, packed into four bytes.
enum Script {
  static let common: UInt32 = HB_SCRIPT_COMMON.rawValue
  static let inherited: UInt32 = HB_SCRIPT_INHERITED.rawValue
  static let unknown: UInt32 = HB_SCRIPT_UNKNOWN.rawValue

  static func of(_ scalar: UInt32) -> UInt32 {
    hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
  }
}
