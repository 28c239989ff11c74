/// Programs that draw models: their light, their fine detail, and their shadow. What corners hand to pixels is
/// `centroid`, read inside the triangle: a pixel with several samples may touch one beside its own middle, and what
/// is read there lies beyond the corners, light below zero, black in the picture.
enum ModelShaders {
  static let vertex =
    SceneLayout.declaration + """
      layout(location = 0) in vec3 aPlace;
      layout(location = 1) in vec3 aNormal;
      layout(location = 2) in vec2 aSurface;
      layout(location = 3) in vec4 aColour;
      uniform mat4 uModel;
      uniform vec4 uMaterial;  // metallic, roughness, scale
      invariant gl_Position;
      centroid out vec3 vPlace, vNormal;
      centroid out vec3 vColour;
      centroid out vec2 vSurface;
      centroid out vec4 vShadow;
      void main() {
        vec4 place = uModel * vec4(aPlace, 1.0);
        vNormal = mat3(uModel) * aNormal / uMaterial.z;
        vColour = aColour.rgb;
        vPlace = place.xyz;
        vSurface = aSurface;
      #if SHADOW_TAPS
        vShadow = sToShadow * vec4(place.xyz + vNormal * sSun.w, 1.0);
      #endif
        gl_Position = sToClip * place;
      }
      """

  /// Depth alone, from the camera or from the light.
  static let shadowVertex = """
    layout(location = 0) in vec3 aPlace;
    uniform mat4 uMatrix;
    #if RIBBON
    layout(location = 1) in vec3 aNormal;
    layout(location = 2) in vec2 aSurface;
    layout(location = 3) in vec4 aColour;
    uniform vec4 uPlace;  // of the light in the model: a place, or with w 0 the way toward it
    void main() {
      vec3 across = normalize(cross(aNormal, uPlace.xyz - aPlace * uPlace.w) + vec3(0.0, 1e-9, 0.0));
      gl_Position = uMatrix * vec4(aPlace + across * (aSurface.x * aColour.w), 1.0);
    }
    #else
    void main() { gl_Position = uMatrix * vec4(aPlace, 1.0); }
    #endif
    """

  /// Ground that is darker; see `ContactPass`.
  static let contactVertex =
    SceneLayout.declaration + """
      layout(location = 0) in vec3 aPlace;
      layout(location = 3) in vec4 aColour;
      uniform mat4 uModel;
      out float vDark;
      void main() {
        vec4 place = uModel * vec4(aPlace, 1.0);
        place.y += 0.003;
        vDark = aColour.r;
        gl_Position = sToClip * place;
      }
      """

  static let contact = """
    in float vDark;
    out vec4 oColour;
    uniform vec4 uTint;
    void main() { oColour = vec4(uTint.rgb, vDark * uTint.a); }
    """

  static let nothing = "void main() {}"

  /// Place and range, colour and aim of those that reach the piece; see `SceneLayout` for why they
  /// are no array.
  private static let lamps = (0..<SceneLayout.lampCount).map {
    "#if LAMPS > \($0)\nuniform vec4 uLampPlace\($0), uLampColour\($0), uLampAim\($0);\n#endif\n"
  }.joined()

  private static let lampLight = (0..<SceneLayout.lampCount).map {
    """
    #if LAMPS > \($0)
      sum += lit(uLampPlace\($0).xyz - place, uLampAim\($0), uLampPlace\($0).w) * uLampColour\($0).rgb;
    #endif

    """
  }.joined()

