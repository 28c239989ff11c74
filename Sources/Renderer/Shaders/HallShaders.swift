/// Programs of a dark hall: what its wet floor mirrors, its creases, and the light that stands in its air.
enum HallShaders {
  /// A picture of what a floor mirrors, smeared upright by the floor's roughness: nothing where a thing
  /// stands on the floor, and the wider the more of the ray's way lies behind the floor.
  ///
  /// Each read weighs as much as it is spread here, so that what is sharp stays so beside the dark, whose
  /// smear is the widest. Alpha is how much of the floor's view is taken by things.
  static let smear = """
    in vec2 vUV;
    out vec4 oColour;
    uniform sampler2D tColour, tDepth;
    uniform vec3 uPlace;  // how steeply rays fall, times what depth loses for it
    uniform vec4 uShape;  // between two reads, in the picture's height; the widest, in reads
    void main() {
      float fall = max(dot(uPlace, vec3(vUV * 2.0 - 1.0, 1.0)), 1e-4);
      vec4 sum = vec4(0.0);
      float all = 1e-6;
      // No floor is seen by a ray that does not fall.
      int there = fall > 1e-4 ? 1 : 0;
      for (int i = 0; i < STEPS * there; i++) {
        float way = float(i) - float(STEPS / 2);
        vec2 at = vUV + vec2(0.0, way * uShape.x);
        float near = textureLod(tDepth, at, 0.0).r;
        float wide = 0.5 + uShape.y * min((1.0 - near) / fall, 1.0);
        float weight = exp2(-way * way / (wide * wide)) / wide;
        sum += vec4(textureLod(tColour, at, 0.0).rgb, 1.0) * (weight * step(1e-6, near));
        all += weight;
      }
      oColour = sum / all;
    }
    """

  /// The floor's part of it, more at grazing angles, and less where it has dried a little. The
  /// film of water sends back what else would have lit the floor beneath.
  static let floor =
    SceneLayout.declaration + """
      centroid in vec3 vPlace, vNormal;
      centroid in vec3 vColour;
      centroid in vec2 vSurface;
      out vec4 oColour;
      uniform vec2 uStep;  // one over the size of the picture
      uniform sampler2D tColour, tNoise;
      void main() {
        vec3 v = normalize(vPlace);
        vec4 damp = texture(tNoise, vSurface * 0.043);
        float grazing = 1.0 - max(-v.y, 0.0);
        float g2 = grazing * grazing;
        float part = (0.03 + 0.97 * g2 * g2 * grazing) * (0.85 + 0.9 * damp.r);
        // Unevenness shifts the image, by less the farther away it is.
        vec2 at = gl_FragCoord.xy * uStep + (damp.ba - 0.5) * (0.012 * grazing * -v.y);
        vec4 seen = texture(tColour, at);
        oColour = vec4(seen.rgb * part, 1.0 - seen.a * min(part * 3.5, 0.92));
      }
      """

  /// Dims creases and adds the shaft.
  ///
  /// Depth is one over the distance, so over a plane the mean of two opposite reads is what lies between
  /// them: what is more is a crease, as deep as the plane is bent. It needs no normals, and does not swim.
  ///
  /// The shaft is round and soft, exp(−r²), so the light on a ray through it has a closed form.
  static let air =
    SceneLayout.declaration + """
      in vec3 vRay;
      out vec4 oColour;
      uniform sampler2D tDepth;
      uniform vec3 uPlace;    // the shaft's source
      uniform vec3 uColour0;  // its light
      uniform vec4 uShape;    // its radius a metre; of a crease: reach in metres, strength; loss a metre
      const float EACH = 3.14159265 / float(STEPS);
      const vec2 TURN = vec2(cos(EACH), sin(EACH)), ROUND = vec2(cos(EACH * 0.25), sin(EACH * 0.25));
      float depth(vec2 way) {
        ivec2 top = textureSize(tDepth, 0) - 1;
        return texelFetch(tDepth, clamp(ivec2(gl_FragCoord.xy + way), ivec2(0), top), 0).r;
      }
      void main() {
        float here = depth(vec2(0.0));
        float far = sTime.w / max(here, 1e-7);
        float pixel = far * sTime.z;
        float reach = clamp(uShape.y / pixel, 2.0, 40.0);
        float deep = far / (max(here, 1e-7) * reach * pixel);
        float crease = 0.0;
        // A circle is gone around by turning one way on; where nothing stands there is nothing to do, and where
        // that is so for a whole block of pixels a processor does nothing.
        vec2 round = ROUND;
        int there = here > 1e-7 ? 1 : 0;
        for (int i = 0; i < STEPS * there; i++) {
          vec2 way = round * (reach * (1.0 - 0.55 * float(i & 1)));
          round = vec2(round.x * TURN.x - round.y * TURN.y, round.x * TURN.y + round.y * TURN.x);
          float bent = ((depth(way) + depth(-way)) * 0.5 - here) * deep;
          crease += smoothstep(0.05, 1.3, bent) * fall(1.7, 3.0, bent);
        }
        float open = 1.0 - min(crease * (uShape.z / float(STEPS)), 0.6) * step(1e-7, here);
        // Where the ray comes nearest to the shaft's axis, on the ground plan, and not above its lamp.
        float level = max(dot(vRay.xz, vRay.xz), 1e-4);
        float nearest = dot(uPlace.xz, vRay.xz) / level;
        float t = clamp(nearest, 0.0, vRay.y > 0.0 ? (uPlace.y - 12.0) / vRay.y : 1e4);
        vec2 aside = uPlace.xz - vRay.xz * t;
        float below = max(uPlace.y - vRay.y * t, 12.0);
        float radius = below * uShape.x;
        float across = sqrt(level) / radius;
        // Between the eye and what ends the ray.
        vec2 ends = vec2(nearest, far - nearest) * across;
        ends *= inversesqrt(1.0 + ends * ends);
        float lit = exp2(-dot(aside, aside) / (radius * radius) * 1.442695) * (ends.x + ends.y);
        // Haze takes light on its way down; where the lamp would be seen there is none, so the shaft has no end.
        float strength = length(vRay) / (across * max(below * below, 400.0)) * exp2(-below * uShape.w)
          * smoothstep(12.0, 60.0, below);
        oColour = vec4(uColour0 * (lit * strength), open);
      }
      """
}
