/// How light goes through the Earth's air: Rayleigh, Mie and ozone with the numbers of Hillaire
/// (2020). Lengths are kilometres here, planet radii where a planet is drawn.
enum AirShaders {
  static let constants = """
    const float RADIUS = 6371.0;
    const float TOP = 100.0;
    const vec3 RAYLEIGH = vec3(5.802, 13.558, 33.1) * 1e-3;
    const vec3 OZONE = vec3(0.650, 1.881, 0.085) * 1e-3;
    const float MIE = 3.996e-3;
    const float MIE_LOST = 4.44e-3;

    """

  /// Transmittance of light from outside, by the sine of its height and the height above ground.
  static let read = """
    uniform sampler2D tAir;
    vec3 sunlight(float sine, float height) {
      float x = sqrt(clamp((sine + 0.25) * 0.8, 0.0, 1.0));
      float y = sqrt(clamp(height / TOP, 0.0, 1.0));
      return textureLod(tAir, vec2(x, y) * vec2(255.0 / 256.0, 63.0 / 64.0) +
        vec2(0.5 / 256.0, 0.5 / 64.0), 0.0).rgb;
    }

    """

  /// Fills the table that `read` reads.
  static let table =
    constants + """
      in vec2 vUV;
      out vec4 oColour;
      void main() {
        vec2 place = clamp((gl_FragCoord.xy - 0.5) / vec2(255.0, 63.0), 0.0, 1.0);
        float sine = place.x * place.x * 1.25 - 0.25;
        float r = RADIUS + place.y * place.y * TOP;
        float b = r * sine;
        float end = -b + sqrt(max(b * b - r * r + (RADIUS + TOP) * (RADIUS + TOP), 0.0));
        vec3 depth = vec3(0.0);
        for (int i = 0; i < 48; i++) {
          // Short steps first: the air is thickest where the way begins or is lowest.
          float u = (float(i) + 0.5) / 48.0;
          float t = end * u * u;
          float h = sqrt(r * r + t * t + 2.0 * b * t) - RADIUS;
          float ozone = max(0.0, 1.0 - abs(h - 25.0) / 15.0);
          depth += (RAYLEIGH * exp(-h / 8.0) + MIE_LOST * exp(-h / 1.2) + OZONE * ozone) *
            (end * 2.0 * u / 48.0);
        }
        float lowest = r * sqrt(max(1.0 - sine * sine, 0.0)) - RADIUS;
        float clear = sine >= 0.0 ? 1.0 : smoothstep(-1.5, 1.5, lowest);
        oColour = vec4(exp(-min(depth, vec3(40.0))) * clear, 1.0);
      }
      """
}
