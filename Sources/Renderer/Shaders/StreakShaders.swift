/// Streaks that lamps draw on rippled water, and what water makes of them.
enum StreakShaders {
  /// A streak's six corners stand in directions, not in places: left and right of three heights, its far
  /// end, the lamp's mirror image and its near end.
  static let vertex =
    SceneLayout.declaration + """
      layout(location = 0) in vec3 aPlace;
      layout(location = 1) in vec3 aNormal;   // left or right; far, middle or near
      layout(location = 2) in vec2 aSurface;  // square metres
      layout(location = 3) in vec4 aColour;
      uniform mat4 uModel;
      uniform vec4 uShape;  // the water's height, the ripples' slope, glow, scale
      out vec2 vAt;
      out vec3 vLight;
      void main() {
        vec3 lamp = (uModel * vec4(aPlace, 1.0)).xyz;
        float far = max(length(lamp.xz), 0.1);
        vec2 way = lamp.xz / far;
        float high = lamp.y - uShape.x;
        // Tangents of the angle under the horizon. A slope turns a ray by twice as much, and what is
        // seen slanting is longer toward the eye.
        float image = (high - uShape.x) / far;
        float along = uShape.y * (aNormal.y > 0.5 ? 3.2 : 1.6);
        float down = max(image + aNormal.y * 3.0 * along, 0.0006);
        float across = max(uShape.y * (image + down), sTime.z * 0.55);
        vAt = vec2(aNormal.x * 2.5, (down - image) / along);
        vec2 side = vec2(-way.y, way.x) * (vAt.x * across * sqrt(1.0 + down * down));
        float part = aSurface.x * uShape.w * uShape.w /
          ((far * far + high * high) * uShape.y * 15.0 * across);
        vLight = aColour.rgb * (uShape.z * min(part, 0.5) * step(0.0, min(high, -uShape.x)));
        gl_Position = sToClip * vec4(way.x + side.x, -down, way.y + side.y, 0.0);
      }
      """

  static let fragment = """
    in vec2 vAt;
    in vec3 vLight;
    out vec4 oColour;
    void main() {
      vec2 left = max(1.0 - vAt * vAt / vec2(6.25, 9.0), 0.0);
      left *= left;
      oColour = vec4(vLight * (left.x * left.x * left.y / (1.0 + vAt.y * vAt.y)), 1.0);
    }
    """

  /// The light of the streaks at a place of the water, for the mirror's program: broken by ripples that
  /// are as high in the picture near as far, and pass slowly.
  static let read = """
    uniform sampler2D tStreaks;
    uniform vec2 uStep;  // one over the size of the picture
    vec3 streaks(vec3 place, float far) {
      vec2 way = place.xz * inversesqrt(dot(place.xz, place.xz));
      vec2 at = vec2(dot(way, vec2(1.9, 1.1)), log2(far) * 0.36 + sTime.x * 0.004);
      vec4 wave = textureLod(tNoise, at, 2.0);
      float shift = (wave.a - 0.5) * 0.005;
      float lit = smoothstep(0.38, 0.62, wave.r);
      vec3 c = texture(tStreaks, gl_FragCoord.xy * uStep + vec2(shift, 0.0)).rgb;
      float grazing = 1.0 + place.y / far;
      float g2 = grazing * grazing;
      return c * ((0.02 + 0.98 * g2 * g2 * grazing) * (0.15 + 1.45 * lit));
    }

    """

  /// A picture without its lamps: what is lower than a hundredth of it is left out.
  static let calm = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour;
    void main() {
      vec3 c = texture(tColour, vUV).rgb;
      vec3 above = texture(tColour, vUV + vec2(0.0, 0.006)).rgb;
      vec3 below = texture(tColour, vUV - vec2(0.0, 0.006)).rgb;
      oColour = vec4(min(c, min(above, below)), 1.0);
    }
    """
}
