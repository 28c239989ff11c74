/// Programs that cover the whole picture.
enum ScreenShaders {
  /// One triangle over everything, made from the vertex's number; `vUV` runs 0 … 1.
  static let vertex = """
    out vec2 vUV;
    void main() {
      vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
      vUV = corner;
      gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  /// The same as a rectangle of two triangles: a processor's driver copies and enlarges pictures with
  /// a path of its own, which knows rectangles alone.
  static let rectangle = """
    out vec2 vUV;
    void main() {
      vec2 corner = vec2(0x16 >> gl_VertexID & 1, 0x34 >> gl_VertexID & 1);
      vUV = corner;
      gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  /// What is brighter than the lens bears, at a quarter of the size of what it reads: four taps that
  /// average sixteen pixels, weighed so that one hot pixel does not flicker.
  static let bright = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour;
    uniform vec2 uStep;
    uniform vec4 uGrade;
    vec3 tap(vec2 way) {
      vec3 c = min(texture(tColour, vUV + way * uStep).rgb * uGrade.x, vec3(48.0));
      float peak = max(c.r, max(c.g, c.b));
      return c * (max(peak - 0.8, 0.0) / max(peak, 0.001));
    }
    void main() {
      vec3 sum = tap(vec2(-1, -1)) + tap(vec2(1, -1)) + tap(vec2(-1, 1)) + tap(vec2(1, 1));
      oColour = vec4(sum * 0.25, 1.0);
    }
    """

  /// A blur along rows with a standard deviation of 2.6 of the pixels that are read, into half as many.
  static let blurAcross = blur(
    0.1633, [(1.4414, 0.2717), (3.3692, 0.1180), (5.3, 0.0287)])

  /// The same along columns, of pixels twice as large.
  static let blurUpward = blur(0.3087, [(1.2914, 0.3242), (3.0, 0.0215)])

  /// A blur along rows or columns with a standard deviation of 1.57 pixels, into as many.
  static let blurSmall = blur(0.2550, [(1.3524, 0.3215), (3.1945, 0.0510)])

  /// Of the pixel itself and of pairs beside it; a read between two pixels is both of them, weighed.
  private static func blur(_ middle: Double, _ pairs: [(way: Double, weight: Double)]) -> String {
    let sums = pairs.map { "sum += (tap(\($0.way)) + tap(-\($0.way))) * \($0.weight);" }
    return """
      in vec2 vUV;
      out vec4 oColour;
      uniform sampler2D tColour;
      uniform vec2 uStep;
      vec3 tap(float way) { return texture(tColour, vUV + uStep * way).rgb; }
      void main() {
        vec3 sum = tap(0.0) * \(middle);
        \(sums.joined(separator: "\n  "))
        oColour = vec4(sum, 1.0);
      }
      """
  }

  /// Light to picture: the film curve of Hejl and Burgess-Dawson (2010), whose result is encoded
  /// already; then flash, fade and half a step of noise against banding, which leaves 0 at 0.
  static let grade = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour, tBloom;
    uniform vec4 uGrade;
    uniform vec4 uCorner;  // what the flash comes from; width over height; how late the far is
    void main() {
      vec3 c = texelFetch(tColour, ivec2(gl_FragCoord.xy), 0).rgb * uGrade.x +
        texture(tBloom, vUV).rgb * uGrade.y;
    #if FLASH
      // The picture is overexposed from the fire outward, warm at first.
      vec2 away = (vUV - uCorner.xy) * vec2(uCorner.z, 1.0);
      float part = uGrade.z / 0.8;
      float late = uCorner.w * (1.0 - 1.0 / (1.0 + 2.5 * dot(away, away)));
      part = clamp(part * (1.0 + uCorner.w) - late, 0.0, 1.0);
      part = mix(part, part * part * (3.0 - 2.0 * part), uCorner.w);
      c *= exp2(4.0 * part);
    #endif
      vec3 x = clamp(c - 0.004, 0.0, 1000.0);
      vec3 y = (x * (6.2 * x + 0.5)) / (x * (6.2 * x + 1.7) + 0.06);
    #if FLASH
      vec3 light = mix(y / 12.92, pow((y + 0.055) / 1.055, vec3(2.4)), step(0.04045, y));
      vec3 white = mix(vec3(1.0), vec3(1.22, 0.97, 0.65), uCorner.w * (1.0 - part));
      light = mix(light, white * 0.8, part);
      y = mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
    #endif
      float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
      y = y * uGrade.w + (grain - 0.5) * (0.999 / float(LEVELS));
    #if LUMA
      // What the filter of edges looks at.
      oColour = vec4(y, dot(y, vec3(0.299, 0.587, 0.114)));
    #elif ALPHA
      // Over black it is the picture without alpha; light in the air hides what is behind it too.
      float a = max(max(y.r, max(y.g, y.b)), texelFetch(tColour, ivec2(gl_FragCoord.xy), 0).a);
      oColour = vec4(y * step(1.0 / float(LEVELS), a) / max(a, 1e-6), a);
    #else
      oColour = vec4(y, 1.0);
    #endif
    }
    """

  /// Smooths steps along edges, as FXAA does (Lottes, 2009): the picture is blurred along the edge
  /// that four corners of a pixel show, unless that would reach beyond what is around it.
  static let edges = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour;
    uniform vec2 uStep;
    void main() {
      ivec2 here = ivec2(gl_FragCoord.xy), top = textureSize(tColour, 0) - 1;
      ivec2 low = max(here - 1, 0), high = min(here + 1, top);
      vec4 c = texelFetch(tColour, here, 0);
      float nw = texelFetch(tColour, ivec2(low.x, high.y), 0).a;
      float ne = texelFetch(tColour, high, 0).a;
      float sw = texelFetch(tColour, low, 0).a;
      float se = texelFetch(tColour, ivec2(high.x, low.y), 0).a;
      vec2 along = vec2(sw + se - nw - ne, ne + se - nw - sw);
      float least = max((nw + ne + sw + se) * 0.03125, 0.0078);
      along = clamp(along / (min(abs(along.x), abs(along.y)) + least), -3.0, 3.0) * uStep;
      vec4 wide = (texture(tColour, vUV - along * 0.5) + texture(tColour, vUV + along * 0.5) +
        c) * 0.3333;
      float least4 = min(min(nw, ne), min(sw, se)), most = max(max(nw, ne), max(sw, se));
      float fits = step(min(least4, c.a), wide.a) * step(wide.a, max(most, c.a));
      oColour = vec4(mix(c.rgb, wide.rgb, fits), 1.0);
    }
    """

  /// One picture over another: its light added, the old one dimmed by its alpha. Where it enlarges it
  /// must stay as plain: llvmpipe 22.3 takes red for blue in its own path for such copies if anything
  /// is done to the colour.
  static let copy = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour;
    void main() { oColour = texture(tColour, vUV); }
    """
}
