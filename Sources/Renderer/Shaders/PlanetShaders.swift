/// Globes without a mesh: geometry only says where to look, each pixel's ray finds the ball.
enum PlanetShaders {
  /// A fan over the disc, or a strip around it; `uShape` holds the cosine and sine of the inner
  /// and the outer angle from the middle.
  static let vertex =
    SceneLayout.declaration + """
      uniform vec3 uAxis;
      uniform vec4 uShape;
      out vec3 vRay;
      void main() {
        vec3 side = normalize(cross(uAxis, abs(uAxis.y) > 0.9 ? vec3(1, 0, 0) : vec3(0, 1, 0)));
        vec3 high = cross(side, uAxis);
        const float PARTS = 128.0;
      #if RING
        float turn = float(gl_VertexID / 2) * (6.2831853 / PARTS);
        vec2 angle = (gl_VertexID & 1) == 0 ? uShape.xy : uShape.zw;
        vec3 around = side * cos(turn) + high * sin(turn);
        vec3 ray = uAxis * angle.x + around * angle.y;
      #else
        int corner = gl_VertexID % 3;
        float turn = float(gl_VertexID / 3 + (corner == 2 ? 1 : 0)) * (6.2831853 / PARTS);
        vec3 around = (side * cos(turn) + high * sin(turn)) * 1.0004;
        // Low over the ground the rim may lie behind the middle.
        vec3 ray = corner == 0 ? uAxis : uAxis * uShape.z + around * uShape.w;
      #endif
        vRay = ray;
        gl_Position = sToClip * vec4(ray, 0.0);
      }
      """

  /// Where a ray meets the ball, and where on the map that is.
  private static let meet = """
    in vec3 vRay;
    out vec4 oColour;
    uniform vec4 uPlanet;  // middle in radii from the camera; angle of a pixel
    uniform vec3 uBody0, uBody1, uBody2;
    uniform vec4 uGrade;   // light of the body; how much of it there is
    vec3 d, n, b;  // of the ray; of the ground, in the scene and on the body
    vec2 map;
    float along, miss, cover, level, facing, day;
    void aim() {
      d = normalize(vRay);
      along = dot(uPlanet.xyz, d);
      miss = length(uPlanet.xyz - d * along);
      cover = clamp((1.0 - miss) / (uPlanet.w * max(along, 0.001)) + 0.5, 0.0, 1.0) * uGrade.w;
    }
    vec3 onBody(vec3 v) { return vec3(dot(uBody0, v), dot(uBody1, v), dot(uBody2, v)); }
    void meet() {
      aim();
      float t = along - sqrt(max(1.0 - miss * miss, 0.0));
      n = normalize(d * t - uPlanet.xyz);
      b = onBody(n);
      map = vec2(atan(-b.z, b.x) * 0.15915494 + 0.5,
        0.5 - asin(clamp(b.y, -1.0, 1.0)) * 0.31830989);
      facing = max(dot(n, -d), 0.0);
      // Pixels of the map in one of the picture, leaning toward sharpness at the limb.
      level = log2(uPlanet.w * max(t, 0.0) * inversesqrt(max(facing, 0.02)) * 0.15915494);
      day = dot(n, sSun.xyz);
    }

    """

  /// With `NEAR` it has craters of its own where a pixel is finer than the map.
  static let moon =
    SceneLayout.declaration + meet + """
      uniform sampler2D tMoon;
      #if NEAR
      \(MoonShaders.craters)
      #endif
      void main() {
        meet();
        float size = log2(float(textureSize(tMoon, 0).x));
        float albedo = textureLod(tMoon, map, level + size).r;
        float sunny = day, relief = 1.0;
      #if NEAR
        // Not before the map is at its end, so that from afar the globe is the map alone.
        float near = fall(-2.5, -1.0, level + size);
        Ground ground = craters(near);
        albedo *= ground.dust;
        // Only a rim high up has the Sun where the ground around it has night.
        sunny -= ground.sunward * smoothstep(-0.10, 0.03, day);
        relief = clamp(1.0 - 1.7 * ground.earthward, 0.15, 2.5);
      #endif
        // Dust throws light back the way it came: the full disc is flat, not a ball.
        float lit = max(sunny, 0.0) / (max(sunny, 0.0) + facing + 0.05) * 1.6;
        // The Earth shines on its night, blue and very faint.
        vec3 earthshine = vec3(0.019, 0.025, 0.035) * (fall(-0.10, 0.10, day) * relief);
        oColour = vec4(
          (vec3(1.0, 0.97, 0.92) * lit + earthshine) * uGrade.rgb * (albedo * albedo), cover);
      }
      """

