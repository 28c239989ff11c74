/// Fire: rays that walk a few steps through a volume made of numbers and noise.
///
/// Each writes the light it adds, and as alpha how much of what is behind it lets through.
enum FlameShaders {
  /// The far sides of a box around the flame, so that the camera may stand in it.
  static let vertex =
    SceneLayout.declaration + """
      uniform vec3 uPlace;   // middle of the box
      uniform vec3 uView0, uView1, uView2;   // its half sides
      out vec3 vRay;
      void main() {
        int face = gl_VertexID / 6, corner = gl_VertexID % 6;
        // Two triangles, counter-clockwise from outside.
        vec2 c = vec2(corner == 1 || corner == 2 || corner == 4 ? 1.0 : -1.0,
          corner == 2 || corner == 4 || corner == 5 ? 1.0 : -1.0);
        float way = (face & 1) == 0 ? 1.0 : -1.0;
        vec3 p = face < 2 ? vec3(way, c.x * way, c.y) :
          face < 4 ? vec3(c.y, way, c.x * way) : vec3(c.x * way, c.y, way);
        vRay = uPlace + uView0 * p.x + uView1 * p.y + uView2 * p.z;
        gl_Position = sToClip * vec4(vRay, 1.0);
      }
      """

  /// How far ahead rays of a pixel of the small picture end. No thin thing ends a ray: what stands before the fire
  /// is left out where this is laid over the scene. Less than nothing where an edge before the fire is about, as far
  /// as the smoothing of the small picture reaches.
  static let walls =
    SceneLayout.declaration + """
      in vec2 vUV;
      out vec4 oColour;
      uniform sampler2D tDepth;
      uniform vec2 uStep;  // one over the size of the small picture
      uniform float uRange;  // where the fire ends, as a depth
      // The farthest and the nearest of four places, as depths: what is near has a large one.
      vec2 range(vec2 side) {
        ivec2 top = textureSize(tDepth, 0) - 1;
        vec2 size = vec2(top + 1);
        ivec2 low = max(ivec2((vUV - side) * size), ivec2(0)), high = min(ivec2((vUV + side) * size), top);
        vec4 z = vec4(texelFetch(tDepth, low, 0).r, texelFetch(tDepth, high, 0).r,
          texelFetch(tDepth, ivec2(low.x, high.y), 0).r, texelFetch(tDepth, ivec2(high.x, low.y), 0).r);
        return vec2(min(min(z.x, z.y), min(z.z, z.w)), max(max(z.x, z.y), max(z.z, z.w)));
      }
      void main() {
        vec2 here = range(uStep * 0.7), around = range(uStep * 2.0);
        float far = min(here.x, around.x), near = max(here.y, around.y);
        oColour = vec4(sTime.w / max(here.x, 1e-7) * (far < 0.8 * near && near > uRange ? -1.0 : 1.0));
      }
      """

  static let walk =
    SceneLayout.declaration + """
      in vec3 vRay;
      layout(location = 0) out vec4 oColour;
      uniform vec3 uCorner;  // where the jet begins, or the middle of a bank
      uniform vec3 uAxis;    // the way it goes
      uniform vec4 uShape;   // radius, length, pressure, level
      uniform vec4 uTime;    // age, offset of chance, ground, how far the grain is turned on
      uniform vec2 uStep;    // one over the size of the picture
      uniform vec3 uSun;     // the way the camera looks
      uniform sampler2D tWall;
      uniform sampler3D tFog;
      float wall(vec3 d) {
        return abs(texelFetch(tWall, ivec2(gl_FragCoord.xy), 0).r) / max(dot(d, uSun), 0.01);
      }
      float billow(vec3 p) {
      #if FINE
        return texture(tFog, p).r * 0.62 + texture(tFog, p * 2.63 + 0.31).r * 0.38;
      #else
        return texture(tFog, p * 1.4).r;
      #endif
      }
      // A still pattern that turns steps into grain too fine to see once it is smoothed: by neighbours, or by
      // other moments, which have it turned on by as much.
      float jitter(float turn) {
        float still = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
        return fract(still + turn);
      }

      """

