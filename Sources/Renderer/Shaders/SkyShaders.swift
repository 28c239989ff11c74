/// The sky behind all: its gradient from the ground, its stars, and the Sun's disc.
enum SkyShaders {
  /// Over the whole picture, as far away as depth goes.
  static let airVertex =
    SceneLayout.declaration + """
      uniform vec3 uView0, uView1, uView2;
      out vec3 vRay;
      void main() {
        vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
        vRay = uView0 * corner.x + uView1 * corner.y + uView2;
        vec4 far = sToClip * vec4(uView2, 0.0);
        gl_Position = vec4(corner, far.z / far.w, 1.0);
      }
      """

  static let air =
    SceneLayout.declaration + """
      in vec3 vRay;
      out vec4 oColour;
      uniform vec3 uColour0, uColour1, uColour2;  // zenith, horizon, glow around the Sun
      uniform vec4 uGrade;  // how much there is over a globe's edge; the sine of that
      void main() {
        vec3 d = normalize(vRay);
        float up = max(d.y, 0.0);
        vec3 c = mix(uColour1, uColour0, 1.0 - exp2(-4.5 * up));
        vec2 sun = sSun.xz * inversesqrt(dot(sSun.xz, sSun.xz) + 1e-6);
        float toward = dot(d.xz, sun) * 0.5 + 0.5;
        c += uColour2 * (toward * toward * toward * exp2(-9.0 * up));
        // Below the horizon, where no model hides it, lies land that is lost in haze.
        c = mix(c, sSkyDown.rgb + sHaze.rgb * 0.35, fall(-0.012, 0.0, d.y));
        // A globe that comes covers what is below it, and nothing what is above.
        c *= mix(uGrade.x, 1.0, fall(uGrade.y - 0.001, uGrade.y + 0.001, d.y));
        oColour = vec4(c, 1.0);
      }
      """

  static let starVertex =
    SceneLayout.declaration + through + """
      layout(location = 0) in vec3 aDirection;
      layout(location = 1) in vec4 aLight;
      uniform vec3 uBody0, uBody1, uBody2;
      uniform vec4 uGrade;
      out vec3 vLight;
      void main() {
        vec3 d = uBody0 * aDirection.x + uBody1 * aDirection.y + uBody2 * aDirection.z;
        vec3 light = aLight.rgb * uGrade.x;
      #if AIR
        // Low stars are dimmed and reddened by the air, and none shine through the ground.
        float high = clamp(d.y * 4.0, 0.0, 1.0);
        light *= vec3(high, high * sqrt(high), high * high);
      #else
        // In the glare of the Sun a lens sees no stars.
        vec3 away = d - sSun.xyz;
        float glare = through(sSun.xyz).g * 0.00020 / (dot(away, away) + 0.00005);
        light /= 1.0 + glare * glare * 150000.0;
      #endif
        vLight = light;
        gl_PointSize = aLight.w * uGrade.y + 1.0;
        gl_Position = sToClip * vec4(d, 0.0);
      }
      """

  static let star = """
    in vec3 vLight;
    out vec4 oColour;
    void main() {
      vec2 p = gl_PointCoord * 2.0 - 1.0;
      float fall = max(1.0 - dot(p, p), 0.0);
      oColour = vec4(vLight * (fall * fall), 1.0);
    }
    """

  /// The Sun's light left in a direction after passing the Earth's air.
  private static let through =
    AirShaders.constants + AirShaders.read + """
      uniform vec4 uPlanet;
      vec3 through(vec3 d) {
        float along = dot(uPlanet.xyz, d);
        float height = (length(uPlanet.xyz - d * along) - 1.0) * RADIUS;
        vec3 part = sunlight(0.0, max(height, 0.0));
        vec3 open = mix(part * part * smoothstep(-4.0, 4.0, height), vec3(1.0),
          step(TOP, height));
        return mix(vec3(1.0), open, step(0.0, along));
      }

      """

  /// A square around the Sun, `uRange` to each side.
  static let sunVertex =
    SceneLayout.declaration + through + """
      uniform float uRange;
      out vec3 vRay;
      out vec2 vAside;
      flat out vec3 vSeen;
      void main() {
        vAside = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * uRange;
        vec3 side = normalize(cross(sSun.xyz, vec3(0.01, 1, 0.02)));
        vRay = sSun.xyz + side * vAside.x + cross(side, sSun.xyz) * vAside.y;
        // The part of the disc that is seen.
        vSeen = (through(sSun.xyz) + through(normalize(sSun.xyz + vec3(0, 0.003, 0)))) * 0.5;
        gl_Position = sToClip * vec4(vRay, 0.0);
      }
      """

  /// The disc.
  static let sun =
    SceneLayout.declaration + through + """
      in vec3 vRay;
      uniform vec4 uGrade;
      out vec4 oColour;
      void main() {
        vec3 d = normalize(vRay);
        oColour = vec4(through(d) * (fall(0.0043, 0.0052, length(d - sSun.xyz)) * 900.0 * uGrade.x), 1.0);
      }
      """

  /// The lens's image of the Sun, as strong as its visible part: a small core, and the fine rays of
  /// an aperture's blades.
  static let glare =
    SceneLayout.declaration + """
      in vec3 vRay;
      in vec2 vAside;
      flat in vec3 vSeen;
      out vec4 oColour;
      uniform float uRange;
      uniform vec4 uGrade;
      void main() {
        float angle = length(normalize(vRay) - sSun.xyz);
        float x = angle / uRange;
        float fade = max(1.0 - x * x, 0.0);
        vec2 p = vAside * inversesqrt(max(dot(vAside, vAside), 1e-8));
        vec2 q = vec2(p.x * p.x - p.y * p.y, 2.0 * p.x * p.y);
        float blade = abs(q.x * 0.28 + q.y * 0.96) * abs(q.x * 0.96 - q.y * 0.28) * 2.0;
        float b2 = blade * blade, b8 = b2 * b2 * b2 * b2;
        float rays = b8 * b8 * (0.25 + 0.75 * step(0.0, q.x));
        oColour = vec4(vSeen * vec3(1.0, 0.90, 0.74) * (fade * fade * fade * uGrade.x *
          (0.00020 / (angle * angle + 0.00005) + 0.003 * rays / (angle + 0.004))), 1.0);
      }
      """
}
