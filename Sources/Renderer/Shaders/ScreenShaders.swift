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
    uniform vec2 uStep;  // how far the picture is moved
    void main() {
      vec2 corner = vec2(0x16 >> gl_VertexID & 1, 0x34 >> gl_VertexID & 1);
      vUV = corner - uStep;
      gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  /// The mean of a pixel's samples, the brighter of less weight: so the edge of a fire is as smooth after
  /// the film curve as a plain mean is before it. A lamp smaller than a pixel loses light by that, which
  /// the lens's halo must not: alpha is how bright the plain mean was. A pixel is as far away as its farthest sample,
  /// so that what is drawn later fills it: a tip of a bracket before a strut left a pixel of the black sky.
  static let resolve = """
    out vec4 oColour;
    uniform sampler2DMS tSamples, tDepths;
    uniform vec4 uGrade;
    void main() {
      vec4 sum = vec4(0.0);
      float plain = 0.0, far = 1.0;
      for (int i = 0; i < SAMPLES; i++) {
        vec3 c = texelFetch(tSamples, ivec2(gl_FragCoord.xy), i).rgb;
        far = min(far, texelFetch(tDepths, ivec2(gl_FragCoord.xy), i).r);
        float peak = max(c.r, max(c.g, c.b));
        plain += peak;
        sum += vec4(c, 1.0) / (1.0 + peak * uGrade.x);
      }
      oColour = vec4(sum.rgb / sum.a, plain / float(SAMPLES));
      gl_FragDepth = far;
    }
    """

  /// Light too bright for the lens, at a quarter of the source's size: four taps that average
  /// sixteen pixels, weighted so that a single hot pixel does not flicker.
  static let bright = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour;
    uniform vec2 uStep;
    uniform vec4 uGrade;
    vec3 tap(vec2 way) {
      vec4 seen = texture(tColour, vUV + way * uStep);
    #if SAMPLES > 1
      seen.rgb *= max(seen.a / max(max(seen.r, max(seen.g, seen.b)), 1e-4), 1.0);
    #endif
      vec3 c = min(seen.rgb * uGrade.x, vec3(120.0));
      float peak = max(c.r, max(c.g, c.b));
      return c * (max(peak - 0.8, 0.0) / max(peak, 0.001));
    }
    void main() {
      vec3 sum = tap(vec2(-1, -1)) + tap(vec2(1, -1)) + tap(vec2(-1, 1)) + tap(vec2(1, 1));
      oColour = vec4(sum * 0.25, 1.0);
    }
    """

  /// A blur along rows with a standard deviation of 2.6 of the pixels that are read, into half as many. It
  /// reaches three of those deviations: where it ended sooner, a fire in the dark stood in a box of light. What is
  /// written lies between two pixels that are read, each at a half from it: weighed as if it lay upon one, a halo stood beside its lamp.
  static let blurAcross = blur(
    0, [(0.9631, 0.2811), (2.8908, 0.1590), (4.8231, 0.0508), (6.7621, 0.0091)])

  /// The same along columns, of pixels twice as large.
  static let blurUpward = blur(0.3070, [(1.2916, 0.3224), (3.1120, 0.0241)], over: glare)

  /// A blur along rows or columns with a standard deviation of 1.57 pixels, into as many.
  static let blurSmall = blur(0.2550, [(1.3524, 0.3215), (3.1945, 0.0510)])
  static let blurSmallUpward = blur(0.2550, [(1.3524, 0.3215), (3.1945, 0.0510)], over: glare)

  /// A picture a quarter as large: four reads, each the mean of four pixels.
  static let shrink = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour;
    uniform vec2 uStep;
    vec4 tap(float x, float y) { return texture(tColour, vUV + vec2(x, y) * uStep); }
    void main() { oColour = 0.25 * (tap(-1, -1) + tap(1, -1) + tap(-1, 1) + tap(1, 1)); }
    """

  /// A blur along rows or columns with a standard deviation of 2.4 pixels, into as many. Its
  /// weights fall to nothing, as (1 − x²)²: around a lamp in the dark an edge would be seen. Twice
  /// along each it is as round as a bell; once, a fire in the dark would stand in a square of light.
  static let blurWide = blur(0.1478, [(1.4603, 0.2603), (3.3762, 0.1428), (5.0733, 0.0230)])

  /// The same, laid over what is there by a part that is told.
  static let spread = blur(
    0.1478, [(1.4603, 0.2603), (3.3762, 0.1428), (5.0733, 0.0230)], part: "uGrade.x")

  /// The wide glare below the halo.
  private static let glare = "texture(tBloom, vUV).rgb * 1.1"

  /// Weights of the pixel itself and of pairs beside it; one read between two pixels covers both.
  private static func blur(
    _ middle: Double, _ pairs: [(way: Double, weight: Double)],
    over: String = "0.0", part: String = "1.0"
  ) -> String {
    let sums = pairs.map { "sum += (tap(\($0.way)) + tap(-\($0.way))) * \($0.weight);" }
    return """
      in vec2 vUV;
      out vec4 oColour;
      uniform sampler2D tColour, tBloom;
      uniform vec2 uStep;
      \(part == "1.0" ? "" : "uniform vec4 uGrade;")
      vec3 tap(float way) { return texture(tColour, vUV + uStep * way).rgb; }
      void main() {
        vec3 sum = \(middle > 0 ? "tap(0.0) * \(middle)" : "vec3(0.0)") + \(over);
        \(sums.joined(separator: "\n  "))
        oColour = vec4(sum, \(part));
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
    uniform vec4 uCorner;  // what the flash comes from; width over height; 0: no fire, white all over
    void main() {
      vec3 c = texelFetch(tColour, ivec2(gl_FragCoord.xy), 0).rgb * uGrade.x +
        texture(tBloom, vUV).rgb * uGrade.y;
    #if DOME
      c *= step(length(vUV * 2.0 - 1.0), 1.0);
    #endif
    #if FLASH
      // A glare around the fire, longer than wide as the fire is, that widens until it fills the frame.
      vec2 away = (vUV - uCorner.xy) * vec2(uCorner.z * 1.2, 0.8);
      float far = dot(away, away), flash = uGrade.z / 0.8;
      vec2 wide = vec2(flash, 1.0 - flash);
      wide *= wide;
      float part = uCorner.w > 0.0
        ? pow(wide.x * 0.25 / (wide.x * 0.25 + wide.y * far + 1e-6), 1.5) : flash;
    #endif
      vec3 x = clamp(c - 0.004, 0.0, 1000.0);
      vec3 y = (x * (6.2 * x + 0.5)) / (x * (6.2 * x + 1.7) + 0.06);
    #if FLASH
      // Mixed as light, so that a place is as bright as white and picture together and no brighter.
      vec3 light = mix(y / 12.92, pow((y + 0.055) / 1.055, vec3(2.4)), step(0.04045, y));
      // White hot near the fire and while it lasts; amber at its rim and as it dies.
      vec3 white = uCorner.w > 0.0
        ? mix(vec3(1.5, 0.92, 0.32), vec3(1.06, 0.99, 0.92), part * uGrade.w) : vec3(1.0);
      // Brighter pixels stay so until the glare is everywhere.
      vec3 glare = mix(light, white * 0.8, part);
      light = mix(max(light, glare), glare, flash * flash);
      y = mix(light * 12.92, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
      // The fade dims what is encoded, of white the light, at the fire last: so fast may that fall.
      float late = uCorner.w > 0.0 ? 0.7 + 0.5 * min(far, 1.0) : 1.0;
      float lit = pow(uGrade.w, mix(1.0, late / 2.4, part));
    #else
      float lit = uGrade.w;
    #endif
      float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
      y = y * lit + (grain - 0.5) * (0.999 / float(LEVELS));
    #if LUMA
      // Luma for the edge filter.
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