  /// The part of a ray near a jet's axis: `width(z)` says how wide the jet is at `z`, and `lengthwise(dz)` for which
  /// rays it is a cone, 0 … 1: for who looks along it, up from behind or down from the vehicle.
  private static let jet = """
    float width(float z);
    float lengthwise(float dz);
    // Whether a ray looks up a jet from behind, as a long lens on the ground does; the ground's own pictures
    // of a launch do not.
    float behind(float dz) { return smoothstep(0.62, 0.88, dz * dz) * step(dz, 0.0); }
    vec2 span(vec3 d, out float dz) {
      dz = dot(d, uAxis);
      float oz = -dot(uCorner, uAxis);
      vec3 dq = d - uAxis * dz, oq = -uCorner - uAxis * oz;
      float s2 = max(dot(dq, dq), 0.002);
      float near = -dot(dq, oq) / s2;
      float reach = 1.25 * width(clamp(oz + dz * near, 0.0, uShape.y)) * inversesqrt(s2);
      float turned = abs(dz) < 1e-4 ? 1e-4 : dz;
      float a = -oz / turned, b = (uShape.y - oz) / turned;
      vec2 slab = vec2(min(a, b), max(a, b));
      vec2 sides = vec2(near - reach, near + reach);
      // Along its axis a jet is far wider where the ray comes in than where it is nearest to the axis, which may
      // be beyond the jet: there it is the cone itself that counts. A ray that is steeper than the cone's side meets
      // but one of it, and stays in the jet from there. From behind it may stay in it from end to end: begun at the
      // side, steps would make rings there.
      if (lengthwise(dz) > 0.0) {
        float narrow = 1.25 * width(0.0);
        float open = (1.25 * width(uShape.y) - narrow) / uShape.y;
        float here = narrow + open * oz, grows = open * dz;
        float q = dot(dq, dq) - grows * grows, h = dot(dq, oq) - here * grows;
        float root = h * h - q * (dot(oq, oq) - here * here);
        vec2 both = (vec2(-1.0, 1.0) * sqrt(max(root, 0.0)) - h) / (abs(q) < 0.001 ? 0.001 : q);
        vec2 cone = q >= 0.001 ? (root < 0.0 ? slab.yx : both) :
          q > -0.001 || dz < 0.0 ? slab : vec2(both.x, slab.y);
        sides = mix(sides, clamp(cone, slab.x, slab.y), lengthwise(dz));
      }
      return vec2(max(max(slab.x, sides.x), 0.0), min(min(slab.y, sides.y), wall(d)));
    }

    """