  /// How a surface looks in its light; of `n`, `v`, `base` and `rough`.
  private static let light = """
    uniform vec4 uTint;      // rgb, opacity
    uniform vec4 uMaterial;  // metallic, roughness, scale, darkness
    uniform vec4 uEmission;
    uniform sampler2DShadow tShadow;
    \(lamps)
    vec3 n, v, diffuse, f0;
    float a2, broad, nv;

    // Lambert, and the cheap form of GGX with its visibility and Fresnel folded together, for light along
    // `ray`, shorter with distance, narrower than `aim` and as wide as that says. Everything about the
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
      return (diffuse + f0 * s) * (nl * edge * edge * cone / (d2 + max(aim.w - 1.0, 0.0)));
    }

    float shadow(vec4 place) {
    #if SHADOW_TAPS == 0
      return 1.0;
    #else
      vec3 p = place.xyz / place.w;
      vec2 side = abs(p.xy - 0.5);
    #if SHADOW_TAPS == 1
      float open = textureLod(tShadow, p, 0.0);
    #else
      vec2 s = 0.75 / vec2(textureSize(tShadow, 0));
      float open = 0.25 * (textureLod(tShadow, p + vec3(s.x, s.y, 0), 0.0) +
        textureLod(tShadow, p + vec3(-s.x, s.y, 0), 0.0) +
        textureLod(tShadow, p + vec3(s.x, -s.y, 0), 0.0) +
        textureLod(tShadow, p + vec3(-s.x, -s.y, 0), 0.0));
    #endif
      // Outside of its map the light is not blocked; towards its edge less and less.
      float beyond = clamp((max(side.x, side.y) - 0.5) * sTurn.w + 1.0, 0.0, 1.0);
      return 1.0 - sSkyUp.w * (1.0 - max(open, beyond));
    #endif
    }

    vec3 sky(vec3 way) {
      float rise = 1.0 - clamp(way.y * 1.8, 0.0, 1.0);
      vec3 above = mix(sSkyUp.rgb, sHorizon.rgb, rise * rise * rise);
      return mix(sSkyDown.rgb, above, clamp(way.y * 6.667 + 0.667, 0.0, 1.0));
    }

    vec3 seen(vec3 place, float far, vec3 base, float rough, vec4 inShadow, vec3 own) {
      nv = dot(n, v);
      diffuse = base * ((1.0 - uMaterial.x) * 0.3183);
      f0 = mix(vec3(0.04), base, uMaterial.x);
      float alpha = rough * rough;
      a2 = alpha * alpha;
      broad = 12.566 * (alpha + 0.5);
      vec3 sum = lit(sKeyPlace.xyz - place * sKeyPlace.w, sKeyAim, sKeyColour.w) *
        sKeyColour.rgb * shadow(inShadow);
      \(lampLight)
      vec3 ambient = mix(sSkyDown.rgb, sSkyUp.rgb, n.y * 0.5 + 0.5);
      float grazing = 1.0 - max(nv, 0.0);
      float g2 = grazing * grazing;
      vec3 mirror = f0 + (1.0 - f0) * (g2 * g2 * grazing) * (1.0 - rough);
      sum += ambient * diffuse * 3.1416 + sky(n * (2.0 * nv) - v) * mirror;
      // Light that has not reached an appearing item yet.
      sum = (sum + own) * (1.0 - uMaterial.w);
      // Air takes light evenly; a hall keeps it and then ends in the dark.
      float lost = far * sHaze.w;
      lost = mix(lost, lost * lost * lost * lost, sHorizon.w);
      // One of several samples may have no place: it was black with a halo. Nobody sees one of haze.
      return far < 1e9 ? mix(sHaze.rgb, clamp(sum, 0.0, 64.0), exp2(-lost)) : sHaze.rgb;
    }

    """

