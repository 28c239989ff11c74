/// Wisps of cold vapour that the wind carries off a vent: soft puffs that face the eye, each a
/// function of its age alone.
enum VapourShaders {
  static let vertex =
    SceneLayout.declaration + """
      uniform vec3 uCorner, uAxis;
      uniform vec4 uShape, uTime;
      out vec2 vAcross;
      out vec4 vPuff;   // light, and how thick it is
      out vec3 vGrain;  // where in the noise it lies, and how much of that it spans
      float chance(float n) { return fract(sin(n * 12.9898 + uTime.y * 78.233) * 43758.547); }
      vec3 from(vec3 p, vec4 place, vec4 aim, vec3 colour) {
        vec3 ray = place.xyz - p * place.w;
        float d2 = dot(ray, ray);
        float cone = clamp(dot(ray * inversesqrt(d2), aim.xyz) + aim.w, 0.0, 1.0);
        return colour * (cone / mix(1.0, d2 + 9.0, place.w));
      }
      void main() {
        float id = float(gl_InstanceID);
        float life = 8.0 + 6.0 * chance(id + 0.3);
        float turn = uTime.x / life + chance(id + 7.1);
        float t = fract(turn);
        float round = floor(turn) * 17.0 + id;
        vec3 spread =
          vec3(chance(round + 3.0), chance(round + 31.7), chance(round + 63.1)) - 0.5;
        float r = uShape.x;
        // It leaves with the wind's speed and sinks, for it is colder than the air.
        float way = t * life * (1.9 + 1.2 * spread.x);
        vec3 p = uCorner + uAxis * (r * 0.3 + way) + spread * (r * (0.25 + 2.4 * t));
        p.y += way * (0.10 * sin(way * 0.45 - uTime.x * 0.4 + uTime.y) - 0.24);
        vec3 toward = -normalize(p);
        vec3 along = normalize(uAxis - toward * dot(uAxis, toward) + vec3(0.0, 1e-4, 0.0));
        vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
        float size = r * (0.30 + 1.5 * t);
        vAcross = corner;
        vec3 light = mix(sSkyDown.rgb, sSkyUp.rgb, 0.6) * 2.0 +
          from(p, sKeyPlace, sKeyAim, sKeyColour.rgb) * 0.16;
        light += from(p, vec4(sLampPlace0.xyz, 1.0), sLampAim0, sLampColour0.rgb) * 0.16;
        light += from(p, vec4(sLampPlace1.xyz, 1.0), sLampAim1, sLampColour1.rgb) * 0.16;
        light += from(p, vec4(sLampPlace2.xyz, 1.0), sLampAim2, sLampColour2.rgb) * 0.16;
        light += from(p, vec4(sLampPlace3.xyz, 1.0), sLampAim3, sLampColour3.rgb) * 0.16;
        float thick = smoothstep(0.0, 0.12, t) * (1.0 - t) * (1.0 - t) * uShape.w;
        vPuff = vec4(light, thick * 0.50);
        vGrain = vec3(spread.xy, 0.11 + 0.05 * spread.z);
        gl_Position = sToClip *
          vec4(p + (along * (corner.x * 1.7) + cross(along, toward) * corner.y) * size, 1.0);
      }
      """

  static let fragment = """
    in vec2 vAcross;
    in vec4 vPuff;
    in vec3 vGrain;
    out vec4 oColour;
    uniform sampler2D tNoise;
    void main() {
      float ball = max(1.0 - dot(vAcross, vAcross), 0.0);
      float wisp = texture(tNoise, vAcross * vec2(vGrain.z * 0.6, vGrain.z) + vGrain.xy).r;
      float cover = vPuff.a * ball * clamp(wisp * 2.8 - 0.85, 0.0, 1.0);
      oColour = vec4(vPuff.rgb * cover, 1.0 - cover);
    }
    """
}
