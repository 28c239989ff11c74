/// Steam and smoke that light falls on, and the light that hangs in the air around a fire.
enum SteamShaders {
  /// Rays go from head to head of the cloud by their distance from it, sink in a little, and are
  /// lit once, where most of what they met was.
  static let bank =
    FlameShaders.walk + """
      uniform vec4 uHeap0, uHeap1, uHeap2, uHeap3;      // middle, 1 / half the length
      uniform vec4 uReach0, uReach1, uReach2, uReach3;  // way of the length, 1 / half width, height
      uniform vec4 uGlow0, uGlow1, uGlow2, uGlow3;      // where steam comes from, fire in it
      uniform vec4 uGlow;     // of the fire above it, 0 before boosters burn; where billows begin
      uniform vec3 uColour0;  // of the fire in it
      uniform vec4 uTint;  // metres for all billows, how far they stand out, metres to fade in

      float heap(vec3 p, vec4 place, vec4 reach) {
        vec3 inv = vec3(place.w, reach.w, reach.z);
        vec3 q = p - place.xyz;
        vec2 w = vec2(dot(q.xz, reach.xy), q.x * reach.y - q.z * reach.x);
        vec3 s = vec3(w.x, q.y, w.y) * inv;
        vec3 s2 = s * inv;
        float k = dot(s, s);
        return (k - sqrt(k)) * inversesqrt(dot(s2, s2) + 1e-12);
      }
      // Where a ray comes into a heap with its billows, and where it leaves it.
      vec2 way(vec3 d, vec4 place, vec4 reach) {
        vec3 inv = vec3(place.w, reach.w, reach.z);
        vec3 o = vec3(dot(place.xz, reach.xy), place.y, place.x * reach.y - place.z * reach.x) *
          -inv;
        vec3 s = vec3(dot(d.xz, reach.xy), d.y, d.x * reach.y - d.z * reach.x) * inv;
        float grown = 1.0 + uTint.y * 0.65 * max(max(inv.x, inv.y), inv.z);
        float a = dot(s, s), b = dot(o, s), c = dot(o, o) - grown * grown;
        float root = sqrt(max(b * b - a * c, 0.0));
        float miss = step(b * b - a * c, 0.0) * 1e6;
        return vec2(max(-b - root, 0.0) / a + miss, (root - b) / a - miss);
      }
      float heaps(vec3 p) {
        return min(min(heap(p, uHeap0, uReach0), heap(p, uHeap1, uReach1)),
          min(heap(p, uHeap2, uReach2), heap(p, uHeap3, uReach3)));
      }
      float heads(vec3 p) {
        vec3 q = p * (1.0 / uTint.x) + uGlow.yzw;
      #if FINE
        return texture(tFog, q * 0.37 + 0.2).r * 0.40 + texture(tFog, q).r * 0.40 +
          texture(tFog, q * 3.17 + 0.4).r * 0.20;
      #else
        return texture(tFog, q * (uGlow.x > 0.0 ? 0.6 : 0.8)).r;
      #endif
      }
      float away(vec3 p) { return heaps(p) - uTint.y * (heads(p) * 1.6 - 0.9); }

      vec3 fire(vec3 p, vec4 glow) {
        vec3 way = p - glow.xyz;
        return uColour0 * (glow.w * exp2(-length(way) * uTint.w));
      }
      float lamp(vec3 p, float s, float e, vec4 place, vec4 aim, float soft) {
        vec3 ray = place.xyz - p * place.w;
        float d2 = dot(ray, ray);
        vec3 l = ray * inversesqrt(d2);
        float cone = clamp(dot(l, aim.xyz) + aim.w, 0.0, 1.0);
        // Light wanders in a cloud: its far side is not dark.
        float wrap = clamp((away(p + l * e) - s) / e * 0.68 + 0.32, 0.03, 1.3);
        return wrap * wrap * cone / mix(1.0, d2 + soft, place.w);
      }

      void main() {
        vec3 d = normalize(vRay);
        vec2 w0 = way(d, uHeap0, uReach0), w1 = way(d, uHeap1, uReach1);
        vec2 w2 = way(d, uHeap2, uReach2), w3 = way(d, uHeap3, uReach3);
        float t = min(min(w0.x, w1.x), min(w2.x, w3.x));
        float end = min(max(max(w0.y, w1.y), max(w2.y, w3.y)), wall(d));
        float least = uTint.z * (0.85 + 0.3 * jitter());
        t += least * 0.5;
        float left = 1.0, met = 0.0;
        for (int i = 0; i < STEPS; i++) {
          if (t > end || left < 0.03) break;
          vec3 p = d * t;
          float s = away(p);
          float ahead = max(s * 0.55, least);
          float soft = clamp((end - t) / least, 0.0, 1.0) *
            clamp((p.y - uTime.z) * 0.2 + 0.4, 0.0, 1.0);
          float thick = clamp(-s / uTint.z, 0.0, 1.0);
          // Before its skin it thins out into veils.
          float thin = clamp(1.0 - s / (uTint.y * 0.60), 0.0, 1.0);
          float w = left * soft * max(thick * 0.80, thin * thin * thin * 0.24);
          met += w * t;
          left -= w;
          t += ahead;
        }
        vec3 p = d * (met / max(1.0 - left, 0.001));
        // How much the cloud thins toward a light is the cosine between its surface and that.
        float n0 = heads(p), e = uTint.x * 0.05;
        float s0 = heaps(p) - uTint.y * (n0 * 1.6 - 0.9);
        // Folds see little of the sky.
        float open = 0.22 + 0.78 * smoothstep(0.30, 0.82, n0);
        vec3 sum = mix(sSkyDown.rgb, sSkyUp.rgb, 0.7) * (open * 2.0);
        sum += lamp(p, s0, e, sKeyPlace, sKeyAim, 1600.0) * sKeyColour.rgb * (0.0075 * open);
      #if FINE
        sum += lamp(p, s0, e, vec4(sLampPlace0.xyz, 1.0), sLampAim0, 900.0) *
          sLampColour0.rgb * (0.006 * open);
      #else
        vec3 way = sLampPlace0.xyz - p;
        sum += sLampColour0.rgb * (0.0018 * open / (dot(way, way) + 900.0));
      #endif
        vec3 inner = fire(p, uGlow0) + fire(p, uGlow1) + fire(p, uGlow2) + fire(p, uGlow3) +
          fire(p, vec4(sKeyPlace.xyz, uGlow.x));
        float fold = 0.2 + 0.8 * open;
        // Engines light a small cloud through and through: without deep folds it were a smooth dome.
      #if FINE
        vec3 l = normalize(uGlow0.xyz + vec3(0.0, uTint.y * 2.0, 0.0) - p);
        float far = uTint.x * 0.12;
        float wrap = clamp((away(p + l * far) - s0) / far * 0.55 + 0.5, 0.12, 1.2);
        // Boosters light a large one from above too, and less of it lies in the shade.
        fold = mix(fold, fold * (0.15 + 0.85 * fold) * wrap, uGlow.x > 0.0 ? 0.55 : 1.0);
      #else
        fold *= uGlow.x > 0.0 ? 0.4 + 0.6 * fold : 0.04 + 0.36 * fold * fold;
      #endif
        sum += inner * fold;
        // What is thick enough lets nothing through, however bright.
        left = max(left - 0.04, 0.0) / 0.96;
        float cover = 1.0 - left;
        float veil = exp2(-length(p) * sHaze.w);
        sum = mix(sHaze.rgb, sum, veil);
        oColour = vec4(sum * cover, left);
      }
      """