  static let fragment =
    SceneLayout.declaration + light + """
      centroid in vec3 vPlace, vNormal;
      centroid in vec3 vColour;
      centroid in vec2 vSurface;
      centroid in vec4 vShadow;
      out vec4 oColour;
      uniform vec4 uDetail;    // per metre, of colour, of the normal, of roughness
      uniform sampler2D tNoise;
      #if CELLS
      const float LINE = 0.07, BAR = 0.035;
      // The part of a pixel so wide that lies within the first `part` of each whole number.
      vec2 covered(vec2 x, vec2 wide, float part) {
        wide = max(wide, 1e-4);
        vec2 a = x - wide * 0.5, b = x + wide * 0.5;
        return clamp((floor(b) * part + min(fract(b), part) - floor(a) * part - min(fract(a), part)) /
          wide, 0.0, 1.0);
      }
      #endif

      void main() {
        float far = length(vPlace);
        v = -vPlace / far;
        float rough = uMaterial.y;
        vec3 colour = max(vColour, 0.0);
        vec3 base = uTint.rgb * colour;
      #if DETAIL
      #if WATER || CELLS
        // Its ripples are all that is seen.
        vec4 fine = vec4(0.5);
      #elif FINE
        vec4 fine = texture(tNoise, vSurface * uDetail.x);
      #else
        // From afar it is a grid of dots: a wider one takes its place, and none is seen in between.
        float times = far * uDetail.x, isNear = step(times, 45.0);
        vec4 fine = texture(tNoise, vSurface * (uDetail.x * mix(0.0731, 1.0, isNear)));
        fine = mix(vec4(0.5), fine, clamp(abs(times - 45.0) * 0.06, 0.0, 0.6 + 0.4 * isNear));
      #endif
      #if FINE && !WATER && !CELLS
        vec4 wide = texture(tNoise, vSurface * (uDetail.x * 0.0731) + 0.37);
        // Grain as fine as what a nozzle sprays; from afar its levels are even.
        vec4 spray = texture(tNoise, vSurface.yx * (uDetail.x * 4.31) + 0.19);
        float grain = (fine.r + wide.r - 1.0) * 0.6 + (spray.r + spray.g - 1.0) * 0.7;
        vec3 slope = (fine.bra * 0.5 + spray.bra - 0.75) * uDetail.z;
      #else
        vec4 wide = fine;
        float grain = fine.r + wide.r - 1.0;
        vec3 slope = (fine.bra - 0.5) * uDetail.z;
      #endif
        rough = clamp(uMaterial.y + (wide.g - 0.5) * uDetail.w, 0.06, 1.0);
      #if WATER
        vec4 ripple = texture(tNoise, vSurface * 0.021 + vec2(0.006, 0.011) * sTime.x);
        vec4 swell = texture(tNoise, vSurface * 0.17 - vec2(0.017, 0.004) * sTime.x);
        slope.xz = (ripple.ba + swell.ba - 1.0) * uDetail.z;
        // Ripples that pixels are too wide for spread the Moon's glint, or it were a spot.
        rough = max(rough, 0.36 * smoothstep(0.2, 2.0, far * sTime.z) * min(v.y * 2.0, 1.0));
      #endif
        n = normalize(vNormal + slope);
      #if CELLS
        // Each a little different in tone and tilt, and silver lines between: how much of a pixel is line is known in
        // closed form. One finer than a pixel is spread over two, or a grid of them makes a pattern of its own.
        vec2 cell = vSurface * uDetail.x, wide1 = fwidth(cell);
        wide1 *= 1.0 + clamp(2.0 - LINE / wide1, 0.0, 1.0);
        vec4 own = textureLod(tNoise, (floor(cell) + 0.5) * 0.171, 0.0) - 0.5;
        vec2 lines = covered(cell + LINE * 0.5, wide1, LINE);
        vec2 bars = covered(cell * 0.25 + BAR * 0.5, wide1 * 0.25, BAR);
        float silver = 1.0 - (1.0 - max(lines.x, bars.x)) * (1.0 - max(lines.y, bars.y));
        own *= clamp(1.5 - max(wide1.x, wide1.y), 0.0, 1.0);
        base *= 1.0 + own.r * uDetail.y * 2.0;
        n = normalize(n + own.bra * 0.02);
        base = mix(base, vec3(0.15, 0.15, 0.17), silver);
        rough = mix(0.075, 0.6, silver);
      #else
        base *= max(1.0 + grain * uDetail.y, 0.0);
      #endif
      #else
        n = normalize(vNormal);
      #endif
      #if SHADOW_TAPS
        vec4 inShadow = vShadow;
      #else
        vec4 inShadow = vec4(0.0);
      #endif
        oColour = vec4(
          seen(vPlace, far, base, rough, inShadow, uEmission.rgb * colour), uTint.a);
      }
      """

  /// The mirror image of a picture in level water, with the streaks of lamps; see MirrorPass.
  static let mirror =
    SceneLayout.declaration + """
      centroid in vec3 vPlace, vNormal;
      centroid in vec3 vColour;
      centroid in vec2 vSurface;
      out vec4 oColour;
      uniform vec4 uMaterial;     // its last: how much of the mirror is seen
      uniform vec3 uPlace, uSun;  // what is mirrored; the level way ahead
      uniform vec4 uShape;        // ripples a metre, their slope, their speed; strength
      uniform sampler2D tColour, tNoise;
      \(StreakShaders.read)
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
      #if FINE
        // Roughness smears upright.
        float smear = 0.02 * uMaterial.y;
        vec3 c = texture(tColour, at).rgb * 0.4 +
          (texture(tColour, at + vec2(0, smear)).rgb + texture(tColour, at - vec2(0, smear)).rgb) *
          0.3;
      #else
        vec3 c = texture(tColour, at).rgb;
      #endif
        float grazing = 1.0 - max(dot(n, -v), 0.0);
        float g2 = grazing * grazing;
        float part = (0.03 + 0.97 * g2 * g2 * grazing) * uShape.w * inside.x * inside.y *
          step(0.0, clip.w);
        float lost = far * sHaze.w;
        lost = mix(lost, lost * lost * lost * lost, sHorizon.w);
        // The level sky is in it already.
        c = clamp(c - sHorizon.rgb, 0.0, 30.0) * part;
        c += streaks(vPlace, far);
        oColour = vec4(c * (exp2(-lost) * uMaterial.w), 1.0);
      }
      """

