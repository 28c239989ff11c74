/// How the small picture of flames and steam is laid over the scene.
extension FlameShaders {
  /// How far away the steam is, and how deep half of it; 0 where there is none. Each ray through it begins elsewhere, and
  /// neighbours make up for that: without them thin things ended in the steam in dots.
  static let cloud = """
    vec2 cloud(vec2 at) {
      vec2 far = texture(tDistance, at).rg;
    #if EVEN
      vec2 beside = 0.5 / vec2(textureSize(tDistance, 0)), aside = vec2(beside.x, -beside.y);
      vec2 a = texture(tDistance, at + beside).rg, b = texture(tDistance, at - beside).rg;
      vec2 c = texture(tDistance, at + aside).rg, d = texture(tDistance, at - aside).rg;
      float inside = step(1e-3, min(min(a.x, b.x), min(c.x, d.x)));
      far = mix(far, (a + b + c + d) * 0.25, inside);
    #endif
      return far;
    }
    // How much of the steam is before a place so many metres away: of a thin veil over some metres, or its grain
    // would be seen.
    float behind(vec2 at, float here) {
      vec2 far = cloud(at);
      float deep = max(far.y, 0.06 * far.x + 1.0);
      return clamp((here - far.x) / (2.0 * deep) + 0.5, 0.0, 1.0) * step(1e-3, far.x);
    }
    """

  /// The small picture of flames laid over the scene, unless what is seen there stands before them: so
  /// edges are as sharp before fire as elsewhere.
  ///
  /// Where there is steam, its distance decides. Elsewhere fire in the small picture ends at the farthest of what
  /// its pixels see, and beside an edge it is too bright on what is near: there it is taken from further in. What lies
  /// behind the fire has its edges without that: the horizon drew blocks of fire beside a nozzle.
  ///
  /// A thing narrower than two pixels of the small picture is seen whole by few of those, and had the steam laid over it
  /// that is behind it: a mast's leg was a row of dashes. With several samples it takes what pixels near by have that see
  /// no farther. With one, lattices flicker by it (74 places at low in place of 15, 13 at medium in place of 8).
  static let over =
    SceneLayout.declaration + """
      in vec2 vUV;
      out vec4 oColour;
      uniform sampler2D tColour, tDistance, tWall;
      uniform float uRange;  // where the fire ends, as a depth
      #if SAMPLES > 1
      uniform sampler2DMS tDepths;
      #define SIZE textureSize(tDepths)
      #else
      uniform sampler2D tDepth;
      #define tDepths tDepth
      #define SIZE textureSize(tDepth, 0)
      #endif
      \(cloud)
      // The way back from what is far behind `near`.
      vec2 inward(vec2 way, float near) {
        vec2 at = clamp(vUV + way, 0.0, 0.9999) * vec2(SIZE);
        return texelFetch(tDepths, ivec2(at), 0).r < 0.8 * near ? -way : vec2(0.0);
      }
      const vec4 NONE = vec4(0.0, 0.0, 0.0, 1.0);
      float farther(float far, float here) { return clamp((far - here) / (0.06 * far + 1.0), 0.0, 1.0); }
      #if STEAM && EVEN && SAMPLES > 1
      // The steam that lies before a thing so far away, by pixels of the small picture near it that see no farther; and how
      // many of them there are.
      vec4 alike(float here, out float count) {
        vec4 light = vec4(0.0);
        count = 0.0;
        vec2 at = vUV * vec2(textureSize(tWall, 0));
        for (int i = 0; i < 25; i++) {
          ivec2 place = clamp(ivec2(at) + ivec2(i % 5 - 2, i / 5 - 2), ivec2(0), textureSize(tWall, 0) - 1);
          vec2 close = max(2.5 - abs(vec2(place) + 0.5 - at), 0.0);
          float far = abs(texelFetch(tWall, place, 0).r);
          float part = close.x * close.y * step(0.8 * here, far) * step(far, 1.25 * here);
          light += part *
            mix(texelFetch(tColour, place, 0), NONE, farther(texelFetch(tDistance, place, 0).r, here));
          count += part;
        }
        return light / max(count, 1e-3);
      }
      #endif
      void main() {
        vec4 fire = texture(tColour, vUV);
        float far = 0.0, before = 0.0;
      #if STEAM
        far = cloud(vUV).x;
      #if EVEN
        vec2 beside = 0.5 / vec2(textureSize(tColour, 0)), aside = vec2(beside.x, -beside.y);
        vec4 even = 0.25 * (texture(tColour, vUV + beside) + texture(tColour, vUV - beside) +
          texture(tColour, vUV + aside) + texture(tColour, vUV - aside));
        fire = mix(fire, even, step(1e-3, far));
      #endif
        for (int i = 0; i < SAMPLES; i++) {
          float here = sTime.w / max(texelFetch(tDepths, ivec2(gl_FragCoord.xy), i).r, 1e-7);
          before += farther(far, here);
        }
      #endif
        // A loop, which a processor leaves out where there is no edge.
        int there = far == 0.0 && texelFetch(tWall, ivec2(vUV * vec2(textureSize(tWall, 0))), 0).r < 0.0 ? 1 : 0;
        for (int i = 0; i < 1 * there; i++) {
          float near = 0.0;
          for (int i = 0; i < SAMPLES; i++) {
            near = max(near, texelFetch(tDepths, ivec2(gl_FragCoord.xy), i).r);
          }
          // As far as a pixel of the small picture sees, and the smoothing of it reaches.
          vec2 side = 1.75 / vec2(textureSize(tColour, 0));
          vec2 way = inward(side, near) + inward(-side, near) +
            inward(side * vec2(1.0, -1.0), near) + inward(side * vec2(-1.0, 1.0), near);
          float part = 0.0;
          for (int i = 0; i < SAMPLES; i++) {
            part += step(max(0.8 * near, uRange), texelFetch(tDepths, ivec2(gl_FragCoord.xy), i).r);
          }
          fire = mix(fire, texture(tColour, vUV + way * 0.9), part / float(SAMPLES));
        }
        oColour = mix(fire, NONE, before / float(SAMPLES));
      #if STEAM && EVEN && SAMPLES > 1
        there = far > 0.0 && texelFetch(tWall, ivec2(vUV * vec2(textureSize(tWall, 0))), 0).r < 0.0 ? 1 : 0;
        for (int i = 0; i < 1 * there; i++) {
          float near = 0.0;
          for (int i = 0; i < SAMPLES; i++) {
            near = max(near, texelFetch(tDepths, ivec2(gl_FragCoord.xy), i).r);
          }
          float count;
          vec4 own = alike(sTime.w / max(near, 1e-7), count);
          // The ground's rim is by the fire; near it there is less steam than above it, and it were a bright line.
          count *= step(uRange, 0.6 * near);
          for (int i = 0; i < SAMPLES; i++) {
            float depth = texelFetch(tDepths, ivec2(gl_FragCoord.xy), i).r, here = sTime.w / max(depth, 1e-7);
            oColour += step(0.8 * near, depth) * min(count * 4.0, 1.0) *
              (own - mix(fire, NONE, farther(far, here))) / float(SAMPLES);
          }
        }
      #endif
      }
      """
}
