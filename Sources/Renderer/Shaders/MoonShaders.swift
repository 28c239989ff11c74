/// The Moon's ground where a pixel is finer than its map: craters in cells of many sizes.
///
/// They are a function of the place on the globe alone, and so stay where they are.
enum MoonShaders {
  /// The largest, in cells a radius: 67 km, some six pixels of the map.
  private static let coarsest = 26.0

  /// `meet` has been called before.
  static let craters = """
    uniform vec3 uPlace;  // toward the Earth
    uniform sampler2D tNoise;
    // So many times as fine is the next size.
    #if FINE
    #define FINER 1.4
    #else
    #define FINER 1.62
    #endif
    struct Ground {
      float sunward, earthward;  // how much less it leans toward each than the ball does
      float dust;                // how bright it is, in times of the map
    };
    // Turns each size out of the way of the one before, so that no cells are seen.
    const mat3 TURN = mat3(0.492625, 0.792613, -0.359284, -0.636498, 0.609712, 0.472358, 0.593457, -0.004012, 0.804856);
    uint chance(ivec3 cell) {
      uint h = uint(cell.x) * 73856093u ^ uint(cell.y) * 19349663u ^ uint(cell.z) * 83492791u;
      h = (h ^ h >> 16) * 0x7FEB352Du;
      h = (h ^ h >> 15) * 0x846CA68Bu;
      return h ^ h >> 16;
    }
    // Hills without a shape, by the noise's own slopes; `octave` is its pixels in those of the globe.
    void rough(vec2 place, float octave, float near, inout Ground ground) {
      vec4 hills = textureLod(tNoise, place, level + octave);
      vec3 east = normalize(vec3(b.z, 1e-5, -b.x)), south = cross(east, b);
      vec3 slope = (east * (hills.b - 0.5) + south * (hills.a - 0.5)) * (1.6 * near);
      ground.sunward += dot(slope, onBody(sSun.xyz));
      ground.earthward += dot(slope, onBody(uPlace));
    }
    Ground craters(float near) {
      Ground ground = Ground(0.0, 0.0, 1.0);
      vec3 sun = onBody(sSun.xyz), earth = onBody(uPlace), up = b;
      float cells = \(coarsest);
      // A pixel on the ground, in radii.
      float pixel = uPlanet.w * length(uPlanet.xyz + n) / max(facing, 0.12);
      for (int i = 0; i < STEPS; i++) {
        float grain = pixel * cells;
        if (grain > 0.33) break;
        // One ball in each cell, which the ground cuts in a circle or does not meet.
        vec3 p = up * cells;
        ivec3 cell = ivec3(floor(p));
        uint h = chance(cell), g = h * 0x9E3779B1u;
        float ball = 0.27 + 0.22 * float(g >> 24) * (1.0 / 255.0);
        vec3 middle = vec3(h & 1023u, h >> 10 & 1023u, h >> 20 & 1023u) * (1.0 / 1023.0);
        vec3 away = p - vec3(cell) - mix(vec3(ball), vec3(1.0 - ball), middle);
        float high = dot(away, up);
        float radius = sqrt(max(ball * ball - high * high, 0.0)) * 0.6 + 1e-4;
        away -= up * high;
        float far = length(away), x = far / radius;
      #if FINE
        // No rim is a true circle.
        x += 0.06 * sin(away.x * 5.0 / radius + middle.x * 9.0) * sin(away.y * 4.0 / radius) * x;
      #endif
        // Old ones are worn.
        float fresh = float(g >> 16 & 255u) * (1.0 / 255.0);
        fresh = near * (0.30 + 0.70 * fresh * fresh) * smoothstep(0.8, 2.5, radius / grain);
        // The widest have level floors, the others are bowls.
        float wall = smoothstep(36.0 / cells - 0.4, 0.85, x) * fall(0.80, 1.02, x);
        float rim = smoothstep(0.90, 1.08, x) * fall(1.05, 1.6, x);
        vec3 slope = away * ((0.75 * wall - 0.24 * rim) * fresh / max(far, 1e-4));
        ground.sunward += dot(slope, sun);
        ground.earthward += dot(slope, earth);
        // A few young ones have thrown out bright dust; rims are pale, and floors are dull.
        float thrown = max(1.0 - x * 0.6, 0.0);
        ground.dust *= 1.0 + fresh * fresh * (0.6 * fresh * thrown * thrown +
          0.16 * fall(0.8, 1.4, x) - 0.26 * fall(0.4, 0.95, x));
        up = TURN * up;
        sun = TURN * sun;
        earth = TURN * earth;
        cells *= FINER;
      }
      rough(map * vec2(36.0, 18.0), 13.2, near, ground);
      rough(map * vec2(231.0, 115.0), 15.9, near, ground);
      return ground;
    }

    """
}