  /// Light of one fire on its way through the air, and on thin clouds above; in front of the
  /// scene, whose depth ends the way.
  static let glow =
    SceneLayout.declaration + """
      in vec3 vRay;
      out vec4 oColour;
      uniform vec2 uStep;
      uniform vec3 uSun;       // the way the camera looks
      uniform vec3 uPlace;     // the fire
      uniform vec3 uColour0;   // its intensity
      uniform vec4 uShape;     // light lost to the way a metre; height of the clouds; cover
      uniform sampler2D tDepth, tNoise;
      // The arc tangent for what is not negative, to a thousandth.
      float turn(float x) {
        float y = min(x, 1.0 / max(x, 1e-4));
        float a = y * (0.9724 - 0.1919 * y * y);
        return mix(a, 1.5708 - a, step(1.0, x));
      }
      float arc(float x) { return turn(abs(x)) * sign(x); }
      void main() {
        vec3 d = normalize(vRay);
        float z = texture(tDepth, gl_FragCoord.xy * uStep).r;
        float end = min(sTime.w / max(z, 1e-7) / max(dot(d, uSun), 0.01), 20000.0);
        float along = dot(uPlace, d);
        float aside = length(uPlace - d * along) + 3.0;
        float arcs = arc((end - along) / aside) + arc(along / aside);
        // Near the fire the air is full of its own mist.
        float mist = uShape.x * (exp2(aside * -0.006) + 8.0 / (1.0 + aside * 0.05));
        vec3 c = uColour0 * (arcs / aside * mist * 0.0796);
        // A broken sheet of cloud, seen where nothing hides it.
        vec3 high = d * (uShape.y / max(d.y, 0.02));
        vec3 way = high - uPlace;
        float r2 = dot(way, way);
        vec2 at = high.xz * 0.00011;
        float puff = texture(tNoise, at).r * 0.62 + texture(tNoise, at * 3.7 + 0.3).r * 0.38;
        float cloud = smoothstep(uShape.z, uShape.z + 0.35, puff) *
          smoothstep(0.03, 0.22, d.y) * step(z, 1e-6);
        c += uColour0 * (cloud * 0.16 * way.y * inversesqrt(r2) / r2);
        oColour = vec4(c, 1.0 - cloud * 0.3);
      }
      """
}
