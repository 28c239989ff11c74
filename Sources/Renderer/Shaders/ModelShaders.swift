/// Programs that draw models: their light, their fine detail, and their shadow.
enum ModelShaders {
  static let vertex =
    SceneLayout.declaration + """
      layout(location = 0) in vec3 aPlace;
      layout(location = 1) in vec3 aNormal;
      layout(location = 2) in vec2 aSurface;
      layout(location = 3) in vec4 aColour;
      uniform mat4 uModel;
      uniform vec4 uMaterial;  // metallic, roughness, one over the scale
      invariant gl_Position;
      out vec3 vPlace, vNormal;
      out vec4 vColour;  // w: how much of a pixel a thin bar covers
      out vec2 vSurface;
      out vec4 vShadow;
      void main() {
        vec4 place = uModel * vec4(aPlace, 1.0);
        // A bar thinner than a pixel is drawn a pixel wide; see ThinBars.
        vec3 out1 = vec3(aSurface, 1.0 - abs(aSurface.x) - abs(aSurface.y));
        float fold = max(-out1.z, 0.0);
        out1.xy += mix(vec2(fold), vec2(-fold), step(vec2(0.0), out1.xy));
        float wide = 0.55 * sTime.z * length(place.xyz) * uMaterial.z;
        float grow = max(wide - aColour.w, 0.0) * step(aColour.w, 0.9);
        place.xyz += mat3(uModel) * normalize(out1) * grow;
        vPlace = place.xyz;
        vNormal = mat3(uModel) * aNormal;
        vSurface = aSurface;
        vColour = vec4(aColour.rgb,
          mix(1.0, aColour.w / (aColour.w + grow), step(aColour.w, 0.9)));
      #if SHADOW_TAPS
        vShadow = sToShadow * place;
      #endif
        gl_Position = sToClip * place;
      }
      """

  /// Depth alone, from the camera or from the light.
  static let shadowVertex = """
    layout(location = 0) in vec3 aPlace;
    uniform mat4 uMatrix;
    void main() { gl_Position = uMatrix * vec4(aPlace, 1.0); }
    """

  static let nothing = "void main() {}"

  static let fragment =
    SceneLayout.declaration + """
      in vec3 vPlace, vNormal;
      in vec4 vColour;
      in vec2 vSurface;
      in vec4 vShadow;
      out vec4 oColour;
      uniform vec4 uTint;      // rgb, opacity
      uniform vec4 uMaterial;  // metallic, roughness
      uniform vec4 uEmission;
      uniform vec4 uDetail;    // per metre, of colour, of the normal, of roughness
      uniform sampler2D tNoise;
      uniform sampler2DShadow tShadow;

      vec3 n, v, diffuse, f0;
      float a2, broad, nv;

      // Lambert, and the cheap form of GGX with its visibility and Fresnel folded together, for
      // light along `ray`, shorter with distance and narrower than `aim`. Everything about the
      // half vector follows from the cosines of its two sides, so it is never made.
      vec3 lit(vec3 ray, vec4 aim, float perRange2) {
        float d2 = max(dot(ray, ray), 0.01);
        float inv = inversesqrt(d2);
        vec3 l = ray * inv;
        float edge = max(1.0 - d2 * d2 * perRange2 * perRange2, 0.0);
        float cone = clamp(dot(l, aim.xyz) + aim.w, 0.0, 1.0);
        float nl = max(dot(n, l), 0.0);
        float m = max(2.0 + 2.0 * dot(l, v), 0.001);
        float q = max(nl + nv, 0.0);
        float d = q * q * (a2 - 1.0) + 1.0001 * m;
        float s = a2 * m * m / (d * d * max(0.1, 0.25 * m) * broad);
        return (diffuse + f0 * s) * (nl * edge * edge * cone * inv * inv);
      }

      float shadow() {
      #if SHADOW_TAPS == 0
        return 1.0;
      #else
        vec3 p = vShadow.xyz / vShadow.w;
        vec2 side = abs(p.xy - 0.5);
      #if SHADOW_TAPS == 1
        float open = texture(tShadow, p);
      #else
        vec2 s = 0.75 / vec2(textureSize(tShadow, 0));
        float open = 0.25 * (texture(tShadow, p + vec3(s.x, s.y, 0)) +
          texture(tShadow, p + vec3(-s.x, s.y, 0)) + texture(tShadow, p + vec3(s.x, -s.y, 0)) +
          texture(tShadow, p + vec3(-s.x, -s.y, 0)));
      #endif
        // Outside of its map the light is not blocked.
        return max(open, step(0.499, max(side.x, side.y)));
      #endif
      }

      vec3 sky(vec3 way) {
        float up = way.y;
        vec3 above = mix(sHorizon.rgb, sSkyUp.rgb, 1.0 - exp2(-6.0 * max(up, 0.0)));
        return mix(above, sSkyDown.rgb, fall(-0.1, 0.05, up));
      }

      void main() {
        vec3 straight = normalize(vNormal);
        float far = length(vPlace);
        v = -vPlace / far;
        float rough = uMaterial.y;
        vec3 base = uTint.rgb * vColour.rgb;
        n = straight;
      #if DETAIL
        vec4 fine = texture(tNoise, vSurface * uDetail.x);
      #if FINE
        vec4 wide = texture(tNoise, vSurface * (uDetail.x * 0.0731) + 0.37);
      #else
        vec4 wide = fine;
      #endif
        float grain = fine.r + wide.r - 1.0;
        rough = clamp(uMaterial.y + (wide.g - 0.5) * uDetail.w, 0.06, 1.0);
        vec2 slope = (fine.ba - 0.5) * uDetail.z;
      #if WATER
        vec4 ripple = texture(tNoise, vSurface * 0.021 + vec2(0.006, 0.011) * sTime.x);
        vec4 swell = texture(tNoise, vSurface * 0.17 - vec2(0.017, 0.004) * sTime.x);
        slope = (ripple.ba + swell.ba - 1.0) * uDetail.z;
      #endif
        vec3 side = abs(straight.y) > 0.9 ? vec3(1, 0, 0) :
          normalize(vec3(straight.z, 0.0, -straight.x));
        n = normalize(straight + side * slope.x + cross(straight, side) * slope.y);
        base *= max(1.0 + grain * uDetail.y, 0.0);
      #endif
        nv = dot(n, v);
        diffuse = base * ((1.0 - uMaterial.x) * 0.3183);
        f0 = mix(vec3(0.04), base, uMaterial.x);
        float alpha = rough * rough;
        a2 = alpha * alpha;
        broad = 12.566 * (alpha + 0.5);

        vec3 sum = lit(sKeyPlace.xyz - vPlace * sKeyPlace.w, sKeyAim, sKeyColour.w) *
          sKeyColour.rgb * shadow();
      #if LAMPS
        for (int i = 0; i < LAMPS; i++) {
          sum += lit(sLampPlace[i].xyz - vPlace, sLampAim[i], sLampPlace[i].w) *
            sLampColour[i].rgb;
        }
      #endif
        vec3 ambient = mix(sSkyDown.rgb, sSkyUp.rgb, n.y * 0.5 + 0.5);
        float grazing = 1.0 - max(nv, 0.0);
        float g2 = grazing * grazing;
        vec3 mirror = f0 + (1.0 - f0) * (g2 * g2 * grazing) * (1.0 - rough);
        sum += ambient * diffuse * 3.1416 + sky(n * (2.0 * nv) - v) * mirror;
        sum += uEmission.rgb * vColour.rgb;
        // Air takes light evenly along the way; a hall keeps it and then ends in the dark.
        float lost = far * sHaze.w;
        lost = mix(lost, lost * lost * lost * lost, sHorizon.w);
        sum = mix(sHaze.rgb, sum, exp2(-lost));
        oColour = vec4(sum, uTint.a * vColour.a);
      }
      """

