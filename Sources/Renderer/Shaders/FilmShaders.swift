/// Gathers the light of a film's frame.
enum FilmShaders {
  /// One moment's light, exposed, with its halo: a part of what falls on the film. `DOME` reads it from a
  /// side of a cube, as a fisheye sees it whose picture has angles in proportion, and without a halo.
  static let gather = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour, tBloom;
    uniform vec4 uGrade;  // exposure; part of the halo; part of the frame; the brightest
    uniform vec3 uAxis, uView0, uView1;
    void main() {
    #if DOME
      vec2 p = vUV * 2.0 - 1.0;
      float away = length(p), angle = away * 1.5707963;
      vec3 d = vec3(p * (sin(angle) / max(away, 1e-6)), cos(angle));
      vec3 s = abs(d);
      // Each direction belongs to one side.
      vec3 side = s.z >= max(s.x, s.y) ? vec3(0.0, 0.0, 1.0) :
        s.x >= s.y ? vec3(sign(d.x), 0.0, 0.0) : vec3(0.0, sign(d.y), 0.0);
      vec2 at = vec2(dot(d, uView0), dot(d, uView1)) / dot(d, uAxis) * 0.5 + 0.5;
      vec4 seen = textureLod(tColour, at, 0.0);
      float part = uGrade.z * step(0.5, dot(side, uAxis)) * step(away, 1.0);
    #else
      vec2 at = vUV;
      vec4 seen = texelFetch(tColour, ivec2(gl_FragCoord.xy), 0);
      float part = uGrade.z;
    #endif
      vec3 c = clamp(seen.rgb, 0.0, 60000.0) * uGrade.x;
      c *= min(1.0, uGrade.w / max(max(c.r, max(c.g, c.b)), 1e-6));
    #if !DOME
      c += textureLod(tBloom, at, 0.0).rgb * uGrade.y;
    #endif
      oColour = part > 0.0 ? vec4(c, 1.0 - seen.a) * part : vec4(0.0);
    }
    """

  /// Marks what nothing stands before: `FAR` is the depth of that.
  static let behindAll = """
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
      gl_Position = vec4(corner * 2.0 - 1.0, float(FAR), 1.0);
    }
    """

  static let open = """
    out vec4 oColour;
    void main() { oColour = vec4(0.0, 0.0, 0.0, 1.0); }
    """
}
