/// Smoke that boosters leave behind them on the way: as thick across as a bell is high, so light along a ray is a
/// number and needs no steps. Camera and vehicle go past it so fast that nobody would see a billow.
enum TrailShader {
  static let fragment =
    FlameShaders.walk + """
      uniform vec4 uTint;  // light of the fire; how far before this it burns
      void main() {
        vec3 d = normalize(vRay);
        float dz = dot(d, uAxis);
        vec3 dq = d - uAxis * dz;
        float oz = -dot(uCorner, uAxis);
        vec3 oq = -uCorner - uAxis * oz;
        float s2 = max(dot(dq, dq), 0.002);
        float nearest = -dot(dq, oq) / s2;
        float z = clamp(oz + dz * nearest, 0.0, uShape.y);
        float part = z / uShape.y;
        float w = uShape.x * (1.0 + part);
        vec3 q = oq + dq * nearest;
        // For who looks along it fire and vehicle stand before it.
        float aside = fall(0.5, 0.85, abs(dz));
        float seen = clamp((wall(d) - nearest) / w + 0.5, 0.0, 1.0) * step(0.0, nearest);
        float thick = exp2(-dot(q, q) / (w * w) * 1.44) * smoothstep(-0.02, 0.2, part) *
          (1.0 - part) * (1.0 - part) * uShape.w * inversesqrt(s2);
        float a = (1.0 - exp2(-thick)) * aside * seen;
        float far = uTint.w + z;
        oColour = vec4((uTint.rgb / (far * far) + sSkyDown.rgb) * a, 1.0 - a);
      }
      """
}
