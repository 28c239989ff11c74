/// Lamps a few pixels wide; see LampPass.
enum LampShaders {
  /// A lamp is at least a soft spot of some two pixels: seen through pixels it has nearly the same light and
  /// the same peak wherever it lies, in a picture that is enlarged too. A smaller one comes and goes; a square
  /// has four or nine white pixels by turns.
  static let vertex =
    SceneLayout.declaration + """
      layout(location = 0) in vec3 aPlace;
      layout(location = 1) in vec3 aNormal;   // left or right; upper, middle or lower
      layout(location = 2) in vec2 aSurface;  // square metres
      layout(location = 3) in vec4 aColour;
      uniform mat4 uModel;
      uniform vec4 uShape;  // glow, scale, one over the picture's size
      out vec2 vAt;         // 1 at the edges
      out vec4 vLight;      // and the part of the spot that it is
      void main() {
        vec3 place = (uModel * vec4(aPlace, 1.0)).xyz;
        float far = length(place), side = sqrt(aSurface.x) * uShape.y;
        // Its own lampshade does not hide it.
        place *= max(1.0 - (0.6 * side + sTime.z * far) / far, 0.5);
        gl_Position = sToClip * vec4(place, 1.0);
        // The spot's light is that of a square of 16/15 of its reach.
        float wide = side / (sTime.z * gl_Position.w) * 0.9375, reach = max(wide, 1.7);
        vAt = aNormal.xy;
        gl_Position.xy += aNormal.xy * uShape.zw * (reach * 2.0 * gl_Position.w);
        float lost = far * sHaze.w;
        lost = mix(lost, lost * lost * lost * lost, sHorizon.w);
        vLight = vec4(mix(sHaze.rgb, aColour.rgb * uShape.x, exp2(-lost)),
          min(wide * wide / (reach * reach), 1.0));
      }
      """

  static let fragment = """
    in vec2 vAt;
    in vec4 vLight;
    out vec4 oColour;
    uniform vec2 uStep;  // one over the size of the picture; 0 where there is no steam, as is its distance
    uniform sampler2D tColour, tDistance;
    void main() {
      vec2 seen = max(1.0 - vAt * vAt, 0.0);
      seen *= seen;
      vec2 at = gl_FragCoord.xy * uStep;
      float far = texture(tDistance, at).r;
      float behind = clamp((1.0 / gl_FragCoord.w - far) / (0.02 * far + 1.0), 0.0, 1.0) *
        step(1e-9, uStep.x * far);
      oColour = vec4(vLight.rgb, vLight.w * seen.x * seen.y * mix(1.0, texture(tColour, at).a, behind));
    }
    """
}
