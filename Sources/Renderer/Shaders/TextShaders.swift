/// Programs that draw on the finished picture, in its pixels.
enum TextShaders {
  static let vertex = """
    layout(location = 0) in vec2 aPlace;
    layout(location = 1) in vec2 aGlyph;
    layout(location = 2) in vec4 aColour;
    uniform vec2 uSize;
    out vec2 vPlace, vGlyph;
    out vec4 vColour;
    void main() {
      vPlace = aPlace;
      vGlyph = aGlyph;
      vColour = aColour;
      gl_Position = vec4(aPlace / uSize * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  /// Coverage from the atlas.
  static let glyphs = """
    in vec2 vGlyph;
    in vec4 vColour;
    out vec4 oColour;
    uniform sampler2D tGlyphs;
    void main() {
      float cover = texture(tGlyphs, vGlyph / vec2(textureSize(tGlyphs, 0))).r;
      float alpha = cover * vColour.a;
      oColour = vec4(vColour.rgb * alpha, alpha);
    }
    """

  /// The brightest that may be behind words: even under them, then softly rising to white.
  static let scrim = """
    in vec2 vPlace, vGlyph;
    in vec4 vColour;
    out vec4 oColour;
    uniform vec4 uRect;   // middle, half sizes
    uniform vec4 uShape;  // width of its edge
    void main() {
      vec2 p = max(abs(vPlace - uRect.xy) - uRect.zw, 0.0);
      float away = smoothstep(0.0, uShape.x, length(p));
      oColour = vec4(vec3(mix(1.0, mix(vColour.r, 1.0, away), vColour.a)), 1.0);
    }
    """
}