  static let booster =
    walk + jet + """
      float lengthwise(float dz) { return smoothstep(0.62, 0.88, dz * dz); }
      float widths(float down, float air) { return 0.92 + mix(0.30, 0.085, air) * down; }
      float width(float z) {
        float r = uShape.x;
        float low = uTime.z - (uCorner.y + uAxis.y * z);
        // Where the ground stops it the jet has nowhere to go but outward.
        float skirt = clamp(1.0 + low / (7.0 * r), 0.0, 1.0);
        return r * (widths(z / r, uShape.z) + 5.0 * skirt * skirt * skirt);
      }
      void main() {
        vec3 d = normalize(vRay);
        float dz;
        vec2 t = span(d, dz);
        float dt = max(t.y - t.x, 0.0) / float(STEPS);
        float r = uShape.x;
        vec3 across = normalize(cross(uAxis, vec3(0.31, 0.2, 0.93)));
        vec3 deep = cross(uAxis, across);
        vec3 light = vec3(0.0);
        float left = 1.0;
        // From behind, what has burnt out would hide fire and rocket; it lets both be seen.
        float spent = behind(dz);
        // From the front eddies come past as fast as the jet is, and its edge would flash with them: it is even and soft.
        float ahead = lengthwise(dz) * step(0.0, dz);
        // Along it steps are long, and much grain would be seen.
        float start = t.x + dt * (0.5 + (0.6 - 0.45 * lengthwise(dz)) * (jitter(uTime.w) - 0.5));
        // An eye sees ratios: the last hundredth of a thrust that falls evenly would go out at once.
        float burns = uShape.w * smoothstep(0.0, 0.03, uShape.w);
        // Up to a thousand metres all is as on the ground. In thin air a jet is even: its eddies, seen where it is no longer
        // all white, would flicker.
        float thick = min(uShape.z * 1.1, 1.0), calm = mix(0.15, 1.0, thick);
        // Many a ray meets no fire, or has met enough of it: a processor goes on with the others.
        int there = dt > 0.0 ? 1 : 0;
        for (int i = 0; i < STEPS * there; i++) {
          if (left < 0.01) break;
          vec3 p = d * (start + dt * float(i)) - uCorner;
          float z = dot(p, uAxis);
          vec3 q = p - uAxis * z;
          float rho = length(q);
          float w = width(z);
          float down = z / r;
          // Eddies grow as the jet does, so they are as many around it everywhere, and are carried
          // along ever more slowly.
          float run = log2(1.0 + down * 0.10) * 2.1 - uTime.x * 1.9;
          vec3 eddy = vec3(dot(q, across), dot(q, deep), 0.0) * (0.30 / w) + uTime.y;
          float n = (billow(eddy + vec3(0.13, 0.29, 1.0) * run) - 0.5) * (1.0 - 0.9 * ahead) * calm;
          float rough = min(0.10 + down * 0.020, 0.85);
          float u = rho / w - n * rough;
          float body = fall(mix(0.55, 0.1, ahead), 1.0, u) * smoothstep(0.0, 0.4, down);
          // In thin air it ends so gently that nobody sees where.
          float air = uShape.z * uShape.z * uShape.z;
          float end = fall(uShape.y * mix(0.3, 0.72, air), uShape.y, z);
          end *= mix(end * end, 1.0, air);
          // White in the middle, then yellow and orange, brown where it has mixed with air.
          float heat = clamp(1.35 - down * 0.0070 - u * u * (0.42 + down * 0.003) +
            n * (0.10 + rough * 0.35), 0.0, 1.2) * (0.35 + 0.65 * uShape.w);
          float h2 = heat * heat;
          vec3 fire = vec3(1.0, 0.28 + 0.36 * heat, 0.05 + 0.26 * h2 * heat) * (h2 * h2 * 130.0);
          vec3 smoke = vec3(1.10, 0.90, 0.70) * (0.5 + 2.2 * exp2(-down * 0.022)) * uShape.w *
            (0.5 + n);
          float old = spent * smoothstep(2.0, 16.0, down);
          float a = 1.0 - exp2(-body * end * dt * burns * (3.4 / w) * (1.0 - 0.95 * old));
          // Where thin air lets it grow wider, each part of it shines as much less.
          float thin = widths(down, 1.0) / widths(down, thick);
          light += (fire + smoke) * (a * left * (1.0 - 0.88 * old) * thin * thin);
          left *= 1.0 - a;
        }
        oColour = vec4(light, left);
      }
      """

  static let engine =
    walk + jet + """
      // Nothing on the ground spreads it, so it is a cone for every ray.
      float lengthwise(float dz) { return 1.0; }
      float width(float z) {
        float open = mix(0.55, 0.012, sqrt(uShape.z));
        return uShape.x * (1.0 + open * z / uShape.x);
      }
      // How bright a jet still is so many radii down, where it is so many wide: dense air cools it, in thin air it
      // spreads into nothing.
      float left(float down, float wide, float air) {
        return exp2(-down * mix(0.05, 0.24, air)) * mix(14.0 / (wide * wide), 1.0, air);
      }
      void main() {
        vec3 d = normalize(vRay);
        float dz;
        vec2 t = span(d, dz);
        float dt = max(t.y - t.x, 0.0) / float(STEPS);
        float r = uShape.x;
        vec3 light = vec3(0.0);
        float start = t.x + dt * (0.4 + 0.2 * jitter(uTime.w));
        // Where even the part of its way that is nearest to the nozzle gives no light that is seen, a ray ends at once.
        float first = min(dot(d * t.x - uCorner, uAxis), dot(d * t.y - uCorner, uAxis)) / r;
        float air = min(sqrt(uShape.z * 4.0), 1.0);
        float most = left(first, max(width(first * r) / r, 1.0), air) * (0.3 + 22.0 * uShape.z) * (t.y - t.x) / r * uShape.w;
        int there = dt > 0.0 && most > 0.02 ? 1 : 0;
        for (int i = 0; i < STEPS * there; i++) {
          vec3 p = d * (start + dt * float(i)) - uCorner;
          float z = dot(p, uAxis);
          float rho = length(p - uAxis * z) / width(z);
          float down = z / r;
          float n = billow((p - uAxis * (z * 0.7 + uTime.x * 60.0)) / (3.0 * r) + uTime.y);
          float shear = rho + (n - 0.5) * min(down * 0.035, 0.7) * mix(0.3, 1.0, air);
          float far = exp2(-down * 0.24);
          // Shock cells: the jet crosses its own axis again and again, each time more weakly.
          float cell = down / 2.9;
          float beat = fract(cell) - 0.5;
          float waist = 0.16 + 0.55 * abs(beat);
          float diamond = exp2(-beat * beat * 46.0) * exp2(-shear * shear / (waist * waist * 0.5)) *
            smoothstep(0.15, 0.6, cell) * far * uShape.z;
          float tube = exp2(-shear * shear * mix(5.0, 2.2, air)) * fall(mix(0.3, 0.7, air), 1.25, shear);
          float rim = exp2(-(shear - 0.82) * (shear - 0.82) * 40.0);
          // In air what is hot burns on, and the jet has a rim.
          vec3 glow = mix(vec3(0.62, 0.64, 1.0), vec3(0.30, 0.36, 1.0), air) * (tube * 0.16 + rim * 0.07 * air) *
            left(down, width(z) / r, air);
          glow += vec3(1.0, 0.55, 0.32) * (tube * 0.12 * air * (1.0 - far) * far * 4.0);
          glow += vec3(0.95, 0.90, 1.0) * (diamond * 22.0);
          glow *= smoothstep(uTime.z, uTime.z + 3.0 * r, uCorner.y + p.y);
          light += glow * (fall(uShape.y * 0.4, uShape.y, z) * smoothstep(0.0, 0.3, down));
        }
        light *= dt / r * uShape.w * 1.6 * (0.15 + 0.85 * uShape.z);
        oColour = vec4(light, 1.0);
      }
      """