  static let earth =
    SceneLayout.declaration + AirShaders.constants + AirShaders.read + meet + """
      uniform sampler2D tDay, tNight, tClouds, tNoise;
      void main() {
        meet();
        vec2 sizes = log2(vec2(textureSize(tDay, 0).x, textureSize(tNight, 0).x));
        vec2 place = map;
      #if NEAR
        // From a few kilometres up the map is twenty a point: coasts wander, and what lies between is told by
        // chance. Higher up less and less of that.
        float near = fall(4e-3, 9e-3, length(uPlanet.xyz) - 1.0);
        vec4 shore = textureLod(tNoise, map * vec2(900.0, 450.0), level + 17.8) - 0.5;
        vec4 fields = textureLod(tNoise, map * vec2(7900.0, 3950.0) + 0.6, level + 20.9) - 0.5;
        place += (shore.rg * vec2(2.0, 4.0) + fields.rg * vec2(0.3, 0.6)) * (near * 3e-4);
      #endif
        vec3 ground = textureLod(tDay, place, level + sizes.x).rgb;
        vec3 cities = textureLod(tNight, place, level + sizes.y).rgb;
        float cloud = textureLod(tClouds, place, level + sizes.y).r;
        // Finer than the map: what is neither clear nor whole breaks up into flocks.
        vec2 fine = map * vec2(34.0, 17.0);
        float flock = textureLod(tNoise, fine, level + 13.1).r * 0.6 +
          textureLod(tNoise, fine.yx * vec2(3.1, 3.3) + 0.3, level + 14.8).r * 0.4 - 0.5;
      #if NEAR
        flock += (shore.r + fields.r * 0.7) * 0.8 * near;
      #endif
        cloud = clamp(cloud + flock * 1.5 * cloud * (1.25 - cloud), 0.0, 1.0);
      #if CLOUD_SHADOW
        vec3 toward = (sSun.xyz - n * day) * 0.0016 / max(day, 0.15);
        vec2 moved = vec2(dot(-uBody2, toward), -dot(uBody1, toward)) * vec2(0.159, 0.318);
        float above = textureLod(tClouds, map + moved, level + sizes.y).r;
        ground *= 1.0 - 0.45 * above * (1.0 - cloud);
      #endif
        // Water is what is bluer than it is red and not bright.
        float water = smoothstep(0.004, 0.03, ground.b - ground.r) *
          fall(0.10, 0.30, ground.g);
      #if NEAR
        ground *= 1.0 + (shore.r * 0.7 + fields.r * 1.0) * near * (1.0 - water);
      #endif
        ground = mix(ground * 1.25, ground * vec3(0.80, 0.88, 1.0), water);
        float thick = smoothstep(0.12, 0.90, cloud);
      #if NIGHT
        vec3 c = vec3(0.0);
      #else
        vec3 h = normalize(sSun.xyz - d);
        float nh = max(dot(n, h), 0.0);
        float q = nh * nh * (0.035 - 1.0) + 1.0;
        float fresnel = 0.02 + 0.98 * pow(1.0 - max(dot(h, -d), 0.0), 5.0);
        float glint = min(0.035 / (q * q) * fresnel * 0.9, 6.0) * water * (1.0 - cloud);
        vec3 sun = sunlight(day, 0.0);
        float lit = max(day, 0.0);
        vec3 c = ground * lit + glint * lit;
        float top = lit * 1.05 + smoothstep(-0.04, 0.10, day) * 0.06;
        c = mix(c, vec3(0.86, 0.88, 0.90) * top, thick * 0.95);
        // White is what the high Sun makes of white.
        c *= sun * vec3(1.06, 1.12, 1.30);
        // Tops ten kilometres up see the Sun, red, while the ground waits for four degrees more,
        // and before it the glow of its dawn.
        float early = min(day, 0.0);
        float after = fall(0.0, 0.12, day) * thick * (0.5 + thick);
        c += (vec3(1.0, 0.50, 0.24) * exp2(early * 46.0) * 0.30 +
          vec3(0.16, 0.24, 0.52) * exp2(early * 15.0) * 0.06) * after;
        // The lit sky lights what the Sun no longer reaches.
        c += vec3(0.010, 0.016, 0.030) * smoothstep(-0.22, 0.12, day) *
          (ground + vec3(0.4) * thick);
      #endif
        vec3 lamps = cities * (cities + 0.16) * vec3(1.0, 0.72, 0.42);
        // Nearer than the map can tell, light is towns, and towns are lamps: the same light in fewer places.
        // Far off the grain is finer than a pixel and leaves the map as it is.
        float towns = level + 15.3, lamp = level + 18.9;
        float n1 = textureLod(tNoise, map * vec2(160.0, 80.0), towns).r;
        float n2 = textureLod(tNoise, map.yx * vec2(960.0, 1930.0) + 0.37, lamp).r;
        // Each is brightest in its middle.
        float town = smoothstep(0.40, 0.95, n1), point = smoothstep(0.50, 0.90, n2);
        lamps *= mix(town * town * 3.4, 1.0, smoothstep(0.0, 3.5, towns));
        lamps *= mix(point * point * 5.0 + 0.05, 1.0, smoothstep(0.0, 3.5, lamp));
      #if NEAR
        float streets = smoothstep(0.0, 3.5, level + 20.9);
        lamps *= mix(1.0, mix(smoothstep(0.0, 0.25, fields.r) * 4.0, 1.0, streets), near);
      #endif
        c += lamps * (fall(-0.10, 0.06, day) * (1.0 - 0.75 * thick) * 2.6);
        // Night is not black: the Moon and the air's own glow show clouds.
        vec3 close = vec3(0.0145, 0.0205, 0.0330) * (0.30 + 1.7 * thick * (0.3 + cloud));
      #if NEAR
        // Land is a little paler than the sea by night, too.
        float land = 1.0 + (0.9 + 2.0 * shore.r + 2.4 * fields.r) * (1.0 - water);
        close *= mix(1.0, land, near * (1.0 - thick));
      #endif
        // From afar, where all of it is seen, less of it makes the globe whole.
        vec3 whole = vec3(0.0030, 0.0040, 0.0056) * (0.95 + 0.9 * thick) + ground * 0.010;
        float afar = smoothstep(3.0, 6.0, length(uPlanet.xyz));
        c += mix(close, whole, afar) * fall(-0.12, 0.0, day);
        // One sample of the air between, thick as its slant.
        float slant = 1.0 / (facing + 0.026);
        // Over high cloud there is a third of it.
        vec3 depth = (RAYLEIGH * 8.0 + MIE_LOST * 1.2) * (slant * (1.0 - 0.65 * thick));
        vec3 left = exp(-depth);
        c *= mix(vec3(1.0), left, 0.85);
      #if !NIGHT
        float cosine = dot(d, sSun.xyz);
        vec3 high = sunlight(day + 0.02, 4.0);
        float dusk = smoothstep(-0.16, 0.04, day);
        c += (1.0 - left) * (0.75 * (1.0 + cosine * cosine) * 0.25) * high * dusk * vec3(0.75, 0.95, 1.15);
      #endif
        // The air's glow is thicker the more it slants: a thin line at the limb.
        c += vec3(0.0009, 0.0014, 0.0015) * (afar * fall(-0.14, 0.0, day) * min(1.0 / (facing + 0.03), 16.0));
        oColour = vec4(c * uGrade.rgb, cover);
      }
      """

