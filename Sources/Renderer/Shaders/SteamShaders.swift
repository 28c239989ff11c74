/// Steam and smoke that light falls on, and the light that hangs in the air around a fire.
enum SteamShaders {
  private static let heapCount = SteamBank.most

  /// `TEXT0 separator TEXT1 …`, a # in it being the number of the heap.
  private static func each(_ text: String, _ separator: String = "\n") -> String {
    (0..<heapCount).map { text.replacing("#", with: "\($0)") }.joined(separator: separator)
  }

  private static func lamps(_ text: String) -> String {
    (0..<SceneLayout.nearLampCount).map { text.replacing("#", with: "\($0)") }
      .joined(separator: "\n")
  }

  /// The least of all heaps' values.
  private static func least(_ value: String) -> String {
    (1..<heapCount).reduce(value.replacing("#", with: "0")) {
      "min(\($0), \(value.replacing("#", with: "\($1)")))"
    }
  }

  /// Rays go from head to head of the cloud by their distance from it and sink in. Where they come past
  /// the fire, which is drawn already, it is seen through what they have met so far and hides what is
  /// behind it.
  ///
  /// Fine steam is lit at every step, with shadow from the cloud itself; else once, where most of what
  /// the ray met was.
  static let bank =
    FlameShaders.walk + """
      // For each heap: its middle, 1 / half its length; its long axis, 1 / half its width and
      // height; the source of its steam, and the fire in it.
      \(each("uniform vec4 uHeap#, uReach#, uGlow#;"))
      layout(location = 1) out vec2 oDistance;  // of the steam's midst, and from there to its skin
      uniform vec4 uGlow;     // of the fire above it, 0 before boosters burn; where billows begin
      uniform vec3 uColour0;  // of the fire in it
      uniform vec4 uColour1;  // where its mouth is among billows; how many times finer than usual are the fine ones
      uniform vec4 uTint;  // metres for all billows, how far they stand out, metres to fade in
      uniform sampler2D tColour;  // the fire

      #if FINE
      #define VEIL 0.40
      #define SINK 0.6
      #define LOOSE 0.3
      #define STRIDE 0.55
      #else
      #define VEIL 0.60
      #define SINK 1.0
      #define LOOSE 0.12
      #define STRIDE 0.85
      #endif
      // In parts of the heap, less than it is in metres: rays need not know it better.
      float heap(vec3 p, vec4 place, vec4 reach) {
        vec3 inv = vec3(place.w, reach.w, reach.z);
        vec3 q = p - place.xyz;
        vec2 w = vec2(dot(q.xz, reach.xy), q.x * reach.y - q.z * reach.x);
        vec3 s = vec3(w.x, q.y, w.y) * inv;
        return (sqrt(dot(s, s)) - 1.0) / max(max(inv.x, inv.y), inv.z);
      }
      // Where a ray comes into a heap with its billows, and where it leaves it, negative.
      vec2 way(vec3 d, vec4 place, vec4 reach) {
        vec3 inv = vec3(place.w, reach.w, reach.z);
        vec3 o = vec3(dot(place.xz, reach.xy), place.y, place.x * reach.y - place.z * reach.x) *
          -inv;
        vec3 s = vec3(dot(d.xz, reach.xy), d.y, d.x * reach.y - d.z * reach.x) * inv;
        float grown = 1.0 + uTint.y * 0.75 * max(max(inv.x, inv.y), inv.z);
        float a = dot(s, s), b = dot(o, s), c = dot(o, o) - grown * grown;
        float root = sqrt(max(b * b - a * c, 0.0));
        float miss = step(b * b - a * c, 0.0) * 1e6;
        return vec2(max(-b - root, 0.0) / a + miss, (b - root) / a + miss);
      }
      float heaps(vec3 p) { return \(least("heap(p, uHeap#, uReach#)")); }
      float heads(vec3 p) {
        vec3 q = p * (1.0 / uTint.x) + uGlow.yzw;
      #if FINE
        vec3 fine = (q - uColour1.xyz) * uColour1.w + uColour1.xyz;
        return texture(tFog, q * 0.6).r * 0.66 + texture(tFog, fine * 1.71 + 0.2).r * 0.30 +
          texture(tFog, fine * 4.9 + 0.4).r * 0.16 - 0.06;
      #else
        return texture(tFog, q * 0.65).r;
      #endif
      }
      float away(vec3 p) { return heaps(p) - uTint.y * (heads(p) * 1.6 - 0.9); }

      vec3 fire(vec3 p, vec4 glow) {
        vec3 way = p - glow.xyz;
        return uColour0 * (glow.w * exp2(-length(way) * uTint.w));
      }
      vec3 fires(vec3 p) {
        return \(each("fire(p, uGlow#)", " + ")) + fire(p, vec4(sKeyPlace.xyz, uGlow.x));
      }
      // How much of a lamp comes to a place, were there no cloud.
      float lamp(vec3 p, vec4 place, vec4 aim, float soft, out vec3 l) {
        vec3 ray = place.xyz - p * place.w;
        float d2 = dot(ray, ray);
        l = ray * inversesqrt(d2);
        return clamp(dot(l, aim.xyz) + aim.w, 0.0, 1.0) / mix(1.0, d2 + soft, place.w);
      }

      // Light of a place that is so far from the skin.
      vec3 shine(vec3 p, float s) {
        // Folds see little of the sky.
        float open = 0.12 + 0.88 * smoothstep(0.25, 0.85, heads(p));
        vec3 sum = mix(sSkyDown.rgb, sSkyUp.rgb, 0.7) * (open * 2.0);
        vec3 l;
        float key = lamp(p, sKeyPlace, sKeyAim, 1600.0, l) * 0.011;
        // How much the cloud thins toward a light is the cosine between its surface and that.
        float e = uTint.x * 0.05;
        float facing = clamp((away(p + l * e) - s) / e * 0.75 + 0.32, 0.03, 1.3);
        // How much of it lies on the way to the light, which wanders: the far side is not dark.
        float deep = max(-away(p + l * (e * 3.0)), 0.0);
      #if FINE
        deep += max(-away(p + l * (e * 9.0)), 0.0) * 2.0;
      #endif
        deep /= uTint.y;
        sum += sKeyColour.rgb * (key * facing * facing * open * (exp2(-deep * 2.5) * 0.8 + 0.2));
        // All that are near: which of them is the strongest may change.
        vec3 near = vec3(0.0);
        \(lamps("near += sLampColour#.rgb * lamp(p, vec4(sLampPlace#.xyz, 1.0), sLampAim#, 900.0, l);"))
        sum += near * (0.0045 * open);
      #if FINE
        l = normalize(uGlow0.xyz + vec3(0.0, uTint.y * 2.0, 0.0) - p);
        e = uTint.x * 0.12;
        facing = clamp((away(p + l * e) - s) / e * 0.55 + 0.5, 0.10, 1.2);
      #else
        facing = 0.3 + 0.5 * facing;
      #endif
        return sum + fires(p) * (0.8 * open * open * facing * (exp2(-deep) * 0.6 + 0.4));
      }

      void main() {
        vec3 d = normalize(vRay);
        vec2 span = \(least("way(d, uHeap#, uReach#)"));
        vec4 burning = texture(tColour, gl_FragCoord.xy * uStep);
        // Where the ray comes nearest to the fire's axis; no sooner than at its mouth, for who looks down along it.
        float turned = dot(d, uAxis), mouth = dot(uAxis, uCorner);
        float past = (dot(d, uCorner) - turned * mouth) / max(1.0 - turned * turned, 0.002);
        past = max(past, mouth * step(0.0, turned) / max(turned, 0.05));
        float t = span.x;
        float end = min(-span.y, wall(d));
        float least = uTint.z * SINK * (1.0 + LOOSE * (jitter(uTime.y) - 0.5));
        // From high above rays fall along the column: it shall not take all of their steps before the heaps are reached.
        float down = clamp(-d.y * 2.0 - 0.8, 0.0, 1.0) * 0.3;
        float fallen = min(uTime.x / min(d.y, -0.1), end);
        t += least * 0.5;
        vec3 light = vec3(0.0);
        float left = 1.0, met = 0.0, all = 0.0, before = 1.0, skin = t;
        for (int i = 0; i < STEPS; i++) {
          if (t > end || left < 0.03) break;
          vec3 p = d * t;
          float s = away(p);
          float ahead = max(max(s * STRIDE, least), (fallen - t) * down);
          float soft = clamp((end - t) / least, 0.0, 1.0) *
            clamp((p.y - uTime.z) * 0.2 + 0.4, 0.0, 1.0) *
            clamp((uTime.w - p.y) / (1.5 * uTint.y), 0.0, 1.0);
          float thick = clamp(-s / (uTint.z * SINK), 0.0, 1.0);
          // Before its skin it thins out into veils.
          float thin = clamp(1.0 - s / (uTint.y * VEIL), 0.0, 1.0);
          float w = left * soft * max(thick * 0.80, thin * thin * thin * 0.2);
        #if FINE
          float passed = step(past, t) * step(0.5, before);
          light += burning.rgb * (left * passed);
          float dim = mix(1.0, burning.a, passed);
          left *= dim;
          before -= passed;
          w *= dim;
          if (w > 0.002) light += shine(p, s) * w;
        #else
          before = t < past ? before * (1.0 - w / left) : before;
        #endif
          met += w * t;
          all += w;
          left -= w;
          skin = all > 0.02 ? skin : t;
          t += ahead;
        }
        float middle = met / max(all, 0.001);
        float haze = exp2(-middle * sHaze.w);
        // Where there is hardly any steam, the fire; where the ray has left its axis behind, nowhere far.
        float there = smoothstep(0.0, 0.1, all);
        oDistance = max(vec2(mix(past, middle, there), (middle - skin) * there) * dot(d, uSun), 0.0);
      #if FINE
        light = mix(sHaze.rgb * all, light, haze);
        if (before > 0.5) {
          light += burning.rgb * left;
          left *= burning.a;
        }
        oColour = vec4(light, left);
      #else
        vec3 p = d * middle;
        vec3 sum = mix(sHaze.rgb, shine(p, away(p)), haze);
        // Steam beyond a certain thickness lets nothing through, however bright.
        left = max(left - 0.04, 0.0) / 0.96;
        before = max(max(before - 0.04, 0.0) / 0.96, left);
        light = sum * (1.0 - before) + burning.rgb * before + sum * ((before - left) * burning.a);
        oColour = vec4(light, left * burning.a);
      #endif
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
      uniform vec4 uShape;     // light lost to the way a metre; height of the clouds; cover; what they hide
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
        vec3 c = uColour0 * (arcs / aside * mist * 0.0478);
        // A broken sheet of cloud, seen where nothing hides it.
        vec3 high = d * (uShape.y / max(d.y, 0.02));
        vec3 way = high - uPlace;
        float r2 = dot(way, way);
        vec2 at = high.xz * 0.00011;
        float puff = texture(tNoise, at).r * 0.62 + texture(tNoise, at * 3.7 + 0.3).r * 0.38;
        float cloud = smoothstep(uShape.z, uShape.z + 0.35, puff) *
          smoothstep(0.03, 0.22, d.y) * step(z, 1e-6);
        c += uColour0 * (cloud * 0.07 * abs(way.y) * inversesqrt(r2) / r2);
        oColour = vec4(c, 1.0 - cloud * uShape.w);
      }
      """
}
