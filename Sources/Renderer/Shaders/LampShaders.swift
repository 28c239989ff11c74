/// Lamps a few pixels wide; see LampPass.
enum LampShaders {
  /// A lamp is at least a soft round spot of some two pixels: seen through pixels it has nearly the same light and
  /// the same peak wherever it lies, in a picture that is enlarged too. A smaller one comes and goes; a square
  /// has four or nine white pixels by turns. Where edges are filtered it is wider: of a small one the filter makes
  /// a square, and takes half of its light in one place and none in another. What stands before it dims all of it,
  /// as much as is hidden around its middle: pixel by pixel, a bar as wide as one hid the middle or none, and the
  /// lens's halo blinked.
  static let vertex =
    SceneLayout.declaration + """
      layout(location = 0) in vec3 aPlace;
      layout(location = 1) in vec3 aNormal;   // left or right; upper, middle or lower
      layout(location = 2) in vec2 aSurface;  // square metres
      layout(location = 3) in vec4 aColour;
      uniform mat4 uModel;
      uniform vec4 uShape;  // glow, scale, one over the picture's size
      out vec3 vAt;         // 1 at the edges; 0 a round spot, 1 square as a wide lamp is made
      out vec4 vLight;      // and the part of the spot that it is
      out vec2 vMiddle;     // in pixels
      void main() {
        vec3 place = (uModel * vec4(aPlace, 1.0)).xyz;
        float far = length(place), side = sqrt(aSurface.x) * uShape.y;
        // Its own lampshade does not hide it.
        place *= max(1.0 - (0.6 * side + sTime.z * far) / far, 0.5);
        gl_Position = sToClip * vec4(place, 1.0);
        vMiddle = (gl_Position.xy / gl_Position.w * 0.5 + 0.5) / uShape.zw;
        // A square spot's light is that of a square of 16/15 of its reach, a round one's of a square of 0.886 of it.
        float wide = side / (sTime.z * gl_Position.w) * 0.9375, reach = max(wide, 1.9 + 0.8 * float(FILTERED));
        float part = wide * wide / (reach * reach);
        vAt = vec3(aNormal.xy, part);
        gl_Position.xy += aNormal.xy * uShape.zw * (reach * 2.0 * gl_Position.w);
        float lost = far * sHaze.w;
        lost = mix(lost, lost * lost * lost * lost, sHorizon.w);
        vLight = vec4(mix(sHaze.rgb, aColour.rgb * uShape.x, exp2(-lost)),
          part * mix(1.449, 1.0, part));
      }
      """

  static let fragment = """
    in vec3 vAt;
    in vec4 vLight;
    in vec2 vMiddle;
    out vec4 oColour;
    uniform vec2 uStep;  // one over the size of the picture; 0 where there is no steam, as is its distance
    uniform sampler2D tColour, tDistance, tDepth;
    \(FlameShaders.cloud)
    // How much of five by five pixels around the middle does not hide it, by smooth parts.
    float bare() {
      ivec2 middle = ivec2(floor(vMiddle)), end = textureSize(tDepth, 0) - 1;
      vec2 open = vec2(0.0, 0.0001);
      for (int i = 0; i < 25; i++) {
        ivec2 place = middle + ivec2(i % 5, i / 5) - 2;
        vec2 away = (vec2(place) + 0.5 - vMiddle) * 0.4, part = max(1.0 - away * away, 0.0);
        part *= part;
        float z = texelFetch(tDepth, clamp(place, ivec2(0), end), 0).r;
        open += vec2(step(z, gl_FragCoord.z), 1.0) * (part.x * part.y);
      }
      return open.x / open.y;
    }
    void main() {
      vec2 square = max(1.0 - vAt.xy * vAt.xy, 0.0);
      float round = max(1.0 - dot(vAt.xy, vAt.xy), 0.0);
      float seen = mix(round * round * round, square.x * square.x * square.y * square.y, vAt.z);
      vec2 at = gl_FragCoord.xy * uStep;
      float lost = behind(at, 1.0 / gl_FragCoord.w) * step(1e-9, uStep.x);
      oColour = vec4(vLight.rgb, vLight.w * bare() * seen * mix(1.0, texture(tColour, at).a, lost));
    }
    """
}