  /// Light that is worked out at corners. Of a triangle of a pixel or two many more pixels are
  /// worked out than are seen; so are those of a thin bar, which is a round rod's side toward the
  /// eye, at least a pixel wide (see `ThinBars`).
  ///
  /// A bar fades out over the pixel at either side, so it neither breaks into dots nor comes and goes as
  /// the camera turns; so it is drawn over what is behind it, steam too, and behind steam it is dimmed.
  /// Where it covers part of a pixel, that part is weighed by tone as samples are: the brighter it is the
  /// less, or it were wider to the eye where it lies between two pixels than where it fills one; and the
  /// brighter the steam behind it the more, or a dark bar were a row of dashes.
  /// `BAR_DEPTH` lays down its depth where it fills whole pixels; a little farther, so that it passes itself.
  static let farVertex =
    SceneLayout.declaration + light + """
      layout(location = 0) in vec3 aPlace;
      layout(location = 1) in vec3 aNormal;
      layout(location = 2) in vec2 aSurface;
      layout(location = 3) in vec4 aColour;
      uniform mat4 uModel;
      invariant gl_Position;
      centroid out vec4 vLight;
      #if RIBBON
      // Pixels from its middle line, and to its edge; how much less its part of a pixel weighs.
      centroid out vec3 vAcross;
      #endif
      void main() {
        vec4 place = uModel * vec4(aPlace, 1.0);
        float far = length(place.xyz);
        v = -place.xyz / far;
        float cover = 1.0;
      #if RIBBON
        vec3 up = normalize(uModel[1].xyz);
        vec3 along = mat3(uModel) * aNormal, facing = cross(along, v);
        vec3 across = aSurface.y > 0.5 ? cross(along, up) : facing;
        across *= aSurface.x * inversesqrt(dot(across, across) + 1e-12);
        // A line on the ground is seen narrower than it is, from beside it most.
        float slant = abs(dot(across, facing)) * inversesqrt(dot(facing, facing) + 1e-12);
        float pixel = sTime.z * far / max(slant, 0.05);
        float half1 = aColour.w * uMaterial.z / pixel;
        cover = min(half1 * 2.0, 1.0);
        // Drawn out over the way that it goes past, and as much fainter; a wire less, which passes once.
        float way = abs(dot(cross(sTurn.xyz, v), across)) * far / pixel * (aSurface.y == 0.25 ? 0.12 : 0.5);
      #if BAR_DEPTH
        half1 = max(half1 - way - 0.5, 0.0);
        place.xyz *= 1.0002;
      #else
        half1 = max(half1, 0.5);
        cover *= half1 / (half1 + way);
        half1 += way + 0.5;
      #endif
        vAcross = vec3(aSurface.x * half1, half1, 1.0);
        n = aSurface.y > 0.5 ? up : across * 0.75 + v * 0.66;
      #else
        n = mat3(uModel) * aNormal / uMaterial.z;
      #endif
        vec4 inShadow = vec4(0.0);
      #if SHADOW_TAPS
        vec3 aside = n * sSun.w;
      #if RIBBON
        // A bar is thinner than what the map can tell: it would lie in its own shadow by chance.
        aside = normalize(sKeyPlace.xyz - place.xyz * sKeyPlace.w) * (4.0 * sTime.z * far);
      #endif
        inShadow = sToShadow * vec4(place.xyz + aside, 1.0);
      #endif
        vLight = vec4(
          seen(place.xyz, far, uTint.rgb * aColour.rgb, uMaterial.y, inShadow,
            uEmission.rgb * aColour.rgb), uTint.a * cover);
      #if RIBBON
        vAcross.z += clamp(max(vLight.r, max(vLight.g, vLight.b)) * sSkyDown.w, 0.0, 1.5);
        place.xyz += across * (half1 * pixel);
      #endif
        gl_Position = sToClip * place;
      }
      """

  static let farFragment =
    SceneLayout.declaration + """
      centroid in vec4 vLight;
      out vec4 oColour;
      #if RIBBON
      centroid in vec3 vAcross;
      uniform vec2 uStep;  // one over the size of the picture; 0 where there is no steam
      uniform sampler2D tColour, tDistance;
      \(FlameShaders.cloud)
      void main() {
        float inside = clamp(vAcross.y - abs(vAcross.x), 0.0, 1.0);
        vec2 at = gl_FragCoord.xy * uStep;
        vec4 steam = texture(tColour, at);
        inside *= mix(1.0, steam.a, behind(at, 1.0 / gl_FragCoord.w) * step(1e-9, uStep.x));
        float part = vLight.a * inside;
        float bright = 1.0 + step(1e-9, uStep.x) *
          clamp(max(steam.r, max(steam.g, steam.b)) * sSkyDown.w, 0.0, 4.0);
        oColour = vec4(max(vLight.rgb, 0.0), part / (part + (1.0 - part) * vAcross.z / bright));
      }
      #else
      void main() { oColour = max(vLight, 0.0); }
      #endif
      """
}