  /// What a level, wet surface mirrors of a picture; see MirrorPass.
  static let mirror =
    SceneLayout.declaration + """
      in vec3 vPlace, vNormal;
      in vec4 vColour;
      in vec2 vSurface;
      out vec4 oColour;
      uniform vec4 uMaterial;
      uniform vec3 uPlace, uSun;  // what is mirrored; the level way ahead
      uniform vec4 uShape;        // ripples a metre, their slope, their speed; strength
      uniform sampler2D tColour, tNoise;
      void main() {
        float far = length(vPlace);
        vec3 v = vPlace / far;
        vec4 ripple = texture(tNoise, vSurface * uShape.x + vec2(0.7, 1.0) * (uShape.z * sTime.x));
        vec4 swell = texture(tNoise, vSurface * (uShape.x * 0.17) + 0.4);
        vec2 slope = (ripple.ba + swell.ba - 1.0) * uShape.y;
        vec3 n = normalize(vec3(slope.x, 1.0, slope.y));
        vec3 r = reflect(v, n);
        r.y = max(abs(r.y), 0.001);
        float t = dot(uPlace - vPlace, uSun) / max(dot(r, uSun), 0.02);
        t = mix(4000.0, t, step(1.0, t));
        vec4 clip = sToClip * vec4(vPlace + r * t, 1.0);
        vec2 at = clip.xy / max(clip.w, 0.01) * 0.5 + 0.5;
        vec2 inside = smoothstep(0.0, 0.08, at) * (1.0 - smoothstep(0.92, 1.0, at));
        // What is rough smears upright, the farther away the more.
        float smear = 0.02 * uMaterial.y;
        vec3 c = texture(tColour, at).rgb * 0.4 +
          (texture(tColour, at + vec2(0, smear)).rgb + texture(tColour, at - vec2(0, smear)).rgb) *
          0.3;
        float grazing = 1.0 - max(dot(n, -v), 0.0);
        float g2 = grazing * grazing;
        float part = (0.03 + 0.97 * g2 * g2 * grazing) * uShape.w * inside.x * inside.y *
          step(0.0, clip.w);
        float lost = far * sHaze.w;
        lost = mix(lost, lost * lost * lost * lost, sHorizon.w);
        // The level sky is in it already.
        c = clamp(c - sHorizon.rgb, 0.0, 30.0);
        oColour = vec4(c * (part * exp2(-lost)), 1.0);
      }
      """
}