  /// Ground that was worked out in a smaller picture before, with an edge of its own.
  static let enlarged =
    SceneLayout.declaration + meet + """
      uniform vec2 uStep;  // one over the size of the scene
      uniform sampler2D tColour;
      void main() {
        aim();
        oColour = vec4(textureLod(tColour, gl_FragCoord.xy * uStep, 0.0).rgb, cover);
      }
      """

  /// The air beside the disc, added to what is behind: read from the table of the frame.
  static let limb =
    SceneLayout.declaration + AirShaders.constants + """
      in vec3 vRay;
      out vec4 oColour;
      uniform sampler2D tHaze;
      uniform vec4 uPlanet;
      uniform vec3 uBody0;  // across the view, toward the Sun; as long as the Earth is far
      uniform vec4 uGrade;
      void main() {
        vec3 d = normalize(vRay);
        float along = dot(uPlanet.xyz, d);
        float miss = length(uPlanet.xyz - d * along);
        float outside = clamp((miss - 1.0) / (uPlanet.w * max(along, 0.001)) + 0.5, 0.0, 1.0);
        vec2 place = sqrt(clamp(vec2(0.5 - 0.5 * dot(uBody0, d) / miss,
          (miss - 1.0) * (RADIUS / TOP)), 0.0, 1.0));
        vec2 size = vec2(textureSize(tHaze, 0));
        vec3 haze = textureLod(tHaze, (place * (size - 1.0) + 0.5) / size, 0.0).rgb;
        oColour = vec4(haze * uGrade.rgb * outside, 1.0);
      }
      """