  /// Streaks of burning metal, each a thin strip along its own flight.
  static let sparkVertex =
    SceneLayout.declaration + """
      uniform vec3 uCorner, uAxis;
      uniform vec4 uShape, uTime;
      out vec3 vLight;
      out float vSide;
      float chance(float n) { return fract(sin(n * 12.9898 + uTime.y * 78.233) * 43758.547); }
      void main() {
        float id = float(gl_InstanceID);
        // Sparks from a wide mouth fly fast and far.
        float wide = sqrt(max(uShape.x * 0.25, 1.0));
        float life = (0.55 + 0.6 * chance(id + 0.3)) * wide;
        float born = chance(id + 7.1) * life;
        float since = uTime.x - born;
        float t = mod(max(since, 0.0), life);
        float round = floor(max(since, 0.0) / life);
        vec3 spread = vec3(chance(id + round), chance(id + round + 31.7), chance(id + round + 63.1));
        vec3 v = (uAxis * (9.0 + 9.0 * chance(id + round + 5.5)) + (spread * 2.0 - 1.0) * 4.5) *
          wide;
        vec3 p = uCorner + (spread - 0.5) * uShape.x + v * t + vec3(0, -4.9, 0) * t * t;
        vec3 speed = v + vec3(0, -9.81, 0) * t;
        // A spark that meets the ground hops once, low.
        p.y = max(p.y, uTime.z + abs(p.y - uTime.z) * 0.15);
        float end = float(gl_VertexID & 1), side = float(gl_VertexID >> 1) * 2.0 - 1.0;
        vec3 place = p - speed * (0.022 * wide * end);
        float thin = max(length(place) * sTime.z * 1.5, 0.024);
        vec3 across = normalize(cross(speed, place)) * (side * thin);
        float fade = 1.0 - t / life, open = clamp(wide - 1.0, 0.0, 1.0);
        // Igniters burn out within 1.6 s: sparks that fly on before a fire only flicker.
        float burns = mix(1.0 - smoothstep(0.6, 1.6, uTime.x), 1.0, open);
        // They are embers, of a dull orange: many that are white would flash where they fly past.
        vec3 glow = mix(vec3(1.0, 0.62, 0.26), vec3(1.0, 0.36, 0.08), open) * burns;
        vLight = glow * (16.0 / (wide * wide * wide) * fade * fade * uShape.w * step(0.0, since)) *
          (1.0 - 0.8 * end);
        vSide = side;
        gl_Position = sToClip * vec4(place + across, 1.0);
      }
      """

  /// It fades out toward its sides, or it would twinkle as it goes from pixel to pixel.
  static let spark = """
    in vec3 vLight;
    in float vSide;
    out vec4 oColour;
    void main() { oColour = vec4(vLight * (1.0 - abs(vSide)), 1.0); }
    """
}