  /// Single scattering along every ray beside the disc, from one place and for one Sun: by the sine
  /// of half the angle from the Sun's side, and by the root of the height that the ray passes at.
  static let haze =
    SceneLayout.declaration + AirShaders.constants + AirShaders.read + """
      out vec4 oColour;
      uniform vec4 uPlanet;
      uniform vec3 uAxis, uBody0;
      uniform vec2 uSize;
      void main() {
        vec2 place = (gl_FragCoord.xy - 0.5) / (uSize - 1.0);
        float sine = min((1.0 + place.y * place.y * (TOP / RADIUS)) / length(uPlanet.xyz), 0.9999);
        float aside = 1.0 - 2.0 * place.x * place.x;
        vec3 around = uBody0 * aside + cross(uAxis, uBody0) * sqrt(max(1.0 - aside * aside, 0.0));
        vec3 d = uAxis * sqrt(1.0 - sine * sine) + around * sine;
        float along = dot(uPlanet.xyz, d);
        float miss = length(uPlanet.xyz - d * along);
        float edge = 1.0 + TOP / RADIUS;
        float reach = sqrt(max(edge * edge - miss * miss, 0.0));
        float cosine = dot(d, sSun.xyz);
        float rayleigh = 0.0596831 * (1.0 + cosine * cosine);
        const float G = 0.76;
        float mie = 0.119366 * (1.0 - G * G) / (2.0 + G * G) * (1.0 + cosine * cosine) /
          pow(max(1.0 + G * G - 2.0 * G * cosine, 0.001), 1.5);
        vec3 sum = vec3(0.0), depth = vec3(0.0);
        for (int i = 0; i < STEPS; i++) {
          float s = (float(i) + 0.5) * (2.0 / float(STEPS)) - 1.0;
          float t = along + reach * s * abs(s);
          float span = reach * abs(s) * (4.0 / float(STEPS)) * RADIUS * step(0.0, t);
          vec3 p = d * t - uPlanet.xyz;
          float r = length(p);
          float h = max((r - 1.0) * RADIUS, 0.0);
          float thin = exp2(h * (-1.442695 / 8.0)) * span;
          float dust = exp2(h * (-1.442695 / 1.2)) * span;
          vec3 here = RAYLEIGH * thin + MIE_LOST * dust +
            OZONE * (max(0.0, 1.0 - abs(h - 25.0) / 15.0) * span);
          vec3 scatter = RAYLEIGH * (thin * rayleigh) + MIE * (dust * mie);
          sum += exp(-depth - here * 0.5) * sunlight(dot(p, sSun.xyz) / r, h) * scatter;
          depth += here;
        }
        // The upper air glows by itself, green, in a thin shell; a ray that passes below goes through it twice, the more
        // steeply the lower.
        float shell = (miss - 1.0) * RADIUS - 92.0, below = max(-shell, 0.0);
        float bright = exp2(min(-shell, 0.0) * shell * 0.05) * inversesqrt(1.0 + below * below * 0.012);
        vec3 own = vec3(0.11, 0.20, 0.12) * (0.032 * bright);
        own *= mix(1.0, 1.4, smoothstep(3.0, 6.0, length(uPlanet.xyz)));
        // Light that was scattered before fills in some blue.
        sum *= 3.1416 * 1.7;
        oColour = vec4(sum + own, 1.0);
      }
      """
}
